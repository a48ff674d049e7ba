package interact

import (
	"time"

	"unobot/bot/ui/lang"
)

// Outcome is how an interaction ended, as operators count it.
type Outcome string

// The outcomes.
const (
	Answered    Outcome = "answered"    // done, and the answer is there
	Refused     Outcome = "refused"     // the user was told why nothing was done
	TooFast     Outcome = "too_fast"    // refused because the user is faster than a hand can be
	TooBusy     Outcome = "too_busy"    // refused because more comes than the bot can do
	Failed      Outcome = "failed"      // refused because of a fault of the bot or its store
	Undelivered Outcome = "undelivered" // Discord did not take the answer
	Unanswered  Outcome = "unanswered"  // of a kind that gets no answer
)

// OutcomeObserver is told of every interaction how it ended. It must not block.
type OutcomeObserver interface {
	// Ended gets the kind of the interaction, how it ended, and how long after its arrival.
	Ended(kind, outcome string, took time.Duration)
}

// nobody observes nothing.
type nobody struct{}

func (nobody) Ended(string, string, time.Duration) {}

// outcomeOf is the outcome of what is refused for this reason.
func outcomeOf(r lang.Text) Outcome {
	switch r {
	case lang.Failed, lang.NotSaved, lang.Broken:
		return Failed
	case lang.TooFast:
		return TooFast
	case lang.TooBusy:
		return TooBusy
	}
	return Refused
}

// String names a kind as operators count it.
func (k Kind) String() string {
	switch k {
	case Command:
		return "command"
	case Component:
		return "click"
	case Autocomplete:
		return "typing"
	}
	return "other"
}
