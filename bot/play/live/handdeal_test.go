package live

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// visit makes the player on a seat press something, as long ago as that.
func (h *handsBench) visit(s table.State, seat int, secret string, ago time.Duration) {
	a := answerOf(secret, fmt.Sprint(100+seat), "", "en-US")
	a.At = time.Now().Add(-ago)
	h.Arrived(s.Channel, s.Seats[seat].User.ID, a)(false)
}

// justDealt returns a match of n players at the deal of its first round.
func justDealt(t *testing.T, n int) table.State {
	t.Helper()
	s := roomtest.Deal(t, n)
	s.Steps = 1
	return s
}

// nextRound plays a round to its end and deals the next one.
func nextRound(t *testing.T, s table.State) table.State {
	t.Helper()
	s = roomtest.PlayUntil(t, s, game.PhaseRoundOver)
	require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil))
	s.Version++
	return s
}

// Each player with a token gets the cards by the latest one; the others are called in public.
func TestEverybodyIsDealtTheHand(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 4)
		h.visit(s, 0, "older", 3*time.Minute)
		h.visit(s, 0, "fresh", 0)
		h.visit(s, 1, "last minute", tokenLife-time.Minute)
		h.visit(s, 2, "too old", tokenLife)
		h.Changed(s)
		h.Pass(0)
		require.ElementsMatch(t, []string{"fresh", "last minute"}, h.dealt)
		require.ElementsMatch(t, []table.UserID{s.Seats[2].User.ID, s.Seats[3].User.ID}, h.undelivered.Of(s))
		require.EqualValues(t, 2, h.calls.Load())

		h.Changed(s)
		h.Pass(time.Minute)
		require.Len(t, h.dealt, 2, "a hand is dealt once")

		k := view.HandKey{Table: s.ID, User: s.Seats[2].User.ID}
		h.show(k, s, "by My hand", "m")
		require.Equal(t, []table.UserID{s.Seats[3].User.ID}, h.undelivered.Of(s), "who has the cards is called no more")
		h.show(view.HandKey{Table: s.ID, User: s.Seats[3].User.ID}, s, "by My hand, too", "n")
		require.Empty(t, h.undelivered.users, "nobody is left")
	})
}

// Two clicks may be answered in the wrong order: the cards come by the later one, which can be edited for longer. The
// token of a refused click is used only if there is no other, because Discord shows the cards as a reply to its answer.
func TestCardsComeByTheLatestClick(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		user, other := s.Seats[0].User.ID, s.Seats[1].User.ID
		slow := h.Arrived(s.Channel, user, answerOf("earlier", "999", "", "en-US"))
		quick := h.Arrived(s.Channel, user, answerOf("later", "1000", "", "en-US"))
		quick(false)
		slow(false)
		h.Arrived(s.Channel, user, answerOf("refused", "1001", "", "en-US"))(true)
		h.Arrived(s.Channel, other, answerOf("all there is", "1002", "", "en-US"))(true)
		h.Changed(s)
		h.Pass(0)
		require.ElementsMatch(t, []string{"later", "all there is"}, h.dealt)
	})
}

// A panic costs one hand, and its player is called in public.
func TestAPanicInADealCallsThePlayer(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		h.visit(s, 0, "token", 0)
		h.panics = true
		h.Changed(s)
		h.Pass(time.Minute)
		require.Len(t, h.undelivered.Of(s), 2)
		require.EqualValues(t, 2, h.calls.Load())
	})
}

// A dealt hand is a message of its own: later states edit that message, and not the answer of the
// click, which may be the public board.
func TestADealtHandIsEditedByItsOwnID(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.Changed(s)
		h.Pass(0)
		require.Equal(t, "dealt1", h.open[k].message.at.Token.FollowUp)
		h.Changed(untilTurn(t, s, seat))
		h.Pass(0)
		require.Equal(t, []string{"token"}, h.edits)
	})
}

// The answer to the very click that dealt shows the hand: no second one follows it.
func TestWhoPressedStartGetsOneHand(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, _ := waiting(s)
		done := h.Arrived(s.Channel, k.User, answerOf("start", "500", "", "en-US"))
		h.Changed(s)
		h.Pass(time.Second)
		require.Empty(t, h.dealt)
		h.show(k, s, "start", "m")
		done(false)
		h.Pass(time.Minute)
		require.Empty(t, h.dealt)
	})
}

// After a lost answer, the player gets the cards in another message.
func TestALostAnswerIsMadeUpFor(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, _ := waiting(s)
		done := h.Arrived(s.Channel, k.User, answerOf("start", "500", "", "en-US"))
		h.Changed(s)
		h.Pass(time.Second)
		done(false)
		h.Pass(time.Second)
		require.Equal(t, []string{"start"}, h.dealt)
	})
}

func TestAFailedDealCallsThePlayer(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "dead", 0)
		h.fail = &send.Failure{Trouble: send.Expired, Err: errors.New("unknown webhook")}
		h.Changed(s)
		h.Pass(time.Minute)
		require.Contains(t, h.undelivered.Of(s), k.User)
		require.Empty(t, h.open, "My hand opens a new one")
	})
}

// limitedFor returns the error of a request that a rate limit holds back for d.
func limitedFor(d time.Duration) error {
	return &send.Failure{Trouble: send.Passing, After: d, Err: errors.New("rate limit")}
}

// Cards that a rate limit holds back come when it is over, in their latest state, and no player is called instead.
func TestALimitDelaysADeal(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		for seat := range 2 {
			h.visit(s, seat, "token", 0)
		}
		h.fail = limitedFor(70 * time.Second)
		h.Changed(s)
		h.Pass(60 * time.Second)
		require.Len(t, h.dealt, 2, "nothing is asked for meanwhile")
		h.Changed(untilTurn(t, s, seat))
		h.fail, h.dealt, h.screens = nil, nil, nil
		h.Pass(11 * time.Second)
		require.Len(t, h.dealt, 2)
		require.Contains(t, h.open[k].screen.Title, "Your turn")
		require.Zero(t, h.calls.Load())

		h.fail = limitedFor(tokenLife)
		s = nextRound(t, s)
		for k := range h.open {
			h.Forget(k)
		}
		h.Changed(s)
		h.Pass(time.Second)
		require.EqualValues(t, 2, h.calls.Load(), "it would last for longer than the token")
	})
}

// No player is called for cards that cannot be sent until the match is over, nor one that has left. A bot that
// runs for months keeps none of them in memory.
func TestNobodyIsCalledAfterTheEnd(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 3)
		for seat := range 2 {
			h.visit(s, seat, "token", 0)
		}
		h.slow, h.fail = 5*time.Second, errors.New("outage")
		h.Changed(s)
		h.Pass(time.Second)
		require.Equal(t, []table.UserID{s.Seats[2].User.ID}, h.undelivered.Of(s), "who has pressed nothing")
		h.Forget(view.HandKey{Table: s.ID, User: s.Seats[1].User.ID})
		over := s
		over.Version, over.Phase = s.Version+1, table.Abandoned
		h.Changed(over)
		h.Pass(time.Minute)
		require.EqualValues(t, 1, h.calls.Load())
		require.Empty(t, h.undelivered.users)
		require.Empty(t, h.open)
		require.Empty(t, h.rounds)
		h.Pass(tokenLife)
		h.Sweep()
		require.Empty(t, h.visitors)
	})
}

// A further round is dealt into the message that is there. A message with an old token is abandoned, and a player
// who came in the meantime gets the cards, too.
func TestAFurtherRoundIsDealt(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 3)
		h.Changed(s) // before any player has pressed a button
		h.Pass(0)
		first := view.HandKey{Table: s.ID, User: s.Seats[0].User.ID}
		second := view.HandKey{Table: s.ID, User: s.Seats[1].User.ID}
		h.show(first, s, "a", "1")
		h.Pass(tokenLife)
		h.show(second, s, "b", "2")
		h.visit(s, 0, "again", 0)
		h.visit(s, 2, "newcomer", 0)
		h.Changed(nextRound(t, s))
		h.Pass(0)
		require.Equal(t, []string{"b"}, h.edits)
		require.ElementsMatch(t, []string{"again", "newcomer"}, h.dealt)
	})
}

// A process that finds a round under way deals nothing out: the players have their cards, or press
// My hand.
func TestARunningRoundIsNotDealtAgain(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := roomtest.PlayFew(justDealt(t, 3))
		s.Steps += 4
		h.visit(s, 0, "token", 0)
		h.Changed(s)
		h.Pass(time.Minute)
		require.Empty(t, h.dealt)
		require.Empty(t, h.undelivered.Of(s))
	})
}

// TestAWaitingHandTurnsOverAtOnce: when everything turns over, a hand that waits shows its other
// faces without the pause of hands that only watch.
func TestAWaitingHandTurnsOverAtOnce(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		before, after := aroundAFlip(t)
		seat := 3 - before.Game.Actor() - after.Game.Actor()
		k := view.HandKey{Table: before.ID, User: before.Seats[seat].User.ID}
		h.show(k, before, "token", "i1")
		h.Pass(time.Minute)
		before.Version++
		h.Changed(before)
		h.Pass(10 * time.Millisecond) // the pause begins now
		edits := len(h.screens)
		after.Version = before.Version + 1
		h.Changed(after)
		h.Pass(10 * time.Millisecond)
		require.Len(t, h.screens, edits+1)
		require.Equal(t, wordsOf(after, seat), h.screens[edits].Picture.Words)
		require.NotEqual(t, wordsOf(before, seat), wordsOf(after, seat))
	})
}

func wordsOf(s table.State, seat game.Seat) string {
	shown, _ := view.Hand(lang.For("en"), view.For(s, seat), view.HandDisplay{})
	return shown.Picture.Words
}

// aroundAFlip returns the states before and after a player has turned everything over, while another one waits before
// and after.
func aroundAFlip(t *testing.T) (before, after table.State) {
	t.Helper()
	s := roomtest.DealIn(t, "flip", 3)
	for range 500 {
		before = s
		var events []game.Event
		legal := s.Game.Legal(s.Game.Actor()).Actions(nil)
		require.NoError(t, s.Game.Apply(legal[len(legal)/2], &events))
		s.Version++
		turned := slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == game.EvFlipped })
		if turned && s.Game.Phase() == game.PhaseTurn && s.Game.Actor() != before.Game.Actor() {
			return before, s
		}
		if s.Game.Phase() == game.PhaseRoundOver {
			require.NoError(t, s.Game.Apply(game.Action{Kind: game.ActNext, Seat: game.NoSeat}, nil))
		}
	}
	require.FailNow(t, "nobody turns it over")
	return before, s
}
