package live

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/view"
	"unobot/game"
)

// TestHandIsPushedWhenTheRoundIsOver: also to players without a sign of the coming end.
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

// TestMovesOfOthersWaitUntilTheHandWasSeen: two that follow each other quickly come as one, but the player's own turn
// does not wait.
func TestMovesOfOthersWaitUntilTheHandWasSeen(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		seat := (s.Game.Actor() + 3) % 4
		k := view.HandKey{Table: s.ID, User: s.Seats[seat].User.ID}
		h.show(k, s, "a", "i1")
		for range 2 {
			h.Pass(300 * time.Millisecond)
			require.Empty(t, h.edits)
			s = roomtest.Advance(t, s)
			h.Changed(s)
		}
		h.Pass(100 * time.Millisecond)
		require.Len(t, h.edits, 1)
		h.Changed(untilTurn(t, s, seat))
		h.Pass(0)
		require.Len(t, h.edits, 2)
		require.Contains(t, h.screens[1].Title, "Your turn")
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
		h.Changed(s) // a late state
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
		done(false)
		h.Pass(0)
		require.Empty(t, h.edits, "the answer was enough")

		done = h.Arrived(s.Channel, k.User, send.Answer{})
		h.Changed(roomtest.Advance(t, mine))
		done(false) // the answer got lost
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
		require.Equal(t, "1002", h.open[k].message.at.Token.Secret)
	})
}

// A press on a hand that another one is replacing may still be answered. The other one stays then: its player would lose
// both otherwise.
func TestAPressOnAHandThatGoesKeepsTheOtherOne(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.Deal(t, 4)
		k, _ := waiting(s)
		h.Keep(k, answerOf("asked for", "1002", "b", "en-US"), view.ShownHand{State: s})
		h.Keep(k, answerOf("dealt", "1001", "a", "en-US"), view.ShownHand{State: s})
		h.Keep(k, answerOf("press", "1003", "a", "en-US"), view.ShownHand{State: s})
		h.Pass(time.Minute)
		require.Equal(t, []string{"dealt"}, h.drops)
		require.Equal(t, "asked for", h.open[k].message.at.Token.Secret)
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

// A message with an unknown id may be the very hand that was clicked: it is never deleted on a
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
