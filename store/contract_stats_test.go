package store_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var statsClauses = []clause{
	{"everything counts once", countOnce},
	{"the favorite edition", findFavorite},
	{"people count for what they did themselves", creditPeople},
	{"nothing counts alone against robots", countNothingAlone},
}

func stats(t *testing.T, s *contractStore, user table.UserID) table.Stats {
	t.Helper()
	st := must(s.Stats(t.Context(), user))(t)
	return st
}

// countOnce: after a match with restarts in the middle and requests that come twice, everything was
// counted once.
func countOnce(t *testing.T, s *contractStore) {
	p, users := tabletest.NewPlay(t, s, 4), tabletest.People(3)
	id := p.Begin("channel", 500, users...).State().ID
	counted := newTally(users)
	for moves := 0; ; moves++ {
		tb := must(p.Hall.Find(t.Context(), id))(t)
		state := tb.State()
		if state.Phase != table.Playing {
			break
		}
		counted.see(table.Outcome{State: state}) // the first hands
		u, m := p.AnyMove(&state)
		r := table.Request{Key: p.Key(), User: u, Seq: state.Seq(), Move: m}
		out := must(tb.Do(t.Context(), r))(t)
		counted.see(out)
		if moves%7 == 0 {
			again := must(tb.Do(t.Context(), r))(t)
			require.True(t, again.Repeated)
		}
		if moves%50 == 25 {
			counted.requireCalls(t, s)
			restart(t, s, p)
		}
	}
	counted.requireAll(t, s)
}

// findFavorite: it is the one played most often; of two, the latest.
func findFavorite(t *testing.T, s *contractStore) {
	a, _, _, d, e := recordSeason(t, s)
	require.Equal(t, game.EditionID("classic"), stats(t, s, a.ID).Favorite)
	require.Equal(t, game.EditionID("classic"), stats(t, s, d.ID).Favorite)
	require.Empty(t, stats(t, s, "nobody").Favorite)
	st := stats(t, s, e.ID)
	require.Equal(t, game.EditionID("classic"), st.Favorite)
	require.Equal(t, 2, st.Matches, "neither the one ended early nor the one against robots alone")
	require.Equal(t, []int{2, 1100, 600}, []int{st.Rounds, st.Points, st.BestRound})

	last := played{guild: "guild", users: tabletest.People(7)[5:], scores: []int{500, 0}, winner: 0}
	last.record(t, s, 20)
	last.edition, last.at = "flip", noon.Add(day)
	last.record(t, s, 21)
	require.Equal(t, game.EditionID("flip"), stats(t, s, last.users[0].ID).Favorite)
	for edition, want := range map[game.EditionID]int{"flip": 1, "classic": 1, "hyper": 0} {
		n, err := s.Played(t.Context(), last.users[0].ID, edition)
		require.NoError(t, err)
		require.Equal(t, want, n, edition)
	}
}

// creditPeople: people count for their own deeds, and those that came or went for the deeds while they played.
func creditPeople(t *testing.T, s *contractStore) {
	bolt := table.Seat{User: table.User{Name: "Bolt"}, Robot: table.Normal}
	state := lobbyAt("dddddddd", "channel")
	state.Edition, state.Robots = "flip", true
	w := written{s: s, at: noon, state: &state}
	w.begin(t, seated("ann"), seated("bob"), bolt)
	w.moves(t, "ann", "bob")
	w.happen(t, game.Event{Kind: game.EvShouted, Seat: 1}, game.Event{Kind: game.EvCaught, Seat: 1, Target: 0})
	w.happen(t, game.Event{Kind: game.EvShouted, Seat: 2}, game.Event{Kind: game.EvFalseCatch, Seat: 0, Target: 1})
	w.commit(t, table.Commit{Rounds: []table.RoundResult{{Round: 1, Winner: 1, Points: []int{0, 90, 0}}}})

	left := seated("bob")
	left.Robot, left.Gone = table.Normal, true
	w.nextRound(t, seated("ann"), left, seated("cleo"))
	w.moves(t, "cleo")
	w.happen(t, game.Event{Kind: game.EvShouted, Seat: 1}, game.Event{Kind: game.EvChallengeWon, Seat: 2, Target: 0})
	state.Phase = table.Finished
	w.commit(t, table.Commit{
		Rounds: []table.RoundResult{{Round: 2, Winner: 1, Points: []int{0, 450, 0}}},
		Match:  &table.MatchResult{Scores: []int{0, 540, 0}, Winners: []game.Seat{1}},
	})

	bob, cleo, ann := stats(t, s, "bob"), stats(t, s, "cleo"), stats(t, s, "ann")
	require.Equal(t, table.Stats{
		Matches: 1, Rounds: 1, Points: 90, BestRound: 90, Shouts: 1, Catches: 1, LongestHand: 7,
		Favorite: "flip", Rating: bob.Rating,
	}, bob, "the robot's second round is not bob's")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 1, ChallengesWon: 1, Favorite: "flip", Rating: cleo.Rating}, cleo)
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "flip", Rating: ann.Rating}, ann)
	require.Equal(t, ann.Rating, cleo.Rating, "equal scores share a place")
	require.Less(t, bob.Rating, ann.Rating, "the one who left is last, though the seat won")
	require.Zero(t, stats(t, s, "").Matches, "robots are nobody")
}

// countNothingAlone: not even a shout, until somebody joins and makes a move.
func countNothingAlone(t *testing.T, s *contractStore) {
	state := lobbyAt("eeeeeeee", "channel")
	w := written{s: s, at: noon, state: &state}
	w.begin(t, seated("ann"), table.Seat{User: table.User{Name: "Bolt"}, Robot: table.Normal})
	w.moves(t, "ann", "ann")
	w.happen(t, game.Event{Kind: game.EvShouted, Seat: 0})
	require.Equal(t, table.Stats{Rating: 1000}, stats(t, s, "ann"))
	w.nextRound(t, seated("ann"), seated("bob"))
	require.Zero(t, stats(t, s, "ann").Shouts, "bob has only been seated")
	w.moves(t, "bob")
	require.Equal(t, 1, stats(t, s, "ann").Shouts)
}

// tally counts the deeds of people from the answers to their requests, with no help of the store.
type tally struct {
	stats map[table.UserID]*table.Stats
	held  map[table.UserID]int // most cards in the round under way
}

func newTally(users []table.User) *tally {
	c := &tally{stats: map[table.UserID]*table.Stats{}, held: map[table.UserID]int{}}
	for _, u := range users {
		c.stats[u.ID] = &table.Stats{}
	}
	return c
}

// see counts one outcome.
func (c *tally) see(out table.Outcome) {
	for _, step := range out.Steps {
		for _, e := range step.Events {
			c.count(&out.State, e)
		}
	}
	for s, seat := range out.State.Seats {
		c.held[seat.User.ID] = max(c.held[seat.User.ID], out.State.Game.HandSize(game.Seat(s)))
	}
}

func (c *tally) count(s *table.State, e game.Event) {
	at := func() *table.Stats { return c.stats[s.Seats[e.Seat].User.ID] }
	switch e.Kind {
	case game.EvDealt:
		clear(c.held)
	case game.EvShouted:
		at().Shouts++
	case game.EvCaught:
		at().Catches++
	case game.EvChallengeWon:
		at().ChallengesWon++
	case game.EvRoundWon:
		st := at()
		st.Points += int(e.N)
		st.BestRound = max(st.BestRound, int(e.N))
		st.LongestHand = max(st.LongestHand, c.held[s.Seats[e.Seat].User.ID])
	case game.EvMatchWon:
		at().Wins++
	}
	if e.Kind == game.EvRoundWon || e.Kind == game.EvRoundVoid {
		for _, st := range c.stats {
			st.Rounds++
		}
	}
}

// requireCalls: in the middle of a match, the deeds within its rounds count already, and results do not.
func (c *tally) requireCalls(t *testing.T, s *contractStore) {
	t.Helper()
	for u, want := range c.stats {
		require.Equal(t, table.Stats{
			Shouts: want.Shouts, Catches: want.Catches, ChallengesWon: want.ChallengesWon, LongestHand: want.LongestHand,
			Rating: 1000,
		}, stats(t, s, u))
	}
}

// requireAll: after the match everything counts.
func (c *tally) requireAll(t *testing.T, s *contractStore) {
	t.Helper()
	calls := 0
	for u, want := range c.stats {
		got := stats(t, s, u)
		require.NotZero(t, got.Rating)
		want.Matches, want.Favorite, want.Rating = 1, "classic", got.Rating
		require.Equal(t, *want, got)
		calls += want.Shouts + want.Catches + want.ChallengesWon
	}
	require.Positive(t, calls)
}

var profileClauses = []clause{
	{"the course of a user's matches", tellRecent},
	{"a defeat ends a streak", endStreaks},
}

func profile(t *testing.T, s *contractStore, user table.UserID) table.Profile {
	t.Helper()
	p := must(s.Profile(t.Context(), user))(t)
	return p
}

// tellRecent: the last matches in order with the ratings after them, and no others.
func tellRecent(t *testing.T, s *contractStore) {
	require.Equal(t, table.Profile{Stats: table.Stats{Rating: 1000}}, profile(t, s, "nobody"))
	u := tabletest.People(2)
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, result: table.Abandoned}.record(t, s, 1)
	require.Empty(t, profile(t, s, u[0].ID).Recent)
	for n := range table.RecentResults + 3 {
		at := noon.Add(time.Duration(n) * time.Hour)
		match := played{guild: "guild", edition: "flip", users: u, scores: []int{500, 0}, winner: 0, at: at}
		if n%2 == 1 {
			match.scores, match.winner = []int{0, 500}, 1
		}
		match.record(t, s, 10+n)
	}
	p := profile(t, s, u[0].ID)
	require.Equal(t, table.RecentResults+3, p.InFavorite)
	require.Len(t, p.Recent, table.RecentResults)
	require.False(t, p.Recent[0].Won, "the fourth one")
	for i, r := range p.Recent {
		require.Equal(t, i%2 == 1, r.Won)
		require.NotZero(t, r.Rating)
	}
	require.Equal(t, p.Rating, p.Recent[table.RecentResults-1].Rating)
	require.Equal(t, []table.Opponent{{Name: u[1].Name}}, p.Last, "the one beaten in the last one")
	require.NoError(t, s.Erase(t.Context(), u[1].ID, noon))
	require.NotContains(t, profile(t, s, u[0].ID).Last, table.Opponent{Name: u[1].Name})
}

func endStreaks(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	for n, winner := range []int{0, 1, 1, 1} {
		scores := []int{0, 0}
		scores[winner] = 500
		at := noon.Add(time.Duration(n) * time.Hour)
		played{guild: "guild", users: u, scores: scores, winner: game.Seat(winner), at: at}.record(t, s, n)
		require.Equal(t, []int{1, 0, 0, 0}[n], profile(t, s, u[0].ID).Streak)
	}
	require.Equal(t, 3, profile(t, s, u[1].ID).Streak)
}

var featClauses = []clause{
	{"are earned once, with the match that reaches the goal", earnOnce},
	{"are not earned alone", earnNothingAlone},
	{"are erased with their user", eraseFeats},
	{"of games against robots count apart", countAlone},
	{"of a tutorial are none", learnNothing},
	{"of rivals are what they did to each other", countRivals},
	{"against robots are counted again", recountAlone},
	{"against robots stay when the games are purged", keepAlone},
}

func earned(t *testing.T, s *contractStore, match table.ID, user table.UserID) []feats.ID {
	t.Helper()
	list := must(s.Earned(t.Context(), match, user))(t)
	slices.Sort(list)
	return list
}

// earnOnce: the first match that a user wins earns a feat, once; three in a row earn another one.
func earnOnce(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 8), tabletest.People(2)
	wins := map[table.UserID]int{}
	for range 6 {
		tb := p.Begin("channel", game.SingleRound, u...)
		p.Finish(tb)
		state := tb.State()
		winner := state.Seats[state.Game.MatchWinners()[0]].User.ID
		wins[winner]++
		require.Equal(t, wins[winner] == 1, slices.Contains(earned(t, s, state.ID, winner), "first-win"))
		for _, one := range u {
			if one.ID != winner {
				require.NotContains(t, earned(t, s, state.ID, one.ID), feats.ID("first-win"))
			}
			require.Equal(t, wins[one.ID], profile(t, s, one.ID).Feats[feats.Won])
		}
		s.Restart(t)
		p.Reopen(s)
	}
	for n := range 3 {
		at := noon.Add(time.Duration(n) * time.Hour)
		played{guild: "guild", users: tabletest.People(4)[2:], scores: []int{500, 0}, winner: 0, at: at}.record(t, s, n)
	}
	require.Equal(t, 3, profile(t, s, tabletest.People(4)[2].ID).Feats[feats.Streak])
	require.Contains(t, earned(t, s, "match002", tabletest.People(4)[2].ID), feats.ID("streak-3"))
	require.Empty(t, earned(t, s, "match002", tabletest.People(4)[3].ID))
	require.Empty(t, earned(t, s, "nowhere1", "nobody"))
}

func earnNothingAlone(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "guild", users: []table.User{u[0], {Name: "Bolt"}}, scores: []int{500, 0}, winner: 0}.record(t, s, 1)
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, idle: []int{1}}.record(t, s, 2)
	require.Empty(t, earned(t, s, "match001", u[0].ID))
	require.Empty(t, earned(t, s, "match002", u[0].ID))
	require.Empty(t, feats.New(nil, profile(t, s, u[0].ID).Feats))
}

func eraseFeats(t *testing.T, s *contractStore) {
	p := tabletest.NewPlay(t, s, 8)
	tb := p.Begin("channel", game.SingleRound, tabletest.People(2)...)
	p.Finish(tb)
	state := tb.State()
	winner := state.Seats[state.Game.MatchWinners()[0]].User.ID
	require.NotEmpty(t, earned(t, s, state.ID, winner))
	require.NoError(t, p.Hall.Forget(t.Context(), winner))
	require.NoError(t, s.Erase(t.Context(), winner, time.Now()))
	require.Empty(t, earned(t, s, state.ID, winner))
	require.Empty(t, profile(t, s, winner).Feats)
}
