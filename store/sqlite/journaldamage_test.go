package sqlite

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// damages are ways to spoil a journal that keep its beginning.
var damages = map[string]func(t *testing.T, journal string, size int64){
	"noise": func(t *testing.T, journal string, size int64) {
		write(t, journal, bytes.Repeat([]byte("noise"), int(size-journalHeader-frameHeader)/5), journalHeader+frameHeader)
	},
	"zeros": func(t *testing.T, journal string, size int64) { write(t, journal, make([]byte, size/2), size/2) },
	"one bit": func(t *testing.T, journal string, _ int64) {
		write(t, journal, []byte{0xa5}, journalHeader+frameHeader+77)
	},
	"cut in the middle": func(t *testing.T, journal string, size int64) { require.NoError(t, os.Truncate(journal, size/2)) },
}

func write(t *testing.T, path string, content []byte, at int64) {
	t.Helper()
	f := must(os.OpenFile(path, os.O_RDWR, 0))(t)
	must(f.WriteAt(content, at))(t)
	require.NoError(t, f.Close())
}

// TestADamagedJournal: every reader of the database is told that its files are lost, with the remedy, or reads what was
// there; nothing is acknowledged any more, and the log has one line about it (fault 182).
func TestADamagedJournal(t *testing.T) {
	for name, spoil := range damages {
		t.Run(name, func(t *testing.T) {
			path, _, s := made(t, 3, 40)
			info := must(os.Stat(path + journalSuffix))(t)
			spoil(t, path+journalSuffix, info.Size())
			readers := map[string]func(ctx context.Context) error{
				"tables": func(ctx context.Context) error { _, err := s.Live(ctx); return err },
				"a table": func(ctx context.Context) error {
					state, err := s.Load(ctx, "aaaaaaaa")
					if err == nil {
						require.EqualValues(t, 40, state.Version)
					}
					return err
				},
				"events":      func(ctx context.Context) error { _, err := s.EventsOf(ctx, "guild", 5); return err },
				"past events": func(ctx context.Context) error { _, err := s.PastEvents(ctx, "guild", 5); return err },
				"profile":     func(ctx context.Context) error { _, err := s.Profile(ctx, "1"); return err },
				"leaderboard": func(ctx context.Context) error { _, err := s.Leaderboard(ctx, table.Contest{}, "", 1, 10); return err },
			}
			for what, read := range readers {
				if err := read(t.Context()); err != nil {
					require.True(t, store.Is(err, store.FilesLost), "%s: %v", what, err)
					require.Equal(t, store.FilesLost.Remedy(), store.RemedyOf(err))
				}
			}
			var log bytes.Buffer
			watchFor(t, s, &log)
			require.Equal(t, 1, strings.Count(log.String(), "\n"), log.String())
			require.Contains(t, log.String(), `msg="`+store.LostLine+`"`)
			require.Contains(t, log.String(), "the journal of the database was damaged while the bot runs")
			require.True(t, store.Is(s.Commit(t.Context(), lobby("bbbbbbbb")), store.FilesLost))
		})
	}
}

// TestAJournalIsWhole: whatever is written and moved, its sum is right.
func TestAJournalIsWhole(t *testing.T) {
	_, _, s := made(t, 3, 9)
	files := fileOf(s).writer.files
	for round := range uint64(3) {
		commits(t, s, "bbbbbbbb", 40*round+1, 40*round+40)
		require.False(t, files.damaged())
		require.NoError(t, fileOf(s).checkpoint(t.Context()))
		require.False(t, files.damaged())
	}
	limitPages(t, s, 1)
	c := lobby("cccccccc")
	c.State.Seats[0].User.Name = strings.Repeat("long", 20_000)
	require.Error(t, s.Commit(t.Context(), c), "is undone")
	require.False(t, files.damaged())
}
