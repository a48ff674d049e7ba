package settings

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/game/table"
)

func TestBoardsSpeakTheLanguageThatTheServerHasSet(t *testing.T) {
	g := quietly(roomtest.NewMemSettings())
	require.Empty(t, g.Locale("guild"))
	g.locales.learn("guild", "fr")
	require.Equal(t, "fr", g.Locale("guild"), "the server's own where it has set none")
	_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "en"; return nil })
	require.NoError(t, err)
	require.Equal(t, "en", g.Locale("guild"))
	require.Empty(t, g.Locale("elsewhere"))
}

func TestSettingsAreReadOnceAndChangedTogether(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Pings = false; return nil })
	require.NoError(t, err)
	_, err = g.Change(t.Context(), "elsewhere", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.NoError(t, err)
	changed, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Pictures = false; return nil })
	require.NoError(t, err)
	s, err := g.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.False(t, s.Pings || s.Pictures)
	require.Equal(t, s, changed)
	require.Equal(t, s, m.Guilds["guild"])
	require.Equal(t, 2, m.Reads, "once a server")
}

func TestWhatWasNotStoredDoesNotHold(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	m.Fail = errors.New("disk full")
	_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.Error(t, err)
	require.Empty(t, g.Locale("guild"))
	m.Fail = nil
	s, err := g.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), s)
}

func TestASlowStoreHoldsUpNobodyElse(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	_, err := g.Of(t.Context(), "known")
	require.NoError(t, err)
	m.Asked = func(guild string) {
		require.Equal(t, "slow", guild)
		_, err := g.Of(t.Context(), "known") // would wait for ever
		require.NoError(t, err)
	}
	_, err = g.Of(t.Context(), "slow")
	require.NoError(t, err)
}

func TestWhatWasReadBeforeAChangeIsNotKept(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	m.Asked = func(string) {
		m.Asked = nil
		_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
		require.NoError(t, err)
		delete(m.Guilds, "guild") // the slow reader sees what was there before
	}
	_, err := g.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, "fr", g.Locale("guild"))
}

func TestABoardWithoutSettingsIsLogged(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	var logged strings.Builder
	g.log = slog.New(slog.NewTextHandler(&logged, nil))
	m.Fail = errors.New("disk I/O error")
	require.False(t, g.WantsPictures("guild"))
	require.Empty(t, g.Locale("guild"))
	require.Equal(t, 2, strings.Count(logged.String(), "disk I/O error"))
	require.Contains(t, logged.String(), "guild=guild")
}

func TestWhoIsPinged(t *testing.T) {
	m := roomtest.NewMemSettings()
	g := quietly(m)
	m.Users["quiet"] = table.Preferences{NoPings: true}
	silent := table.DefaultSettings()
	silent.Pings = false
	m.Guilds["silent"] = silent
	for _, c := range []struct {
		guild string
		user  table.UserID
		want  bool
	}{{"guild", "ada", true}, {"guild", "quiet", false}, {"silent", "ada", false}, {"silent", "quiet", false}} {
		wanted, err := g.WantsPing(t.Context(), c.guild, c.user)
		require.NoError(t, err)
		require.Equal(t, c.want, wanted, "%s on %s", c.user, c.guild)
	}
	m.Fail = errors.New("disk")
	_, err := g.WantsPing(t.Context(), "elsewhere", "ada")
	require.Error(t, err, "who cannot be asked is left alone")
}

// quietly is a cache that logs nothing.
func quietly(m *roomtest.MemSettings) *Servers { return New(m, slog.New(slog.DiscardHandler)) }
