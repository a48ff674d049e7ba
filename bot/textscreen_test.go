package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/bot/standin"
	"unobot/game/table"
)

// TestTheHandAsText: words alone, in the player's language, beside the hand with buttons.
func TestTheHandAsText(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	require.NoError(t, w.srv.SetLocale(w.users[1].ID, "fr"))
	w.seated(2, standin.Opt("edition", "stranger"))
	text := standin.Opt("text", true)
	s := w.state()
	for user, words := range []*lang.Words{lang.For("en"), lang.For("fr")} {
		m := w.slash(user, "game hand", text).Message
		require.Equal(t, w.users[user].ID, m.VisibleTo)
		require.Empty(t, m.Components)
		seat, _ := s.SeatOf(table.UserID(w.users[user].ID))
		for _, fc := range s.Game.View(seat).Hand {
			require.Contains(t, m.Content, words.Face(fc.Face)+" ("+words.Short(fc.Face)+")")
		}
		require.Len(t, w.hands(user), 1, "the hand with buttons stays")
	}
	w.refused("no seat", func() standin.Answer { return w.slash(2, "game hand", text) })
	require.NotEmpty(t, w.slash(0, "game hand", standin.Opt("text", false)).Message.Components)
}
