package game

import "time"

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
