package live

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

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

// TestALimitSlowsAHandDown: a rate limit holds a hand back in spite of changes in the meantime. Then the hand comes in
// its latest state, and never in an older one.
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

// If all players wait for one with a hand behind a rate limit, no change follows that would push the hand.
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

// moves returns a hand in a daily with some of the robots' moves ahead of it. Each is titled by its number.
func moves(t *testing.T, ahead int) (view.HandKey, view.ShownHand) {
	t.Helper()
	s := roomtest.Deal(t, 4)
	user := s.Seats[0].User.ID
	s.Channel = table.DailyChannel("2026-11-25", user)
	now := view.ShownHand{State: s, Screen: screen.Screen{Title: "0"}}
	for n := range ahead {
		s = roomtest.Advance(t, s)
		s.Version = now.State.Version // one change has made them all
		now.Ahead = append(now.Ahead, view.ShownHand{State: s, Screen: screen.Screen{Title: fmt.Sprint(n + 1)}})
	}
	return view.HandKey{Table: s.ID, User: user}, now
}

// titles returns those of the edits so far.
func (h *handsBench) titles() (list []string) {
	for _, s := range h.screens {
		list = append(list, s.Title)
	}
	return list
}

// TestMovesInADailyAreShownOneByOne: one a second, and each once.
func TestMovesInADailyAreShownOneByOne(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		k, now := moves(t, 3)
		done := h.Arrived(table.DailyChannel("", k.User), k.User, send.Answer{})
		h.Keep(k, answerOf("a", "1001", "i1", "en-US"), now)
		done(false)
		for n, want := range [][]string{nil, {"1"}, {"1", "2"}, {"1", "2", "3"}} {
			require.Equal(t, want, h.titles(), "after %d s", n)
			h.Pass(time.Second)
		}
		h.Pass(time.Hour)
		require.Len(t, h.edits, 3)
	})
}

// TestActingSkipsTheMovesOfADaily: a press of any kind shows the player's own decision at once.
func TestActingSkipsTheMovesOfADaily(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		k, now := moves(t, 9)
		h.Keep(k, answerOf("a", "1001", "i1", "en-US"), now)
		h.Pass(0)
		done := h.Arrived(table.DailyChannel("", k.User), k.User, send.Answer{})
		h.Pass(time.Minute)
		require.Empty(t, h.edits, "while that is answered")
		done(false) // in another message
		h.Pass(0)
		require.Equal(t, []string{"9"}, h.titles())
		h.Pass(time.Hour)
		require.Len(t, h.edits, 1)
	})
}

// TestMovesOfADailyAreTriedAgain where an edit fails, and none of them is left out.
func TestMovesOfADailyAreTriedAgain(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		k, now := moves(t, 2)
		h.fail = errors.New("connection reset")
		done := h.Arrived(table.DailyChannel("", k.User), k.User, send.Answer{})
		h.Keep(k, answerOf("a", "1001", "i1", "en-US"), now)
		done(false)
		h.Pass(time.Second)
		h.fail = nil
		h.Pass(time.Minute)
		require.Equal(t, []string{"1", "1", "2"}, h.titles())
	})
}

// TestAnAnswerOvertakenByAMoveIsShownAgain: an edit that began before the player acted may take effect after the
// answer, whichever of the two Discord confirms first.
func TestAnAnswerOvertakenByAMoveIsShownAgain(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		h.slow = 500 * time.Millisecond
		k, now := moves(t, 2)
		done := h.Arrived(table.DailyChannel("", k.User), k.User, send.Answer{})
		h.Keep(k, answerOf("a", "1001", "i1", "en-US"), now)
		done(false)
		h.Pass(1200 * time.Millisecond) // the first move is on its way
		done = h.Arrived(table.DailyChannel("", k.User), k.User, send.Answer{})
		h.Pass(time.Second) // and arrives
		end := now.Ahead[1]
		end.Screen.Title = "answer"
		h.Keep(k, answerOf("b", "1002", "i1", "en-US"), end)
		done(false)
		h.Pass(time.Minute)
		require.Equal(t, []string{"1", "answer"}, h.titles())
	})
}

// TestASoloHandFollowsEachMove: robots move once a second there, and none of their moves is merged with the next.
func TestASoloHandFollowsEachMove(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, _ := waiting(s)
		s.Channel = table.SoloChannel(k.User)
		h.show(k, s, "a", "i1")
		for n := range 8 {
			h.Pass(time.Second)
			s = roomtest.Advance(t, s)
			h.Changed(s)
			h.Pass(0)
			require.Len(t, h.edits, n+1)
		}
	})
}
