package activity

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

// TestAReactionCountsOnce however often it is sent, and by whichever connection: a page does not know what has come
// before a cut.
func TestAReactionCountsOnce(t *testing.T) {
	inWorld(t, func(w *world) {
		over := dealt(t, 5)
		over.Phase = table.Finished
		witness := w.open("u1")
		w.Changed(over)
		witness.sees()
		token := w.session("u0")
		come := func() *page {
			p := w.connect(false)
			p.say(map[string]any{"hello": token})
			require.Equal(w, "hello", p.next()["t"])
			p.sees()
			return p
		}
		first := come()
		first.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, "react", first.next()["t"])
		require.Equal(w, "done", first.next()["t"])
		first.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, map[string]any{"t": "done", "n": 1.0}, first.next())
		first.Close()
		second := come()
		second.say(map[string]any{"n": 1, "react": 1})
		require.Equal(w, map[string]any{"t": "done", "n": 1.0}, second.next())
		second.say(map[string]any{"n": 2, "react": 3})
		require.Equal(w, "react", second.next()["t"])
		require.Equal(w, "done", second.next()["t"])
		for _, emote := range []float64{1, 3} {
			require.Equal(w, map[string]any{"t": "react", "seat": 0.0, "emote": emote}, witness.next())
		}
		witness.staysFor(lookAfter)
	})
}
