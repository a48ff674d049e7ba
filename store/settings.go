package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// settingsDocument is the stored form of what a server has chosen, as JSON. A setting that an older
// document lacks has its default (ADR 29).
type settingsDocument struct {
	Setup setupDocument `json:"setup"`
	table.Settings
}

type setupDocument struct {
	Edition  game.EditionID  `json:"edition"`
	Options  json.RawMessage `json:"options"`   // as in tables
	TurnTime int64           `json:"turn_time"` // milliseconds, 0: none
	Robots   bool            `json:"robots"`
}

func encodeSettings(c table.Settings) ([]byte, error) {
	c.Channels = append([]string{}, c.Channels...) // a list, also where there are none
	return json.Marshal(settingsDocument{
		Setup:    setupDocument{c.Edition, c.Options.JSON(game.Stored), c.TurnTime.Milliseconds(), c.Robots},
		Settings: c,
	})
}

func decodeSettings(text []byte) (table.Settings, error) {
	d := settingsDocument{Settings: table.DefaultSettings()}
	if err := json.Unmarshal(text, &d); err != nil {
		return table.Settings{}, err
	}
	options, err := decodeOptions(string(d.Setup.Options))
	d.Settings.Setup = table.Setup{
		Edition: d.Setup.Edition, Options: options, TurnTime: time.Duration(d.Setup.TurnTime) * time.Millisecond,
		Robots: d.Setup.Robots,
	}
	return d.Settings, err
}

// Settings are what a server has chosen, or the defaults.
func (s *Store) Settings(ctx context.Context, guild string) (table.Settings, error) {
	var document []byte
	found, err := s.query(ctx, `SELECT document FROM settings WHERE guild = $1`, guild).one(&document)
	if err != nil || !found {
		return table.DefaultSettings(), wrapped("load settings", err)
	}
	c, err := decodeSettings(document)
	return c, wrapped("load settings", err)
}

// SetSettings remembers what a server has chosen, and forgets its users' last setups where it does
// not want them kept.
func (s *Store) SetSettings(ctx context.Context, guild string, c table.Settings) error {
	document, err := encodeSettings(c)
	if err != nil {
		return fmt.Errorf("set settings: %w", err)
	}
	return wrapped("set settings", s.write(ctx, func(w *work) {
		w.put(`INSERT INTO settings (guild, document) VALUES ($1, $2) ON CONFLICT (guild) DO UPDATE
			SET document = excluded.document`,
			guild, string(document))
		if !c.LastSetups {
			w.put(`DELETE FROM last_options WHERE guild = $1`, guild)
		}
	}))
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

// SetPreferences remembers what a user has chosen. A user who chooses the defaults has no row.
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
		string(user), guild, string(last.Edition), encodeOptions(last.Options), last.TurnTime.Milliseconds(),
		number(last.Robots))
}
