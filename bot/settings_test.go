package bot

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// memSettings is a SettingsStore in memory, which fails as told.
type memSettings struct {
	guilds map[string]table.Settings
	users  map[table.UserID]table.Preferences
	fail   error
	reads  int
	asked  func(guild string) // where set, before it reads
}

func newMemSettings() *memSettings {
	return &memSettings{guilds: map[string]table.Settings{}, users: map[table.UserID]table.Preferences{}}
}

func (m *memSettings) Settings(_ context.Context, guild string) (table.Settings, error) {
	if m.asked != nil {
		m.asked(guild)
	}
	m.reads++
	if s, ok := m.guilds[guild]; ok {
		return s, m.fail
	}
	return table.DefaultSettings(), m.fail
}

func (m *memSettings) SetSettings(_ context.Context, guild string, s table.Settings) error {
	if m.fail == nil {
		m.guilds[guild] = s
	}
	return m.fail
}

func (m *memSettings) Preferences(_ context.Context, user table.UserID) (table.Preferences, error) {
	return m.users[user], m.fail
}

func (m *memSettings) SetPreferences(_ context.Context, user table.UserID, p table.Preferences) error {
	if m.fail == nil {
		m.users[user] = p
	}
	return m.fail
}

func newGuildSettings(m *memSettings) *guildSettings {
	return &guildSettings{store: m, log: slog.New(slog.DiscardHandler), kept: map[string]table.Settings{}}
}

func TestBoardsSpeakTheLanguageThatTheServerHasSet(t *testing.T) {
	g := newGuildSettings(newMemSettings())
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
	g := newGuildSettings(m)
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
	g := newGuildSettings(m)
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
	g := newGuildSettings(m)
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
	g := newGuildSettings(m)
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
	g := newGuildSettings(m)
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
	g := newGuildSettings(m)
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

// TestWhatAnEditionRefusesIsNamed: whatever the engine's check can object to has
// words of its own.
func TestWhatAnEditionRefusesIsNamed(t *testing.T) {
	classic := game.Editions()[0]
	said := map[string]bool{}
	for _, wrong := range []struct {
		options game.Options
		seats   int
	}{
		{game.Options{Target: 7}, 2},
		{game.Options{Target: 500, Scoring: 9}, 2},
		{game.Options{Target: 500, FalseCall: 3}, 2},
		{game.Options{Target: 500}, 11},
	} {
		var refused *game.OptionError
		require.ErrorAs(t, classic.Check(wrong.options, wrong.seats), &refused)
		require.Contains(t, refusedOptions, refused.Option)
		for _, w := range lang.All() {
			said[optionRefused(w, classic.ID, refused)] = true
		}
	}
	require.Len(t, said, 8)
}
