package bot_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestABusyChannelIsNoDeadEnd: who asks for a game where there is one gets the way into it, as far
// as there is one.
func TestABusyChannelIsNoDeadEnd(t *testing.T) {
	w := newWorld(t, "ada", "bob", "cleo", "dan")
	busy := func(user int, verb string) standin.Message {
		t.Helper()
		m := w.refused(why(lang.ChannelBusy), func() standin.Answer { return w.slash(user, "game start") })
		if verb == "" {
			require.Empty(t, m.Buttons())
			return m
		}
		require.Equal(t, 1, strings.Count(describe(m), ":"+verb+"]"))
		return m
	}
	w.lobby(1)
	require.Contains(t, text(w.hostPanel(0)), "Your game is open already.", "the host gets the panel")
	a := w.press(1, busy(1, "join"), "join")
	require.Equal(t, standin.AnswerUpdate, a.Kind, "the refusal becomes the answer")
	require.Contains(t, text(*a.Message), "You're in")
	require.Empty(t, a.Message.Buttons())
	require.Len(t, w.state().Seats, 2)

	lobby := w.waitBoard(func(m standin.Message) bool { return strings.Contains(alt(m), "2 of 10") })
	w.press(0, lobby, "begin")
	a = w.press(1, busy(1, "hand"), "hand")
	require.Equal(t, standin.AnswerUpdate, a.Kind)
	require.Contains(t, alt(*a.Message), "Your hand")
	busy(2, "")

	s := w.state()
	_, err := mustTable(w).Leave(context.Background(), "leave", s.Seats[1].User)
	require.NoError(t, err)
	a = w.press(2, busy(2, "join"), "join")
	require.Equal(t, standin.AnswerUpdate, a.Kind)
	require.Contains(t, text(*a.Message), lang.For("en").YouPlayNext("**bob**"))
	busy(2, "")
	busy(3, "")
}

func mustTable(w *world) *table.Table {
	w.Helper()
	t, ok := w.hall.At(w.channel.ID)
	require.True(w, ok)
	return t
}
