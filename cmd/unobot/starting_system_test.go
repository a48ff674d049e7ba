//go:build system

package main

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestAJournalDeletedAfterACrash is reported by doctor, and in the log of the next start (fault 145).
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
	require.Regexp(t, `BAD +database +`+lost+`, for its journal was deleted, emptied or damaged after a crash: put \S+-wal back`, out)
	before := len(s.process.log.String())
	s.process.start()
	told := lines(s.process.log.String()[before:], "was deleted, emptied or damaged after a crash")
	require.Len(t, told, 1)
	require.Regexp(t, "level=WARN.*"+lost, told[0])
	out, err = s.process.run("doctor")
	require.NoError(t, err, out)
	require.Regexp(t, `note +database +`+lost, out)
	s.process.stop()
}
