package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestFlappingCostsFewEdits: who joins and leaves again and again changes the lobby as often as its
// route allows, and no oftener (fault 88).
func TestFlappingCostsFewEdits(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(1)
	since, began := len(w.srv.Journal()), time.Now()
	for range 30 {
		w.slash(1, "game join")
		w.slash(1, "game leave")
	}
	edits := 0
	for _, e := range w.srv.Journal()[since:] {
		if e.REST != nil && e.REST.Method == "PATCH" && strings.HasPrefix(e.REST.Path, "/channels/") {
			edits++
			require.Equal(t, 200, e.REST.Status)
		}
	}
	// The route has room for five edits in five seconds.
	require.LessOrEqual(t, edits, 6+int(time.Since(began).Seconds()), "of sixty changes")
	w.slash(1, "game join")
	w.says("Players: 2")
}
