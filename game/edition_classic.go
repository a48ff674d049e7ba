package game

import "time"

// classic is UNO with Joker and Super Joker.
//
// Source: text 004, the publisher's sheet (docs/rulings.md, 7).
//
// Deck and points: its own sheet, sections on contents and on counting points.
var classic = register(Edition{
	index:    0,
	ID:       "classic",
	Emblem:   "W4",
	Weekdays: []time.Weekday{time.Monday, time.Saturday},
	Cards:    deck(classicDeck, classicPoints),
	Rules: Rules{
		HighCard:  true, // each draws a card, the highest number deals, symbols count 0
		FirstActs: true, // each action card acts as first card, as its text says
	},
})

// classicDeck: 19 numbers a color (one 0), two each of Skip, Reverse and Draw Two, four Wild and
// four Wild Draw Four: 108. Order of ids: color by color, then the wilds.
const classicDeck = `
r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 rS rS rR rR r+2 r+2
g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 gS gS gR gR g+2 g+2
b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 bS bS bR bR b+2 b+2
y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 yS yS yR yR y+2 y+2
W W W W W4 W4 W4 W4
`

var classicPoints = points{
	Skip: 20, Reverse: 20, DrawTwo: 20,
	Wild: 50, WildDrawFour: 50,
}
