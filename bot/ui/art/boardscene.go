package art

import "unobot/game"

// BoardScene is what everybody in the channel may see of a table. It has no field for a hand or for
// the backs of one.
type BoardScene struct {
	Letters   Letters // of the language of the reader
	Side      game.Side
	TwoSided  bool
	Seats     []BoardSeat // clockwise, 2 to 10
	Turn      game.Seat   // whose plate is lit, NoSeat where nobody must act
	Next      game.Seat   // who is next, NoSeat where nobody is marked
	Direction int8        // 1 clockwise, -1 counter-clockwise
	Discard   []game.Face // active faces, the top card first; DiscardShown of them are rendered
	Color     game.Color  // current color, NoColor while one has to be named
	Hyper     game.Color  // Hyper Speed color or NoColor
	Pending   int         // cards owed, 0 for none or an unknown number
	DrawPile  int         // cards in the draw pile
	DrawTop   game.Face   // two-sided: the inactive face of its top card, zero if unknown
	NoScores  bool        // a single round: there is nothing to add up
}

// BoardSeat is one player in a BoardScene.
type BoardSeat struct {
	Name     string    // any text; what the font lacks is replaced, and cut to fit
	Portrait *Portrait // nil: the initial stands in
	Robot    bool      // shown instead of a portrait
	Cards    int
	Score    int
	Called   bool // has said UNO with one card
}

// DiscardShown is how many cards of the discard pile a board shows.
const DiscardShown = 3
