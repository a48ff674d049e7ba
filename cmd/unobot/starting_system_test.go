//go:build system

package main

import (
	"os"
	"strings"
	"testing"

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
