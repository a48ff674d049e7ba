package bot

import (
	"errors"
	"time"
)

// trouble is what went wrong with a request, as far as the bot decides on it.
type trouble int

const (
	troubleNone      trouble = iota
	troubleGone              // the message does not exist any more, or its token is dead
	troubleNoChannel         // the channel does not exist any more
	troubleForbidden         // a permission is lacking
	troubleArchived          // the thread is archived
	troubleRefused           // Discord calls the request wrong: repeating it changes nothing
	troubleOther             // network, rate limit, outage: worth another try
)

// failure is an error of a port with what to make of it. Its text never holds a
// token: ports wrap redacted errors only.
type failure struct {
	trouble trouble
	after   time.Duration // Discord's own wish when to try again
	err     error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// troubleOf classifies an error; anything unknown is worth another try.
func troubleOf(err error) trouble {
	if err == nil {
		return troubleNone
	}
	var f *failure
	if errors.As(err, &f) {
		return f.trouble
	}
	return troubleOther
}

func retryAfter(err error) time.Duration {
	var f *failure
	if errors.As(err, &f) {
		return f.after
	}
	return 0
}
