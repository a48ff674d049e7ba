package bot_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
)

// TestOlderBackup: the table goes on from the backup, its board is drawn again, and what was dealt
// after it is out of date (fault 29).
func TestOlderBackup(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	w.eventually(func() bool { return w.state().Board != "" })
	w.stop()
	backup, err := os.ReadFile(w.file)
	require.NoError(t, err)
	w.start()
	then := w.state()
	for range 3 {
		acting, _ := w.actor()
		w.slash(acting, "game hand")
		w.move(acting)
	}
	acting, _ := w.actor()
	newer := *w.slash(acting, "game hand").Message
	button, ok := player{w, acting, fixedRandom(), nil}.choose(newer)
	require.True(t, ok, describe(newer))
	w.stop()
	require.NoError(t, os.WriteFile(w.file, backup, 0o600))
	for _, log := range []string{"-wal", "-shm"} {
		require.NoError(t, os.RemoveAll(w.file+log))
	}
	w.start()
	require.Equal(t, then.Game, w.state().Game)
	w.refused(why(lang.Stale), func() standin.Answer { return w.forge(acting, newer.ID, button) })
	w.waitTurnOf(w.userAt(then, then.Game.Actor()))
	now, _ := w.actor()
	w.slash(now, "game hand")
	w.move(now)
}
