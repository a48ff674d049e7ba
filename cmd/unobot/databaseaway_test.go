//go:build system && unix

package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/store/postgres/postgrestest"
)

// TestHealthSeesThatPostgresIsAway, also on the playground, which has no leases to lose, and while no game is played.
func TestHealthSeesThatPostgresIsAway(t *testing.T) {
	t.Parallel()
	playground, err := newStage(t.Context(), nil, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, playground.discord.Close()) })
	place, err := url.Parse(postgrestest.Empty(t))
	require.NoError(t, err)
	port, err := strconv.Atoi(place.Port())
	require.NoError(t, err)
	line := newDatabaseLine(t, port)
	place.Host = line.Addr().String()
	free, err := postgrestest.FreePort()
	require.NoError(t, err)
	c := playground.join(config{
		DatabaseURL: place.String(), PerUser: 3, PerServer: 50, HealthAddr: fmt.Sprint("127.0.0.1:", free),
	})
	c.EmojiGap = -1
	ctx, cancel := context.WithCancel(t.Context())
	ready, ended := make(chan struct{}), make(chan error, 1)
	go func() { ended <- serve(ctx, c, slog.New(slog.DiscardHandler), func() { close(ready) }) }()
	<-ready
	ask := func() string {
		var out strings.Builder
		if err := askHealth(t.Context(), c, &out); err != nil {
			return err.Error()
		}
		return out.String()
	}
	require.Equal(t, "1 of 1 shards up\n", ask())
	line.setCut(true)
	require.Regexp(t, "1 of 1 shards up, database .* does not answer: .*see that the database server runs", ask())
	line.setCut(false)
	require.Eventually(t, func() bool { return ask() == "1 of 1 shards up\n" }, time.Minute, 10*time.Millisecond)
	cancel()
	require.NoError(t, <-ended)
}
