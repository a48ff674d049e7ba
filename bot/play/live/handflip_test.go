package live

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

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

// aroundAFlip are the states before and after somebody has turned everything over, while another
// one waits before and after.
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
