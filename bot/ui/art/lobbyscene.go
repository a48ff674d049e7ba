package art

import "unobot/game"

// LobbyScene is the invitation to a game.
type LobbyScene struct {
	Letters Letters     // of the language of the reader
	Seats   []LobbySeat // 10 are shown; the other places are free
	Target  int         // the score that ends the match, 0 for a single round
	Fan     []game.Face // up to five cards of the edition's light side
}

// LobbySeat is one who has joined or is invited.
type LobbySeat struct {
	Name     string
	Portrait *Portrait // nil: the initial stands in
	Robot    bool
	Host     bool
	Invited  bool // asked, but not there yet
}
