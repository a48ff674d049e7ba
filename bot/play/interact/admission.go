package interact

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"

	"unobot/bot/play/send"
	"unobot/game/table"
)

// memory is how long the shortest way of an interaction is kept. After a clock was set back, interactions may be taken
// for late for that long.
const memory = time.Minute

// lateness measures how much longer an interaction was on its way than others. A bot that reads more slowly
// than Discord sends gets each click later than the one before. Until it has caught up, it would work on
// answers that come too late. The id says when Discord made an interaction, by a clock that may differ
// from ours: the shortest way of the last minute counts as no lateness.
type lateness struct {
	mu       sync.Mutex
	start    time.Time     // when the first interaction came: ways are counted from it
	now, old time.Duration // the shortest ways of this and of the last period, with the clocks' difference
	since    time.Time     // when this period began
}

// of returns how late an interaction has come, or 0 if its id does not show it.
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

// madeAfter returns the time at which Discord gave out an id, counted from an epoch of Discord's own.
// https://docs.discord.com/developers/reference#snowflakes
func madeAfter(id string) (time.Duration, bool) {
	n, err := strconv.ParseUint(id, 10, 64)
	milliseconds := n >> 22
	return time.Duration(milliseconds) * time.Millisecond, err == nil && milliseconds > 0
}

// Pace limits how many interactions of one user are handled.
type Pace struct {
	PerSecond float64 // in the long run
	AtOnce    float64 // after a while without any
}

// usualPace is far beyond the clicks of a person.
var usualPace = Pace{PerSecond: 50, AtOnce: 100}

// throttledUsers is the most users in memory.
const throttledUsers = 10_000

// throttle keeps a flood of clicks by one user away from the tables (fault 88). Its zero value admits
// every click.
type throttle struct {
	pace Pace

	mu sync.Mutex
	by map[table.UserID]Allowance
}

// Allowance is an amount that grows again, up to a most. Its zero value is empty.
type Allowance struct {
	left float64
	At   time.Time // when the amount was left
}

// FullAllowance returns an allowance with this amount left.
func FullAllowance(most float64) Allowance { return Allowance{most, time.Now()} }

// Spend subtracts cost. It returns false, and subtracts nothing, if too little is left.
func (a *Allowance) Spend(cost, perSecond, most float64) bool {
	now := time.Now()
	a.left = min(most, a.left+perSecond*max(0, now.Sub(a.At).Seconds()))
	a.At = now
	if a.left < cost {
		return false
	}
	a.left -= cost
	return true
}

// PayBack undoes the spending of a cost.
func (a *Allowance) PayBack(cost float64) { a.left += cost }

// allow reports whether one more interaction of the user is handled now, and counts it.
func (t *throttle) allow(user table.UserID) bool {
	if t.pace == (Pace{}) {
		return true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	a, known := t.by[user]
	if !known {
		t.makeRoomLocked()
		a = FullAllowance(t.pace.AtOnce)
	}
	ok := a.Spend(1, t.pace.PerSecond, t.pace.AtOnce)
	t.by[user] = a
	return ok
}

// makeRoomLocked removes the users with a full allowance, or all users if that is not enough.
func (t *throttle) makeRoomLocked() {
	if len(t.by) < throttledUsers && t.by != nil {
		return
	}
	kept := map[table.UserID]Allowance{}
	for user, a := range t.by {
		if a.left+t.pace.PerSecond*time.Since(a.At).Seconds() < t.pace.AtOnce {
			kept[user] = a
		}
	}
	if len(kept) >= throttledUsers {
		kept = map[table.UserID]Allowance{}
	}
	t.by = kept
}

// rememberedIDs is the number of interactions within which a repetition is detected.
const rememberedIDs = 8192

// recent holds the last ids that were added.
type recent struct {
	mu   sync.Mutex
	seen map[string]bool
	ring []string
	next int
}

func newRecent(size int) *recent {
	return &recent{seen: make(map[string]bool, size), ring: make([]string, size)}
}

// addNew adds an id in place of the oldest, and reports whether it was new.
func (r *recent) addNew(id string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.seen[id] {
		return false
	}
	delete(r.seen, r.ring[r.next])
	r.ring[r.next] = id
	r.next = (r.next + 1) % len(r.ring)
	r.seen[id] = true
	return true
}

const (
	// lineLife is how long a private message can be deleted: Discord accepts its token for 15 minutes.
	lineLife = 14 * time.Minute
	// rememberedLines is the most lines in memory.
	rememberedLines = 10_000
)

// lines holds the last private line of each user in a channel. Its zero value is ready.
type lines struct {
	mu sync.Mutex
	by map[lineKey]line
}

// lineKey is a user in a channel.
type lineKey struct {
	channel string
	user    table.UserID
}

type line struct {
	text  string
	shown send.Answer
}

// tidy deletes a private line after the same line was sent to the same user again in the same channel, so that five
// presses do not leave five lines.
func (a *Answerer) tidy(in *Interaction, r Reply, shown send.Answer) {
	old, same := a.lines.note(lineKey{in.Channel, in.User.ID}, in.Message.ID, r, shown)
	if !same || shown.At.Sub(old.At) >= lineLife {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), sendLimit)
	defer cancel()
	if err := a.sender.RemoveAnswer(ctx, old.Token); err != nil && !send.IsLost(err) {
		a.log.Debug("repeated line not removed", "err", err)
	}
}

// note stores a reply that is a line. If the line before had the same text, it returns the older message of the two,
// with same set, for deletion. A click on a button of the line before removes that line first, because the click may
// have changed its text.
func (l *lines) note(k lineKey, clicked string, r Reply, shown send.Answer) (older send.Answer, same bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	last, known := l.by[k]
	if known && last.shown.Message == clicked {
		delete(l.by, k)
		known = false
	}
	if r.Kind != send.Fresh || !isLine(r) || shown.Message == "" {
		return send.Answer{}, false
	}
	if known && shown.At.Before(last.shown.At) {
		return shown, last.text == r.Screen.Text
	}
	if l.by == nil || len(l.by) >= rememberedLines {
		l.by = map[lineKey]line{}
	}
	l.by[k] = line{r.Screen.Text, shown}
	return last.shown, known && last.text == r.Screen.Text
}

// isLine reports whether a reply consists of words and perhaps buttons. It returns false for the refusal of a flood
// of clicks, because its removal would be one more request.
func isLine(r Reply) bool {
	s := r.Screen
	calm := []Outcome{"", Answered, Refused, Elsewhere}
	return slices.Contains(calm, r.Outcome) && s.Text != "" && !s.IsBoxed() && len(s.Files) == 0
}
