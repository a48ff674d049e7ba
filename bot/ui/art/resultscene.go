package art

import "unobot/game"

// RoundScene is the result of a round.
type RoundScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Finish  game.Face // the card that ended the round, zero where none did
	Gain    int       // what the winner gained, 0 for nothing to show
	Target  int       // the score that ends the match, 0 for a single round
	Seats   []ResultSeat
}

// ResultSeat is one player's result of a round. They are listed as they come: winner first, then
// the cheapest hand.
type ResultSeat struct {
	Seat     game.Seat // its number stands in for a name that the font cannot write
	Name     string
	Portrait *Portrait // nil: the initial stands in
	Robot    bool
	Winner   bool
	Left     []game.FaceCount // the cards left
	Points   int              // what they cost
	Before   int              // the score before the round
	Score    int              // and after it
}

// MatchScene is the result of a match.
type MatchScene struct {
	Letters Letters // of the language of the reader
	Side    game.Side
	Finish  game.Face    // the card that ended the match, zero where none did
	Gain    int          // what its player gained with it, 0 for nothing to show
	Target  int          // the score that ended the match, 0 for a single round
	Places  []MatchPlace // best first
	Podium  bool         // only the steps, in the middle: the end of a season
}

// MatchPlace is one player's place in a match; equal results share a rank.
type MatchPlace struct {
	Rank     int  // from 1
	Medal    bool // earned: the first three who have one stand on the steps
	Seat     game.Seat
	Name     string
	Portrait *Portrait // nil: the initial stands in
	Robot    bool
	Score    int
}
