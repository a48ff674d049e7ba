package tabletest

import (
	"cmp"
	"context"
	"slices"

	"unobot/game"
	"unobot/game/table"
)

// Profile is what the card of a user shows.
func (s *Store) Profile(ctx context.Context, user table.UserID) (table.Profile, error) {
	st, err := s.Stats(ctx, user)
	if err != nil {
		return table.Profile{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := table.Profile{Stats: st, Feats: s.featsOf(user)}
	if known := s.users[user]; known != nil {
		p.Name = known.name
	}
	for _, r := range s.resultsOf(user) {
		if r.edition == st.Favorite {
			p.InFavorite++
		}
		p.Recent = append(p.Recent, table.PastResult{Won: r.won, Rating: r.rating})
	}
	p.Streak = s.streak(user)
	p.Recent = p.Recent[max(0, len(p.Recent)-table.RecentResults):]
	return p, nil
}

// result is a match that counts for a user.
type result struct {
	*player
	id      table.ID
	edition game.EditionID
}

// resultsOf are the matches that count for a user, the first one first.
func (s *Store) resultsOf(user table.UserID) []result {
	var all []result
	for id, r := range s.tables {
		if r.match != nil && r.match.players[user] != nil && !r.match.players[user].counted.IsZero() {
			all = append(all, result{r.match.players[user], id, r.state.Edition})
		}
	}
	slices.SortFunc(all, func(a, b result) int { return cmp.Or(a.counted.Compare(b.counted), cmp.Compare(a.id, b.id)) })
	return all
}

// streak is how many matches a user has won in a row.
func (s *Store) streak(user table.UserID) (n int) {
	for _, r := range s.resultsOf(user) {
		n++
		if !r.won {
			n = 0
		}
	}
	return n
}
