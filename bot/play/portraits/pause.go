package portraits

import "time"

const (
	firstPause   = 15 * time.Second
	longestPause = 15 * time.Minute
)

// pause keeps what has failed from being tried at once again: each failure in a row doubles it. Its
// zero value is none.
type pause struct {
	length time.Duration
	until  time.Time
}

func (p *pause) lengthen(now time.Time) {
	p.length = min(max(2*p.length, firstPause), longestPause)
	p.until = now.Add(p.length)
}

func (p *pause) lasts(now time.Time) bool { return now.Before(p.until) }
