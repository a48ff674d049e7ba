package live

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
)

// handsBench is a Discord that only takes notes.
type handsBench struct {
	*Hands
	roomtest.Bubble
	edits    []string // tokens, in order
	screens  []screen.Screen
	drops    []string
	shows    int
	fail     error
	slow     time.Duration
	panics   bool     // in the middle of an edit
	dealt    []string // the secrets of tokens by which hands were sent
	calls    atomic.Int32
	handless *Handless
}

func (h *handsBench) EditAnswer(_ context.Context, t send.Token, s screen.Screen) error {
	h.Lock()
	slow := h.slow
	h.Unlock()
	time.Sleep(slow)
	h.Lock()
	defer h.Unlock()
	if h.panics {
		panic("boom")
	}
	h.edits, h.screens = append(h.edits, t.Secret), append(h.screens, s)
	return h.fail
}

func (h *handsBench) RemoveAnswer(_ context.Context, t send.Token) error {
	h.Lock()
	defer h.Unlock()
	h.drops = append(h.drops, t.Secret)
	return nil
}

func (h *handsBench) FollowUp(_ context.Context, t send.Token, s screen.Screen) (string, error) {
	h.Lock()
	slow := h.slow
	h.Unlock()
	time.Sleep(slow)
	h.Lock()
	defer h.Unlock()
	if h.panics {
		panic("boom")
	}
	h.dealt, h.screens = append(h.dealt, t.Secret), append(h.screens, s)
	return fmt.Sprint("dealt", len(h.dealt)), h.fail
}

func (h *handsBench) call(table.State) { h.calls.Add(1) }

// earned is an achievement for whoever is at a table that is over.
func (h *handsBench) earned(table.State, table.UserID) []feats.ID { return []feats.ID{"first-win"} }

func withHands(t *testing.T, test func(t *testing.T, h *handsBench)) {
	synctest.Test(t, func(t *testing.T) {
		work := &background.Group{Log: slog.New(slog.DiscardHandler)}
		work.Open(context.Background())
		defer work.Close()
		h := &handsBench{}
		h.handless = NewHandless()
		h.Hands = NewHands(HandParts{
			Private: Private{
				Basics: basics(work), Editor: h, Pictures: NewPictures(wantsPictures(false), work.Log, time.Now, 0),
			},
			Handless: h.handless, Call: h.call, Ended: func(table.State) { /* nobody looks */ }, Earned: h.earned,
			WantsText:  func(table.UserID) bool { return false },
			AwaitFirst: func(context.Context, table.ID) { /* it is there */ },
		})
		h.Lock()
		defer h.Unlock()
		test(t, h)
	})
}

// waiting is a player who has to wait in s.
func waiting(s table.State) (view.HandKey, game.Seat) {
	seat := (s.Game.Actor() + 1) % game.Seat(s.Game.Seats())
	return view.HandKey{Table: s.ID, User: s.Seats[seat].User.ID}, seat
}

// answerOf is a message that answered the interaction by.
func answerOf(secret, by, origin, locale string) send.Answer {
	token := send.Token{Interaction: by, App: "app", Secret: secret}
	return send.Answer{Token: token, Message: origin, Locale: locale, At: time.Now()}
}

func (h *handsBench) show(k view.HandKey, s table.State, token, origin string) {
	h.shows++
	h.Keep(k, answerOf(token, fmt.Sprint(1000+h.shows), origin, "en-US"), view.ShownHand{State: s})
}

// untilTurn advances until the seat has to act.
func untilTurn(t *testing.T, s table.State, seat game.Seat) table.State {
	t.Helper()
	for s.Game.Actor() != seat {
		s = roomtest.Advance(t, s)
	}
	return s
}
