package settings

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/game/table"
)

// Store keeps what servers and users have chosen. Who has chosen nothing
// gets the defaults.
type Store interface {
	Settings(ctx context.Context, guild string) (table.Settings, error)
	SetSettings(ctx context.Context, guild string, s table.Settings) error
	Preferences(ctx context.Context, user table.UserID) (table.Preferences, error)
	SetPreferences(ctx context.Context, user table.UserID, p table.Preferences) error
}

// settingsTime is how long a drawing waits for settings before it does without.
const settingsTime = 2 * time.Second

// Servers are the servers' settings, read once and kept: every board asks
// for them.
type Servers struct {
	store   Store
	log     *slog.Logger
	locales locales

	changing sync.Mutex // one change at a time: it reads before it writes

	mu      sync.Mutex // for what follows; not held while the store works
	kept    map[string]table.Settings
	changes int // how many there have been: what was read before the latest is not kept
}

// New makes a cache over a store.
func New(store Store, log *slog.Logger) *Servers {
	return &Servers{store: store, log: log, kept: map[string]table.Settings{}}
}

// LearnLocale notes a server's own language.
func (g *Servers) LearnLocale(guild, locale string) { g.locales.learn(guild, locale) }

// SetPreferences keeps what a user has chosen.
func (g *Servers) SetPreferences(ctx context.Context, user table.UserID, p table.Preferences) error {
	return g.store.SetPreferences(ctx, user, p)
}

// Of are a server's settings.
func (g *Servers) Of(ctx context.Context, guild string) (table.Settings, error) {
	g.mu.Lock()
	s, ok := g.kept[guild]
	before := g.changes
	g.mu.Unlock()
	if ok {
		return s, nil
	}
	s, err := g.store.Settings(ctx, guild)
	if err != nil {
		return s, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.changes == before {
		g.kept[guild] = s
	}
	return s, nil
}

// Change stores settings that differ from the current ones by what edit does. Two
// changes at once both hold.
func (g *Servers) Change(ctx context.Context, guild string, edit func(*table.Settings) error) (table.Settings, error) {
	g.changing.Lock()
	defer g.changing.Unlock()
	s, err := g.Of(ctx, guild)
	if err != nil {
		return s, err
	}
	wished := s
	if err := edit(&wished); err != nil {
		return s, err
	}
	err = g.store.SetSettings(ctx, guild, wished)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.changes++
	if err != nil {
		delete(g.kept, guild) // it may have been stored all the same
		return s, err
	}
	g.kept[guild] = wished
	return wished, nil
}

// soon are a server's settings for a drawing, the zero value where the store does
// not tell them in time.
func (g *Servers) soon(guild string) table.Settings {
	ctx, cancel := context.WithTimeout(context.Background(), settingsTime)
	defer cancel()
	s, err := g.Of(ctx, guild)
	if err != nil {
		g.log.Warn("a board is drawn without its server's settings", "guild", guild, "err", err)
		return table.Settings{}
	}
	return s
}

// WantsPictures reports whether a server's boards show pictures.
func (g *Servers) WantsPictures(guild string) bool { return g.soon(guild).Pictures }

// Locale is the language of a server's boards: the one it has set, else its own.
func (g *Servers) Locale(guild string) string {
	if s := g.soon(guild); s.Locale != "" {
		return s.Locale
	}
	return g.locales.of(guild)
}

// WantsPing reports whether a user may be pinged on a server.
func (g *Servers) WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error) {
	s, err := g.Of(ctx, guild)
	if err != nil || !s.Pings {
		return false, err
	}
	p, err := g.store.Preferences(ctx, user)
	return err == nil && !p.NoPings, err
}
