package tabletest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var statsClauses = []clause{
	{"everything counts once", countOnce},
	{"the favorite edition", findFavorite},
	{"people count for what they did themselves", creditPeople},
	{"nothing counts alone against robots", countNothingAlone},
}

func stats(t *testing.T, s ContractStore, user table.UserID) table.Stats {
	t.Helper()
	st, err := s.Stats(t.Context(), user)
	require.NoError(t, err)
	return st
}

// countOnce: after a match with restarts in the middle and requests that come twice, everything was
// counted once.
func countOnce(t *testing.T, s ContractStore) {
	p, users := NewPlay(t, s, 4), People(3)
	id := p.Begin("channel", 500, users...).State().ID
	counted := newTally(users)
	for moves := 0; ; moves++ {
		tb, err := p.Hall.Find(t.Context(), id)
		require.NoError(t, err)
		state := tb.State()
		if state.Phase != table.Playing {
			break
		}
		counted.see(table.Outcome{State: state}) // the first hands
		u, m := p.anyMove(&state)
		r := table.Request{Key: p.Key(), User: u, Seq: state.Seq(), Move: m}
		out, err := tb.Do(t.Context(), r)
		require.NoError(t, err)
		counted.see(out)
		if moves%7 == 0 {
			again, err := tb.Do(t.Context(), r)
			require.NoError(t, err)
			require.True(t, again.Repeated)
		}
		if moves%50 == 25 {
			counted.requireCalls(t, s)
			restart(t, s, p)
		}
	}
	counted.requireAll(t, s)
}

// anyMove is a random legal move of anybody, calls out of turn among them.
func (p *Play) anyMove(s *table.State) (table.User, game.Move) {
	g, seat := &s.Game, game.Seat(p.rng.IntN(len(s.Seats)))
	if legal := g.Legal(seat).Actions(nil); seat != g.Actor() && g.Actor() != game.NoSeat && len(legal) > 0 {
		if a := legal[p.rng.IntN(len(legal))]; a.Kind == game.ActShout || a.Kind == game.ActCatch {
			return s.Seats[seat].User, game.Move{Kind: a.Kind, Target: a.Target}
		}
	}
	return p.wish(s)
}

// findFavorite: it is the one played most often; of two, the latest.
func findFavorite(t *testing.T, s ContractStore) {
	a, _, _, d, e := recordSeason(t, s)
	require.Equal(t, game.EditionID("classic"), stats(t, s, a.ID).Favorite)
	require.Equal(t, game.EditionID("classic"), stats(t, s, d.ID).Favorite)
	require.Empty(t, stats(t, s, "nobody").Favorite)
	st := stats(t, s, e.ID)
	require.Equal(t, game.EditionID("classic"), st.Favorite)
	require.Equal(t, 2, st.Matches, "neither the one ended early nor the one against robots alone")
	require.Equal(t, []int{2, 1100, 600}, []int{st.Rounds, st.Points, st.BestRound})

	last := played{guild: "guild", users: People(7)[5:], scores: []int{500, 0}, winner: 0}
	last.record(t, s, 20)
	last.edition, last.at = "flip", noon.Add(day)
	last.record(t, s, 21)
	require.Equal(t, game.EditionID("flip"), stats(t, s, last.users[0].ID).Favorite)
}

// creditPeople: people count for what they did themselves, and those who came or went for what
// happened while they played.
func creditPeople(t *testing.T, s ContractStore) {
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
		Matches: 1, Rounds: 1, Points: 90, BestRound: 90, Shouts: 1, Catches: 1, LongestHand: 7, Favorite: "flip", Rating: bob.Rating,
	}, bob, "the robot's second round is not bob's")
	require.Equal(t, table.Stats{Matches: 1, Rounds: 1, ChallengesWon: 1, Favorite: "flip", Rating: cleo.Rating}, cleo)
	require.Equal(t, table.Stats{Matches: 1, Rounds: 2, Favorite: "flip", Rating: ann.Rating}, ann)
	require.Equal(t, ann.Rating, cleo.Rating, "equal scores share a place")
	require.Less(t, bob.Rating, ann.Rating, "the one who left is last, though the seat won")
	require.Zero(t, stats(t, s, "").Matches, "robots are nobody")
}

// countNothingAlone: not even a shout, until somebody joins and makes a move.
func countNothingAlone(t *testing.T, s ContractStore) {
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
