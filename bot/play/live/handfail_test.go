package live

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
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
