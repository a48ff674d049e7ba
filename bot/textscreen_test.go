package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game/table"
)

// TestTheHandAsText: words alone, in the player's language, beside the hand with buttons.
func TestTheHandAsText(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	require.NoError(t, w.srv.SetLocale(w.users[1].ID, "fr"))
	w.seated(2, standin.Opt("edition", "stranger"))
	asText := standin.Opt("text", true)
	s := w.state()
	for user, words := range []*lang.Words{lang.For("en"), lang.For("fr")} {
		m := w.slash(user, "game hand", asText).Message
		require.Equal(t, w.users[user].ID, m.VisibleTo)
		require.Empty(t, m.Buttons())
		seat, _ := s.SeatOf(table.UserID(w.users[user].ID))
		for _, fc := range s.Game.View(seat).Hand {
			require.Contains(t, text(*m), words.Face(fc.Face)+" ("+words.Short(fc.Face)+")")
		}
		require.Len(t, w.hands(user), 1, "the hand with buttons stays")
	}
	w.refused("not in this game", func() standin.Answer { return w.slash(2, "game hand", asText) })
	require.NotEmpty(t, w.slash(0, "game hand", standin.Opt("text", false)).Message.Buttons())
}
