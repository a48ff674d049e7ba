package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// TestRulesAndHelp: private pages, by command and by button, for everybody.
func TestRulesAndHelp(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	require.NoError(t, w.srv.SetLocale(w.users[2].ID, "fr"))
	page := func(a standin.Answer) string {
		require.True(t, a.Message.Ephemeral())
		return text(*a.Message)
	}
	require.Contains(t, page(w.slash(0, "rules")), "UNO Classic", "without a table")
	w.seated(2, standin.Opt("edition", "hyper"))
	require.Contains(t, page(w.slash(1, "rules")), "Hyper Speed", "of the channel's table")
	require.Contains(t, page(w.slash(1, "rules")), "House rules")
	other := page(w.slash(1, "rules", standin.Opt("edition", "stranger")))
	require.Contains(t, other, "Jim Hopper")
	require.NotContains(t, other, "House rules", "those of another edition's table are not in force")
	require.Contains(t, page(w.press(2, *w.pressBoard(2, "more").Message, "rules")), "Règles maison")
	require.Len(t, w.hands(0), 1)
	require.Contains(t, page(w.slash(0, "help")), "game start")
	require.Contains(t, page(w.slash(2, "help")), "Ouvre une partie avec")
}
