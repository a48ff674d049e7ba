package game

import "time"

// stranger is UNO FLIP! Stranger Things.
//
// Source: text 002, the publisher's sheet HJP41 of 2021 (docs/rulings.md, 7).
var stranger = register(Edition{
	index:    3,
	ID:       "stranger",
	Emblem:   "WH",
	Weekdays: []time.Weekday{time.Thursday},
	Cards:    deck(strangerDeck, strangerPoints),
	Rules: Rules{
		HighCard:   false, // "choose a dealer", no procedure (R03)
		FirstActs:  false, // an action card is ignored, the next one is turned (R06, R07)
		WildsMatch: true,  // wild cards count as a match, for both wild-draws (R16)
	},
})

// strangerDeck: 112 cards, numbers 2 to 9 and 11, Wild Jim Hopper and Wild Rule 11 instead of the
// plain wilds (R46). The sheet gives neither the pairing of the faces nor the cards with a waffle
// (*): the pairing is made from flip's, the waffles are the dark 5s, 8s and 11s (R44).
const strangerDeck = `
r11/k3 r11/p2 r2/oR r2/p+5 r3/k7 r3/WC r4/oF r4/p+5 r5/k2
r5/t5* r6/o9 r6/kE r7/o11* r7/p5* r8/pR r8/t7 r9/p5* r9/tR
r+1/k3 r+1/k4 rF/k8* rF/p3 rR/p3 rR/t7 rS/o+5 rS/WE
y11/kE y11/WE y2/t11* y2/t8* y3/k+5 y3/p11* y4/k+5 y4/pF y5/p9
y5/t8* y6/oE y6/WC y7/o2 y7/p6 y8/o2 y8/k11* y9/p4 y9/t5*
y+1/k11* y+1/p8* yF/o8* yF/k4 yR/tF yR/WE yS/o3 yS/tF
g11/o5* g11/oF g2/t+5 g2/tE g3/kF g3/p2 g4/k8* g4/t9 g5/o7
g5/t4 g6/k5* g6/WC g7/o6 g7/t2 g8/kR g8/t9 g9/o+5 g9/kR
g+1/o6 g+1/t6 gF/t3 gF/WC gR/o11* gR/k7 gS/o9 gS/p4
b11/pE b11/pE b2/o8* b2/k6 b3/p8* b3/t2 b4/p11* b4/t+5 b5/oR
b5/k9 b6/pR b6/tE b7/o3 b7/oE b8/t4 b8/tR b9/o5* b9/pF
b+1/k6 b+1/t6 bF/p6 bF/p7 bR/o4 bR/WE bS/k9 bS/t11*
WH/k5* WH/kF WH/p7 WH/t3 W2/o4 W2/o7 W2/k2 W2/p9
`

var strangerPoints = points{
	DrawOne: 10, DrawFive: 20, Reverse: 20, Skip: 20, SkipEveryone: 30, Flip: 20,
	WildJimHopper: 40, WildRule11: 40, WildDrawTwo: 50, WildDrawColor: 60,
}
