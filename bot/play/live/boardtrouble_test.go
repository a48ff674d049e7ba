package live

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/roomtest"
	"unobot/game/table"
)

func TestTroubleWithABoard(t *testing.T) {
	fail := func(kind send.Trouble, after time.Duration) error {
		return &send.Failure{Trouble: kind, After: after, Err: errors.New("no")}
	}
	t.Run("a deleted channel ends the table", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.NoChannel, 0)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			require.Equal(t, []string{"send", "gone"}, f.calls)
		})
	})
	t.Run("lost permissions pause the table", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.Forbidden, 0)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Hour)
			require.Equal(t, []string{"send", "paused: a permission is lacking"}, f.calls)
			paused := roomtest.LobbyAt(2)
			paused.Paused = table.PausedAccess
			b.Changed(paused)
			f.Pass(time.Hour)
			require.Len(t, f.calls, 2, "it is not asked again and again")
			b.Reconcile(paused)
			f.Pass(time.Minute)
			f.only()
			require.Contains(t, f.calls, "shown")
		})
	})
	t.Run("an archived thread is opened again", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			f.fail = []error{fail(send.Archived, 0)}
			b.Changed(roomtest.LobbyAt(2))
			f.Pass(time.Minute)
			require.Equal(t, []string{"send", "edit", "reopen", "edit"}, f.calls)
			require.Contains(t, f.only().Picture.Words, "v2")
			f.fail = []error{fail(send.Archived, 0), fail(send.Forbidden, 0)}
			b.Changed(roomtest.LobbyAt(3))
			f.Pass(time.Hour)
			require.Equal(t, []string{"edit", "reopen", "paused: the thread is locked"}, f.calls[4:])
		})
	})
	t.Run("a server that cannot be reached is not asked", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			away := roomtest.LobbyAt(1)
			away.Paused = table.PausedServer
			b.Reconcile(away)
			f.Pass(time.Hour)
			require.Empty(t, f.calls)
		})
	})
	t.Run("a rate limit is waited for", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			f.fail = []error{fail(send.Passing, 7*time.Second)}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Minute)
			require.GreaterOrEqual(t, f.at[1].Sub(f.at[0]), 7*time.Second)
			f.only()
		})
	})
	t.Run("an outage is met with patience", func(t *testing.T) {
		withBoards(t, func(b *Boards, f *fakeChannel) {
			for range 30 {
				f.fail = append(f.fail, fail(send.Passing, 0))
			}
			b.Changed(roomtest.LobbyAt(1))
			f.Pass(time.Hour)
			require.Len(t, f.calls, 32, "thirty failures, the post, and an edit for what it may have found")
			f.only()
		})
	})
}
