package view

import (
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// Public is the public message of a table: the lobby, the board, or the result. vp has to be that
// of game.NoSeat.
func Public(w *lang.Words, vp Viewpoint) screen.Screen {
	switch vp.Phase {
	case table.Lobby:
		return lobbyScreen(w, vp)
	case table.Abandoned:
		return abandonedScreen(w, vp)
	case table.Finished:
		return matchOverScreen(w, vp)
	default:
		return boardScreen(w, vp)
	}
}
