package guilds

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
	"unobot/store/storetest"
)

func TestBoardsSpeakTheLanguageThatTheServerHasSet(t *testing.T) {
	c := quietly(newWatchedStore(t))
	require.Empty(t, c.Locale("guild"))
	c.LearnLocale("guild", "fr")
	require.Equal(t, "fr", c.Locale("guild"), "the server's own where it has set none")
	_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "en"; return nil })
	require.NoError(t, err)
	require.Equal(t, "en", c.Locale("guild"))
	require.Empty(t, c.Locale("elsewhere"))
}

func TestSettingsAreReadOnceAndChangedTogether(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Pings = false; return nil })
	require.NoError(t, err)
	_, err = c.Change(t.Context(), "elsewhere", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.NoError(t, err)
	changed, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Pictures = false; return nil })
	require.NoError(t, err)
	s, err := c.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.False(t, s.Pings || s.Pictures)
	require.Equal(t, s, changed)
	stored, err := m.Store.Settings(t.Context(), "guild")
	require.NoError(t, err)
	require.Empty(t, stored.Channels)
	stored.Channels = s.Channels
	require.Equal(t, stored, s)
	require.Zero(t, m.reads, "the changes have told what there is")
}

// TestTwoProcessesChangeASetting: the server moves from one to the other, and something is changed at both. The
// later change counts, undoes no other, and both processes see it.
func TestTwoProcessesChangeASetting(t *testing.T) {
	db, owner := storetest.New(t), 0
	var processes [2]*Settings
	for i := range processes {
		processes[i] = NewSettings(db, slog.New(slog.DiscardHandler), func(string) bool { return owner == i })
	}
	change := func(process int, edit func(*table.Settings)) {
		_, err := processes[process].Change(t.Context(), "guild", func(s *table.Settings) error { edit(s); return nil })
		require.NoError(t, err)
	}
	requireBoth := func(locale string, pings bool) {
		t.Helper()
		for i, c := range processes {
			s, err := c.Of(t.Context(), "guild")
			require.NoError(t, err)
			require.Equal(t, locale, s.Locale, "process %d", i)
			require.Equal(t, pings, s.Pings, "process %d", i)
		}
	}
	requireBoth("", true)
	change(0, func(s *table.Settings) { s.Locale = "en" })
	owner = 1
	change(1, func(s *table.Settings) { s.Locale = "fr" })
	requireBoth("fr", true)
	change(0, func(s *table.Settings) { s.Pings = false }) // a click that was under way
	processes[1].Forget(func(string) bool { return true }) // as when it takes the shard
	requireBoth("fr", false)
}

func TestWhatWasNotStoredDoesNotHold(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	m.fail = errors.New("disk full")
	_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.Error(t, err)
	require.Empty(t, c.Locale("guild"))
	m.fail = nil
	s, err := c.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, table.DefaultSettings(), s)
}

// doubtfulStore stores a change, and returns an error all the same.
type doubtfulStore struct{ *watchedStore }

func (d doubtfulStore) ChangeSettings(
	ctx context.Context, guild string, edit func(*table.Settings) error,
) (table.Settings, error) {
	_, err := d.watchedStore.ChangeSettings(ctx, guild, edit)
	return table.Settings{}, errors.Join(err, errors.New("the answer of the database got lost"))
}

// TestAChangeInDoubtIsLookedUp: the settings that people see are those that are stored, and not those of before.
func TestAChangeInDoubtIsLookedUp(t *testing.T) {
	c := quietly(doubtfulStore{newWatchedStore(t)})
	require.Empty(t, c.Locale("guild"))
	_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
	require.Error(t, err)
	require.Equal(t, "fr", c.Locale("guild"))
}

func TestASlowStoreHoldsUpNobodyElse(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	_, err := c.Of(t.Context(), "known")
	require.NoError(t, err)
	m.asked = func(guild string) {
		require.Equal(t, "slow", guild)
		_, err := c.Of(t.Context(), "known") // would wait for ever
		require.NoError(t, err)
	}
	_, err = c.Of(t.Context(), "slow")
	require.NoError(t, err)
}

func TestWhatWasReadBeforeAChangeIsNotKept(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	m.asked = func(string) {
		m.asked = nil
		_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Locale = "fr"; return nil })
		require.NoError(t, err)
		storetest.SetSettings(t, m.Store, "guild", table.DefaultSettings()) // the slow reader sees the value from before
	}
	_, err := c.Of(t.Context(), "guild")
	require.NoError(t, err)
	require.Equal(t, "fr", c.Locale("guild"))
}

func TestABoardWithoutSettingsIsLogged(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	var logged strings.Builder
	c.log = slog.New(slog.NewTextHandler(&logged, nil))
	m.fail = errors.New("disk I/O error")
	require.False(t, c.WantsPictures("guild"))
	require.Empty(t, c.Locale("guild"))
	require.Equal(t, 2, strings.Count(logged.String(), "disk I/O error"))
	require.Contains(t, logged.String(), "guild=guild")
}

func TestWhoIsPinged(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	storetest.SetPreferences(t, m.Store, "quiet", table.Preferences{NoPings: true})
	silent := table.DefaultSettings()
	silent.Pings = false
	storetest.SetSettings(t, m.Store, "silent", silent)
	for _, who := range []struct {
		guild string
		user  table.UserID
		want  bool
	}{{"guild", "ada", true}, {"guild", "quiet", false}, {"silent", "ada", false}, {"silent", "quiet", false}} {
		wanted, err := c.WantsPing(t.Context(), who.guild, who.user)
		require.NoError(t, err)
		require.Equal(t, who.want, wanted, "%s on %s", who.user, who.guild)
	}
	m.fail = errors.New("disk")
	_, err := c.WantsPing(t.Context(), "elsewhere", "ada")
	require.Error(t, err, "who cannot be asked is left alone")
}

// TestTheOnlyProcessAsksOnceForWords: a change is seen at once, and a process that has others beside it asks each time.
func TestTheOnlyProcessAsksOnceForWords(t *testing.T) {
	m := newWatchedStore(t)
	c, others := quietly(m), quietly(m)
	c.Alone = func() bool { return true }
	want := func(text bool, of ...*Settings) {
		t.Helper()
		for _, s := range of {
			require.Equal(t, text, s.WantsText("ada"))
		}
	}
	want(false, c, others)
	change := func(p *table.Preferences) { p.Text = true }
	require.NoError(t, c.ChangePreferences(t.Context(), "ada", change))
	want(true, c, others)
	storetest.SetPreferences(t, m.Store, "ada", table.Preferences{})
	want(true, c)
	want(false, others)
	c.ForgetUser("ada")
	want(false, c)
}

// watchedStore counts reads, and fails on demand.
type watchedStore struct {
	*store.Store
	fail  error
	reads int
	asked func(guild string) // if set, called before a read
}

func newWatchedStore(t *testing.T) *watchedStore {
	return &watchedStore{Store: storetest.New(t)}
}

func (w *watchedStore) Settings(ctx context.Context, guild string) (table.Settings, error) {
	if w.asked != nil {
		w.asked(guild)
	}
	w.reads++
	s, err := w.Store.Settings(ctx, guild)
	return s, errors.Join(err, w.fail)
}

func (w *watchedStore) ChangeSettings(
	ctx context.Context, guild string, edit func(*table.Settings) error,
) (table.Settings, error) {
	if w.fail != nil {
		return table.Settings{}, w.fail
	}
	return w.Store.ChangeSettings(ctx, guild, edit)
}

func (w *watchedStore) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	p, err := w.Store.Preferences(ctx, user)
	return p, errors.Join(err, w.fail)
}

func ownsAll(string) bool { return true }

// quietly returns a cache that logs nothing.
func quietly(s SettingsStore) *Settings {
	return NewSettings(s, slog.New(slog.DiscardHandler), ownsAll)
}

// TestLastSetupsAreAnOffer: robots come back only if the server allows them, and an error of the store leads to no
// offer and is logged.
func TestLastSetupsAreAnOffer(t *testing.T) {
	m := newWatchedStore(t)
	c := quietly(m)
	var logged strings.Builder
	c.log = slog.New(slog.NewTextHandler(&logged, nil))
	setup := table.DefaultSetup()
	setup.Edition = "flip"
	_, ok := c.LastSetup(t.Context(), "guild", "ada")
	require.False(t, ok, "there was no game yet")
	c.KeepSetup(t.Context(), "guild", "ada", setup)
	last, ok := c.LastSetup(t.Context(), "guild", "ada")
	require.True(t, ok)
	require.Equal(t, setup, last)

	_, err := c.Change(t.Context(), "guild", func(s *table.Settings) error { s.Robots = false; return nil })
	require.NoError(t, err)
	last, _ = c.LastSetup(t.Context(), "guild", "ada")
	require.False(t, last.Robots)
	require.Empty(t, logged.String())

	m.fail = errors.New("disk I/O error")
	_, ok = c.LastSetup(t.Context(), "elsewhere", "ada")
	require.False(t, ok)
	c.KeepSetup(t.Context(), "elsewhere", "ada", setup)
	require.Equal(t, 2, strings.Count(logged.String(), "disk I/O error"))
}
