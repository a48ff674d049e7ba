package table

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
)

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
