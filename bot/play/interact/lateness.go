package interact

import (
	"strconv"
	"sync"
	"time"
)

// memory is how long the shortest way of an interaction is remembered: so long, an interaction may be
// taken for late after a clock was set back.
const memory = time.Minute

// lateness tells how much longer an interaction was on its way than others. A bot that does not read
// as fast as Discord sends gets each click later than the one before, and would work on answers that
// nobody waits for, for as long as it does not catch up. The id says when Discord made an interaction,
// by a clock that need not agree with ours: the shortest way of the last minute stands for none.
type lateness struct {
	mu       sync.Mutex
	start    time.Time
	now, old time.Duration // the shortest ways of this and of the last period, with the clocks' difference
	since    time.Time     // when this period began
}

// of returns how late an interaction has come; 0 if its id does not tell.
func (l *lateness) of(id string, arrived time.Time) time.Duration {
	made, ok := madeAfter(id)
	if !ok {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.start.IsZero() {
		l.start = arrived
	}
	way := arrived.Sub(l.start) - made
	switch {
	case l.since.IsZero():
		l.now, l.old, l.since = way, way, arrived
	case arrived.Sub(l.since) > memory:
		l.old, l.now, l.since = l.now, way, arrived
	default:
		l.now = min(l.now, way)
	}
	return way - min(l.now, l.old)
}

// madeAfter is when Discord made the thing with an id, counted from an epoch of Discord's own.
// https://docs.discord.com/developers/reference#snowflakes
func madeAfter(id string) (time.Duration, bool) {
	n, err := strconv.ParseUint(id, 10, 64)
	milliseconds := n >> 22
	return time.Duration(milliseconds) * time.Millisecond, err == nil && milliseconds > 0
}
