package store_test

import (
	"cmp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/feats"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store/storetest"
)

// aloneCounts are those of games against robots, without the mark.
func aloneCounts(t *testing.T, s *contractStore, user table.UserID) feats.Counts {
	t.Helper()
	c := feats.Counts{}
	for _, what := range []feats.Count{
		feats.Games, feats.Won, feats.Streak, feats.Games.In("classic"), feats.Won.In("classic"), feats.Games.In("flip"),
		feats.Games.Against("easy"), feats.Games.Against("normal"), feats.Games.Against("hard"), feats.Won.Against("hard"),
	} {
		c.Note(what, profile(t, s, user).Feats[feats.Alone(what)])
	}
	return c
}

// evening is a series of matches against robots: won, won, lost, won.
type evening struct {
	s       *contractStore
	user    table.User
	channel string // "": that of the user's solo games
	n       int
}

// play stores a game against robots of some strengths, an hour after the one before, and says which it was.
func (e *evening) play(t *testing.T, edition game.EditionID, won bool, robots ...table.Robot) table.ID {
	t.Helper()
	e.n++
	state := lobbyAt(table.ID("alone"+string(rune('a'+e.n))+"00"), cmp.Or(e.channel, table.SoloChannel(e.user.ID)))
	state.Guild, state.Edition = "", edition
	w := written{s: e.s, at: noon.Add(time.Duration(e.n) * time.Hour), state: &state}
	seats := []table.Seat{{User: e.user}}
	for _, r := range robots {
		seats = append(seats, table.Seat{User: table.User{Name: "Bolt"}, Robot: r})
	}
	w.begin(t, seats...)
	w.moves(t, e.user.ID)
	winner := game.Seat(number(!won))
	scores := make([]int, len(seats))
	scores[winner] = 80
	state.Phase = table.Finished
	w.state.Steps++
	w.commit(t, table.Commit{
		Steps: []table.Step{{N: w.state.Steps - 1, User: e.user.ID, Action: game.Action{Kind: game.ActDraw}, Events: []game.Event{
			{Kind: game.EvRoundWon, Seat: winner, N: 80}, {Kind: game.EvMatchWon, Seat: winner},
		}}},
		Rounds: []table.RoundResult{{Round: 1, Winner: winner, Points: scores}},
		Match:  &table.MatchResult{Scores: scores, Winners: []game.Seat{winner}},
	})
	return state.ID
}

func number(b bool) int { return int(bit(b)) }

// countAlone: an evening of games against robots leaves statistics and achievements of its own, and nothing on a
// leaderboard, in a rating or among the counts of matches of people.
func countAlone(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	e := evening{s: s, user: u[0]}
	first := e.play(t, "classic", true, table.Hard, table.Hard)
	require.Equal(t, []feats.ID{"solo-first", "solo-hard"}, earned(t, s, first, u[0].ID))
	require.Empty(t, earned(t, s, e.play(t, "classic", true, table.Hard, table.Easy), u[0].ID))
	e.play(t, "flip", false, table.Normal)
	require.Zero(t, profile(t, s, u[0].ID).Alone.Streak)
	e.play(t, "classic", true, table.Normal)

	require.Equal(t, feats.Counts{
		feats.Games: 4, feats.Won: 3, feats.Streak: 2, feats.Games.In("classic"): 3, feats.Won.In("classic"): 3,
		feats.Games.In("flip"): 1, feats.Games.Against("easy"): 1, feats.Games.Against("normal"): 2,
		feats.Games.Against("hard"): 1, feats.Won.Against("hard"): 1,
	}, aloneCounts(t, s, u[0].ID), "the weakest robot counts")
	p := profile(t, s, u[0].ID)
	require.Equal(t, table.Alone{Streak: 1, Recent: []bool{true, true, false, true}}, p.Alone)
	require.Equal(t, table.Stats{Rating: 1000}, p.Stats)
	require.Zero(t, p.Feats[feats.Won])
	require.Empty(t, board(t, s, table.Contest{By: table.ByRating}, u[0].ID, 1, 10).Rows)

	robot := table.User{Name: "Bolt"}
	played{guild: "guild", users: []table.User{u[0], robot}, scores: []int{500, 0}, winner: 0, at: noon.Add(day)}.record(t, s, 1)
	require.Equal(t, 5, aloneCounts(t, s, u[0].ID)[feats.Games], "so does a game with robots in a channel")
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, idle: []int{1}}.record(t, s, 2)
	require.Equal(t, 5, aloneCounts(t, s, u[0].ID)[feats.Games], "but not one where somebody else has a seat")
	played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0}.record(t, s, 3)
	require.Equal(t, 5, aloneCounts(t, s, u[0].ID)[feats.Games])
	played{guild: "guild", users: []table.User{u[1], robot}, scores: []int{9, 0}, result: table.Abandoned}.record(t, s, 4)
	require.Empty(t, aloneCounts(t, s, u[1].ID), "nor one that was ended early")
}

// learnNothing: a tutorial that was won has no place in statistics, achievements, histories, rounds or counts of
// matches. Its table and moves are told to its player, and are erased.
func learnNothing(t *testing.T, s *contractStore) {
	u := tabletest.People(1)[0]
	e := evening{s: s, user: u, channel: table.LearnChannel("classic", u.ID)}
	id := e.play(t, "classic", true, table.Easy)
	nobody := profile(t, s, "nobody")
	require.Equal(t, nobody, profile(t, s, u.ID))
	_, total, err := s.History(t.Context(), "", u.ID, 0, 10)
	require.NoError(t, err)
	require.Zero(t, total)
	played, err := s.Played(t.Context(), u.ID, "classic")
	require.NoError(t, err)
	require.Zero(t, played)
	rounds, err := s.Rounds(t.Context(), id)
	require.NoError(t, err)
	require.Empty(t, rounds)
	_, err = s.Recount(t.Context())
	require.NoError(t, err)
	require.Equal(t, nobody, profile(t, s, u.ID))
	for name, rows := range held(t, s, u.ID) {
		if name == "tables" || name == "steps" {
			require.NotEmpty(t, rows, name)
		} else {
			require.Empty(t, rows, name)
		}
	}
	require.NoError(t, s.Erase(t.Context(), u.ID, noon))
	for name, rows := range held(t, s, u.ID) {
		require.Empty(t, rows, name)
	}
}

// recountAlone: the same again from the steps, and from the stored counts where the steps are gone.
func recountAlone(t *testing.T, s *contractStore) {
	u := tabletest.People(1)[0]
	e := evening{s: s, user: u}
	for _, won := range []bool{true, true, false, true} {
		e.play(t, "classic", won, table.Hard)
	}
	before := held(t, s, u.ID)
	check := func() {
		t.Helper()
		must(s.Recount(t.Context()))(t)
		after := held(t, s, u.ID)
		require.Equal(t, before["feats"], after["feats"])
		require.ElementsMatch(t, before["match_feats"], after["match_feats"])
	}
	check()
	change(t, s.Store, `DELETE FROM feats`)
	change(t, s.Store, `DELETE FROM match_feats`)
	check()
	must(s.Purge(t.Context(), noon.Add(300*day)))(t)
	check()
}

// keepAlone: the games themselves go after 30 days, and their counts stay until the user deletes them.
func keepAlone(t *testing.T, s *contractStore) {
	u := tabletest.People(1)[0]
	e := evening{s: s, user: u}
	id := e.play(t, "classic", true, table.Normal)
	before := profile(t, s, u.ID)
	require.Equal(t, int64(1), purge(t, s, noon.Add(31*day)).Tables)
	require.ErrorIs(t, errorOf(s.Load(t.Context(), id)), table.ErrUnknown)
	require.Equal(t, before, profile(t, s, u.ID))
	require.Len(t, held(t, s, u.ID)["match_feats"], 1, "and it is handed out")
	require.NoError(t, s.Erase(t.Context(), u.ID, noon))
	require.Equal(t, table.Profile{Stats: table.Stats{Rating: 1000}}, profile(t, s, u.ID))
	for name, rows := range held(t, s, u.ID) {
		require.Empty(t, rows, name)
	}
}

// countRivals: the wins of two rivals, seen from either side, counted again the same, hidden with the card of either
// and erased with either.
func countRivals(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 5), tabletest.People(3)
	wins := map[table.UserID]int{}
	for range 4 {
		tb := p.Begin("channel", game.SingleRound, u...)
		p.Finish(tb)
		state := tb.State()
		wins[state.Seats[state.Game.MatchWinners()[0]].User.ID]++
		p.Later(time.Second) // matches that end in the same millisecond have no order
	}
	rivalry := func(a, b int) table.Rivalry {
		t.Helper()
		r := must(s.Rivalry(t.Context(), u[a].ID, u[b].ID))(t)
		return r
	}
	r := rivalry(0, 1)
	require.Equal(t, 4, r.Matches)
	require.Equal(t, []int{wins[u[0].ID], wins[u[1].ID]}, []int{r.Sides[0].Wins, r.Sides[1].Wins})
	require.Len(t, r.Sides[0].Recent, 4)
	turned := rivalry(1, 0)
	require.Equal(t, [2]table.RivalSide{turned.Sides[1], turned.Sides[0]}, r.Sides)
	require.Zero(t, stats(t, s, "nobody").Matches)

	change(t, s.Store, `UPDATE rivals SET ones = 'won:9', others = ''`)
	require.NotEqual(t, r, rivalry(0, 1))
	must(s.Recount(t.Context()))(t)
	require.Equal(t, r, rivalry(0, 1))

	storetest.SetPreferences(t, s.Store, u[1].ID, table.Preferences{Hidden: true})
	require.Zero(t, rivalry(0, 1).Matches)
	require.Zero(t, rivalry(1, 2).Matches)
	require.Equal(t, 4, rivalry(0, 2).Matches)
	require.Len(t, held(t, s, u[0].ID)["rivals"], 8)
	require.NoError(t, p.Hall.Forget(t.Context(), u[2].ID))
	require.NoError(t, s.Erase(t.Context(), u[2].ID, time.Now()))
	require.Zero(t, rivalry(0, 2).Matches)
	require.Len(t, held(t, s, u[0].ID)["rivals"], 4)
	require.Empty(t, held(t, s, u[2].ID)["rivals"])
}
