package table

import (
	"context"
	"sync"

	"unobot/game"
)

// Table is one live table.
type Table struct {
	mu    sync.Mutex
	state State
}

// Move is a player's wish in faces; the table turns it into an action of the
// engine by picking one of the cards that show the face.
type Move struct {
	Kind   game.ActionKind
	Face   game.Face        // ActPlay, ActJump
	Color  game.Color       // ActPlay of a wild, ActColor
	Target game.Seat        // ActSwap; ActCatch, or NoSeat for the seat exposed longest
	Faces  []game.FaceCount // ActDiscard
}

// Request is one move of one user.
type Request struct {
	Key  string // interaction id; a second request with the same key gets the first one's outcome
	User User
	Seq  uint32 // of the button; ignored for shouts and catches
	Move Move
}

// Outcome is what a request led to.
type Outcome struct {
	State    State
	Seat     game.Seat // the user's seat, NoSeat where there is none
	Steps    []Step    // what this request did; empty for lobby changes
	Repeated bool      // the request had been handled before
}

// State is the table as last committed.
func (t *Table) State() State { panic("stub") }

// Do makes a move: check, apply, commit, publish. Errors: a game.Illegal, or one
// of this package's. The state in the outcome is current even on error.
func (t *Table) Do(ctx context.Context, r Request) (Outcome, error) { panic("stub") }

// Uno does what /uno means at that moment: it protects the user's own exposed
// hand; else it catches whoever is exposed longest; else, to move with two
// cards, it counts for the play to come; else NothingToShout. The UNO! button
// passes catch false, the Catch! button shout false; the command both true.
func (t *Table) Uno(ctx context.Context, key string, u User, shout, catch bool) (Outcome, error) {
	panic("stub")
}

// Join takes a seat in the lobby.
func (t *Table) Join(ctx context.Context, key string, u User) (Outcome, error) { panic("stub") }

// Leave gives up the seat. In the lobby the seat is free again and hosting
// passes on; in a running match the seat plays automatic decisions from then
// on, and the match is abandoned when nobody is left.
func (t *Table) Leave(ctx context.Context, key string, u User) (Outcome, error) { panic("stub") }

// Begin starts the match with the seats taken; host only.
func (t *Table) Begin(ctx context.Context, key string, u User) (Outcome, error) { panic("stub") }

// End cancels the lobby or ends the match without a result; host, or anybody
// with force (a moderator).
func (t *Table) End(ctx context.Context, key string, u User, force bool) (Outcome, error) {
	panic("stub")
}

// SetBoard remembers the board's message id.
func (t *Table) SetBoard(ctx context.Context, message string) error { panic("stub") }
