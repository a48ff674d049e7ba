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

// tokenLife is how long a token is used. Discord accepts it for 15 minutes.
const tokenLife = 14 * time.Minute

// Hands keeps the private hands up to date whose messages can still be edited. It forgets them when
// the process ends. It may be used from any goroutine.
type Hands struct {
	editor AnswerEditor
	emojis view.Emojis
	work   *background.Group
	log    *slog.Logger
	now    func() time.Time

	mu   sync.Mutex
	open map[view.HandKey]*openHand
}

// NewHands makes Hands without any hand.
func NewHands(a AnswerEditor, e view.Emojis, work *background.Group, log *slog.Logger, now func() time.Time) *Hands {
	return &Hands{editor: a, emojis: e, work: work, log: log, now: now, open: map[view.HandKey]*openHand{}}
}

// openHand is a private hand on a player's screen.
type openHand struct {
	// message shows the hand. The @original of its token is that very message. A token of a click
	// on the public board is never kept, because an edit by it would publish the hand.
	message    send.Answer
	latest     table.State
	display    view.HandDisplay
	displaySeq uint32 // the decision for which display holds
	shown      view.HandContent
	push       pushState
}

// pushState is the state of the work on one hand.
type pushState struct {
	busy    int  // interactions of this player under way, whose answers will show the hand
	running bool // an edit is under way
	again   bool // an answer overtook that edit, which may have shown an older state
	failed  bool // the last edit did not arrive; the next change tries again
}

// Display returns how the player's hand was last displayed, as far as that still holds for the
// decision seq.
func (h *Hands) Display(k view.HandKey, seq uint32) view.HandDisplay {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand, ok := h.open[k]
	if !ok {
		return view.HandDisplay{}
	}
	if hand.displaySeq != seq {
		return view.HandDisplay{Page: hand.display.Page}
	}
	return hand.display
}

// Busy marks that an interaction of the player is under way until done is called. Meanwhile nothing
// is pushed, because the answer shows the hand anyway.
func (h *Hands) Busy(k view.HandKey) (done func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if hand, ok := h.open[k]; ok {
		hand.push.busy++
	}
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if hand, ok := h.open[k]; ok {
			hand.push.busy = max(0, hand.push.busy-1)
			h.startPushLocked(k, hand)
		}
	}
}

// Keep remembers the message that now shows a player's hand in state s, displayed as d. Of two
// messages the one of the older interaction is deleted, in whatever order they are kept. Messages
// are told apart by their ids alone: one whose id is unknown is never taken for another.
func (h *Hands) Keep(k view.HandKey, m send.Answer, s table.State, display view.HandDisplay) {
	h.mu.Lock()
	defer h.mu.Unlock()
	hand, known := h.open[k]
	if !known {
		hand = &openHand{}
		h.open[k] = hand
	}
	late := known && olderID(m.Token.Interaction, hand.message.Token.Interaction)
	if known && areDifferent(hand.message, m) && h.now().Sub(hand.message.At) < tokenLife {
		old := hand.message.Token
		if late {
			old = m.Token
		}
		h.removeMessage(old)
	}
	if late {
		hand.push.again = hand.push.again || !areDifferent(hand.message, m)
		return
	}
	hand.message = m
	hand.display, hand.displaySeq = display, s.Seq()
	hand.display.Notice = ""
	if hand.latest.Version < s.Version {
		hand.latest = s
	}
	if seat, seated := s.SeatOf(k.User); seated {
		hand.shown = view.HandContentOf(s, seat)
	}
	hand.push.again = hand.push.running
}

// areDifferent reports whether two answers are known to be different messages.
func areDifferent(a, b send.Answer) bool {
	return a.Message != "" && b.Message != "" && a.Message != b.Message
}

// removeMessage deletes a message that is no longer kept up to date.
func (h *Hands) removeMessage(t send.Token) {
	h.work.Go(func(ctx context.Context) {
		if err := h.editor.RemoveAnswer(ctx, t); err != nil && !send.IsLost(err) {
			h.log.Debug("old hand not removed", "err", err)
		}
	})
}

// olderID reports whether one of Discord's ids was made before another. Ids grow with time.
func olderID(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// Forget forgets a player's hand, and deletes its message.
func (h *Hands) Forget(k view.HandKey) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if hand, ok := h.open[k]; ok {
		delete(h.open, k)
		h.removeMessage(hand.message.Token)
	}
}

// Changed pushes a new state to the hands for which it matters. It does not block.
func (h *Hands) Changed(s table.State) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, seat := range s.Seats {
		k := view.HandKey{Table: s.ID, User: seat.User.ID}
		if hand, ok := h.open[k]; ok && hand.latest.Version <= s.Version {
			hand.latest = s
			hand.push.again, hand.push.failed = hand.push.again || hand.push.failed, false
			h.startPushLocked(k, hand)
		}
	}
}

// Sweep forgets the hands whose token is too old.
func (h *Hands) Sweep() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for k, hand := range h.open {
		if h.now().Sub(hand.message.At) >= tokenLife && hand.push.busy == 0 {
			delete(h.open, k)
		}
	}
}
