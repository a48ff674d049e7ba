package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// settingsDocument is the stored form of a server's settings, as JSON. A setting that an older document lacks has its
// default (ADR 29).
type settingsDocument struct {
	Setup setupDocument `json:"setup"`
	table.Settings
}

type setupDocument struct {
	Edition  game.EditionID  `json:"edition"`
	Options  json.RawMessage `json:"options"`   // as in tables
	TurnTime int64           `json:"turn_time"` // milliseconds, 0 for none
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

// Settings returns the settings of a server, or the defaults.
func (s *Store) Settings(ctx context.Context, guild string) (table.Settings, error) {
	c, err := settingsOf(s.query(ctx, selectSettings, guild))
	return c, wrapped("load settings", err)
}

const selectSettings = `SELECT document FROM settings WHERE guild = $1`

func settingsOf(a answer) (table.Settings, error) {
	var document []byte
	found, err := a.one(&document)
	if err != nil || !found {
		return table.DefaultSettings(), err
	}
	return decodeSettings(document)
}

// ChangeSettings applies edit to the settings of a server, stores the result and returns it, and deletes its users'
// last setups if the new settings do not keep them. Of changes by several processes each sees those before it, so edit
// may be called more than once. It must not use the store. Its error is returned as it is, and nothing is stored.
func (s *Store) ChangeSettings(
	ctx context.Context, guild string, edit func(*table.Settings) error,
) (c table.Settings, err error) {
	var refused error
	err = s.write(ctx, func(w *work) {
		c, err = settingsOf(w.query(selectSettings, guild))
		if w.fail(err); w.err == nil {
			refused = edit(&c)
			w.fail(refused)
		}
		w.putSettings(guild, c)
	})
	if refused != nil {
		return c, refused
	}
	return c, wrapped("set settings", err)
}

func (w *work) putSettings(guild string, c table.Settings) {
	document, err := encodeSettings(c)
	w.fail(err)
	w.put(`INSERT INTO settings (guild, document) VALUES ($1, $2) ON CONFLICT (guild) DO UPDATE
		SET document = excluded.document`,
		guild, string(document))
	if !c.LastSetups {
		w.put(`DELETE FROM last_options WHERE guild = $1`, guild)
	}
}

// Preferences returns the preferences of a user, or the defaults.
func (s *Store) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	p, err := preferencesOf(s.query(ctx, selectPreferences, string(user)))
	return p, wrapped("load preferences", err)
}

const selectPreferences = `SELECT pings, hidden, as_text FROM preferences WHERE user_id = $1`

func preferencesOf(a answer) (table.Preferences, error) {
	pings, hidden, text := true, false, false
	_, err := a.one(&pings, &hidden, &text)
	return table.Preferences{NoPings: !pings, Hidden: hidden, Text: text}, err
}

// ChangePreferences applies edit to the preferences of a user, as ChangeSettings does. A user with the defaults has no
// row.
func (s *Store) ChangePreferences(ctx context.Context, user table.UserID, edit func(*table.Preferences)) error {
	return wrapped("set preferences", s.write(ctx, func(w *work) {
		p, err := preferencesOf(w.query(selectPreferences, string(user)))
		w.fail(err)
		if edit(&p); p == (table.Preferences{}) {
			w.put(`DELETE FROM preferences WHERE user_id = $1`, string(user))
			return
		}
		w.put(`INSERT INTO preferences (user_id, pings, hidden, as_text) VALUES ($1, $2, $3, $4)
			ON CONFLICT (user_id) DO UPDATE SET pings = excluded.pings, hidden = excluded.hidden, as_text = excluded.as_text`,
			string(user), number(!p.NoPings), number(p.Hidden), number(p.Text))
	}))
}

// LastSetup returns a user's last setup of a table on a server. ok is false if that is not known.
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

// SetLastSetup stores a user's last setup of a table on a server.
func (s *Store) SetLastSetup(ctx context.Context, guild string, user table.UserID, last table.Setup) error {
	return s.put(ctx, "set last setup", `INSERT INTO last_options (user_id, guild, edition, options, turn_time, robots)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (user_id, guild) DO UPDATE SET edition = excluded.edition, options = excluded.options,
			turn_time = excluded.turn_time, robots = excluded.robots`,
		string(user), guild, string(last.Edition), encodeOptions(last.Options), last.TurnTime.Milliseconds(),
		number(last.Robots))
}
