package bot

import (
	"context"
	"sync"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// tokenLife is how long a kept token is used; Discord lets it live 15 minutes.
const tokenLife = 14 * time.Minute

// openHand is a private hand on a player's screen. Its token's @original is that
// very message: a token from the public board is never kept, since an edit by it
// would publish the hand. It lives in memory only.
type openHand struct {
	ticket  ticket
	by      string // the interaction whose token it is
	origin  string // the interaction that made the message: it names the message
	at      time.Time
	locale  string
	look    handLook
	lookSeq uint32 // the decision for which the look holds
	shown   gist
	latest  table.State
	busy    int  // interactions of this player under way: their answers show the hand
	pushing bool // an edit is under way
	again   bool // an answer overtook that edit, which may have been older
	failed  bool // the last edit did not arrive; the next change tries again
}

// ticket is the right to edit the first answer to an interaction.
type ticket struct{ App, Token string }

// gist is what has to change for an open hand to be pushed: a decision of the
// player's own, the number of cards, the round, the end, and whether somebody
// else plays the seat.
type gist struct {
	absent bool
	paused table.Pause
	phase  table.Phase
	play   game.Phase
	round  int
	mine   bool
	seq    uint32 // of the player's own decision, or of the one to jump in on
	cards  int
}

func gistOf(s table.State, seat game.Seat) gist {
	g := gist{phase: s.Phase, absent: s.Seats[seat].Absent(), paused: s.Paused}
	if s.Game.Edition() == nil || g.absent {
		return g
	}
	g.round, g.cards = s.Game.Round(), s.Game.HandSize(seat)
	if g.mine = s.Game.Actor() == seat; g.mine {
		g.seq = s.Game.Seq()
	}
	if s.Options.House.Has(game.HouseJumpIn) && !g.mine && len(s.Game.View(seat).Jumpable) > 0 {
		g.seq = s.Game.Seq()
	}
	g.play = game.PhaseTurn // somebody else's, whatever it is
	if p := s.Game.Phase(); g.mine || p == game.PhaseRoundOver || p == game.PhaseMatchOver {
		g.play = p
	}
	return g
}

// openHands knows the private hands that can still be refreshed.
type openHands struct {
	now  func() time.Time
	edit func(ctx context.Context, t ticket, s screen) error
	drop func(ctx context.Context, t ticket) // deletes a message that a newer one replaces
	run  func(func(ctx context.Context))     // starts work that the bot waits for

	faces *faces

	mu   sync.Mutex
	open map[handKey]*openHand
}

// look is how the player's hand was last shown, as far as it still holds for the
// decision seq.
func (h *openHands) look(k handKey, seq uint32) handLook {
	h.mu.Lock()
	defer h.mu.Unlock()
	o, ok := h.open[k]
	if !ok {
		return handLook{}
	}
	if o.lookSeq != seq {
		return handLook{Page: o.look.Page}
	}
	return o.look
}

// busy marks that an interaction of the player is under way, and returns what
// ends it. Meanwhile nothing is pushed: the answer shows the hand anyway.
func (h *openHands) busy(k handKey) (done func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o, ok := h.open[k]; ok {
		o.busy++
	}
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if o, ok := h.open[k]; ok {
			o.busy = max(0, o.busy-1)
			h.pushLocked(k, o)
		}
	}
}

// keep remembers the message that now shows a hand. Of two messages the older
// one is deleted; the newest interaction decides, also when its answer was kept
// first.
func (h *openHands) keep(s shownHand, t ticket, by, origin, locale string, at time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	seat, seated := s.State.SeatOf(s.Key.User)
	o, known := h.open[s.Key]
	if !known {
		o = &openHand{}
		h.open[s.Key] = o
	}
	late := known && olderID(by, o.by)
	if known && o.origin != origin && h.now().Sub(o.at) < tokenLife {
		old := o.ticket
		if late {
			old = t
		}
		h.run(func(ctx context.Context) { h.drop(ctx, old) })
	}
	if late {
		o.again = o.again || o.origin == origin
		return
	}
	o.ticket, o.by, o.origin, o.at, o.locale = t, by, origin, at, locale
	o.look, o.lookSeq = s.Look, s.State.Seq()
	o.look.Notice = ""
	if o.latest.Version < s.State.Version {
		o.latest = s.State
	}
	if seated {
		o.shown = gistOf(s.State, seat)
	}
	o.again = o.pushing
}

// olderID compares two of Discord's ids, which grow with time.
func olderID(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// forget drops a player's hand, and deletes its message.
func (h *openHands) forget(k handKey) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if o, ok := h.open[k]; ok {
		delete(h.open, k)
		old := o.ticket
		h.run(func(ctx context.Context) { h.drop(ctx, old) })
	}
}

// changed pushes the new state to the hands it matters to.
func (h *openHands) changed(s table.State) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, seat := range s.Seats {
		k := handKey{s.ID, seat.User.ID}
		if o, ok := h.open[k]; ok && o.latest.Version <= s.Version {
			o.latest = s
			o.again, o.failed = o.again || o.failed, false
			h.pushLocked(k, o)
		}
	}
}

// sweep forgets hands whose token is too old to use.
func (h *openHands) sweep() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for k, o := range h.open {
		if h.now().Sub(o.at) >= tokenLife && o.busy == 0 {
			delete(h.open, k)
		}
	}
}
