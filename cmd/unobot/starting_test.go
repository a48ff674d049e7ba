package main

import (
	"context"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"unobot/bot/discord/standin"

	"github.com/stretchr/testify/require"
)

// TestNoFolderIsMadeForADatabase, because it may be on a disk that is not mounted. Nor does a subcommand in the wrong
// folder make a database (fault 149).
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

// lines returns the lines of a log that have these words.
func lines(log, words string) (found []string) {
	for line := range strings.Lines(log) {
		if strings.Contains(line, words) {
			found = append(found, line)
		}
	}
	return found
}

// TestAStartSaysWhatItFound: a database that had to be created has a line of its own, for its disk may not be mounted
// (fault 149).
func TestAStartSaysWhatItFound(t *testing.T) {
	bubble(t, func(t *testing.T) {
		w := newTown(t, standin.Options{})
		database := w.bot.config.DatabasePath
		w.start()
		w.openTable()
		w.stop()
		log := w.bot.log.String()
		made := lines(log, "a new database was made")
		require.Len(t, made, 1)
		require.Contains(t, made[0], "level=WARN")
		require.Contains(t, made[0], "database="+database)
		require.Empty(t, lines(log, "database opened"))

		w.discord.Advance(restartGap)
		w.start()
		w.stop()
		log = strings.TrimPrefix(w.bot.log.String(), log)
		opened := lines(log, "database opened")
		require.Len(t, opened, 1)
		require.Contains(t, opened[0], "database="+database+" games=1")
		require.Empty(t, lines(log, "a new database"))
	})
	t.Run("a playground does not begin with a warning", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			network := standin.NewNetwork()
			stage, err := newStage(t.Context(), network, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			bot := &runner{TB: t, config: stage.join(config{
				Network: network, DatabasePath: filepath.Join(t.TempDir(), "playground.db"), PerUser: 3, PerServer: 50,
			})}
			bot.start()
			bot.stop()
			require.NoError(t, stage.discord.Close())
			require.Len(t, lines(bot.log.String(), "a new database was made"), 1)
			require.Empty(t, lines(bot.log.String(), "level=WARN"))
		})
	})
}
