package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"unobot/game/table"
)

// Settings are what a server has chosen, or the defaults.
func (s *Store) Settings(ctx context.Context, guild string) (table.Settings, error) {
	c := table.DefaultSettings()
	var options, channels string
	var solo, daily bool
	var turnTime int64
	found, err := s.query(ctx, `SELECT edition, options, turn_time, robots, channels, locale, pings, pictures, last_options,
			profiles, feats, seasons, solo, daily, threads
		FROM settings WHERE guild = $1`, guild).
		one(&c.Edition, &options, &turnTime, &c.Robots, &channels, &c.Locale, &c.Pings, &c.Pictures, &c.LastSetups,
			&c.Profiles, &c.Feats, &c.Seasons, &solo, &daily, &c.Threads)
	if err != nil || !found {
		return c, wrapped("load settings", err)
	}
	c.NoSolo, c.NoDaily = !solo, !daily
	c.TurnTime = time.Duration(turnTime) * time.Millisecond
	if c.Options, err = decodeOptions(options); err != nil {
		return c, fmt.Errorf("load settings: %w", err)
	}
	if err := json.Unmarshal([]byte(channels), &c.Channels); err != nil {
		return c, fmt.Errorf("load settings: channels: %w", err)
	}
	return c, nil
}

// SetSettings remembers what a server has chosen, and forgets its users' last setups where it does
// not want them kept.
func (s *Store) SetSettings(ctx context.Context, guild string, c table.Settings) error {
	channels, err := json.Marshal(append([]string{}, c.Channels...))
	if err != nil {
		return fmt.Errorf("set settings: %w", err)
	}
	return wrapped("set settings", s.write(ctx, func(w *work) {
		w.setSettings(guild, c, string(channels))
		if !c.LastSetups {
			w.put(`DELETE FROM last_options WHERE guild = $1`, guild)
		}
	}))
}

// setSettings stores what a server has chosen, with its channels as JSON.
func (w *work) setSettings(guild string, c table.Settings, channels string) {
	w.put(`INSERT INTO settings (guild, edition, options, turn_time, robots, channels, locale, pings, pictures,
			last_options, profiles, feats, seasons, solo, daily, threads)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
		ON CONFLICT (guild) DO UPDATE SET edition = excluded.edition, options = excluded.options, turn_time = excluded.turn_time,
			robots = excluded.robots, channels = excluded.channels, locale = excluded.locale, pings = excluded.pings,
			pictures = excluded.pictures, last_options = excluded.last_options,
			profiles = excluded.profiles, feats = excluded.feats, seasons = excluded.seasons,
			solo = excluded.solo, daily = excluded.daily, threads = excluded.threads`,
		guild, string(c.Edition), encodeOptions(c.Options), c.TurnTime.Milliseconds(), number(c.Robots), channels, c.Locale,
		number(c.Pings), number(c.Pictures), number(c.LastSetups), number(c.Profiles), number(c.Feats), number(c.Seasons),
		number(!c.NoSolo), number(!c.NoDaily), number(c.Threads))
}

// Preferences are what a user has chosen, or the defaults.
func (s *Store) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	pings, hidden := true, false
	_, err := s.query(ctx, `SELECT pings, hidden FROM preferences WHERE user_id = $1`, string(user)).one(&pings, &hidden)
	if err != nil {
		return table.Preferences{}, fmt.Errorf("load preferences: %w", err)
	}
	return table.Preferences{NoPings: !pings, Hidden: hidden}, nil
}

// SetPreferences remembers what a user has chosen; nothing is kept of a user who wants what is
// usual.
func (s *Store) SetPreferences(ctx context.Context, user table.UserID, p table.Preferences) error {
	if p == (table.Preferences{}) {
		return s.put(ctx, "set preferences", `DELETE FROM preferences WHERE user_id = $1`, string(user))
	}
	return s.put(ctx, "set preferences", `INSERT INTO preferences (user_id, pings, hidden) VALUES ($1, $2, $3)
		ON CONFLICT (user_id) DO UPDATE SET pings = excluded.pings, hidden = excluded.hidden`,
		string(user), number(!p.NoPings), number(p.Hidden))
}

// LastSetup is how a user set up a table on a server last; ok is false where that is not known.
func (s *Store) LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool, err error) {
	var options string
	var turnTime int64
	found, err := s.query(ctx, `SELECT edition, options, turn_time, robots FROM last_options
		WHERE user_id = $1 AND guild = $2`, string(user), guild).
		one(&last.Edition, &options, &turnTime, &last.Robots)
	if err == nil && !found {
		return table.Setup{}, false, nil
	}
	if err == nil {
		last.Options, err = decodeOptions(options)
	}
	if err != nil {
		return table.Setup{}, false, fmt.Errorf("load last setup: %w", err)
	}
	last.TurnTime = time.Duration(turnTime) * time.Millisecond
	return last, true, nil
}

// SetLastSetup remembers how a user has set up a table on a server.
func (s *Store) SetLastSetup(ctx context.Context, guild string, user table.UserID, last table.Setup) error {
	return s.put(ctx, "set last setup", `INSERT INTO last_options (user_id, guild, edition, options, turn_time, robots)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (user_id, guild) DO UPDATE SET edition = excluded.edition, options = excluded.options,
			turn_time = excluded.turn_time, robots = excluded.robots`,
		string(user), guild, string(last.Edition), encodeOptions(last.Options), last.TurnTime.Milliseconds(), number(last.Robots))
}
