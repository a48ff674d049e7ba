package tabletest

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"unobot/game/table"
)

// Settings are what a server has chosen, or the defaults.
func (s *Store) Settings(ctx context.Context, guild string) (table.Settings, error) {
	if err := s.read(ctx); err != nil {
		return table.Settings{}, err
	}
	defer s.mu.Unlock()
	if chosen, ok := s.settings[guild]; ok {
		chosen.Channels = slices.Clone(chosen.Channels)
		return chosen, nil
	}
	return table.DefaultSettings(), nil
}

// SetSettings remembers what a server has chosen, and forgets its users' last setups where it does
// not want them kept.
func (s *Store) SetSettings(_ context.Context, guild string, chosen table.Settings) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	chosen.Channels = slices.Clone(chosen.Channels)
	s.settings[guild] = chosen
	if !chosen.LastSetups {
		s.dropLastSetups(guild)
	}
	return nil
}

// LastSetup is how a user set up a table on a server last; ok is false where that is not known.
func (s *Store) LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool, err error) {
	if err := s.read(ctx); err != nil {
		return table.Setup{}, false, err
	}
	defer s.mu.Unlock()
	last, ok = s.lastSetups[member{guild, user}]
	return last, ok, nil
}

// SetLastSetup remembers how a user has set up a table on a server.
func (s *Store) SetLastSetup(_ context.Context, guild string, user table.UserID, last table.Setup) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastSetups[member{guild, user}] = last
	return nil
}

// dropLastSetups forgets those of a server.
func (s *Store) dropLastSetups(guild string) {
	maps.DeleteFunc(s.lastSetups, func(m member, _ table.Setup) bool { return m.guild == guild })
}

// Preferences are what a user has chosen, or the defaults.
func (s *Store) Preferences(ctx context.Context, user table.UserID) (table.Preferences, error) {
	if err := s.read(ctx); err != nil {
		return table.Preferences{}, err
	}
	defer s.mu.Unlock()
	return s.preferences[user], nil
}

// SetPreferences remembers what a user has chosen; the defaults are not kept.
func (s *Store) SetPreferences(_ context.Context, user table.UserID, p table.Preferences) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p == (table.Preferences{}) {
		delete(s.preferences, user)
		return nil
	}
	s.preferences[user] = p
	return nil
}

// Pings lists the pings that stand in channels.
func (s *Store) Pings(ctx context.Context) ([]table.Ping, error) {
	return s.PingsIn(ctx, func(string) bool { return true })
}

// PingsIn is Pings for the guilds that owns names.
func (s *Store) PingsIn(ctx context.Context, owns func(guild string) bool) ([]table.Ping, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	var list []table.Ping
	for id, p := range s.pings {
		if r, ok := s.tables[id]; ok && owns(r.state.Guild) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b table.Ping) int { return cmp.Compare(a.Table, b.Table) })
	return list, nil
}

// SetPing remembers the one ping of a table.
func (s *Store) SetPing(_ context.Context, p table.Ping) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pings[p.Table] = p
	return nil
}

// DropPing forgets the ping of a table that is this message.
func (s *Store) DropPing(_ context.Context, id table.ID, message string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pings[id].Message == message {
		delete(s.pings, id)
	}
	return nil
}

// BoardDigests tells what the boards of live tables show, as far as that is known.
func (s *Store) BoardDigests(ctx context.Context) (map[table.ID]uint64, error) {
	if err := s.read(ctx); err != nil {
		return nil, err
	}
	defer s.mu.Unlock()
	digests := map[table.ID]uint64{}
	for id, r := range s.tables {
		if r.state.Phase.Live() && r.digest != 0 {
			digests[id] = r.digest
		}
	}
	return digests, nil
}

// SetBoardDigests notes what boards show; 0 says that it is not known.
func (s *Store) SetBoardDigests(_ context.Context, boards []table.BoardDigest) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, b := range boards {
		if r, ok := s.tables[b.Table]; ok {
			r.digest = b.Digest
		}
	}
	return nil
}
