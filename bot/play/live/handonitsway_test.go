package live

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// meanwhile are the ways in which a player loses the hand at a table: each returns the state that follows.
var meanwhile = map[string]func(h *handsBench, s table.State, k view.HandKey, seat int) table.State{
	"the game is ended": func(_ *handsBench, s table.State, _ view.HandKey, _ int) table.State {
		s.Phase = table.Abandoned
		return s
	},
	"the player is kicked": func(h *handsBench, s table.State, k view.HandKey, seat int) table.State {
		s = without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
		h.Forget(k)
		return s
	},
	"the player is banned, blocked, or leaves by another way": func(
		_ *handsBench, s table.State, _ view.HandKey, seat int,
	) table.State {
		return without(s, seat, table.Seat{User: s.Seats[seat].User, Robot: table.Normal, Gone: true})
	},
	"the player's data is erased": func(_ *handsBench, s table.State, _ view.HandKey, seat int) table.State {
		return without(s, seat, table.Seat{User: table.User{Name: "Robin"}, Robot: table.Normal})
	},
}

// without is a state in which a seat is another's.
func without(s table.State, seat int, now table.Seat) table.State {
	s.Seats = append([]table.Seat(nil), s.Seats...)
	s.Seats[seat] = now
	return s
}

// A hand that is on its way while its player loses it goes as soon as it has arrived, and so does one that is there
// already (fault 150).
func TestNoHandStaysOnceItsPlayerHasLostIt(t *testing.T) {
	for name, lose := range meanwhile {
		for _, at := range []struct {
			when  string
			slow  time.Duration // for which Discord takes its time
			dealt int           // before the player loses the hand
		}{
			{"on its way", time.Second, 0},
			{"there", 0, 1},
		} {
			t.Run(name+", "+at.when, func(t *testing.T) {
				withHands(t, func(t *testing.T, h *handsBench) {
					s := justDealt(t, 3)
					k, seat := waiting(s)
					h.visit(s, int(seat), "token", 0)
					h.slow = at.slow
					h.Changed(s)
					h.Pass(time.Second / 2)
					require.Len(t, h.dealt, at.dealt)
					after := lose(h, s, k, int(seat))
					after.Version++
					h.Changed(after)
					h.Pass(time.Minute)
					require.Equal(t, []string{"token"}, h.dealt)
					require.Equal(t, []string{"token"}, h.drops)
					require.Empty(t, h.edits)
					require.NotContains(t, h.open, k)
					require.NotContains(t, h.handless.Of(s.ID), k.User, "nobody is called to cards of others")
				})
			})
		}
	}
}

// A hand that is on its way, or there, while another process takes its table stays as it is: only a click there, which
// the other process answers, says what holds by now. An edit that failed before is not tried again by this one.
func TestAHandStaysWhenItsTableGoesElsewhere(t *testing.T) {
	for when, slow := range map[string]time.Duration{"on its way": time.Second, "there": 0} {
		t.Run(when, func(t *testing.T) {
			withHands(t, func(t *testing.T, h *handsBench) {
				s := justDealt(t, 2)
				k, seat := waiting(s)
				h.visit(s, int(seat), "token", 0)
				h.slow = slow
				h.Changed(s)
				h.Pass(time.Second / 2)
				if slow == 0 {
					h.fail = errors.New("connection reset")
					s = untilTurn(t, s, seat)
					h.Changed(s)
					h.Pass(time.Second / 2)
					require.Len(t, h.edits, 1)
				}
				h.Drop([]table.ID{s.ID})
				h.fail = nil
				h.Pass(time.Hour)
				require.Equal(t, []string{"token"}, h.dealt)
				require.Empty(t, h.drops)
				require.LessOrEqual(t, len(h.edits), 1)
				require.Empty(t, h.open)
				require.Empty(t, h.rounds)
				require.Empty(t, h.handless.Of(s.ID))

				h.show(k, untilTurn(t, s, 1-seat), "token", "dealt1") // the table comes back, and its player clicks
				require.Contains(t, h.open, k)
			})
		})
	}
}

// Somebody who was called to cards that did not arrive is called no more when the seat is another's.
func TestNobodyIsCalledToCardsOfOthers(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 3)
		h.Changed(s)
		h.Pass(0)
		require.Len(t, h.handless.Of(s.ID), 3)
		calls := h.calls.Load()
		s = without(s, 0, table.Seat{User: s.Seats[0].User, Robot: table.Normal, Gone: true})
		s.Version++
		h.Changed(s)
		require.ElementsMatch(t, []table.UserID{s.Seats[1].User.ID, s.Seats[2].User.ID}, h.handless.Of(s.ID))
		require.Equal(t, calls+1, h.calls.Load(), "everybody is told so")
	})
}

// won is the state after the match that s began.
func won(t *testing.T, s table.State) table.State {
	t.Helper()
	for s.Game.Phase() != game.PhaseMatchOver {
		if s.Game.Phase() == game.PhaseRoundOver {
			require.NoError(t, s.Game.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActNext}, nil))
		}
		require.NoError(t, s.Game.Apply(s.Game.Legal(s.Game.Actor()).Actions(nil)[0], nil))
	}
	s.Version++
	s.Phase = table.Finished
	return s
}

// A hand that is on its way while the game goes on, or is won, shows that as soon as it has arrived.
func TestAHandFollowsFromTheMomentItIsOnItsWay(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.Changed(untilTurn(t, s, seat))
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.edits)
		require.Contains(t, h.open[k].screen.Title, "Your turn")
		require.Empty(t, h.drops)
	})
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		_, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.Changed(won(t, s))
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.edits, "the result")
		require.Empty(t, h.drops)
	})
}

// Of a hand by My hand and one that is on its way, the one stays that the player has asked for later.
func TestAHandOnItsWayGivesWayToALaterOne(t *testing.T) {
	withHands(t, func(t *testing.T, h *handsBench) {
		s := justDealt(t, 2)
		k, seat := waiting(s)
		h.visit(s, int(seat), "token", 0)
		h.slow = time.Second
		h.Changed(s)
		h.Pass(time.Second / 2)
		h.show(k, s, "by My hand", "m")
		h.Pass(time.Minute)
		require.Equal(t, []string{"token"}, h.drops)
		require.Equal(t, "by My hand", h.open[k].message.Token.Secret)
	})
}
