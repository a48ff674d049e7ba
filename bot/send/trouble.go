package send

import (
	"errors"
	"time"

	"unobot/bot/rest"
)

// Trouble is what went wrong with a request, as far as the bot decides on it.
type Trouble int

// The kinds of trouble.
const (
	NoTrouble Trouble = iota
	Gone              // the message does not exist any more: the one clicked, to change, or of a nonce
	Expired           // the interaction is unknown or too old: nothing goes by its token any more
	Answered          // the interaction has been answered before
	NoChannel         // the channel does not exist any more
	Forbidden         // a permission is lacking, until a person gives it
	Archived          // the thread is archived: nothing in it can be changed, deleted or answered
	Refused           // Discord calls the request wrong: repeating it changes nothing
	Passing           // network, rate limit, outage: worth another try
)

// Failure is an error of a request with what to make of it. Its text never holds a token: the
// client's errors are redacted.
type Failure struct {
	Trouble Trouble
	After   time.Duration // when Discord wants to be asked again; 0: it does not say
	Err     error
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// TroubleOf classifies an error. An unknown one is worth another try.
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

// IsLost reports that a message cannot be reached any more: it does not exist, or the interaction by
// whose token it could be changed is too old.
func IsLost(err error) bool {
	trouble := TroubleOf(err)
	return trouble == Gone || trouble == Expired
}

// RetryAfter is when Discord wants to be asked again; 0 where it does not say.
func RetryAfter(err error) time.Duration {
	var f *Failure
	if errors.As(err, &f) {
		return f.After
	}
	return 0
}

// classify says what to make of a client's error.
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
	case rest.IsMessageGone(err):
		f.Trouble = Gone
	case rest.IsExpired(err):
		f.Trouble = Expired
	case rest.IsAcknowledged(err):
		f.Trouble = Answered
	case rest.IsArchived(err):
		f.Trouble = Archived
	case rest.IsForbidden(err), rest.IsInvalidToken(err):
		f.Trouble = Forbidden
	case e != nil && (e.Status == 400 || e.Status == 413):
		f.Trouble = Refused
	}
	return f
}
