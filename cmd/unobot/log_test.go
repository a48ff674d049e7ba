package main

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// TestStorageTroubleIsLoggedOnceAMinute: each line for itself, whoever meets it, with its remedy.
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
