package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// lines are those of a log with some words in them.
func lines(log, words string) (found []string) {
	for line := range strings.Lines(log) {
		if strings.Contains(line, words) {
			found = append(found, line)
		}
	}
	return found
}

// TestAStartSaysWhatItFound, and a stop that it stopped: a database that had to be made is told in a line of its own,
// for its disk may not be mounted (fault 149).
func TestAStartSaysWhatItFound(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable()
	s.process.stop()
	log := s.process.log.String()
	made := lines(log, "a new database was made")
	require.Len(t, made, 1)
	require.Contains(t, made[0], "level=WARN")
	require.Contains(t, made[0], "database="+s.process.database())
	require.Empty(t, lines(log, "database opened"))
	require.Len(t, lines(log, "the bot has stopped"), 1)

	s.process.start()
	s.process.stop()
	log = strings.TrimPrefix(s.process.log.String(), log)
	opened := lines(log, "database opened")
	require.Len(t, opened, 1)
	require.Contains(t, opened[0], "database="+s.process.database()+" games=1")
	require.Empty(t, lines(log, "a new database"))
	require.Len(t, lines(log, "the bot has stopped"), 1)
}

// TestNoFolderIsMadeForADatabase: it may be on a disk that is not mounted. Nor does a subcommand in the wrong folder make
// a database (fault 149).
func TestNoFolderIsMadeForADatabase(t *testing.T) {
	folder := filepath.Join("disk", "unobot")
	environment(t, map[string]string{"DATABASE_PATH": filepath.Join(folder, "unobot.db")})
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	err := command(ctx, []string{"-addr", "127.0.0.1:0"}, io.Discard)
	require.EqualError(t, err, "DATABASE_PATH: there is no folder "+folder+" for database "+folder+"/unobot.db: "+
		"mount its disk, or make it and let the bot's user write to it")
	require.NoDirExists(t, "disk")

	for _, args := range [][]string{{"recount"}, {"backup", "copy.db"}, {"move", "-to", "copy.db"}} {
		environment(t, nil)
		err := command(t.Context(), args, io.Discard)
		require.ErrorContains(t, err, "there is no database playground.db: set DATABASE_PATH to the bot's, or run this in its folder", args)
		require.NoError(t, os.WriteFile("playground.db", nil, 0o600))
		require.ErrorContains(t, command(t.Context(), args, io.Discard), "there is no database playground.db")
		files, err := os.ReadDir(".")
		require.NoError(t, err)
		require.Len(t, files, 1)
	}
}

// TestAJournalDeletedAfterACrash is told by doctor, and in the log of the next start (fault 145).
func TestAJournalDeletedAfterACrash(t *testing.T) {
	t.Parallel()
	s := newSurvival(t, 0)
	s.process.start()
	s.openTable()
	s.process.kill()
	require.NoError(t, os.Remove(s.process.database()+"-wal"))
	const lost = `all that was stored until \d{4}-\S+ \S+ \(UTC\) is lost` // all of it was in the journal
	out, err := s.process.run("doctor")
	require.Error(t, err)
	require.Regexp(t, `BAD +database +`+lost+`, for its journal was deleted or emptied after a crash: put \S+-wal back`, out)
	before := len(s.process.log.String())
	s.process.start()
	told := lines(s.process.log.String()[before:], "was deleted or emptied after a crash")
	require.Len(t, told, 1)
	require.Regexp(t, "level=WARN.*"+lost, told[0])
	out, err = s.process.run("doctor")
	require.NoError(t, err, out)
	require.Regexp(t, `note +database +`+lost, out)
	s.process.stop()
}
