package bot

import (
	"context"
	"sync"
	"time"

	"unobot/game/table"
)

// SettingsStore keeps what servers and users have chosen. Who has chosen nothing
// gets the defaults.
type SettingsStore interface {
	Settings(ctx context.Context, guild string) (table.Settings, error)
	SetSettings(ctx context.Context, guild string, s table.Settings) error
	Preferences(ctx context.Context, user table.UserID) (table.Preferences, error)
	SetPreferences(ctx context.Context, user table.UserID, p table.Preferences) error
}

// settingsTime is how long a drawing waits for settings before it does without.
const settingsTime = 2 * time.Second

// guildSettings are the servers' settings, read once and kept: every board asks
// for them.
type guildSettings struct {
	store   SettingsStore
	locales guildLocales

	mu   sync.Mutex
	kept map[string]table.Settings
}

// of are a server's settings.
func (g *guildSettings) of(ctx context.Context, guild string) (table.Settings, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.read(ctx, guild)
}

// read needs the lock.
func (g *guildSettings) read(ctx context.Context, guild string) (table.Settings, error) {
	if s, ok := g.kept[guild]; ok {
		return s, nil
	}
	s, err := g.store.Settings(ctx, guild)
	if err == nil {
		g.kept[guild] = s
	}
	return s, err
}

// change stores settings that differ from the current ones by what edit does. Two
// changes at once both hold.
func (g *guildSettings) change(ctx context.Context, guild string, edit func(*table.Settings) error) (table.Settings, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	s, err := g.read(ctx, guild)
	if err != nil {
		return s, err
	}
	wished := s
	if err := edit(&wished); err != nil {
		return s, err
	}
	if err := g.store.SetSettings(ctx, guild, wished); err != nil {
		delete(g.kept, guild) // it may have been stored all the same
		return s, err
	}
	g.kept[guild] = wished
	return wished, nil
}

// pictures reports whether a server's boards show pictures.
func (g *guildSettings) pictures(guild string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), settingsTime)
	defer cancel()
	s, err := g.of(ctx, guild)
	return err == nil && s.Pictures
}

// locale is the language of a server's boards: the one it has set, else its own.
func (g *guildSettings) locale(guild string) string {
	ctx, cancel := context.WithTimeout(context.Background(), settingsTime)
	defer cancel()
	if s, err := g.of(ctx, guild); err == nil && s.Locale != "" {
		return s.Locale
	}
	return g.locales.of(guild)
}

// wantsPing reports whether a user may be pinged on a server.
func (g *guildSettings) wantsPing(ctx context.Context, guild string, user table.UserID) (bool, error) {
	s, err := g.of(ctx, guild)
	if err != nil || !s.Pings {
		return false, err
	}
	p, err := g.store.Preferences(ctx, user)
	return err == nil && !p.NoPings, err
}
