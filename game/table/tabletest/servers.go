package tabletest

import (
	"context"
	"slices"
	"time"
)

// ServersListed takes note of the servers that the bot is in, as far as covers says that the list
// is about them. Others that something is stored of have removed the bot, at the latest now.
func (s *Store) ServersListed(
	_ context.Context, guilds []string, covers func(guild string) bool, now time.Time,
) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, guild := range guilds {
		delete(s.removed, guild)
	}
	gone := func(guild string) {
		if _, noted := s.removed[guild]; !noted && guild != "" && covers(guild) && !slices.Contains(guilds, guild) {
			s.removed[guild] = now
		}
	}
	for _, r := range s.tables {
		gone(r.state.Guild)
	}
	for guild := range s.settings {
		gone(guild)
	}
	return nil
}

// ServerHere notes that the bot is in the server.
func (s *Store) ServerHere(_ context.Context, guild string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.removed, guild)
	return nil
}

// ServerRemoved notes that the server has removed the bot; the first time counts.
func (s *Store) ServerRemoved(_ context.Context, guild string, at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, noted := s.removed[guild]; !noted {
		s.removed[guild] = at
	}
	return nil
}
