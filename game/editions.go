package game

import (
	"slices"
	"time"
)

// editions has every edition at its index.
var editions []*Edition

// register adds an edition. Each calls it from its own file, before init runs.
func register(e Edition) *Edition {
	editions = append(editions, &e)
	return &e
}

func init() {
	slices.SortFunc(editions, func(a, b *Edition) int { return int(a.index) - int(b.index) })
	for i, e := range editions {
		if int(e.index) != i {
			panic("game: two editions have the index of " + e.ID + ", or the one before it is missing")
		}
		e.compile()
	}
}

// Editions lists every edition that is offered, by its index, classic first.
func Editions() []*Edition {
	return slices.DeleteFunc(slices.Clone(editions), func(e *Edition) bool { return e.Draft })
}

// EditionByID finds an edition.
func EditionByID(id EditionID) (*Edition, bool) {
	for _, e := range editions {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}

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

// hyper is UNO with Wild Hyper Speed.
//
// Source: text 001, the publisher's sheet of April 2021 (docs/rulings.md, 7).
var hyper = register(Edition{
	index:    1,
	ID:       "hyper",
	Emblem:   "WS",
	Weekdays: []time.Weekday{time.Tuesday},
	Cards:    deck(hyperDeck, hyperPoints),
	Rules: Rules{
		HighCard:         false, // "choose a dealer", no procedure (R03)
		FirstActs:        false, // an action card is ignored, the next one is turned (R06, R07)
		WildsMatch:       true,  // wild cards count as a match for the Wild Draw Four
		CatchUntilBegins: true,  // caught before the next player begins the turn (R31)
	},
})

// hyperDeck: the sheet's list of contents is missing; the score table names these faces, and sister
// products are the 108 cards and four special ones (R55). Order of ids: the classic deck, then the
// Hyper Speed cards.
const hyperDeck = classicDeck + `
WS WS WS WS
`

var hyperPoints = points{
	Skip: 20, Reverse: 20, DrawTwo: 20,
	Wild: 50, WildDrawFour: 50, WildHyperSpeed: 50,
}

// flip is UNO FLIP!
//
// Source: text 000, the publisher's sheet (docs/rulings.md, 7).
//
// Points: section on counting points of its sheet. Pairing of the faces: facts transcribed by
// players from a printed deck; the sheet does not give them.
var flip = register(Edition{
	index:    2,
	ID:       "flip",
	Emblem:   "gF",
	Weekdays: []time.Weekday{time.Wednesday, time.Sunday},
	Cards:    deck(flipDeck, flipPoints),
	Rules: Rules{
		HighCard:  true, // each draws a card and shows its light face
		FirstActs: true, // each action card acts as first card, as its text says
	},
})

// flipDeck: 112 cards, light face / dark face. Light: two each of 1 to 9, +1, Reverse, Skip, Flip a
// color, four Wild, four Wild Draw Two. Dark: the same with +5, Skip Everyone and Wild Draw Color.
const flipDeck = `
r1/k3 r1/p2 r2/oR r2/p+5 r3/k7 r3/WC r4/oF r4/p+5 r5/k2
r5/t5 r6/o9 r6/kE r7/o1 r7/p5 r8/pR r8/t7 r9/p5 r9/tR
r+1/k3 r+1/k4 rF/k8 rF/p3 rR/p3 rR/t7 rS/o+5 rS/W
y1/kE y1/W y2/t1 y2/t8 y3/k+5 y3/p1 y4/k+5 y4/pF y5/p9
y5/t8 y6/oE y6/WC y7/o2 y7/p6 y8/o2 y8/k1 y9/p4 y9/t5
y+1/k1 y+1/p8 yF/o8 yF/k4 yR/tF yR/W yS/o3 yS/tF
g1/o5 g1/oF g2/t+5 g2/tE g3/kF g3/p2 g4/k8 g4/t9 g5/o7
g5/t4 g6/k5 g6/WC g7/o6 g7/t2 g8/kR g8/t9 g9/o+5 g9/kR
g+1/o6 g+1/t6 gF/t3 gF/WC gR/o1 gR/k7 gS/o9 gS/p4
b1/pE b1/pE b2/o8 b2/k6 b3/p8 b3/t2 b4/p1 b4/t+5 b5/oR
b5/k9 b6/pR b6/tE b7/o3 b7/oE b8/t4 b8/tR b9/o5 b9/pF
b+1/k6 b+1/t6 bF/p6 bF/p7 bR/o4 bR/W bS/k9 bS/t1
W/k5 W/kF W/p7 W/t3 W2/o4 W2/o7 W2/k2 W2/p9
`

var flipPoints = points{
	DrawOne: 10, DrawFive: 20, Reverse: 20, Skip: 20, SkipEveryone: 30, Flip: 20,
	Wild: 40, WildDrawTwo: 50, WildDrawColor: 60,
}

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

// mercy is UNO Show 'em No Mercy.
//
// Source: the publisher's sheet HVW18 of 2023, in two transcriptions that agree (docs/rulings.md, 7).
var mercy = register(Edition{
	index:  5,
	ID:     "mercy",
	Emblem: "W10",
	Cards:  deck(mercyDeck, mercyPoints),
	Rules: Rules{
		HighCard:         false, // "choose a dealer", no procedure (R03)
		FirstActs:        false, // cards are turned until a number shows (R06, R07)
		CatchUntilBegins: true,  // caught before the next player begins the turn (R31)
		House:            HouseRulesOf(HouseStacking, HouseStackAcross, HouseSevenZero, HouseDrawToMatch, HouseForcePlay),
		MustPlay:         true, // no drawing by choice (R73)
		NoBluffs:         true, // draw cards may be played at any time
		NoTeams:          true, // until it is known how mercy counts for a side
		HandLimit:        25,   // the mercy rule (R78)
		Knockout:         knockoutPoints,
		MostSeats:        6,
		Target:           1000,
	},
})

// mercyDeck: 168 cards, 36 a color and 24 wilds. The sheet gives the total; a count of the printed cards
// and a published deck agree on the parts (R72). Order of ids: color by color, then the wilds.
const mercyDeck = `
r0 r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 r5 r6 r6 r7 r7 r8 r8 r9 r9 r+2 r+2 r+2 r+4 r+4 rS rS rS rE rE rR rR rR rD rD rD
g0 g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6 g7 g7 g8 g8 g9 g9 g+2 g+2 g+2 g+4 g+4 gS gS gS gE gE gR gR gR gD gD gD
b0 b0 b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7 b7 b8 b8 b9 b9 b+2 b+2 b+2 b+4 b+4 bS bS bS bE bE bR bR bR bD bD bD
y0 y0 y1 y1 y2 y2 y3 y3 y4 y4 y5 y5 y6 y6 y7 y7 y8 y8 y9 y9 y+2 y+2 y+2 y+4 y+4 yS yS yS yE yE yR yR yR yD yD yD
WR4 WR4 WR4 WR4 WR4 WR4 WR4 WR4 W6 W6 W6 W6 W10 W10 W10 W10 WRC WRC WRC WRC WRC WRC WRC WRC
`

var mercyPoints = points{
	DrawTwo: 20, DrawFour: 20, Skip: 20, SkipEveryone: 20, Reverse: 20, DiscardAll: 20,
	WildReverseDrawFour: 50, WildDrawSix: 50, WildDrawTen: 50, WildColorRoulette: 50,
}
