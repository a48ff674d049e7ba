package sqlite

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table/tabletest"
)

// shelf is a folder of backups of a database that a bot runs on.
type shelf struct {
	*testing.T
	KeeperConfig
	keeper *Keeper
	log    bytes.Buffer
	made   []error
}

func newShelf(t *testing.T, keep int) *shelf {
	t.Helper()
	path := filepath.Join(t.TempDir(), "uno.db")
	db, err := Open(t.Context(), path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	p := tabletest.NewPlay(t, db, 4)
	p.Moves(p.Begin("channel", game.SingleRound, tabletest.People(3)...), 10)
	s := &shelf{T: t}
	s.KeeperConfig = KeeperConfig{
		Database: path, Folder: t.TempDir(), Every: 24 * time.Hour, Keep: keep, Log: slog.New(slog.NewTextHandler(&s.log, nil)),
		Made: func(_ time.Time, err error) { s.made = append(s.made, err) },
	}
	s.keeper, err = NewKeeper(s.KeeperConfig)
	require.NoError(t, err)
	return s
}

// old puts backups of earlier days there.
func (s *shelf) old(names ...string) {
	s.Helper()
	for _, name := range names {
		require.NoError(s, os.WriteFile(filepath.Join(s.Folder, name), []byte("old"), 0o600))
	}
}

func (s *shelf) files() (names []string) {
	s.Helper()
	entries, err := os.ReadDir(s.Folder)
	require.NoError(s, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestABackupIsVerifiedAndTheOldestGo(t *testing.T) {
	s := newShelf(t, 2)
	strangers := []string{
		"unobot-20260101-000000.db.bak", "unobot-20260101-000000.5.db", "my-unobot-20260101-000000.db", "unobot-20261301-000000.db", "unobot-2026.db", "notes.txt",
	}
	s.old(strangers...)
	s.old("unobot-20260101-000000.db", "unobot-20260102-000000.db", "unobot-20260103-000000.db")
	require.NoError(t, os.Mkdir(filepath.Join(s.Folder, "unobot-20250101-000000.db"), 0o700))
	path, err := s.keeper.Make(t.Context())
	require.NoError(t, err)
	require.Regexp(t, `^unobot-\d{8}-\d{6}\.db$`, filepath.Base(path))
	begun, err := time.Parse("unobot-20060102-150405.db", filepath.Base(path))
	require.NoError(t, err)
	require.WithinDuration(t, time.Now().UTC(), begun, time.Minute)
	require.NoError(t, VerifyBackup(t.Context(), path))
	want := append([]string{"unobot-20250101-000000.db", "unobot-20260103-000000.db", filepath.Base(path)}, strangers...)
	require.ElementsMatch(t, want, s.files(), "two backups, a folder, and what is not ours")
	require.Equal(t, []error{nil}, s.made)
	require.NoError(t, s.keeper.State().Err)
}

// TestNothingIsRemovedForABackupThatFailed: the old ones may be all there is.
func TestNothingIsRemovedForABackupThatFailed(t *testing.T) {
	s := newShelf(t, 1)
	s.old("unobot-20260101-000000.db", "unobot-20260102-000000.db")
	before := s.files()
	bad := errors.New("row 7 missing from index")
	s.keeper.verify = func(_ context.Context, path string) error {
		require.FileExists(t, path)
		return bad
	}
	_, err := s.keeper.Make(t.Context())
	require.ErrorIs(t, err, bad)
	require.Equal(t, before, s.files(), "nor is a bad copy left")
	state := s.keeper.State()
	require.Equal(t, err, state.Err)
	require.WithinDuration(t, time.Now(), state.Since, time.Minute)
	require.Equal(t, []error{err}, s.made)
}

func TestAMissingFolderIsNotMade(t *testing.T) {
	s := newShelf(t, 1)
	c := s.KeeperConfig
	c.Folder = filepath.Join(s.Folder, "not mounted")
	_, err := NewKeeper(c)
	require.ErrorContains(t, err, "make it first")
	require.NoDirExists(t, c.Folder)
	c.Folder = s.Database
	_, err = NewKeeper(c)
	require.ErrorContains(t, err, "name a folder")
}

// runs lets a keeper run for a while.
func (s *shelf) runs(while time.Duration) {
	s.Helper()
	ctx, cancel := context.WithTimeout(s.Context(), while)
	defer cancel()
	require.NoError(s, s.keeper.Run(ctx))
}

// TestTheNewestBackupSaysWhenTheNextIsDue: made by any process, so that restarts change nothing.
func TestTheNewestBackupSaysWhenTheNextIsDue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 3)
		s.old(time.Now().UTC().Add(-23 * time.Hour).Format("unobot-20060102-150405.db"))
		s.runs(59 * time.Minute)
		require.Empty(t, s.made, "not yet")
		s.runs(2 * time.Minute)
		require.Equal(t, []error{nil}, s.made)
		s.runs(23 * time.Hour)
		require.Len(t, s.made, 1)
		s.runs(72 * time.Hour)
		require.Len(t, s.made, 4)
		newest, ok := s.keeper.Newest(time.Now())
		require.True(t, ok)
		require.Less(t, time.Since(newest), 24*time.Hour)
		require.Len(t, s.files(), 3)
	})
}

// TestAFailedBackupIsOneLineAndIsTriedAgain: the line says why.
func TestAFailedBackupIsOneLineAndIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 7)
		away := s.Folder + ".away"
		require.NoError(t, os.Rename(s.Folder, away))
		begun := time.Now()
		s.runs(90 * time.Minute)
		require.Len(t, s.made, 2)
		require.Equal(t, begun, s.keeper.State().Since, "since the first failure")
		require.Error(t, s.keeper.State().Err)
		require.Equal(t, 2, strings.Count(s.log.String(), "level=ERROR msg=\"backup failed and is tried again\" err="))
		require.Equal(t, 2, strings.Count(s.log.String(), "\n"))

		require.NoError(t, os.Rename(away, s.Folder))
		s.runs(61 * time.Minute)
		require.NoError(t, s.keeper.State().Err)
		require.Equal(t, 1, strings.Count(s.log.String(), "level=INFO msg=\"backup written and verified\" file="))
		require.Len(t, s.files(), 1)
	})
}

// TestBackupsFromTheFuture: of a clock that was wrong, or of another machine. They neither hurry the
// next backup, nor put it off, nor take its place; and they stay.
func TestBackupsFromTheFuture(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 1)
		future := []string{"unobot-29990101-000000.db", "unobot-29990102-000000.db"}
		s.old(future...)
		s.runs(time.Minute)
		require.Equal(t, []error{nil}, s.made)
		s.runs(24 * time.Hour)
		require.Equal(t, []error{nil, nil}, s.made)
		newest, ok := s.keeper.Newest(time.Now())
		require.True(t, ok)
		require.Less(t, time.Since(newest), time.Hour)
		require.ElementsMatch(t, append(future, newest.Format(layout)), s.files())
	})
}
