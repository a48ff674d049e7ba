package store

import (
	"context"
	"fmt"
	"slices"
	"time"
)

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
