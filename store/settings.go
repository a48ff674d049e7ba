package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
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
	err := s.reader.QueryRowContext(ctx, `SELECT edition, options, turn_time, robots, channels, locale, pings, pictures, last_options,
			profiles, feats, seasons, solo, daily, threads
		FROM settings WHERE guild = $1`, guild).
		Scan(&c.Edition, &options, &turnTime, &c.Robots, &channels, &c.Locale, &c.Pings, &c.Pictures, &c.LastSetups,
			&c.Profiles, &c.Feats, &c.Seasons, &solo, &daily, &c.Threads)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return c, nil
	case err != nil:
		return c, fmt.Errorf("load settings: %w", err)
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
	err = s.write(ctx, func(w work) error {
		if err := w.setSettings(guild, c, string(channels)); err != nil || c.LastSetups {
			return err
		}
		err := w.put(`DELETE FROM last_options WHERE guild = $1`, guild)
		return err
	})
	if err != nil {
		return fmt.Errorf("set settings: %w", err)
	}
	return nil
}

// setSettings stores what a server has chosen, with its channels as JSON.
func (w work) setSettings(guild string, c table.Settings, channels string) error {
	err := w.put(`INSERT INTO settings (guild, edition, options, turn_time, robots, channels, locale, pings, pictures,
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
	return err
}

// Preferences are what a user has chosen, or the defaults.
func (s *Store) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	pings, hidden := true, false
	err := s.reader.QueryRowContext(ctx, `SELECT pings, hidden FROM preferences WHERE user_id = $1`, string(user)).Scan(&pings, &hidden)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
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

// put executes one statement as a transaction of its own.
func (s *Store) put(ctx context.Context, what, query string, args ...any) error {
	err := s.write(ctx, func(w work) error {
		err := w.put(query, args...)
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}
