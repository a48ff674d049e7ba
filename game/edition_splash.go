package game

import "time"

// splash is UNO Flip Splash.
//
// Source: text 003, a blog's rewrite and no sheet of the publisher (docs/rulings.md, 7).
var splash = register(Edition{
	index:    4,
	ID:       "splash",
	Emblem:   "bF",
	Weekdays: []time.Weekday{time.Friday},
	Cards:    deck(splashDeck, flipPoints), // its table of points is flip's
	Rules: Rules{
		HighCard:       true, // each draws a card and shows its light face
		FirstActs:      true, // as flip where the text is silent (R09)
		NextNamesLight: true, // after a flip to the light side the next player names (R36)
		ShowStop:       true, // the card that stops a Wild Draw Color is shown
		Exceed:         true, // lowest scoring: a total above the target ends the match (R56)
	},
})

// splashDeck: 108 cards, as flip with two of each wild instead of four. Its pairing is not known;
// this one is made from flip's (R61).
const splashDeck = `
r1/k3 r1/p2 r2/oR r2/p+5 r3/k7 r3/o4 r4/oF r4/p+5 r5/k2
r5/t5 r6/o9 r6/kE r7/o1 r7/p5 r8/pR r8/t7 r9/p5 r9/tR
r+1/k3 r+1/k4 rF/k8 rF/p3 rR/p3 rR/t7 rS/o+5 rS/k5
y1/kE y1/t3 y2/t1 y2/t8 y3/k+5 y3/p1 y4/k+5 y4/pF y5/p9
y5/t8 y6/oE y6/WC y7/o2 y7/p6 y8/o2 y8/k1 y9/p4 y9/t5
y+1/k1 y+1/p8 yF/o8 yF/k4 yR/tF yR/W yS/o3 yS/tF
g1/o5 g1/oF g2/t+5 g2/tE g3/kF g3/p2 g4/k8 g4/t9 g5/o7
g5/t4 g6/k5 g6/p9 g7/o6 g7/t2 g8/kR g8/t9 g9/o+5 g9/kR
g+1/o6 g+1/t6 gF/t3 gF/WC gR/o1 gR/k7 gS/o9 gS/p4
b1/pE b1/pE b2/o8 b2/k6 b3/p8 b3/t2 b4/p1 b4/t+5 b5/oR
b5/k9 b6/pR b6/tE b7/o3 b7/oE b8/t4 b8/tR b9/o5 b9/pF
b+1/k6 b+1/t6 bF/p6 bF/p7 bR/o4 bR/W bS/k9 bS/t1
W/kF W/p7 W2/o7 W2/k2
`
