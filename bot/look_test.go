package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
)

// TestLookingAtTheOtherSides: a private answer that leaves the hand alone; a passer-by sees the
// draw pile only.
func TestLookingAtTheOtherSides(t *testing.T) {
	w := newWorld(t, "ada", "bob", "zoe")
	w.seated(2, standin.Option{Name: "edition", Value: "flip"})
	a := w.pressMore(0, "look")
	require.Equal(t, standin.AnswerMessage, a.Kind)
	require.Equal(t, w.users[0].ID, a.Message.VisibleTo)
	require.Contains(t, text(*a.Message), "**bob**: ")
	require.NotContains(t, text(*a.Message), "**ada**")
	require.Contains(t, text(*a.Message), "draw pile")
	a = w.pressMore(2, "look")
	require.True(t, a.Message.Ephemeral())
	require.Contains(t, text(*a.Message), lang.For("en").Label(lang.LookOnlySeated))
	require.NotContains(t, text(*a.Message), "**bob**")
	require.Len(t, w.hands(0), 1)
	w.boardNeverShowedAHand()
}
