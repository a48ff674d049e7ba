package main

import (
	"context"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// TestADatabaseBelongsToOneApplication: with the token of another one, a bot is refused at the start, with the remedy,
// and opens no session. To move to another application for good takes one command.
func TestADatabaseBelongsToOneApplication(t *testing.T) {
	bubble(t, func(t *testing.T) {
		requireOneApplication(t, config{Network: standin.NewNetwork(), DatabasePath: filepath.Join(t.TempDir(), "unobot.db")})
	})
}

// requireOneApplication lets bots of two applications start on a database.
func requireOneApplication(t *testing.T, place config) {
	t.Helper()
	place.PerUser, place.PerServer, place.EmojiGap = 3, 50, -1
	ours, theirs := applicationNamed(t, place.Network, "ours"), applicationNamed(t, place.Network, "theirs")
	requireServes(t, as(place, ours))

	err := served(t, as(place, theirs))
	require.ErrorContains(t, err, "the database belongs to application "+ours.Application().ID)
	require.ErrorContains(t, err, "the bot token to application "+theirs.Application().ID)
	require.ErrorContains(t, err, "run 'unobot adopt' once")
	require.ErrorContains(t, err, databaseSetting(place))
	require.NotContains(t, err.Error(), "\n")
	require.Zero(t, theirs.Stats().Identifies)
	requireServes(t, as(place, ours))

	require.NoError(t, adopt(t.Context(), place, io.Discard))
	requireServes(t, as(place, theirs))
	require.ErrorContains(t, served(t, as(place, ours)), "belongs to application "+theirs.Application().ID)
}

// TestThePlaygroundHasADatabaseOfItsOwn: the playground is refused on a bot's database, as with a missing token, and a
// bot on the playground's.
func TestThePlaygroundHasADatabaseOfItsOwn(t *testing.T) {
	bubble(t, func(t *testing.T) {
		place := config{
			Network: standin.NewNetwork(), DatabasePath: filepath.Join(t.TempDir(), "unobot.db"), PerUser: 3, PerServer: 50, EmojiGap: -1,
		}
		playground, err := newStage(t.Context(), place.Network, slog.New(slog.DiscardHandler))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, playground.discord.Close()) })
		ours := applicationNamed(t, place.Network, "ours")
		requireServes(t, as(place, ours))
		onPlayground := playground.join(place)
		onPlayground.EmojiGap = -1
		require.ErrorContains(t, served(t, onPlayground), "the playground makes a database of its own")
		require.NoError(t, adopt(t.Context(), place, io.Discard))
		requireServes(t, onPlayground)
		require.ErrorContains(t, served(t, as(place, ours)), "it is the playground's")
	})
}

// applicationNamed returns a Discord with one application.
func applicationNamed(t *testing.T, on *standin.Network, name string) *standin.Server {
	t.Helper()
	return roomtest.NewTolerantWorld(t, standin.Options{
		Network: on, ApplicationName: name, StableIDs: true, Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	}).Discord
}

// as returns the settings of a bot on a Discord.
func as(c config, d *standin.Server) config {
	d.Advance(time.Second) // two sessions do not begin at the same moment
	c.APIURL, c.CDNURL, c.Token = d.URL(), d.URL(), d.Application().Token
	return c
}

// requireServes requires that a bot gets ready, and stops it.
func requireServes(t *testing.T, c config) {
	t.Helper()
	require.NoError(t, served(t, c))
}

// served runs a bot until it is ready or has ended by itself.
func served(t *testing.T, c config) error {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	ready := false
	err := serve(ctx, c, slog.New(slog.DiscardHandler), func() { ready = true; cancel() })
	require.True(t, ready || err != nil, "it is neither ready nor refused")
	return err
}
