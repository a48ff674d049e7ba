package tabletest

import (
	"cmp"
	"context"
	"slices"

	"unobot/game/rating"
	"unobot/game/table"
)

// Leaderboard is a page of the standings in a contest, from page 1 on.
func (s *Store) Leaderboard(
	ctx context.Context, c table.Contest, viewer table.UserID, page, size int,
) (table.Leaderboard, error) {
	if err := s.read(ctx); err != nil {
		return table.Leaderboard{}, err
	}
	defer s.mu.Unlock()
	all := s.standings(c)
	l := table.Leaderboard{Pages: max(1, (len(all)+size-1)/size)}
	l.Page = min(page, l.Pages)
	if i := slices.IndexFunc(all, func(r table.Standing) bool { return r.User.ID == viewer }); i >= 0 {
		own := all[i]
		l.Own = &own
	}
	first := (l.Page - 1) * size
	l.Rows = append(l.Rows, all[first:min(first+size, len(all))]...)
	return l, nil
}

// standings are all rows of a contest, ranked.
func (s *Store) standings(c table.Contest) []table.Standing {
	sums := map[table.UserID]table.Standing{}
	for _, r := range s.tables {
		if r.match == nil || c.Guild != "" && c.Guild != r.state.Guild || c.Edition != "" && c.Edition != r.state.Edition {
			continue
		}
		for u, p := range r.match.players {
			if p.counted.IsZero() || p.counted.Before(c.Since) || !c.Until.IsZero() && !p.counted.Before(c.Until) {
				continue
			}
			sum := sums[u]
			sum.Points += p.points
			sum.Matches++
			if p.won {
				sum.Wins++
			}
			sums[u] = sum
		}
	}
	var all []table.Standing
	for u, sum := range sums {
		known := s.users[u]
		sum.User, sum.Rating = table.User{ID: u, Name: known.name}, known.rating.Shown()
		all = append(all, sum)
	}
	return rank(all, c.By)
}

// rank sorts rows and numbers them; those equal in what counts share a rank.
func rank(all []table.Standing, by table.Ranking) []table.Standing {
	value := func(r table.Standing) int {
		return map[table.Ranking]int{table.ByPoints: r.Points, table.ByWins: r.Wins, table.ByRating: r.Rating}[by]
	}
	slices.SortFunc(all, func(a, b table.Standing) int {
		return cmp.Or(cmp.Compare(value(b), value(a)), cmp.Compare(b.Wins, a.Wins), cmp.Compare(b.Points, a.Points),
			cmp.Compare(a.User.Name, b.User.Name), cmp.Compare(a.User.ID, b.User.ID))
	})
	for i := range all {
		all[i].Rank = i + 1
		if i > 0 && value(all[i]) == value(all[i-1]) {
			all[i].Rank = all[i-1].Rank
		}
	}
	return all
}

// Stats is what a user has done in all matches that count.
func (s *Store) Stats(ctx context.Context, user table.UserID) (table.Stats, error) {
	if err := s.read(ctx); err != nil {
		return table.Stats{}, err
	}
	defer s.mu.Unlock()
	st := table.Stats{Rating: rating.New().Shown()}
	if known := s.users[user]; known != nil {
		st.Rating = known.rating.Shown()
	}
	for _, r := range s.tables {
		if r.match == nil || r.match.people < leastPeople || r.match.players[user] == nil {
			continue
		}
		p := r.match.players[user]
		st.Shouts += p.shouts
		st.Catches += p.catches
		st.ChallengesWon += p.challenges
		st.LongestHand = max(st.LongestHand, p.longestHand)
		if p.counted.IsZero() {
			continue
		}
		st.Matches++
		if p.won {
			st.Wins++
		}
		st.Rounds += p.rounds
		st.Points += p.points
		st.BestRound = max(st.BestRound, p.bestRound)
	}
	st.Favorite = s.favorite(user)
	return st, nil
}
