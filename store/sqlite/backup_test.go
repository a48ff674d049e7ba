package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
)

func TestBackupOfARunningBotPlaysOn(t *testing.T) {
	path := NewPath(t)
	p := tabletest.NewPlay(t, openStore(t, path), 4)
	tb := p.Begin("channel", game.SingleRound, tabletest.People(3)...)
	p.Moves(tb, 10)
	saved := tb.State()

	copied := filepath.Join(t.TempDir(), "a copy?%23 of #it.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	p.Moves(tb, 5)
	info := must(os.Stat(copied))(t)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	files := must(os.ReadDir(filepath.Dir(copied)))(t)
	require.Len(t, files, 1, "nothing unfinished is left")

	restored := openStore(t, copied)
	p.Reopen(restored)
	again, ok := p.Hall.At("channel")
	require.True(t, ok)
	require.Equal(t, saved, again.State())
	p.Finish(again)
	l := must(restored.Leaderboard(t.Context(), table.Contest{Guild: "guild"}, "", 1, 10))(t)
	require.NotEmpty(t, l.Rows)
	require.Equal(t, 1, l.Rows[0].Matches)
}

func TestBackupOfAStoppedBot(t *testing.T) {
	path := NewPath(t)
	require.NoError(t, openStore(t, path).Close())
	copied := filepath.Join(filepath.Dir(path), "copy.db")
	require.NoError(t, Backup(t.Context(), path, copied))
	openStore(t, copied)
	openStore(t, path)
}

func TestBackupNeverReplacesAFile(t *testing.T) {
	path := NewPath(t)
	openStore(t, path)
	taken := filepath.Join(t.TempDir(), "taken")
	require.NoError(t, os.WriteFile(taken, []byte("precious"), 0o600))
	require.ErrorIs(t, Backup(t.Context(), path, taken), ErrExists)
	content := must(os.ReadFile(taken))(t)
	require.Equal(t, "precious", string(content))
	require.ErrorIs(t, Backup(t.Context(), path, path), ErrExists)
}

func TestBackupThatCannotBeMade(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing.db")
	require.True(t, store.Is(Backup(t.Context(), missing, filepath.Join(dir, "copy")), store.NoAccess), Backup(t.Context(), missing, filepath.Join(dir, "copy")))
	require.NoFileExists(t, missing)
	noise := filepath.Join(dir, "noise.db")
	require.NoError(t, os.WriteFile(noise, make([]byte, 8192), 0o600))
	require.True(t, store.Is(Backup(t.Context(), noise, filepath.Join(dir, "copy")), store.Damaged), Backup(t.Context(), noise, filepath.Join(dir, "copy")))
	require.NoFileExists(t, filepath.Join(dir, "copy"))
	path := filepath.Join(dir, "uno.db")
	openStore(t, path)
	require.Error(t, Backup(t.Context(), path, filepath.Join(dir, "no", "such", "folder")))
}

// TestAnOrderThatFailsHoldsUpNobody: neither the bot that runs, nor the next order of the operator.
func TestAnOrderThatFailsHoldsUpNobody(t *testing.T) {
	path := NewPath(t)
	bot := mustOpen(t, path, migrations.Files)
	operator := must(Beside(t.Context(), path))(t)
	refused := errors.New("no")
	_, err := operator.ChangeSettings(t.Context(), "guild", func(*table.Settings) error { return refused })
	require.ErrorIs(t, err, refused)
	require.NoError(t, bot.Commit(t.Context(), lobby("aaaaaaaa")))
	fresh := must(operator.Block(t.Context(), store.User, "1", time.Now()))(t)
	require.True(t, fresh)
	require.NoError(t, operator.Close())
}

// A store that is closed holds nothing of its database: the journal is tidied up, and another file
// can take the place of the database, such as a backup.
func TestAClosedStoreLetsGoOfItsFiles(t *testing.T) {
	path := NewPath(t)
	s := must(open(t.Context(), path, migrations.Files, store.ToServe))(t)
	require.NoError(t, s.Commit(t.Context(), lobby("ab12cd34")))
	must(s.Live(t.Context()))(t)
	require.NoError(t, s.Close())
	left := must(filepath.Glob(path + "-*"))(t)
	require.Empty(t, left)

	require.ErrorIs(t, s.Commit(context.Background(), lobby("ef56gh78")), sql.ErrConnDone)

	backup := must(os.ReadFile(path))(t)
	require.NoError(t, os.WriteFile(path, backup, 0o600))
	mustOpen(t, path, migrations.Files)
}
