package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

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

// TestHandIsPushedWhenTheRoundIsOver: also to those who did not see it coming.
func TestHandIsPushedWhenTheRoundIsOver(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		before := s
		for s.Game.Phase() != game.PhaseRoundOver {
			before = s
			err := s.Game.Apply(s.Game.Legal(s.Game.Actor()).Actions(nil)[0], nil)
			require.NoError(t, err)
			s.Version++
		}
		k, _ := waiting(before)
		h.show(k, before, "token", "i1")
		h.Changed(s)
		h.Pass(0)
		require.Equal(t, []string{"token"}, h.edits)
	})
}

func TestHandIsPushedWhenTheTurnComes(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "first", "i1")
		h.show(k, s, "newest", "i1")
		other := s
		other.Version++
		h.Changed(other)
		h.Pass(0)
		require.Empty(t, h.edits, "nothing that matters to the player has changed")

		h.Changed(untilTurn(t, other, seat))
		h.Pass(0)
		require.Equal(t, []string{"newest"}, h.edits)
		require.Contains(t, h.screens[0].Title, "Your turn")
		require.Empty(t, h.drops, "the same message is not removed")
	})
}

func TestAHandNeverShowsAnOlderStateAfterANewerOne(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		mine := untilTurn(t, s, seat)
		mine.Version += 2
		h.Changed(mine)
		h.Pass(time.Minute)
		s.Version++
		h.Changed(s) // which comes late
		h.Pass(time.Minute)
		require.Len(t, h.edits, 1)
	})
}

// A hand follows the game for 14 of the 15 minutes for which Discord takes its token: an edit in the last one might
// come too late.
func TestNoPushByATokenTooOld(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "old", "i1")
		h.Pass(14*time.Minute - time.Second)
		s = untilTurn(t, s, seat)
		h.Changed(s)
		h.Pass(time.Second)
		require.Len(t, h.edits, 1)
		h.Changed(untilTurn(t, s, (seat+1)%4))
		h.Pass(0)
		require.Len(t, h.edits, 1)
		h.Sweep()
		require.Empty(t, h.open)
	})
}

func TestNewHandReplacesTheOldMessage(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, _ := waiting(s)
		h.show(k, s, "old", "i1")
		h.show(k, s, "new", "i2")
		h.Pass(0)
		require.Equal(t, []string{"old"}, h.drops)
		h.Pass(tokenLife)
		h.show(k, s, "newer", "i3")
		h.Pass(0)
		require.Equal(t, []string{"old"}, h.drops, "a dead token cannot remove anything")
		h.Forget(k)
		h.Pass(0)
		require.Equal(t, []string{"old", "newer"}, h.drops)
	})
}

func TestAnswerUnderWayHoldsThePushBack(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		done := h.Arrived(s.Channel, k.User, send.Answer{})
		mine := untilTurn(t, s, seat)
		h.Changed(mine)
		h.Pass(0)
		require.Empty(t, h.edits)
		h.show(k, mine, "b", "i1") // the answer showed it
		done()
		h.Pass(0)
		require.Empty(t, h.edits, "the answer was enough")

		done = h.Arrived(s.Channel, k.User, send.Answer{})
		h.Changed(roomtest.Advance(t, mine))
		done() // the answer got lost
		h.Pass(0)
		require.Equal(t, []string{"b"}, h.edits)
	})
}

func TestPushOvertakenByAnAnswerIsRepeated(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.slow = time.Second
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		mine := untilTurn(t, s, seat)
		h.Changed(mine)
		h.Pass(100 * time.Millisecond)
		after := roomtest.Advance(t, mine)
		h.show(k, after, "b", "i1")
		h.Changed(after)
		h.Pass(time.Minute)
		require.Equal(t, []string{"a", "b"}, h.edits)
		require.NotContains(t, h.screens[1].Title, "Your turn", "the last edit shows the latest state")
	})
}

func TestHandThatCannotBeEditedIsForgotten(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.fail = &send.Failure{Trouble: send.Gone, Err: errors.New("dismissed")}
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Minute)
		require.Len(t, h.edits, 1)
		require.Empty(t, h.open)
	})
}

// TestNewestInteractionWins: two answers may be kept in the wrong order.
func TestNewestInteractionWins(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, _ := waiting(s)
		for _, by := range []string{"1002", "999", "1001"} {
			h.Keep(k, answerOf(by, by, by, "en-US"), view.ShownHand{State: s})
		}
		h.Pass(0)
		require.ElementsMatch(t, []string{"999", "1001"}, h.drops)
		require.Equal(t, "1002", h.open[k].message.Token.Secret)
	})
}

func TestHandThatDidNotArriveIsPushedAtTheNextChange(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.fail = errors.New("connection reset")
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		mine := untilTurn(t, s, seat)
		h.Changed(mine)
		h.Pass(firstHandRetry - time.Second)
		require.Len(t, h.edits, 1)
		h.fail = nil
		mine.Version++
		h.Changed(mine)
		h.Pass(time.Minute)
		require.Len(t, h.edits, 2)
	})
}

// TestHandThatDidNotArriveIsPushedAgain: all may wait for its player, so that nothing changes.
func TestHandThatDidNotArriveIsPushedAgain(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.fail = errors.New("connection reset")
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		h.Changed(untilTurn(t, s, seat))
		h.Pass(firstHandRetry + 2*firstHandRetry)
		require.Len(t, h.edits, 3, "later and later")
		h.fail = nil
		h.Pass(time.Hour)
		require.Len(t, h.edits, 4, "until it arrives")
	})
}

// TestALimitSlowsAHandDown: a rate limit holds a hand back, whatever happens meanwhile. Then it comes in its latest
// state, and never in an older one.
func TestALimitSlowsAHandDown(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "token", "i1")
		h.fail = limitedFor(40 * time.Second)
		s = untilTurn(t, s, seat)
		h.Changed(s)
		h.Pass(time.Second)
		s = untilTurn(t, s, (seat+1)%4)
		h.Changed(s)
		h.Pass(30 * time.Second)
		require.Len(t, h.edits, 1, "nothing is asked for meanwhile")
		h.fail = nil
		s = untilTurn(t, s, seat)
		h.Changed(s)
		h.Pass(10 * time.Second)
		require.Len(t, h.edits, 2)
		require.Equal(t, wordsOf(s, seat), h.screens[1].Picture.Words)
		h.Pass(time.Minute)
		require.Len(t, h.edits, 2)

		h.fail = limitedFor(40 * time.Second)
		s = untilTurn(t, s, (seat+1)%4)
		h.Changed(s)
		h.Pass(time.Second)
		h.fail = nil
		h.show(k, s, "by My hand", "i2")
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Second)
		require.Equal(t, []string{"token", "token", "token", "by My hand"}, h.edits, "another token has another limit")
	})
}

// All may wait for the player whose hand a rate limit holds back, so that nothing changes any more.
func TestAHandComesAfterALimit(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "token", "i1")
		h.fail = limitedFor(40 * time.Second)
		s = untilTurn(t, s, seat)
		h.Changed(s)
		h.Pass(time.Second)
		h.fail = nil
		h.Pass(40 * time.Second)
		require.Len(t, h.edits, 2)
		require.Equal(t, wordsOf(s, seat), h.screens[1].Picture.Words)
		h.Pass(time.Minute)
		require.Len(t, h.edits, 2, "once")
	})
}

// TestAPanicCostsOnePush only: the next change is shown again.
func TestAPanicCostsOnePush(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.panics = true
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		mine := untilTurn(t, s, seat)
		h.Changed(mine)
		h.Pass(time.Second)
		require.Empty(t, h.edits)
		h.panics = false
		h.show(k, s, "b", "i1")
		mine.Version++
		h.Changed(mine)
		h.Pass(time.Second)
		require.Equal(t, []string{"b"}, h.edits)
	})
}

// A push that ended in a panic is tried again like any other that failed.
func TestAPushIsRepeatedAfterAPanic(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.panics = true
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Second)
		require.Empty(t, h.edits)
		h.panics = false
		h.Pass(firstHandRetry)
		require.Equal(t, []string{"a"}, h.edits)
		h.show(k, h.open[k].latest, "b", "i1")
		h.Pass(time.Minute)
		require.Len(t, h.edits, 1, "no edit is under way that an answer could have overtaken")
	})
}

// A hand that an answer has brought up to date meanwhile is not pushed again.
func TestAnAnswerMakesUpForAPushThatFailed(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.fail = errors.New("connection reset")
		s := roomtest.Deal(t, 4)
		k, seat := waiting(s)
		h.show(k, s, "a", "i1")
		mine := untilTurn(t, s, seat)
		h.Changed(mine)
		h.Pass(time.Second)
		h.show(k, mine, "b", "i1")
		h.fail = nil
		h.Pass(time.Hour)
		require.Len(t, h.edits, 1)
	})
}

func TestLookHoldsForItsDecisionOnly(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, _ := waiting(s)
		display := view.HandDisplay{Page: 1, Choosing: true, Notice: "gone"}
		h.Keep(k, answerOf("a", "1", "i1", "fr"), view.ShownHand{State: s, Display: display})
		require.Equal(t, view.HandDisplay{Page: 1, Choosing: true}, h.Display(k, s.Seq()))
		require.Equal(t, view.HandDisplay{}, h.Display(k, s.Seq()+1), "the first page has what can be played now")
		require.Equal(t, view.HandDisplay{}, h.Display(view.HandKey{Table: "zzzzzzzz", User: k.User}, s.Seq()))
	})
}

// A message whose id nobody told may be the very hand that was clicked: it is never deleted on a
// guess (fault 116).
func TestNoHandIsDeletedOnAGuess(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 3)
		k, _ := waiting(s)
		for i, message := range []string{"", "7", "", "7", ""} {
			h.Keep(k, answerOf(fmt.Sprint("token ", i), fmt.Sprint(1000+i), message, "en-US"), view.ShownHand{State: s})
			h.Pass(time.Minute)
		}
		require.Empty(t, h.drops)
		h.Keep(k, answerOf("one", "2000", "7", "en-US"), view.ShownHand{State: s})
		h.Keep(k, answerOf("two", "2001", "8", "en-US"), view.ShownHand{State: s})
		h.Pass(time.Minute)
		require.Equal(t, []string{"one"}, h.drops, "both are known and differ")
	})
}
