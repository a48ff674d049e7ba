package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/store"
)

// TestStorageTroubleIsLoggedOnceAMinute: each line counts for itself, from all its sources together, and has its
// remedy.
func TestStorageTroubleIsLoggedOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		log := newLog(config{}, &out)
		full := fmt.Errorf("commit table: %w", syscall.ENOSPC)
		for i := range 100 {
			log.With("table", i).Error("interaction not done", "err", full)
			log.Error("interaction not done", "err", full)
			time.Sleep(time.Second)
		}
		require.Equal(t, 2, strings.Count(out.String(), "\n"), out.String())
		require.Equal(t, 2, strings.Count(out.String(), store.DiskFull.Remedy()))
		require.Contains(t, out.String(), "more_of_these=119")

		out.Reset()
		log.Error("interaction not done", "err", fmt.Errorf("open: %w", syscall.EMFILE))
		require.Contains(t, out.String(), "ulimit -n")
		require.Contains(t, out.String(), "LimitNOFILE")
		out.Reset()
		log.Error("the database is lost", "err", fmt.Errorf("look: %w", syscall.EMFILE))
		log.Error("backup failed and is tried again", "err", fmt.Errorf("copy: %w", syscall.EMFILE))
		require.Contains(t, out.String(), "the database is lost")
		require.Contains(t, out.String(), "backup failed")
		out.Reset()
		for range 3 {
			log.Error("interaction not done", "err", errors.New("something else"))
		}
		require.Equal(t, 3, strings.Count(out.String(), "\n"))
		require.NotContains(t, out.String(), "remedy")
	})
}

// TestALostDatabaseIsOneLine, although other readers of the database meet it, too (faults 111, 182).
func TestALostDatabaseIsOneLine(t *testing.T) {
	var out strings.Builder
	log := newLog(config{}, &out)
	lost := fmt.Errorf("look: %w", &store.Problem{Kind: store.FilesLost, Wrong: "the journal of the database was damaged"})
	for _, reader := range []string{"events not found; trying again", "seasons not closed; trying again", "interaction not done"} {
		log.Error(reader, "err", lost)
		log.Error(store.LostLine, "err", lost)
		log.Error(reader, "err", lost)
	}
	require.Equal(t, 1, strings.Count(out.String(), "\n"), out.String())
	require.Contains(t, out.String(), "the journal of the database was damaged")
}

// TestDiscordAwayIsLoggedOnceAMinute: many boards and pings make one line with a count. A line that is no warning, or
// that has another subject, is logged on its own (fault 144).
func TestDiscordAwayIsLoggedOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, err := rest.New("token", "http://127.0.0.1:1", slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		defer client.Close()
		client.DialBy(standin.NewNetwork().Dial)
		soon, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
		defer cancel()
		away := client.Edit(soon, "7", "8", rest.Body{Content: "x"})
		require.Error(t, away)
		var out strings.Builder
		log := newLog(config{}, &out)
		for i := range 1000 {
			log.Warn("discord request is repeated", "op", "edit message", "attempt", i, "err", away)
			log.Warn("board delayed", "table", i, "err", fmt.Errorf("board: %w", away))
			time.Sleep(100 * time.Millisecond)
		}
		require.Equal(t, 2, strings.Count(out.String(), "\n"), out.String())
		require.Contains(t, out.String(), "more_of_these=1199")
		require.Contains(t, out.String(), "discordstatus.com")
		out.Reset()
		log.Error("commands not registered", "err", away)
		log.Warn("not connected to Discord", "reason", away)
		log.Warn("board not shown", "table", "1", "err", errors.New("missing access"))
		require.Equal(t, 3, strings.Count(out.String(), "\n"), out.String())
	})
}
