package activity

import (
	"maps"
	"sync"
	"time"

	"unobot/bot/ui/lang"
)

// reacts holds the number of the last reaction of each session. A reaction has no key in the store, and a page that
// was cut off repeats requests without an answer.
type reacts struct {
	now func() time.Time

	mu   sync.Mutex
	last map[string]reacted // by the id of the session
}

// reacted holds the number and the time of a session's last reaction.
type reacted struct {
	n  uint64
	at time.Time
}

// sentAgain is the longest cut after which a page may repeat a reaction.
const sentAgain = 10 * time.Minute

// isNew stores a reaction, and reports whether it is new: the numbers of a session rise.
func (k *reacts) isNew(session string, n uint64) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if n <= k.last[session].n {
		return false
	}
	if k.last == nil {
		k.last = map[string]reacted{}
	}
	k.last[session] = reacted{n, k.now()}
	return true
}

// sweep removes reactions that are too old to be sent again.
func (k *reacts) sweep() {
	k.mu.Lock()
	defer k.mu.Unlock()
	maps.DeleteFunc(k.last, func(_ string, r reacted) bool { return k.now().Sub(r.at) > sentAgain })
}

// react shows everybody a reaction, once.
func (s *Server) react(l *look, r *room, q request) answerFrame {
	switch {
	case !s.reacts.isNew(l.ID, q.N):
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
