package live

import "time"

// burst says when a message may be edited again. Discord takes five edits of a channel's messages in 5 s. They are not
// spread evenly: people see a card and its UNO!, a wild and its color right after each other, and then the next player
// thinks. So the first edits after a rest follow at once, and the later ones keep a reserve for edits to come: the
// message rests for little more than a second and a half while moves go on.
type burst struct {
	at [5]time.Time // of the last edits, the newest first
}

// burstAfter holds the least time from the newest, the second newest, ... edit to the next one. The last one keeps the
// limit of 5 in 5 s, with a margin.
var burstAfter = [5]time.Duration{
	250 * time.Millisecond, 600 * time.Millisecond,
	2200 * time.Millisecond, 3850 * time.Millisecond, 5500 * time.Millisecond,
}

// note records an edit.
func (b *burst) note(at time.Time) {
	copy(b.at[1:], b.at[:])
	b.at[0] = at
}

// next returns the earliest time of the next edit.
func (b *burst) next() time.Time {
	var next time.Time
	for i, at := range b.at {
		if t := at.Add(burstAfter[i]); t.After(next) {
			next = t
		}
	}
	return next
}
