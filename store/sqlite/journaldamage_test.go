package sqlite

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
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
	"its header": func(t *testing.T, journal string, _ int64) {
		write(t, journal, []byte{0xff, 0xff, 0xff, 0xff}, journalPageAt)
	},
	"cut in the middle": func(t *testing.T, journal string, size int64) { require.NoError(t, os.Truncate(journal, size/2)) },
}

func write(t *testing.T, path string, content []byte, at int64) {
	t.Helper()
	f := must(os.OpenFile(path, os.O_RDWR, 0))(t)
	must(f.WriteAt(content, at))(t)
	require.NoError(t, f.Close())
}

// TestADamagedJournal: every reader of the database gets an error about its lost files, with the remedy, or the data
// that was there; nothing is acknowledged any more, and the log has one line about it (fault 182).
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

// TestADamagedDatabase: pages of the database itself are written over while the bot runs. The first reader that meets
// one of them notices, and nothing is acknowledged any more (fault 182).
func TestADamagedDatabase(t *testing.T) {
	path, _, s := made(t, 3, 9)
	require.NoError(t, fileOf(s).checkpoint(t.Context()))
	info := must(os.Stat(path))(t)
	const page = 4096
	write(t, path, bytes.Repeat([]byte("noise"), int(info.Size()-page)/5), page)
	_, err := s.Leaderboard(t.Context(), table.Contest{}, "", 1, 10)
	require.True(t, store.Is(err, store.FilesLost), "%v", err)
	require.True(t, store.Is(s.Commit(t.Context(), lobby("bbbbbbbb")), store.FilesLost))
	var log bytes.Buffer
	watchFor(t, s, &log)
	require.Equal(t, 1, strings.Count(log.String(), "\n"), log.String())
	require.Contains(t, log.String(), "the database was damaged while the bot runs")
}

// TestAJournalIsWhole: after any writes and checkpoints, its sum is right.
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

// TestAJournalThatWasDeletedIsMissed: after a crash it has the last moves. Without it the bot goes on from the
// database alone, and names the time of the lost moves (fault 145).
func TestAJournalThatWasDeletedIsMissed(t *testing.T) {
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	plays := func(s *store.Store, version uint64, at time.Time) {
		c := lobby("aaaaaaaa")
		c.State.Version, c.State.UpdatedAt, c.Key = version, at, at.String()
		require.NoError(t, s.Commit(t.Context(), c))
	}
	lost := "what was stored from 2026-11-23 12:00:00 to 2026-11-23 12:05:07 (UTC) is lost"
	for name, c := range map[string]struct {
		harm func(path string)
		told bool
	}{
		"deleted": {func(path string) { require.NoError(t, os.Remove(path+"-wal")) }, true},
		"deleted with its index": {func(path string) {
			require.NoError(t, os.Remove(path+"-wal"))
			require.NoError(t, os.Remove(path+"-shm"))
		}, true},
		"damaged in its first frame": {func(path string) {
			write(t, path+journalSuffix, []byte{0xa5}, journalHeader+frameHeader+77)
		}, true},
		"damaged in its header": {func(path string) {
			write(t, path+journalSuffix, []byte{0xff, 0xff, 0xff, 0xff}, journalPageAt)
		}, true},
		"emptied":          {func(path string) { require.NoError(t, os.Truncate(path+"-wal", 0)) }, true},
		"left where it is": {func(string) {}, false},
		"moved into the database by another program": {func(path string) {
			s := must(open(t.Context(), path, migrations.Files, store.ToServe))(t)
			left := must(os.ReadFile(path + lockSuffix))(t)
			require.NoError(t, s.Close())
			require.NoError(t, os.WriteFile(path+lockSuffix, left, private))
			require.NoFileExists(t, path+"-wal")
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			path := NewPath(t)
			s := mustOpen(t, path, migrations.Files)
			plays(s, 1, noon)
			require.NoError(t, s.Close())
			s = mustOpen(t, path, migrations.Files)
			plays(s, 2, noon.Add(5*time.Minute))
			plays(s, 3, noon.Add(5*time.Minute+7*time.Second))
			left := crashed(t, path)
			c.harm(left)

			loss, found, goesOn, err := Lost(t.Context(), left)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, false}, []bool{found, goesOn})
			version := uint64(3)
			if c.told {
				require.Equal(t, lost, loss.String())
				version = 1
			}
			again := requireVersion(t, left, "aaaaaaaa", version)
			if c.told {
				require.Contains(t, again.Notice(), lost)
			} else {
				require.Empty(t, again.Notice())
			}
			_, found, goesOn, err = Lost(t.Context(), left)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, c.told}, []bool{found, goesOn}, "as long as the bot runs")
			plays(again, version+1, noon.Add(time.Hour))
			second := crashed(t, left)
			_, found, _, err = Lost(t.Context(), second)
			require.NoError(t, err)
			require.Equal(t, c.told, found, "and after the next crash")
			after := mustOpen(t, second, migrations.Files)
			_, found, goesOn, err = Lost(t.Context(), second)
			require.NoError(t, err)
			require.Equal(t, []bool{c.told, c.told}, []bool{found, goesOn}, "and while it runs after that")
			require.NoError(t, after.Close())
			require.NoError(t, again.Close())
			_, found, _, err = Lost(t.Context(), left)
			require.NoError(t, err)
			require.False(t, found, "until it is stopped")
			require.Empty(t, requireVersion(t, left, "aaaaaaaa", version+1).Notice(), "it is told once")
			require.NoError(t, Backup(t.Context(), left, filepath.Join(t.TempDir(), "copy.db")))
		})
	}
}

// resalt gives a journal another first salt, as if it had been begun anew that often, and its database
// the mark of that. The sums are those of https://www.sqlite.org/fileformat2.html#walformat.
func resalt(t *testing.T, path string, salt uint32) {
	t.Helper()
	journal := must(os.ReadFile(path + journalSuffix))(t)
	binary.BigEndian.PutUint32(journal[saltAt:], salt)
	frame := 24 + int(binary.BigEndian.Uint32(journal[8:])) // with its header
	var sums [2]uint32
	sum := func(b []byte) {
		for ; len(b) > 0; b = b[8:] {
			sums[0] += binary.LittleEndian.Uint32(b) + sums[1]
			sums[1] += binary.LittleEndian.Uint32(b[4:]) + sums[0]
		}
	}
	put := func(to []byte) {
		binary.BigEndian.PutUint32(to, sums[0])
		binary.BigEndian.PutUint32(to[4:], sums[1])
	}
	require.EqualValues(t, journalMagic, binary.BigEndian.Uint32(journal), "sums of a little-endian machine")
	sum(journal[:24])
	put(journal[24:])
	for f := journal[journalHeader:]; len(f) >= frame; f = f[frame:] {
		binary.BigEndian.PutUint32(f[8:], salt)
		sum(f[:8])
		sum(f[24:frame])
		put(f[16:])
	}
	require.NoError(t, os.WriteFile(path+journalSuffix, journal, private))

	database := must(os.ReadFile(path))(t)
	binary.BigEndian.PutUint32(database[idAt:], markFor(salt))
	require.NoError(t, os.WriteFile(path, database, private))
}

// TestMarksAreRenewed: a bot that runs for so long that the mark of its journal changes says so in the
// database, and a crash at any time of that leaves a journal of its own.
func TestMarksAreRenewed(t *testing.T) {
	for _, high := range []uint32{0x1234, 0xffff, 0} {
		path := NewPath(t)
		commits(t, mustOpen(t, path, migrations.Files), "aaaaaaaa", 1, 3)
		left := crashed(t, path)
		resalt(t, left, high<<16|0xffff)
		s := requireVersion(t, left, "aaaaaaaa", 3)
		require.Empty(t, s.Notice())

		version := uint64(3)
		for range 3 { // the mark changes with the first, and is renewed with the second
			version++
			commits(t, s, "aaaaaaaa", version, version)
			again := requireVersion(t, crashed(t, left), "aaaaaaaa", version)
			require.Empty(t, again.Notice())
		}
		salt, ok := must2(journalSalt(left + journalSuffix))(t)
		require.True(t, ok)
		require.Equal(t, (high+1)&0xffff, salt>>16, "the test could not fail")
		require.NoError(t, fileOf(s).checkpoint(t.Context()))
		id := must(idAlone(t.Context(), left))(t)
		require.Equal(t, markFor(salt), id)
		require.NoError(t, fileOf(s).look(t.Context()))
		require.NoError(t, Backup(t.Context(), left, left+".copy"))
		version++
		commits(t, s, "aaaaaaaa", version, version)
		require.Empty(t, requireVersion(t, crashed(t, left), "aaaaaaaa", version).Notice())
	}
}
