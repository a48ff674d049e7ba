package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game/table"
)

// tokenLife is how long a kept token is used; Discord lets it live 15 minutes.
const tokenLife = 14 * time.Minute

// Hands knows the private hands that can still be refreshed. They live in memory only.
type Hands struct {
	answers Answers
	emojis  view.Emojis
	work    *background.Group
	log     *slog.Logger
	now     func() time.Time

	mu   sync.Mutex
	open map[view.HandKey]*hand
}

// NewHands knows of none yet.
func NewHands(a Answers, e view.Emojis, work *background.Group, log *slog.Logger, now func() time.Time) *Hands {
	return &Hands{answers: a, emojis: e, work: work, log: log, now: now, open: map[view.HandKey]*hand{}}
}

// hand is a private hand on a player's screen.
type hand struct {
	// message shows the hand. Its token's @original is that very message: a token from the public board
	// is never kept, since an edit by it would publish the hand.
	message send.Answer
	latest  table.State
	look    view.HandLook
	lookSeq uint32 // the decision for which the look holds
	shown   view.HandContent
	push    push
}

// push is the state of the work on one hand.
type push struct {
	busy    int  // interactions of this player under way: their answers show the hand
	running bool // an edit is under way
	again   bool // an answer overtook that edit, which may have been older
	failed  bool // the last edit did not arrive; the next change tries again
}

// Look is how the player's hand was last shown, as far as it still holds for the
// decision seq.
func (h *Hands) Look(k view.HandKey, seq uint32) view.HandLook {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok {
		return view.HandLook{}
	}
	if o.lookSeq != seq {
		return view.HandLook{Page: o.look.Page}
	}
	return o.look
}

// Busy marks that an interaction of the player is under way, and returns what
// ends it. Meanwhile nothing is pushed: the answer shows the hand anyway.
func (h *Hands) Busy(k view.HandKey) (done func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o, ok := h.open[k]; ok {
		o.push.busy++
	}
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if o, ok := h.open[k]; ok {
			o.push.busy = max(0, o.push.busy-1)
			h.pushLocked(k, o)
		}
	}
}

// Keep remembers the message that now shows a player's hand as state and look say. Of two messages the
// older one is deleted; the newest interaction decides, also when its answer was kept first.
func (h *Hands) Keep(k view.HandKey, m send.Answer, s table.State, look view.HandLook) {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, known := h.open[k]
	if !known {
		o = &hand{}
		h.open[k] = o
	}
	late := known && olderID(m.Token.Interaction, o.message.Token.Interaction)
	if known && o.message.Origin != m.Origin && h.now().Sub(o.message.At) < tokenLife {
		old := o.message.Token
		if late {
			old = m.Token
		}
		h.drop(old)
	}
	if late {
		o.push.again = o.push.again || o.message.Origin == m.Origin
		return
	}
	o.message = m
	o.look, o.lookSeq = look, s.Seq()
	o.look.Notice = ""
	if o.latest.Version < s.Version {
		o.latest = s
	}
	if seat, seated := s.SeatOf(k.User); seated {
		o.shown = view.ContentOf(s, seat)
	}
	o.push.again = o.push.running
}

// drop deletes a message that nothing refreshes any more.
func (h *Hands) drop(t send.Token) {
	h.work.Go(func(ctx context.Context) {
		if err := h.answers.RemoveAnswer(ctx, t); err != nil && !send.IsLost(err) {
			h.log.Debug("old hand not removed", "err", err)
		}
	})
}

// olderID compares two of Discord's ids, which grow with time.
func olderID(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// Forget drops a player's hand, and deletes its message.
func (h *Hands) Forget(k view.HandKey) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o, ok := h.open[k]; ok {
		delete(h.open, k)
		h.drop(o.message.Token)
	}
}

// Changed pushes the new state to the hands it matters to.
func (h *Hands) Changed(s table.State) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, seat := range s.Seats {
		k := view.HandKey{Table: s.ID, User: seat.User.ID}
		if o, ok := h.open[k]; ok && o.latest.Version <= s.Version {
			o.latest = s
			o.push.again, o.push.failed = o.push.again || o.push.failed, false
			h.pushLocked(k, o)
		}
	}
}

// Sweep forgets hands whose token is too old to use.
func (h *Hands) Sweep() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for k, o := range h.open {
		if h.now().Sub(o.message.At) >= tokenLife && o.push.busy == 0 {
			delete(h.open, k)
		}
	}
}
