//go:build linux || darwin

package sqlite

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// exhaustFiles lets the process open no more files, until the test gives them back.
func exhaustFiles(t *testing.T) (giveBack func()) {
	t.Helper()
	var usual unix.Rlimit
	require.NoError(t, unix.Getrlimit(unix.RLIMIT_NOFILE, &usual))
	highest := must(os.Open(os.DevNull))(t)
	few := usual
	few.Cur = min(usual.Cur, uint64(highest.Fd())+16)
	require.NoError(t, unix.Setrlimit(unix.RLIMIT_NOFILE, &few))
	opened := []*os.File{highest}
	for {
		f, err := os.Open(os.DevNull)
		if err != nil {
			break
		}
		opened = append(opened, f)
	}
	given := false
	giveBack = func() {
		if given {
			return
		}
		given = true
		for _, f := range opened {
			f.Close()
		}
		require.NoError(t, unix.Setrlimit(unix.RLIMIT_NOFILE, &usual))
	}
	t.Cleanup(giveBack)
	return giveBack
}

// TestTooManyOpenFilesAreNamed: at a start and while the bot runs. Acknowledged commits are stored (fault 118).
func TestTooManyOpenFilesAreNamed(t *testing.T) {
	path, other := NewPath(t), NewPath(t)
	s := mustOpen(t, path, migrations.Files)
	commits(t, s, "aaaaaaaa", 1, 1)
	var readings []interface{ Rollback() error }
	giveBack := exhaustFiles(t)

	_, err := Open(t.Context(), other)
	require.ErrorContains(t, err, "too many open files: raise the limit")
	require.ErrorContains(t, err, "LimitNOFILE")
	require.NotContains(t, err.Error(), "let the bot's user")

	for err = nil; err == nil && len(readings) < readers; { // each needs a connection of its own
		tx, failed := fileOf(s).reader.BeginTx(t.Context(), nil)
		if err = failed; err == nil {
			readings = append(readings, tx)
		}
	}
	require.Error(t, err, "the test could not fail")
	require.Equal(t, store.TooManyFiles.Remedy(), store.RemedyOf(withKind(err)))
	for _, tx := range readings {
		require.NoError(t, tx.Rollback())
	}

	version := uint64(1)
	for range 50 {
		c := lobby("aaaaaaaa")
		c.State.Version, c.Key = version+1, string(rune('a'+version))
		if err := s.Commit(t.Context(), c); err == nil {
			version++
		}
	}
	giveBack()
	require.NoError(t, s.Close())
	requireVersion(t, path, "aaaaaaaa", version)
	mustOpen(t, other, migrations.Files)
}

// TestTroubleIsFoundBehindErrors: behind any errors that wrap it.
func TestTroubleIsFoundBehindErrors(t *testing.T) {
	for err, want := range map[error]store.Kind{
		accessError("uno.db", unix.EMFILE): store.TooManyFiles, unix.ENFILE: store.TooManyFiles, unix.ENOMEM: store.NoMemory, unix.ENOSPC: store.DiskFull,
	} {
		require.Equal(t, want.Remedy(), store.RemedyOf(err))
		require.True(t, store.Is(withKind(err), want), err)
	}
	for _, err := range []error{table.ErrConflict, nil} {
		require.Empty(t, store.RemedyOf(err))
		require.Equal(t, err, withKind(err))
	}
}
