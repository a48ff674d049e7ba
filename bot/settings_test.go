package bot

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
)

func TestBoardsSpeakTheLanguageThatTheServerHasSet(t *testing.T) {
	g := quietly(newMemSettings())
	require.Empty(t, g.locale("guild"))
	g.locales.learn("guild", "fr")
	require.Equal(t, "fr", g.locale("guild"), "the server's own where it has set none")
	_, err := g.change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "en"; return nil })
	require.NoError(t, err)
	require.Equal(t, "en", g.locale("guild"))
	require.Empty(t, g.locale("elsewhere"))
}

func TestSettingsAreReadOnceAndChangedTogether(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	_, err := g.change(t.Context(), "guild", func(s *table.Settings) error { s.Pings = false; return nil })
	require.NoError(t, err)
	_, err = g.change(t.Context(), "elsewhere", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.NoError(t, err)
	changed, err := g.change(t.Context(), "guild", func(s *table.Settings) error { s.Pictures = false; return nil })
	require.NoError(t, err)
	s, err := g.of(t.Context(), "guild")
	require.NoError(t, err)
	require.False(t, s.Pings || s.Pictures)
	require.Equal(t, s, changed)
	require.Equal(t, s, m.guilds["guild"])
	require.Equal(t, 2, m.reads, "once a server")
}

func TestWhatWasNotStoredDoesNotHold(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	m.fail = errors.New("disk full")
	_, err := g.change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.Error(t, err)
	require.Empty(t, g.locale("guild"))
	m.fail = nil
	s, err := g.of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), s)
}

func TestASlowStoreHoldsUpNobodyElse(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	_, err := g.of(t.Context(), "known")
	require.NoError(t, err)
	m.asked = func(guild string) {
		require.Equal(t, "slow", guild)
		_, err := g.of(t.Context(), "known") // would wait for ever
		require.NoError(t, err)
	}
	_, err = g.of(t.Context(), "slow")
	require.NoError(t, err)
}

func TestWhatWasReadBeforeAChangeIsNotKept(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	m.asked = func(string) {
		m.asked = nil
		_, err := g.change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
		require.NoError(t, err)
		delete(m.guilds, "guild") // the slow reader sees what was there before
	}
	_, err := g.of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, "fr", g.locale("guild"))
}

func TestABoardWithoutSettingsIsLogged(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	var logged strings.Builder
	g.log = slog.New(slog.NewTextHandler(&logged, nil))
	m.fail = errors.New("disk I/O error")
	require.False(t, g.pictures("guild"))
	require.Empty(t, g.locale("guild"))
	require.Equal(t, 2, strings.Count(logged.String(), "disk I/O error"))
	require.Contains(t, logged.String(), "guild=guild")
}

func TestWhoIsPinged(t *testing.T) {
	m := newMemSettings()
	g := quietly(m)
	m.users["quiet"] = table.Preferences{NoPings: true}
	silent := table.DefaultSettings()
	silent.Pings = false
	m.guilds["silent"] = silent
	for _, c := range []struct {
		guild string
		user  table.UserID
		want  bool
	}{{"guild", "ada", true}, {"guild", "quiet", false}, {"silent", "ada", false}, {"silent", "quiet", false}} {
		wanted, err := g.wantsPing(t.Context(), c.guild, c.user)
		require.NoError(t, err)
		require.Equal(t, c.want, wanted, "%s on %s", c.user, c.guild)
	}
	m.fail = errors.New("disk")
	_, err := g.wantsPing(t.Context(), "elsewhere", "ada")
	require.Error(t, err, "who cannot be asked is left alone")
}

// quietly is a cache that logs nothing.
func quietly(m *memSettings) *guildSettings { return newSettings(m, slog.New(slog.DiscardHandler)) }
