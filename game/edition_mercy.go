package game

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
