package guilds

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"time"

	"unobot/game/table"
)

// SettingsStore keeps the settings of servers and the preferences of users. Without a choice, the defaults hold.
type SettingsStore interface {
	Settings(ctx context.Context, guild string) (table.Settings, error)
	ChangeSettings(ctx context.Context, guild string, edit func(*table.Settings) error) (table.Settings, error)
	Preferences(ctx context.Context, user table.UserID) (table.Preferences, error)
	ChangePreferences(ctx context.Context, user table.UserID, edit func(*table.Preferences)) error
	LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool, err error)
	SetLastSetup(ctx context.Context, guild string, user table.UserID, last table.Setup) error
}

// readSoonLimit limits the wait of a board for its settings.
const readSoonLimit = 2 * time.Second

// mostTexts is the limit of users with a choice in memory: a megabyte.
const mostTexts = 20_000

// Settings reads each server's settings from the store once and keeps them, because every edit of a
// board asks for them. It may be used from any goroutine.
type Settings struct {
	store   SettingsStore
	log     *slog.Logger
	locales sync.Map // the language that Discord gives for each server

	// Alone reports whether no other process changes the preferences of users, so that they may be kept here; nil if
	// one may. It has to be set before the first use.
	Alone func() bool

	owns     func(guild string) bool
	changing sync.Mutex // held for a whole change, so that the latest one is kept

	mu      sync.Mutex // guards the fields below; it is not held while the store works
	kept    map[string]table.Settings
	texts   map[table.UserID]bool // whether they want words in place of pictures: each of their moves asks
	changes int                   // made so far: settings read before the latest one are not cached
}

// NewSettings makes Settings over a store. owns names the servers that no other process changes now: for others every
// read asks the store.
func NewSettings(store SettingsStore, log *slog.Logger, owns func(guild string) bool) *Settings {
	return &Settings{store: store, log: log, owns: owns, kept: map[string]table.Settings{}, texts: map[table.UserID]bool{}}
}

// LearnLocale stores the language that Discord gives for a server, and reports whether it was another one before. An
// empty one is ignored.
func (c *Settings) LearnLocale(guild, locale string) (changed bool) {
	if guild == "" || locale == "" {
		return false
	}
	before, known := c.locales.Swap(guild, locale)
	return known && before != locale
}

// Preferences returns a user's choices for all servers.
func (c *Settings) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	return c.store.Preferences(ctx, user)
}

// ChangePreferences applies edit to a user's choices for all servers. Of two changes at once,
// the second one sees the first.
func (c *Settings) ChangePreferences(ctx context.Context, user table.UserID, edit func(*table.Preferences)) error {
	defer c.ForgetUser(user) // also after an error: they may have been stored all the same
	return c.store.ChangePreferences(ctx, user, edit)
}

// ForgetUser drops a choice of a user that the store may have changed.
func (c *Settings) ForgetUser(user table.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	delete(c.texts, user)
}

// Forget drops the settings of some servers, which another process may change from now on.
func (c *Settings) Forget(owns func(guild string) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	maps.DeleteFunc(c.kept, func(guild string, _ table.Settings) bool { return owns(guild) })
}

// Of returns a server's settings, from the store if they are not cached.
func (c *Settings) Of(ctx context.Context, guild string) (table.Settings, error) {
	c.mu.Lock()
	s, ok := c.kept[guild]
	before := c.changes
	c.mu.Unlock()
	if ok && (guild == "" || c.owns(guild)) { // without a server, there are no settings
		return s, nil
	}
	s, err := c.store.Settings(ctx, guild)
	if err != nil {
		return s, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.changes == before {
		c.kept[guild] = s
	}
	return s, nil
}

// Change applies edit to a server's settings, stores the result and returns it. An error of edit is returned unchanged,
// and nothing is stored. Of two changes at once, the second one sees the first.
func (c *Settings) Change(ctx context.Context, guild string, edit func(*table.Settings) error) (table.Settings, error) {
	c.changing.Lock()
	defer c.changing.Unlock()
	s, err := c.store.ChangeSettings(ctx, guild, edit)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changes++
	if err != nil {
		delete(c.kept, guild) // it may have been stored all the same
		return s, err
	}
	c.kept[guild] = s
	return s, nil
}

// readSoon returns a server's settings for a board, or the zero value when the store does not
// answer in time.
func (c *Settings) readSoon(guild string) table.Settings {
	ctx, cancel := context.WithTimeout(context.Background(), readSoonLimit)
	defer cancel()
	s, err := c.Of(ctx, guild)
	if err != nil {
		c.log.Warn("a board is shown without its server's settings", "guild", guild, "err", err)
		return table.Settings{}
	}
	return s
}

// WantsPictures reports whether a server's boards show pictures.
func (c *Settings) WantsPictures(guild string) bool { return c.readSoon(guild).Pictures }

// WantsFeats reports whether a server wants messages about achievements.
func (c *Settings) WantsFeats(guild string) bool { return c.readSoon(guild).Feats }

// Locale returns the language tag of a server's boards: the one of its settings, else the one of
// Discord, or "" if neither is known.
func (c *Settings) Locale(guild string) string {
	if s := c.readSoon(guild); s.Locale != "" {
		return s.Locale
	}
	locale, _ := c.locales.Load(guild)
	text, _ := locale.(string)
	return text
}

// WantsPing reports whether both the server and the user want pings.
func (c *Settings) WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error) {
	s, err := c.Of(ctx, guild)
	if err != nil || !s.Pings {
		return false, err
	}
	p, err := c.store.Preferences(ctx, user)
	return err == nil && !p.NoPings, err
}

// WantsText reports whether a user wants words in place of pictures. While the store does not answer, a hand has its
// picture.
func (c *Settings) WantsText(user table.UserID) bool {
	c.mu.Lock()
	text, known := c.texts[user]
	before := c.changes
	c.mu.Unlock()
	if known {
		return text
	}
	ctx, cancel := context.WithTimeout(context.Background(), readSoonLimit)
	defer cancel()
	p, err := c.store.Preferences(ctx, user)
	if err != nil {
		c.log.Warn("a hand is shown without its user's choice of text", "err", err)
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.changes == before && c.Alone != nil && c.Alone() {
		if len(c.texts) == mostTexts {
			clear(c.texts)
		}
		c.texts[user] = p.Text
	}
	return p.Text
}

// LastSetup returns the last setup of a user's tables on a server, without robots if the server allows none. ok is
// false if the server does not want that stored, or there is none. It is an offer only, so an error is logged and ok is
// false.
func (c *Settings) LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool) {
	s, err := c.Of(ctx, guild)
	if err == nil && s.LastSetups {
		last, ok, err = c.store.LastSetup(ctx, guild, user)
	}
	if err != nil {
		c.log.Warn("the last options of a host are not offered", "guild", guild, "err", err)
		return table.Setup{}, false
	}
	last.Robots = last.Robots && s.Robots
	return last, ok
}

// KeepSetup stores the setup of a user's table on a server, if the server wants that. The game goes on without it, so
// an error is only logged.
func (c *Settings) KeepSetup(ctx context.Context, guild string, user table.UserID, setup table.Setup) {
	s, err := c.Of(ctx, guild)
	if err == nil && s.LastSetups {
		err = c.store.SetLastSetup(ctx, guild, user, setup)
	}
	if err != nil {
		c.log.Warn("the options of a host are not remembered", "guild", guild, "err", err)
	}
}
