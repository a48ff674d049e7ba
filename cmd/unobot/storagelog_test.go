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

// TestStorageTroubleIsLoggedOnceAMinute: each kind for itself, whoever meets it, with its remedy.
func TestStorageTroubleIsLoggedOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		log := newLog(config{}, &out)
		full := fmt.Errorf("commit table: %w", syscall.ENOSPC)
		for i := range 100 {
			log.Error("interaction not done", "err", full)
			log.With("table", i).Error("an automatic decision failed", "err", full)
			time.Sleep(time.Second)
		}
		require.Equal(t, 2, strings.Count(out.String(), "\n"), out.String())
		require.Equal(t, 2, strings.Count(out.String(), string(store.DiskFull)))
		require.Contains(t, out.String(), "more_of_these=119")

		out.Reset()
		log.Error("interaction not done", "err", fmt.Errorf("open: %w", syscall.EMFILE))
		require.Contains(t, out.String(), "ulimit -n")
		require.Contains(t, out.String(), "LimitNOFILE")
		out.Reset()
		for range 3 {
			log.Error("interaction not done", "err", errors.New("something else"))
		}
		require.Equal(t, 3, strings.Count(out.String(), "\n"))
		require.NotContains(t, out.String(), "remedy")
	})
}
