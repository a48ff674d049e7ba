package table

import (
	"errors"
	"time"
)

// Errors of a store that is asked to replay a match, beside ErrUnknown, ErrBroken and ErrNotSeated.
var (
	// ErrRunning says that the match is running: what it holds is secret.
	ErrRunning = errors.New("the match is still running")
	// ErrNoSteps says that the match has no result, or that its steps are not kept any more.
	ErrNoSteps = errors.New("the match cannot be replayed")
)

// Holdings are stored rows about a user, by table: values by column, times in milliseconds since
// 1970.
type Holdings map[string][]map[string]any

// PastMatch is a match that is over.
type PastMatch struct {
	State    State // as it ended, without Recent; where it cannot be read any more, its ID, Edition and Phase only
	Ended    time.Time
	Replayed bool // it was won and its steps are kept
}

// Course is how a match that is over was played.
type Course struct {
	Began time.Time
	Steps []Step // all of them, or none where they are not kept any more
}
