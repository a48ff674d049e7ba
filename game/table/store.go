package table

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
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

// Reasons why a table refuses a request; presenters translate them. A refusal by the rules is a
// game.Illegal instead.
var (
	ErrUnknown     = errors.New("no such table")
	ErrOver        = errors.New("the game is over")
	ErrNotStarted  = errors.New("the game has not started")
	ErrStarted     = errors.New("the game has started already")
	ErrStale       = errors.New("that button is out of date")
	ErrNotSeated   = errors.New("user has no seat at this table")
	ErrSeated      = errors.New("user has a seat already")
	ErrFull        = errors.New("every seat is taken")
	ErrTooFew      = errors.New("at least two players are needed")
	ErrBarred      = errors.New("user was taken off this table")
	ErrNotHost     = errors.New("only the host may do that")
	ErrChannelBusy = errors.New("a game is running in this channel")
	ErrBroken      = errors.New("the stored game cannot be read")
	ErrQuota       = errors.New("too many games for this user or server")
	ErrNotSaved    = errors.New("the change could not be saved") // wraps the store's error; it never will be
	ErrNoRobots    = errors.New("robots are not allowed at this table")
	ErrClosing     = errors.New("the bot is shutting down")
	ErrNotInvited  = errors.New("user is not invited to this table")
	ErrRematched   = errors.New("the match has had its rematch")
	ErrNoTeams     = errors.New("nobody plays in teams at this table")
	ErrUneven      = errors.New("more than half of the players wish for one side")
	ErrElsewhere   = errors.New("the table is moving to another process")
)

// notSaved returns err as an ErrNotSaved, unless it says that the store does not know whether the change is stored.
func notSaved(err error) error {
	if errors.Is(err, ErrInDoubt) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrNotSaved, err)
}

func inDoubt(err error) error { return fmt.Errorf("%w: %w", ErrInDoubt, err) }

// errClaimed says that this process has taken over the table while a change was on its way. The table is otherwise the
// same, so the change can be made again.
var errClaimed = errors.New("the table was taken meanwhile")

// errOutrun says that another request changed the table first.
var errOutrun = errors.New("the table has changed")

var errPanic = errors.New("panic")

// catchPanic calls do, and returns a panic of it as an errPanic. The error contains the runtime's own errors only:
// other values could hold cards, which no log may (fault 96).
func catchPanic(do func() error) (err error) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case runtime.Error:
			err = fmt.Errorf("%w: %w", errPanic, p)
		default:
			err = fmt.Errorf("%w with a value of type %T", errPanic, p)
		}
	}()
	return do()
}

// Errors a Store answers Commit with.
var (
	// ErrConflict says that the stored version is not the one the commit builds on.
	ErrConflict = errors.New("table changed meanwhile")
	// ErrDuplicate says that a commit with this key has been made before, or given up.
	ErrDuplicate = errors.New("request was handled before")
	// ErrInDoubt says that it is unknown whether a change is stored, or still will be.
	ErrInDoubt = errors.New("whether it is stored is not known yet")
)

// ErrGivenUp says that the commit with a key is not stored and never will be.
var ErrGivenUp = errors.New("request was given up")

// Errors of a store that is asked to replay a match, beside ErrUnknown, ErrBroken and ErrNotSeated.
var (
	// ErrRunning says that the match is running: its cards and seed are secret.
	ErrRunning = errors.New("the match is still running")
	// ErrNoSteps says that the match has no result, or that its steps are not kept any more.
	ErrNoSteps = errors.New("the match cannot be replayed")
)

// Refusals are the errors with which a Store refuses a commit because another one came first. They are
// no failures.
var Refusals = []error{ErrConflict, ErrDuplicate, ErrChannelBusy, ErrQuota}

// IsRefusal reports whether an error is one of the [Refusals].
func IsRefusal(err error) bool {
	return slices.ContainsFunc(Refusals, func(refusal error) bool { return errors.Is(err, refusal) })
}

// Quotas of live tables, unless configured otherwise.
const (
	MaxHosted   = 3  // that one user hosts
	MaxPerGuild = 50 // in one guild
)

// QuotaError is ErrQuota with the limit that is reached.
type QuotaError struct {
	PerGuild bool // by the guild; else by the user
	Most     int  // live tables
}

func (e *QuotaError) Error() string {
	if e.PerGuild {
		return fmt.Sprintf("this server has %d games open, which is the most", e.Most)
	}
	return fmt.Sprintf("this user hosts %d games, which is the most", e.Most)
}

// Is reports that a QuotaError is an ErrQuota.
func (e *QuotaError) Is(target error) bool { return target == ErrQuota }

// Operator stands for the operator of the bot in State.EndedBy. It is no user's id.
const Operator UserID = "operator"

// Orders are the wishes of the operator for a running bot.
type Orders struct {
	Servers  map[string]time.Time // servers that are blocked, and since when
	Users    map[UserID]time.Time // users blocked on every server, and since when
	Unwanted map[ID]bool          // live tables that have to end
}
