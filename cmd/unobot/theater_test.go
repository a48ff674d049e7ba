package main

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// theater is a playground with a bot that can be stopped and started while the page and its Discord go on.
type theater struct {
	testing.TB
	stage *stage
	url   string
	bot   *runner
}

// client returns the HTTP client for the playground.
func (th *theater) client() *http.Client { return clientOn(th.bot.config.Network) }

// newTheater opens a playground with quick robots on a network; nil for the machine's.
func newTheater(t testing.TB, network *standin.Network) *theater {
	t.Helper()
	stage, err := newStage(t.Context(), network, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	roomtest.CheckOpenAPI(t, stage.discord)
	stage.discord.SetSharding(standin.Sharding{IdentifyGap: time.Nanosecond}) // a test restarts its bot at once
	l, err := network.Listen("127.0.0.1:0")
	require.NoError(t, err)
	page := &httptest.Server{Listener: l, Config: &http.Server{Handler: stage.page}}
	page.Start()
	t.Cleanup(func() {
		require.NoError(t, stage.discord.Close())
		page.Close()
	})
	th := &theater{TB: t, stage: stage, url: page.URL, bot: &runner{TB: t, config: stage.join(config{
		Network: network, DatabasePath: filepath.Join(t.TempDir(), "playground.db"), RobotPace: 50 * time.Millisecond,
	})}}
	th.bot.start()
	t.Cleanup(th.bot.stop)
	return th
}
