package settings

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/game/table/tabletest"
)

func TestBoardsSpeakTheLanguageThatTheServerHasSet(t *testing.T) {
	g := quietly(newWatchedStore())
	require.Empty(t, g.Locale("guild"))
	g.locales.learn("guild", "fr")
	require.Equal(t, "fr", g.Locale("guild"), "the server's own where it has set none")
	_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "en"; return nil })
	require.NoError(t, err)
	require.Equal(t, "en", g.Locale("guild"))
	require.Empty(t, g.Locale("elsewhere"))
}

func TestSettingsAreReadOnceAndChangedTogether(t *testing.T) {
	m := newWatchedStore()
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
	stored, err := m.Store.Settings(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, stored, s)
	require.Equal(t, 2, m.reads, "once a server")
}

func TestWhatWasNotStoredDoesNotHold(t *testing.T) {
	m := newWatchedStore()
	g := quietly(m)
	m.fail = errors.New("disk full")
	_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.Error(t, err)
	require.Empty(t, g.Locale("guild"))
	m.fail = nil
	s, err := g.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), s)
}

func TestASlowStoreHoldsUpNobodyElse(t *testing.T) {
	m := newWatchedStore()
	g := quietly(m)
	_, err := g.Of(t.Context(), "known")
	require.NoError(t, err)
	m.asked = func(guild string) {
		require.Equal(t, "slow", guild)
		_, err := g.Of(t.Context(), "known") // would wait for ever
		require.NoError(t, err)
	}
	_, err = g.Of(t.Context(), "slow")
	require.NoError(t, err)
}

func TestWhatWasReadBeforeAChangeIsNotKept(t *testing.T) {
	m := newWatchedStore()
	g := quietly(m)
	m.asked = func(string) {
		m.asked = nil
		_, err := g.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
		require.NoError(t, err)
		require.NoError(t, m.Store.SetSettings(t.Context(), "guild", table.DefaultSettings())) // the slow reader sees what was there before
	}
	_, err := g.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, "fr", g.Locale("guild"))
}

func TestABoardWithoutSettingsIsLogged(t *testing.T) {
	m := newWatchedStore()
	g := quietly(m)
	var logged strings.Builder
	g.log = slog.New(slog.NewTextHandler(&logged, nil))
	m.fail = errors.New("disk I/O error")
	require.False(t, g.WantsPictures("guild"))
	require.Empty(t, g.Locale("guild"))
	require.Equal(t, 2, strings.Count(logged.String(), "disk I/O error"))
	require.Contains(t, logged.String(), "guild=guild")
}

func TestWhoIsPinged(t *testing.T) {
	m := newWatchedStore()
	g := quietly(m)
	require.NoError(t, m.SetPreferences(t.Context(), "quiet", table.Preferences{NoPings: true}))
	silent := table.DefaultSettings()
	silent.Pings = false
	require.NoError(t, m.SetSettings(t.Context(), "silent", silent))
	for _, c := range []struct {
		guild string
		user  table.UserID
		want  bool
	}{{"guild", "ada", true}, {"guild", "quiet", false}, {"silent", "ada", false}, {"silent", "quiet", false}} {
		wanted, err := g.WantsPing(t.Context(), c.guild, c.user)
		require.NoError(t, err)
		require.Equal(t, c.want, wanted, "%s on %s", c.user, c.guild)
	}
	m.fail = errors.New("disk")
	_, err := g.WantsPing(t.Context(), "elsewhere", "ada")
	require.Error(t, err, "who cannot be asked is left alone")
}

// watchedStore counts what is read, and fails as told.
type watchedStore struct {
	*tabletest.Store
	fail  error
	reads int
	asked func(guild string) // where set, before it reads
}

func newWatchedStore() *watchedStore { return &watchedStore{Store: tabletest.New()} }

func (w *watchedStore) Settings(ctx context.Context, guild string) (table.Settings, error) {
	if w.asked != nil {
		w.asked(guild)
	}
	w.reads++
	s, err := w.Store.Settings(ctx, guild)
	return s, errors.Join(err, w.fail)
}

func (w *watchedStore) SetSettings(ctx context.Context, guild string, s table.Settings) error {
	if w.fail != nil {
		return w.fail
	}
	return w.Store.SetSettings(ctx, guild, s)
}

func (w *watchedStore) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	p, err := w.Store.Preferences(ctx, user)
	return p, errors.Join(err, w.fail)
}

// quietly is a cache that logs nothing.
func quietly(s Store) *Servers { return New(s, slog.New(slog.DiscardHandler)) }
