package bot_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/ui/lang"
	"unobot/game/table"
	"unobot/store"
)

// TestTheEndIsShownAfterACrash: killed between the commit that ended the match and the last edit of
// its board (fault 3).
func TestTheEndIsShownAfterACrash(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.seated(2)
	board, _ := w.board()
	w.eventually(func() bool { return w.state().Board != "" })
	s := w.state()
	w.stop()
	db, err := store.Open(context.Background(), w.file)
	require.NoError(t, err)
	s.Version, s.Phase, s.EndedBy = s.Version+1, table.Abandoned, s.Seats[0].User
	require.NoError(t, db.Commit(context.Background(), table.Commit{Key: "the end", State: s, At: time.Now()}))
	require.NoError(t, db.Close())
	w.start()
	over := w.says("ended the game")
	require.Equal(t, board.ID, over.ID, "in the same message")
	w.eventually(func() bool {
		left, err := w.store.Unshown(context.Background())
		require.NoError(t, err)
		return len(left) == 0
	})
}

// TestUnreadableTable: its channel says so, a moderator can put it away, and then the channel is
// free (fault 31).
func TestUnreadableTable(t *testing.T) {
	w := newWorld(t, "owner", "ada")
	w.lobby(1)
	w.unread = true
	w.restart()
	for _, command := range []string{"game start", "game hand", "game join", "game end"} {
		w.refused(why(lang.Broken), func() standin.Answer { return w.slash(1, command) })
	}
	require.Contains(t, text(*w.slash(0, "game end").Message), "starts a new one")
	require.Contains(t, text(*w.slash(1, "game start").Message), "game is open")
	require.Equal(t, table.Lobby, w.state().Phase)
	w.unread = false
	w.restart()
	require.Equal(t, table.Lobby, w.state().Phase, "it is put away for good")
}
