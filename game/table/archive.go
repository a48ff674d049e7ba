package table

import (
	"context"
	"errors"
	"time"
)

// Errors an Archive answers Replay with, beside ErrUnknown, ErrBroken and ErrNotSeated.
var (
	// ErrRunning says that the match is running: what it holds is secret.
	ErrRunning = errors.New("the match is still running")
	// ErrNoSteps says that the match has no result, or that its steps are not kept any more.
	ErrNoSteps = errors.New("the match cannot be replayed")
)

// Archive reads what is over, and what is stored about a user.
type Archive interface {
	// History lists the matches in a guild that user has held a seat of and that are over, the last
	// one first: limit rows from offset, and total, the number of all.
	History(ctx context.Context, guild string, user UserID, offset, limit int) (rows []PastMatch, total int, err error)
	// Replay is a match that was won, with all its steps, for a user who has held a seat of it; for
	// everybody else it is ErrNotSeated.
	Replay(ctx context.Context, id ID, user UserID) (State, []Step, error)
	// Holdings is all that is stored about a user, without what is secret.
	Holdings(ctx context.Context, user UserID) (Holdings, error)
	// Erase takes a user out of everything that is over and removes what is about that user alone,
	// also from the files. Call Hall.Forget first.
	Erase(ctx context.Context, user UserID) error
}

// Holdings are stored rows about a user, by table: values by column, times in milliseconds since
// 1970.
type Holdings map[string][]map[string]any

// PastMatch is a match that is over.
type PastMatch struct {
	State    State // as it ended, without Recent; where it cannot be read any more, its ID, Edition and Phase only
	Ended    time.Time
	Replayed bool // it was won and its steps are kept
}
