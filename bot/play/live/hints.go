package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

const (
	// knownAfter is the number of matches of an edition after which a player gets no more hints.
	knownAfter = 3
	// playedLimit limits the wait of a hand for that number; after it the hand has no hints.
	playedLimit = 500 * time.Millisecond
)

// HintStore counts the matches of users.
type HintStore interface {
	Played(ctx context.Context, user table.UserID, edition game.EditionID) (int, error)
}

// Hints tracks which hints each player still needs in a match. After a restart a player may read one again. It may
// be used from any goroutine.
type Hints struct {
	store HintStore
	log   *slog.Logger

	mu   sync.Mutex
	left map[table.ID]map[table.UserID]hintsLeft
}

// hintsLeft holds the hints that a player has not been given, and the one of the decision seq.
type hintsLeft struct {
	left view.Hints
	seq  uint32
	now  view.Hint
}

// NewHints makes Hints without a record of given ones.
func NewHints(store HintStore, log *slog.Logger) *Hints {
	return &Hints{store: store, log: log, left: map[table.ID]map[table.UserID]hintsLeft{}}
}

// For returns the hints that a player may be given at a state of a match. The first time in a match it waits for the
// store, but not for long. A daily, in which everybody meets the same cards, has none.
func (h *Hints) For(s table.State, user table.UserID) view.Hints {
	if _, daily := s.Daily(); daily || s.Phase != table.Playing {
		return 0
	}
	if left, known := h.known(s, user); known {
		return left
	}
	left, err := h.needed(s, user)
	if err != nil {
		h.log.Warn("a hand is shown without hints", "table", s.ID, "err", err)
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.left[s.ID] == nil {
		h.left[s.ID] = map[table.UserID]hintsLeft{}
	}
	if _, known := h.left[s.ID][user]; !known {
		h.left[s.ID][user] = hintsLeft{left: left}
	}
	return left
}

// needed are the hints that a player needs in a match: in a tutorial its lessons.
func (h *Hints) needed(s table.State, user table.UserID) (view.Hints, error) {
	if s.Teaches() {
		return view.EveryLesson, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), playedLimit)
	defer cancel()
	played, err := h.store.Played(ctx, user, s.Edition)
	if err != nil || played >= knownAfter {
		return 0, err
	}
	return view.EveryHint, nil
}

// Known is For without waiting. It returns no hints before the store has answered.
func (h *Hints) Known(s table.State, user table.UserID) view.Hints {
	left, _ := h.known(s, user)
	return left
}

func (h *Hints) known(s table.State, user table.UserID) (left view.Hints, known bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	l, known := h.left[s.ID][user]
	if l.now != 0 && l.seq != s.Seq() { // the next decision has no more of it
		return l.left.Without(l.now), known
	}
	return l.left, known
}

// Given records that a hand at a state of a match gives a hint, which stays in it until the next decision.
func (h *Hints) Given(s table.State, user table.UserID, hint view.Hint) {
	h.mu.Lock()
	defer h.mu.Unlock()
	l, known := h.left[s.ID][user]
	if !known || hint == 0 || l.seq == s.Seq() && l.now != 0 {
		return
	}
	h.left[s.ID][user] = hintsLeft{left: l.left.Without(l.now), seq: s.Seq(), now: hint}
}

// Forget removes the hints of a match that is over, or continues in another process.
func (h *Hints) Forget(id table.ID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.left, id)
}
