package send

import (
	"errors"
	"time"

	"unobot/bot/rest"
)

// Trouble is what went wrong with a request. The bot decides by it what to do next.
type Trouble int

// The kinds of trouble.
const (
	NoTrouble Trouble = iota
	Gone              // the message does not exist any more, or its token is dead
	NoChannel         // the channel does not exist any more
	Forbidden         // a permission is lacking
	Archived          // the thread is archived
	Refused           // Discord refuses the request itself: repeating it changes nothing
	Passing           // network, rate limit, outage: worth another try
)

// Failure is the error of a request, classified. Its text never holds a token, because the client
// redacts its errors.
type Failure struct {
	Trouble Trouble
	After   time.Duration // how long Discord asks us to wait; 0: it does not say
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

// RetryAfter is how long Discord asks us to wait before the next try, or 0 if it does not say.
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
	case rest.IsChannelGone(err):
		f.Trouble = NoChannel
	case rest.IsGone(err):
		f.Trouble = Gone
	case rest.IsArchived(err):
		f.Trouble = Archived
	case rest.IsForbidden(err), rest.IsInvalidToken(err):
		f.Trouble = Forbidden
	case e != nil && (e.Status == 400 || e.Status == 413):
		f.Trouble = Refused
	}
	return f
}
