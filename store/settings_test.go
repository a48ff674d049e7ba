package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

// chosen differs from the defaults in everything.
func chosen() table.Settings {
	return table.Settings{
		Setup: table.Setup{
			Edition: "stranger", TurnTime: 24 * time.Hour,
			Options: game.Options{
				Scoring: game.ScoreLowest, Target: 200, House: game.EveryHouseRule, FalseCall: 2,
			},
		},
		Channels: []string{"1", "2"}, Locale: "fr",
	}
}

func TestSettingsAreKept(t *testing.T) {
	path := newPath(t)
	s, err := store.Open(t.Context(), path)
	require.NoError(t, err)
	before, err := s.Settings(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), before)

	require.NoError(t, s.SetSettings(t.Context(), "guild", table.DefaultSettings()))
	require.NoError(t, s.SetSettings(t.Context(), "guild", chosen()))
	require.NoError(t, s.Close())
	s = openStore(t, path)
	after, err := s.Settings(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, chosen(), after)
	other, err := s.Settings(t.Context(), "elsewhere")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), other)
}

func TestPreferencesAreKept(t *testing.T) {
	s := openStore(t, newPath(t))
	for _, p := range []table.Preferences{{}, {NoPings: true}, {NoPings: true}, {}} {
		require.NoError(t, s.SetPreferences(t.Context(), "ann", p))
		got, err := s.Preferences(t.Context(), "ann")
		require.NoError(t, err)
		require.Equal(t, p, got)
	}
}

func TestOnePingOfATableIsKept(t *testing.T) {
	s := openStore(t, newPath(t))
	h, k := openHall(t, s), &keys{}
	tb := begin(t, h, k, "channel", 500, people(2))
	first := table.Ping{Table: tb.State().ID, User: "user-0", Channel: "channel", Message: "1"}
	second := table.Ping{Table: tb.State().ID, User: "user-1", Channel: "channel", Message: "2"}
	require.NoError(t, s.SetPing(t.Context(), first))
	require.NoError(t, s.SetPing(t.Context(), second))
	require.NoError(t, s.DropPing(t.Context(), first.Table, first.Message), "which has been replaced")
	left, err := s.Pings(t.Context())
	require.NoError(t, err)
	require.Equal(t, []table.Ping{second}, left)
	require.NoError(t, s.DropPing(t.Context(), second.Table, second.Message))
	left, err = s.Pings(t.Context())
	require.NoError(t, err)
	require.Empty(t, left)
}
