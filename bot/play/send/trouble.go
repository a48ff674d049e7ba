package send

import (
	"errors"
	"time"

	"unobot/bot/discord/rest"
)

// Trouble is the kind of error of a request. The bot decides by it on its next step.
type Trouble int

// The kinds of trouble.
const (
	NoTrouble Trouble = iota
	Gone              // a message does not exist any more: the one clicked, the one to change, or the one of a nonce
	Expired           // the interaction is unknown or too old: its token cannot be used any more
	Answered          // the interaction has been answered before
	NoChannel         // the channel does not exist any more
	Forbidden         // a permission is missing, until a person grants it
	Archived          // the thread is archived: nothing in it can be changed, deleted or answered
	Full              // the server has as many threads as it can have
	Refused           // Discord refuses the request itself: repeating it changes nothing
	Passing           // network, rate limit, outage: worth another try
)

// Failure is the classified error of a request. Its text never holds a token, because the client redacts
// its errors.
type Failure struct {
	Trouble Trouble
	After   time.Duration // how long Discord asks us to wait; 0 if it does not say
	Err     error
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// TroubleOf returns the trouble behind an error. An unknown error is worth another try.
func TroubleOf(err error) Trouble {
	if err == nil {
		return NoTrouble
	}
	var f *Failure
	if errors.As(err, &f) {
		return f.Trouble
	}
	return Passing
}

// IsLost reports that a message cannot be changed any more: it does not exist, or the token of its
// interaction is too old.
func IsLost(err error) bool {
	trouble := TroubleOf(err)
	return trouble == Gone || trouble == Expired
}

// RetryAfter returns how long Discord asks us to wait before the next try, or 0 if it does not say.
func RetryAfter(err error) time.Duration {
	var f *Failure
	if errors.As(err, &f) {
		return f.After
	}
	return 0
}

// classify makes a client's error a Failure.
func classify(err error) error {
	if err == nil {
		return nil
	}
	f := &Failure{Trouble: Passing, Err: err}
	var e *rest.Error
	if errors.As(err, &e) {
		f.After = e.RetryAfter
	}
	switch {
	case errors.Is(err, rest.ErrUnsure):
	case rest.IsChannelGone(err):
		f.Trouble = NoChannel
	case rest.IsMessageGone(err):
		f.Trouble = Gone
	case rest.IsExpired(err):
		f.Trouble = Expired
	case rest.IsAcknowledged(err):
		f.Trouble = Answered
	case rest.IsArchived(err):
		f.Trouble = Archived
	case rest.IsThreadsFull(err):
		f.Trouble = Full
	case rest.IsForbidden(err), rest.IsInvalidToken(err):
		f.Trouble = Forbidden
	case e != nil && (e.Status == 400 || e.Status == 413):
		f.Trouble = Refused
	}
	return f
}
