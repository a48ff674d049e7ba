//go:build cgo && linux

package bot_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/store/sqlite/disktest"
)

// storageFault is a running match just before its storage fails, seen by the player to move, a user with French as
// language.
type storageFault struct {
	*world
	user   int
	hand   standin.Message // the latest; after a restart an earlier one may stay
	button string          // custom_id of the button that draws a card
}

func newStorageFault(w *world) *storageFault {
	w.Helper()
	w.seated(2)
	user, _ := w.actor()
	require.NoError(w, w.Discord.SetLocale(w.Users[user].ID, "fr"))
	hand := *w.Slash(user, "game hand").Message
	w.Eventually(func() bool { return w.state().Board != "" })
	return &storageFault{w, user, hand, mustButton(w, hand, "draw")}
}

// click draws a card by the button of the hand, which is the same each time.
func (f *storageFault) click() standin.Message {
	f.Helper()
	require.Equal(f, f.button, mustButton(f, f.hand, "draw"))
	return *f.Settle(f.Discord.Click(f.Users[f.user].ID, f.hand.ID, f.button)).Message
}

// requireRefused clicks, and requires that nothing is played and everything can still be read.
func (f *storageFault) requireRefused() {
	f.Helper()
	before := f.state()
	told := f.click()
	require.True(f, told.Ephemeral(), "private")
	require.Contains(f, roomtest.Text(told), lang.For("fr").Text(lang.NotSaved))
	require.Equal(f, before.Version, f.state().Version)
	f.hand = *f.Slash(f.user, "game hand").Message
	require.Contains(f, roomtest.Alt(f.hand), lang.For("fr").HandTitle(7), "the hand can be read")
	board, ok := f.board()
	require.True(f, ok)
	require.NotEmpty(f, f.pressBoard(1-f.user, "hand").Message)
	again, _ := f.board()
	require.Equal(f, board.ID, again.ID, "and the board")
}

// requirePlayed makes the same click again, and requires that it counts.
func (f *storageFault) requirePlayed() {
	f.Helper()
	before := f.state()
	told := f.click()
	require.Equal(f, before.Version+1, f.state().Version)
	require.NotContains(f, roomtest.Text(told), lang.For("fr").Text(lang.NotSaved))
}

// TestAFullDisk: the player reads that the move was not stored and how to go on, everything can be read, and the same
// click counts once there is room (fault 19).
func TestAFullDisk(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.stop()
		disk := disktest.New(t, filepath.Dir(w.file))
		w.start()
		f := newStorageFault(w)
		disk.Fill(true)
		f.requireRefused()
		f.requireRefused()
		disk.Fill(false)
		f.requirePlayed()
	})
}

// TestAFullDiskAtTheStart: the bot starts all the same, shows its tables, refuses moves, and goes on by itself (fault
// 146).
func TestAFullDiskAtTheStart(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.stop()
		disk := disktest.New(t, filepath.Dir(w.file))
		w.start()
		f := newStorageFault(w)
		w.stop()
		disk.Fill(true)
		w.start()
		f.requireRefused()
		f.requireRefused()
		disk.Fill(false)
		f.requirePlayed()
	})
}

// TestTheDatabaseIsTakenAway: moves are refused, and the earlier state can be read (fault 111).
func TestTheDatabaseIsTakenAway(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		f := newStorageFault(w)
		require.NoError(t, os.Remove(w.file))
		f.requireRefused()
		f.requireRefused()
		require.Contains(t, w.logs.String(), "the database was deleted or replaced")
		require.NotContains(t, w.logs.String(), "panic")
	})
}
