package main

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/openapicheck"
)

// theater is a playground whose bot can be stopped and started while the page and
// its Discord go on.
type theater struct {
	testing.TB
	stage  *stage
	url    string
	config config
	stop   func()
}

// newTheater opens a playground with quick robots.
func newTheater(t testing.TB) *theater {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	stage, err := newStage(t.Context(), log)
	require.NoError(t, err)
	openapicheck.Enable(t, stage.discord)
	stage.discord.SetSharding(standin.Sharding{IdentifyGap: time.Nanosecond}) // a test restarts its bot at once
	page := httptest.NewServer(stage.page)
	t.Cleanup(func() {
		require.NoError(t, stage.discord.Close())
		page.Close()
	})
	th := &theater{TB: t, stage: stage, url: page.URL, config: stage.join(config{
		DatabasePath: filepath.Join(t.TempDir(), "playground.db"), RobotPace: 50 * time.Millisecond,
	})}
	th.startBot()
	t.Cleanup(func() { th.stop() })
	return th
}

// startBot runs the bot as a new process would, on the same database and Discord.
func (th *theater) startBot() {
	th.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan struct{}), make(chan error, 1)
	go func() { ended <- serve(ctx, th.config, slog.New(slog.DiscardHandler), func() { close(ready) }) }()
	th.stop = sync.OnceFunc(func() {
		cancel()
		require.NoError(th, <-ended)
	})
	select {
	case <-ready:
	case err := <-ended:
		require.FailNow(th, "the bot ended", "%v", err)
	}
}
