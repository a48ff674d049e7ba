package table

import (
	"context"
	"time"

	"unobot/game"
	"unobot/game/event"
)

// Store keeps tables. Commit must be durable before it returns nil.
type Store interface {
	// Live lists every table in Lobby or Playing. One that cannot be read is reported by Broken and
	// does not keep the others from loading.
	Live(ctx context.Context) ([]Loaded, error)
	// LiveIn is Live for the guilds that owns names.
	LiveIn(ctx context.Context, owns func(guild string) bool) ([]Loaded, error)
	// LiveAt is Live for a channel.
	LiveAt(ctx context.Context, channel string) ([]Loaded, error)
	// Claim is LiveIn for a process that owns the guilds from now on. Each of their tables gets a new
	// version, so that a change which another process stores late is an ErrConflict. Tables of no guild
	// stay as they are: no process has them alone.
	Claim(ctx context.Context, owns func(guild string) bool) ([]Loaded, error)
	// Commit stores c, or answers ErrConflict, ErrDuplicate or, for a new table, ErrChannelBusy or
	// ErrQuota and stores nothing. After ErrInDoubt c may be stored, now or later; Settle tells. After any other
	// error c is not stored.
	Commit(ctx context.Context, c Commit) error
	// Load reads one table in any phase. It returns ErrUnknown if there is none, ErrBroken if it cannot be read.
	Load(ctx context.Context, id ID) (State, error)
	// Done finds the change of the commit with this key; ok is false if there was none. It returns ErrGivenUp after a
	// Settle that found none.
	Done(ctx context.Context, key string) (d Done, ok bool, err error)
	// Settle is Done after ErrInDoubt. at is the current time. If ok is false, there never will be such a commit.
	Settle(ctx context.Context, key string, at time.Time) (d Done, ok bool, err error)
	// SetBoard stores the id of the board's message. It is not part of the versioned state: Commit leaves it
	// alone. ErrConflict if a Claim was made since the table had this version.
	SetBoard(ctx context.Context, id ID, version uint64, message string) error
	// Unshown lists the tables that a commit has ended and that are not SetShown, the oldest end first.
	Unshown(ctx context.Context) ([]State, error)
	// SetShown notes that the end of a table has been shown.
	SetShown(ctx context.Context, id ID) error
	// StepEvent stores a step of an event, and with it the first commits of the tables that it seats people at. It
	// returns the event after the step, or the event's refusal, ErrUnknown, or another error.
	StepEvent(ctx context.Context, id event.ID, s event.Step, tables []Commit) (Event, error)
	// PutAway ends a live table that cannot be read, unscored. ErrConflict as with SetBoard.
	PutAway(ctx context.Context, id ID, version uint64, at time.Time) error
}

// Commit is one change of a table, stored as one transaction or not at all.
type Commit struct {
	Key    string        // dedupe key: interaction id, or the table's own
	State  State         // the state after the change; its Version is the stored one plus 1
	Steps  []Step        // empty for changes that are no game action: join, leave, end
	Rounds []RoundResult // rounds that ended with this change
	Match  *MatchResult  // set when the match was won with this change
	Event  *event.Step   // set when a table of an event is over with this change: the step that this is for the event
	At     time.Time

	// A new table is an ErrQuota if its host or its guild has as many live tables already; 0 for any number.
	// Only a store that several processes share counts them: a process that works alone has done so.
	MaxHosted, MaxPerGuild int
}

// Loaded is a stored table, or the reason why it cannot be read. Its State then has the id, the version, the
// guild and the channel only.
type Loaded struct {
	State  State
	Broken error
}

// Done is a commit made before.
type Done struct {
	Table   ID
	Version uint64
	Steps   []Step
}

// RoundResult is one finished round.
type RoundResult struct {
	Round  int       // from 1
	Winner game.Seat // NoSeat: void
	Points []int     // per seat, as added to the scores
}

// MatchResult is a finished match.
type MatchResult struct {
	Scores  []int // per seat
	Winners []game.Seat
}

// PastMatch is a match that is over.
type PastMatch struct {
	State    State // as it ended, without Recent; if it cannot be read any more, its ID, Edition and Phase only
	Ended    time.Time
	Replayed bool // it was won and its steps are kept
}

// Course is the course of a match that is over.
type Course struct {
	Began time.Time
	Steps []Step // all of them, or none where they are not kept any more
}

// Holdings are stored rows about a user, by table: values by column, times in milliseconds since
// 1970.
type Holdings map[string][]map[string]any
