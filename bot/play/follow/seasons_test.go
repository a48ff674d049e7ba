package follow

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"unobot/bot/play/guilds"

	"github.com/stretchr/testify/require"

	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// shelf is a store of podiums, and a Discord that records posts.
type shelf struct {
	Channels
	untold, told []table.Podium
	posted       []string
	forbidden    []string // channels in which the bot may not write
	tried        []string
}

func (s *shelf) CloseSeasons(context.Context, time.Time) (int, error) { return 0, nil }

func (s *shelf) UntoldPodiums(context.Context) ([]table.Podium, error)              { return s.untold, nil }
func (s *shelf) ReleasePodium(context.Context, table.Podium) error                  { return nil }
func (s *shelf) ClaimPodium(context.Context, table.Podium, time.Time) (bool, error) { return true, nil }

func (s *shelf) LastChannels(_ context.Context, guild string, _ int) ([]string, error) {
	return []string{"channel of " + guild}, nil
}

func (s *shelf) TellPodium(_ context.Context, p table.Podium) error {
	s.told = append(s.told, p)
	return nil
}

func (s *shelf) Post(_ context.Context, channel string, shown screen.Screen, _ string) (string, error) {
	s.tried = append(s.tried, channel)
	if slices.Contains(s.forbidden, channel) {
		return "", &send.Failure{Trouble: send.Forbidden, Err: errors.New("missing access")}
	}
	s.posted = append(s.posted, channel+": "+shown.Title)
	return "1", nil
}

// april is a season, and podium one that Ada has won.
var april = table.SeasonOf(time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC))

func podium(guild string, s table.Season) table.Podium {
	ada := table.Placed{Rank: 1, User: table.User{Name: "Ada"}, Points: 1}
	return table.Podium{Guild: guild, Season: s, Places: []table.Placed{ada}}
}

// chosen is a store with the same settings for each server.
type chosen struct {
	guilds.SettingsStore
	all table.Settings
}

func (c chosen) Settings(context.Context, string) (table.Settings, error) { return c.all, nil }

// seasons ends the seasons of servers that have chosen this.
func (s *shelf) seasons(all table.Settings) Seasons {
	log, serves := slog.New(slog.DiscardHandler), func(string) bool { return true }
	return Seasons{Store: s, Env: Env{
		Channels: s, Settings: guilds.NewSettings(chosen{all: all}, log, serves), Serves: serves, Log: log, Now: time.Now,
		Draw: func(_, _ string, shown screen.Screen) screen.Screen { return shown },
	}}
}

// TestAPodiumFindsAChannel: of a server's three channels for games the bot may write in the last one only. The channel
// of its last game is tried once.
func TestAPodiumFindsAChannel(t *testing.T) {
	t.Parallel()
	const played = "channel of one"
	s := &shelf{untold: []table.Podium{podium("one", april)}, forbidden: []string{played, "second"}}
	wanted := table.DefaultSettings()
	wanted.Channels = []string{played, "second", "third"}
	k := s.seasons(wanted)
	k.Look(t.Context())
	require.Equal(t, []string{played, "second", "third"}, s.tried)
	require.Equal(t, []string{"third: Ada wins April 2026!"}, s.posted)
	require.Len(t, s.told, 1)
}

// vanished is a shelf whose posts are deleted at once.
type vanished struct{ *shelf }

func (v vanished) Post(_ context.Context, channel string, _ screen.Screen, _ string) (string, error) {
	v.tried = append(v.tried, channel)
	return "", &send.Failure{Trouble: send.Gone, Err: errors.New("unknown message")}
}

// TestADeletedPodiumIsNotPostedElsewhere: its nonce leads to a message that a moderator has deleted since, as after a
// crash before the podium was marked as posted.
func TestADeletedPodiumIsNotPostedElsewhere(t *testing.T) {
	t.Parallel()
	s := &shelf{untold: []table.Podium{podium("one", april)}}
	wanted := table.DefaultSettings()
	wanted.Channels = []string{"channel of one", "second"}
	k := s.seasons(wanted)
	k.Channels = vanished{s}
	k.Look(t.Context())
	require.Equal(t, []string{"channel of one"}, s.tried)
	require.Equal(t, s.untold, s.told)
}

// TestOnlyTheLatestPodiumIsPosted: if several seasons have ended since the last look, a server gets one message.
func TestOnlyTheLatestPodiumIsPosted(t *testing.T) {
	t.Parallel()
	s := &shelf{untold: []table.Podium{
		podium("one", april), podium("two", april), podium("one", april+1), podium("three", april),
	}}
	k := s.seasons(table.DefaultSettings())
	k.Serves = func(guild string) bool { return guild != "three" }
	k.Look(t.Context())
	require.Equal(t, []string{"channel of two: Ada wins April 2026!", "channel of one: Ada wins May 2026!"}, s.posted)
	require.ElementsMatch(t, s.untold[:3], s.told, "the earlier one is done with, and another process's is left alone")
}

// stopping is a shelf that is asked while the bot stops.
type stopping struct{ *shelf }

func (stopping) CloseSeasons(ctx context.Context, _ time.Time) (int, error) { return 0, ctx.Err() }

func TestABotThatStopsReportsNoFault(t *testing.T) {
	var log strings.Builder
	s := &shelf{}
	k := s.seasons(table.Settings{})
	k.Store, k.Log = stopping{s}, slog.New(slog.NewTextHandler(&log, nil))
	ctx, stop := context.WithCancel(t.Context())
	stop()
	k.Look(ctx)
	require.Empty(t, log.String())
}
