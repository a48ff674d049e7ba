package rest

import "time"

// Observer is told of requests. It must not block.
type Observer interface {
	// Requested gets what was asked for, the status of the answer, and how long it took. The status
	// is 0 if there was no answer.
	Requested(op string, status int, took time.Duration)
	// Limited gets the reach of a rate limit that Discord answered with: "global" or "route"; or
	// "own" when the client holds a request back to stay within a limit that it knows.
	Limited(reach string)
}

// nobody observes nothing.
type nobody struct{}

func (nobody) Requested(string, int, time.Duration) {}
func (nobody) Limited(string)                       {}

// Observe sets who is told of requests. It has to be called before the first one.
func (c *Client) Observe(o Observer) { c.observer = o }

// reach is the word for what a rate limit holds back.
func (l rateLimit) reach() string {
	if l.global {
		return "global"
	}
	return "route"
}
