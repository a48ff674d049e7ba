package view

import (
	"unobot/game"
	"unobot/game/table"
)

// HandKey names a player at a table.
type HandKey struct {
	Table table.ID
	User  table.UserID
}

// HandDisplay is what a private hand shows beside the state: it belongs to the
// message, not to the game.
type HandDisplay struct {
	Notice   string    // one line on what became of the last click
	Page     int       // of the cards, from 0
	Choosing bool      // a wild has been pressed and waits for its color
	Wild     game.Face // that wild
	Picked   []string  // cards to give up, as values of the menus
}
