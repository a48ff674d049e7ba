package sqlite

import (
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
)

// sent is a command that is only noted.
type sent struct {
	files []string
	fails error
	takes time.Duration
}

func (c *sent) run(ctx context.Context, _ []string, path string, limit time.Duration) (string, error) {
	c.files = append(c.files, filepath.Base(path))
	select {
	case <-time.After(min(c.takes, limit)):
	case <-ctx.Done():
		return "", ctx.Err()
	}
	return "it printed", c.fails
}

// sends lets a keeper hand its backups to a command.
func (s *shelf) sends(c *sent) *[]error {
	s.Helper()
	var told []error
	s.After, s.AfterDone = []string{"true"}, func(err error) { told = append(told, err) }
	s.Log = slog.New(slog.NewTextHandler(&s.log, nil))
	keeper, err := NewKeeper(s.KeeperConfig)
	require.NoError(s, err)
	keeper.after.run = c.run
	s.keeper = keeper
	return &told
}

func (s *shelf) record() BackupRecord {
	s.Helper()
	r, err := ReadBackupRecord(s.Folder)
	require.NoError(s, err)
	return r
}

// TestEachBackupIsHandedOn once, also over restarts.
func TestEachBackupIsHandedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 7)
		command := &sent{takes: time.Minute}
		told := s.sends(command)
		s.runs(50 * time.Hour)
		require.Len(t, command.files, 3)
		require.Equal(t, []error{nil, nil, nil}, *told)
		require.Equal(t, command.files[2], s.record().Done)
		require.Empty(t, s.record().Failed)
		require.Equal(t, 3, strings.Count(s.log.String(), `level=INFO msg="BACKUP_AFTER is done" file=unobot-`))

		s.sends(command)
		s.runs(time.Hour)
		require.Len(t, command.files, 3, "a restart does not send it again")
		require.NoError(t, os.Remove(filepath.Join(s.Folder, recordName)))
		s.sends(command)
		s.runs(time.Hour)
		require.Len(t, command.files, 4, "a backup from before is sent, if nothing says that it was")
		require.Equal(t, command.files[2], command.files[3])
	})
}

// TestAFailedCommandIsToldAndTriedAgain within the hour, with the newest backup; the failure is noted for later
// readers of the folder.
func TestAFailedCommandIsToldAndTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 7)
		command := &sent{fails: errors.New("exit status 3")}
		told := s.sends(command)
		begun := time.Now()
		s.runs(150 * time.Minute)
		require.Len(t, *told, 3)
		require.Len(t, s.made, 1, "the backup is not made again")
		record := s.record()
		require.Equal(t, "exit status 3", record.Error)
		require.WithinDuration(t, begun, record.Since, time.Second)
		require.Contains(t, s.log.String(), `level=ERROR msg="BACKUP_AFTER failed and is tried again" file=`+command.files[0]+` err="exit status 3" output="it printed"`)
		require.NoError(t, s.keeper.State().Err, "there is a backup all the same")

		command.fails = nil
		s.runs(time.Hour)
		require.Equal(t, command.files[0], s.record().Done)
		require.Empty(t, s.record().Error)
	})
}

// TestNobodyWaitsForTheCommand: backups are made in time while it hangs, it has until the next one, and it ends with
// the bot.
func TestNobodyWaitsForTheCommand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 2)
		s.Every = time.Hour
		command := &sent{takes: 1000 * time.Hour, fails: errors.New("cut off")}
		s.sends(command)
		s.runs(210 * time.Minute)
		require.Len(t, s.made, 4)
		require.Len(t, command.files, 4)
		require.Equal(t, 3, strings.Count(s.log.String(), "level=ERROR"), "each has an hour")
		require.Contains(t, s.log.String(), "because the bot stops; the next start runs it again")

		before := len(command.files)
		command.takes, command.fails = 0, nil
		s.sends(command)
		s.runs(time.Minute)
		require.Len(t, command.files, before+1, "it was cut off")
	})
}

func TestABadBackupIsNotHandedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShelf(t, 2)
		s.old("unobot-19990101-000000.db") // which is none
		command := &sent{}
		s.sends(command)
		s.keeper.verify = func(context.Context, string) error { return errors.New("row 7 missing from index") }
		s.runs(time.Minute)
		require.Len(t, s.made, 1)
		require.Empty(t, command.files)
	})
}

func TestACommandThatCannotBeRun(t *testing.T) {
	_, err := ParseCommand(`cp "canary`)
	require.EqualError(t, err, "a quotation mark in it has no second one")
	words, err := ParseCommand("  ")
	require.NoError(t, err)
	require.Empty(t, words)
	require.NoError(t, FindProgram(words))
	require.NoError(t, FindProgram([]string{"go", "canary"}))
	require.EqualError(t, FindProgram([]string{"uploader-that-is-not-there", "canary"}),
		"BACKUP_AFTER cannot be run: the program uploader-that-is-not-there is not found: install it, or give its whole path")
}

func TestOutputIsShortAndWithoutSecrets(t *testing.T) {
	for text, want := range map[string]string{
		"Failed to copy\nretry\n":                                         "Failed to copy; retry",
		"open sftp://bot:canary@host/x: no":                               "open sftp://***@host/x: no",
		"403 for key hunter2hunter2 here":                                 "403 for key *** here",
		`{"Authorization": "Bearer canary"}`:                              `{"Authorization": ***`,
		"password=canary with more":                                       "password=***",
		strings.Repeat("x", 5000) + " and the end, which says what it is": "..." + strings.Repeat("x", 1000-len(" and the end, which says what it is")) + " and the end, which says what it is",
	} {
		require.Equal(t, want, withoutSecrets(text, []string{"AWS_SECRET_ACCESS_KEY=hunter2hunter2", "HOME=/root", "A_KEY="}), text)
	}
	var end tail
	for range 1000 {
		_, err := end.Write([]byte("0123456789"))
		require.NoError(t, err)
	}
	require.Len(t, end, 4*shownOutput)
}
