package art

import "unobot/game"

// HandScene is what the picture of a hand shows. Nobody but its owner may see it.
type HandScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Top     game.Face  // of the discard pile
	Color   game.Color // current color, NoColor while one has to be named
	Pending int        // cards owed
	// MyTurn raises the playable cards and dims the others; while waiting all are level and in full
	// color.
	MyTurn bool
	Cards  []HandCard // in the order of the buttons, equal ones as one
}

// HandCard is a stack of equal cards.
type HandCard struct {
	Face     game.Face
	Count    int // 1 or more
	Playable bool
}
