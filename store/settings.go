package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"unobot/game"
	"unobot/game/table"
)

// settingsDocument is the stored form of a server's settings, as JSON. A setting that an older document lacks has its
// default (ADR 29).
type settingsDocument struct {
	Setup   setupDocument    `json:"setup"`
	Presets []presetDocument `json:"presets,omitempty"`
	table.Settings
}

type presetDocument struct {
	Name    string          `json:"name"`
	Options json.RawMessage `json:"options"` // as in tables
}

type setupDocument struct {
	Edition  game.EditionID  `json:"edition"`
	Options  json.RawMessage `json:"options"`   // as in tables
	TurnTime int64           `json:"turn_time"` // milliseconds, 0 for none
	Robots   bool            `json:"robots"`
}

func encodeSettings(c table.Settings) ([]byte, error) {
	c.Channels = append([]string{}, c.Channels...) // a list, also where there are none
	d := settingsDocument{
		Setup:    setupDocument{c.Edition, c.Options.JSON(game.Stored), c.TurnTime.Milliseconds(), c.Robots},
		Settings: c,
	}
	for _, p := range c.Presets {
		d.Presets = append(d.Presets, presetDocument{p.Name, p.Options().JSON(game.Stored)})
	}
	return json.Marshal(d)
}

func decodeSettings(text []byte) (table.Settings, error) {
	d := settingsDocument{Settings: table.DefaultSettings()}
	if err := json.Unmarshal(text, &d); err != nil {
		return table.Settings{}, err
	}
	for _, p := range d.Presets {
		rules, err := decodeOptions(string(p.Options))
		if err != nil {
			return table.Settings{}, fmt.Errorf("preset %q: %w", p.Name, err)
		}
		d.Settings.Presets = append(d.Settings.Presets, game.PresetOf(p.Name, rules))
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

// ServersListed notes the servers that the bot is in. Each shard lists its own, and covers reports whether a server
// belongs to the list. A server with stored data that belongs to the list and is missing in it has removed the bot, at
// the latest now.
func (s *Store) ServersListed(
	ctx context.Context, guilds []string, covers func(guild string) bool, now time.Time,
) error {
	known, err := words(s.query(ctx, `SELECT guild FROM tables WHERE guild <> '' UNION SELECT guild FROM settings`))
	if err != nil {
		return fmt.Errorf("list servers: %w", err)
	}
	removed, err := words(s.query(ctx, `SELECT guild FROM removed_guilds`))
	if err != nil {
		return fmt.Errorf("list servers: %w", err)
	}
	in := map[string]bool{}
	for _, guild := range guilds {
		in[guild] = true
	}
	for _, guild := range removed {
		if in[guild] {
			if err := s.ServerHere(ctx, guild); err != nil {
				return err
			}
		}
	}
	for _, guild := range known {
		if covers(guild) && !in[guild] && !slices.Contains(removed, guild) {
			if err := s.ServerRemoved(ctx, guild, now); err != nil {
				return err
			}
		}
	}
	return nil
}

// ServerHere notes that the bot is in the server. It writes only where that is news.
func (s *Store) ServerHere(ctx context.Context, guild string) error {
	noted, err := words(s.query(ctx, `SELECT guild FROM removed_guilds WHERE guild = $1`, guild))
	if err != nil || len(noted) == 0 {
		return err
	}
	return s.put(ctx, "note a server", `DELETE FROM removed_guilds WHERE guild = $1`, guild)
}

// ServerRemoved notes that the server has removed the bot; the first time counts.
func (s *Store) ServerRemoved(ctx context.Context, guild string, at time.Time) error {
	return s.put(ctx, "note a removed server", `INSERT INTO removed_guilds (guild, removed_at) VALUES ($1, $2)
		ON CONFLICT DO NOTHING`,
		guild, at.UnixMilli())
}

// Place is a channel of a server.
type Place struct{ Guild, Channel string }

// Standing is the data that doctor compares with Discord.
type Standing struct {
	Places []Place // channels with open or running games
	Owner  string  // the application that the database belongs to; "" for none, or with an older schema
}

// StandingOf reads the Standing of a database, also of one with an older schema.
func StandingOf(ctx context.Context, e Engine) (s Standing, err error) {
	if s.Places, err = LivePlaces(ctx, e); err == nil {
		s.Owner, _ = New(e).Application(ctx) // an older schema has no such table
	}
	return s, err
}

// LivePlaces lists the channels with open or running games.
func LivePlaces(ctx context.Context, e Engine) ([]Place, error) {
	return list(New(e).query(ctx, `SELECT guild, channel FROM tables `+liveTables), func(row Row) (p Place, err error) {
		err = row.Scan(&p.Guild, &p.Channel)
		return p, err
	})
}

// Blockable is a kind of thing that can be blocked.
type Blockable string

// The kinds that can be blocked, as the database names them.
const (
	Server Blockable = "server"
	User   Blockable = "user"
)

// Orders returns the wishes of the operator for a running bot.
func (s *Store) Orders(ctx context.Context) (table.Orders, error) {
	o := table.Orders{
		Servers: map[string]time.Time{}, Users: map[table.UserID]time.Time{}, Unwanted: map[table.ID]bool{},
	}
	err := s.query(ctx, `SELECT what, id, since FROM blocked UNION ALL
		SELECT '', id, 0 FROM tables WHERE unwanted = 1 AND `+isLive)(func(row Row) error {
		var what, id string
		var since int64
		err := row.Scan(&what, &id, &since)
		switch Blockable(what) {
		case Server:
			o.Servers[id] = fromMillis(since)
		case User:
			o.Users[table.UserID(id)] = fromMillis(since)
		case "":
			o.Unwanted[table.ID(id)] = true
		} // this program has no kinds that only a newer one can block
		return err
	})
	return o, wrapped("load orders", err)
}

// Block keeps a server or a user from being served, from now on. new is false for one that is blocked already.
func (s *Store) Block(ctx context.Context, what Blockable, id string, at time.Time) (new bool, err error) {
	err = s.write(ctx, func(w *work) {
		new = w.exec(`INSERT INTO blocked (what, id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
			string(what), id, at.UnixMilli()) > 0
	})
	return new, wrapped("block", err)
}

// Unblock ends a Block. found is false for one that is not blocked.
func (s *Store) Unblock(ctx context.Context, what Blockable, id string) (found bool, err error) {
	err = s.write(ctx, func(w *work) {
		found = w.exec(`DELETE FROM blocked WHERE what = $1 AND id = $2`, string(what), id) > 0
	})
	return found, wrapped("unblock", err)
}

// OrderEnd orders the process that serves a live table to end it. found is false if there is no such table.
func (s *Store) OrderEnd(ctx context.Context, id table.ID) (found bool, err error) {
	err = s.write(ctx, func(w *work) {
		found = w.exec(`UPDATE tables SET unwanted = 1 WHERE id = $1 AND `+isLive, string(id)) > 0
	})
	return found, wrapped("order the end of a table", err)
}
