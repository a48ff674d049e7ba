package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"unobot/game"
)

// Errors a Store answers Commit with.
var (
	// ErrConflict says that the stored version is not the one the commit builds on.
	ErrConflict = errors.New("table changed meanwhile")
	// ErrDuplicate says that a commit with this key has been made before.
	ErrDuplicate = errors.New("request was handled before")
)

// Refusals are the answers of a Store to a commit that it does not store because another one came
// before. Nothing has failed then.
var Refusals = []error{ErrConflict, ErrDuplicate, ErrChannelBusy, ErrQuota}

// IsRefusal reports whether an error is one of the [Refusals].
func IsRefusal(err error) bool {
	return slices.ContainsFunc(Refusals, func(refusal error) bool { return errors.Is(err, refusal) })
}

// Step is one action of a match with what it caused.
type Step struct {
	N      int    // from 0 within the match
	User   UserID // who wished for it; "" for an automatic decision
	Action game.Action
	Events []game.Event
}

// ActionsOf are the actions of steps.
func ActionsOf(steps []Step) []game.Action {
	actions := make([]game.Action, len(steps))
	for i, step := range steps {
		actions[i] = step.Action
	}
	return actions
}

// Commit is one change of a table, stored as one transaction or not at all.
type Commit struct {
	Key    string        // dedupe key: interaction id, or the table's own
	State  State         // the state after the change; its Version is the stored one plus 1
	Steps  []Step        // empty for changes that are no game action: join, leave, end
	Rounds []RoundResult // rounds that ended with this change
	Match  *MatchResult  // set when the match was won with this change
	At     time.Time

	// A new table is an ErrQuota where its host or its guild has as many live tables already; 0: any
	// number. Only a store that several processes share counts, for one that works alone has.
	MaxHosted, MaxPerGuild int
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

// Store keeps tables. Commit must be durable before it returns nil.
type Store interface {
	// Live lists every table in Lobby or Playing. One that cannot be read is reported by Broken and
	// does not keep the others from loading.
	Live(ctx context.Context) ([]Loaded, error)
	// LiveIn is Live for the guilds that owns names.
	LiveIn(ctx context.Context, owns func(guild string) bool) ([]Loaded, error)
	// Claim is LiveIn for a process that owns the guilds from now on. Each of their tables gets a new
	// version, so a change that another process has begun before, and stores late, is an ErrConflict.
	// Tables of no guild are left as they are: no process has them alone.
	Claim(ctx context.Context, owns func(guild string) bool) ([]Loaded, error)
	// Commit stores c, or answers ErrConflict, ErrDuplicate or, for a new table, ErrChannelBusy or
	// ErrQuota and stores nothing. After any other error c may or may not be stored; Done tells.
	Commit(ctx context.Context, c Commit) error
	// Load reads one table, whatever its phase; ErrUnknown where there is none, ErrBroken where it
	// cannot be read.
	Load(ctx context.Context, id ID) (State, error)
	// Done finds what the commit with this key did; ok is false where there was none.
	Done(ctx context.Context, key string) (d Done, ok bool, err error)
	// SetBoard remembers the board's message; it is not part of the versioned state, and Commit
	// leaves it alone.
	SetBoard(ctx context.Context, id ID, message string) error
	// Unshown lists the tables that a commit has ended and SetShown has not been told of, oldest
	// end first.
	Unshown(ctx context.Context) ([]State, error)
	// SetShown notes that everybody can see how a table ended.
	SetShown(ctx context.Context, id ID) error
	// PutAway ends a live table that cannot be read, unscored.
	PutAway(ctx context.Context, id ID, at time.Time) error
}

// Loaded is a stored table, or the reason why it cannot be read; its State then holds the id, the
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
