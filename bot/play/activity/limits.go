package activity

import (
	"crypto/sha256"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// The limits of one user, far above the use of a person, and of all users together.
const (
	socketsOfUser = 8 // including polls that wait
	reactsAtOnce  = 3
	mostSockets   = 20_000
	mostUnknown   = 256 // connections without a hello
)

// usualPace is the pace of frames that a user may send.
var usualPace = interact.Pace{PerSecond: 20, AtOnce: 20}

// limits counts connections, frames and reactions by user.
type limits struct {
	pace interact.Pace

	mu      sync.Mutex
	users   map[table.UserID]*use
	open    int
	unknown []io.Closer // connections without a hello, the oldest first
}

// use counts the connections, frames and reactions of one user.
type use struct {
	open           int // connections
	frames, reacts interact.Allowance
}

// of returns the counts of a user, and makes them if there are none.
func (l *limits) of(u table.UserID) *use {
	known := l.users[u]
	if known == nil {
		if l.users == nil {
			l.users = map[table.UserID]*use{}
		}
		known = &use{frames: interact.FullAllowance(l.pace.AtOnce), reacts: interact.FullAllowance(reactsAtOnce)}
		l.users[u] = known
	}
	return known
}

// isFull reports whether the server has the most connections that it allows.
func (l *limits) isFull() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open >= mostSockets
}

// greet records a connection without a hello. If there are too many, it closes the oldest one, so that
// others can connect.
func (l *limits) greet(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = append(l.unknown, c)
	if len(l.unknown) > mostUnknown {
		l.unknown[0].Close()
		l.unknown = slices.Delete(l.unknown, 0, 1)
	}
}

// known removes a connection from those without a hello.
func (l *limits) known(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unknown = slices.DeleteFunc(l.unknown, func(one io.Closer) bool { return one == c })
}

// enter counts a connection of a user. It returns false if there are too many.
func (l *limits) enter(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	of := l.of(u)
	if of.open >= socketsOfUser {
		return false
	}
	of.open++
	l.open++
	return true
}

// leave takes a connection of a user off the count.
func (l *limits) leave(u table.UserID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.of(u).open--
	l.open--
}

// frame reports whether a user may send one more frame now.
func (l *limits) frame(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(u).frames.Spend(1, l.pace.PerSecond, l.pace.AtOnce)
}

// react reports whether a user may react once more now.
func (l *limits) react(u table.UserID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(u).reacts.Spend(1, 1, reactsAtOnce)
}

// sweep removes users without a connection that have been quiet for a while.
func (l *limits) sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for u, of := range l.users {
		if of.open == 0 && time.Since(of.frames.At) > time.Minute {
			delete(l.users, u)
		}
	}
}

// numbers maps the numbers of requests to their contents: a page that uses one again for something else is refused.
// A process that has just started knows none of them; the key of a click (clickOf) has the content in it, too, so that
// such a request is never taken for the one before.
type numbers struct {
	mu   sync.Mutex
	used map[string]*numbered // by the id of the session
}

// numbered holds the latest requests of a session.
type numbered struct {
	at       time.Time // of the last one
	requests []numberedRequest
}

type numberedRequest struct {
	n   uint64
	sum requestSum
}

// requestSum is a hash of the content of a request.
type requestSum [8]byte

func contentOf(q request) requestSum {
	content := []any{q.ID, q.Values}
	if q.React != nil {
		content = []any{*q.React}
	}
	text, _ := json.Marshal(content) // texts and numbers
	full := sha256.Sum256(text)
	return requestSum(full[:8])
}

// mostNumbered is the most requests of a session in memory. A page waits for the answer to one before the next.
const mostNumbered = 32

// stands stores a request under its number in a session, and reports whether it was there before. It returns false if
// another request has that number.
func (k *numbers) stands(session string, q request) (again, ok bool) {
	one := numberedRequest{q.N, contentOf(q)}
	k.mu.Lock()
	defer k.mu.Unlock()
	known := k.used[session]
	if known == nil {
		if k.used == nil {
			k.used = map[string]*numbered{}
		}
		known = &numbered{}
		k.used[session] = known
	}
	known.at = time.Now()
	if at := slices.IndexFunc(known.requests, func(r numberedRequest) bool { return r.n == q.N }); at >= 0 {
		return true, known.requests[at] == one
	}
	if len(known.requests) == mostNumbered {
		known.requests = slices.Delete(known.requests, 0, 1)
	}
	known.requests = append(known.requests, one)
	return false, true
}

// sweep removes requests that are too old to be sent again.
func (k *numbers) sweep() {
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.used, func(_ string, known *numbered) bool { return time.Since(known.at) > sentAgain })
}

// sentAgain is the longest cut after which a page may repeat a request.
const sentAgain = 10 * time.Minute

// react shows everybody a reaction, once: it has no key in the store, and a page that was cut off repeats it.
func (s *Server) react(l *look, r *room, q request) answerFrame {
	switch again, ok := s.numbers.stands(l.ID, q); {
	case !ok:
		return refused(q, l.words.Text(lang.UnknownButton), "")
	case again:
		return answerFrame{T: "done", N: q.N}
	case !s.limits.react(l.User.ID):
		return refused(q, l.words.Text(lang.TooFast), codeFast)
	case !r.react(l, *q.React):
		return refused(q, l.words.Text(lang.NotSeated), "")
	}
	return answerFrame{T: "done", N: q.N}
}

// react shows a reaction of a player to all visitors of that table. It returns false if the visitor has no seat.
func (r *room) react(from *look, emote int) bool {
	now, _ := r.of(from)
	seat, seated := now.SeatOf(from.User.ID)
	if !seated {
		return false
	}
	frame := encode(reactFrame{"react", seat, emote})
	for _, l := range r.everybody() {
		if seen, _ := r.of(l); seen.ID == now.ID {
			l.end.reacted(frame)
		}
	}
	return true
}
