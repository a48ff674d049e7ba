package store_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

// played is a finished match as a leaderboard sees it.
type played struct {
	guild   string
	scoring game.Scoring
	users   []table.User
	away    []int // seats
	scores  []int
	winner  game.Seat
	result  table.Phase
}

// record stores a match in three commits: lobby, begin, end.
func record(t *testing.T, s *store.Store, n int, p played) {
	t.Helper()
	ctx := t.Context()
	state := lobbyAt(table.ID(fmt.Sprintf("match%03d", n)), fmt.Sprint("channel ", n))
	state.Guild, state.Options.Scoring, state.Seats = p.guild, p.scoring, nil
	for _, u := range p.users {
		state.Seats = append(state.Seats, table.Seat{User: u})
	}
	commit := func(c table.Commit) {
		t.Helper()
		c.Key, c.At = fmt.Sprintf("%s %d", state.ID, state.Version), noon
		require.NoError(t, s.Commit(ctx, c))
		state.Version++
	}
	commit(table.Commit{State: state})
	classic, _ := game.EditionByID("classic")
	g, err := game.New(classic, state.Options, len(p.users), [32]byte{1})
	require.NoError(t, err)
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	events, err := g.Apply(deal, nil)
	require.NoError(t, err)
	state.Phase, state.Game, state.Steps = table.Playing, g, 1
	commit(table.Commit{State: state, Steps: []table.Step{{Action: deal, Events: events}}})
	for _, seat := range p.away {
		state.Seats[seat].Away = true
	}
	state.Phase = p.result
	c := table.Commit{State: state}
	if p.result == table.Finished {
		c.Rounds = []table.RoundResult{{Round: 1, Winner: p.winner, Points: p.scores}}
		c.Match = &table.MatchResult{Scores: p.scores, Winners: []game.Seat{p.winner}}
	}
	commit(c)
}

func TestLeaderboard(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(5)
	a, b, c, d, e := u[0], u[1], u[2], u[3], u[4]
	for n, p := range []played{
		{guild: "guild", users: []table.User{a, b}, scores: []int{500, 120}, winner: 0, result: table.Finished},
		{guild: "guild", users: []table.User{a, b, c}, scores: []int{30, 510, 0}, winner: 1, result: table.Finished},
		{guild: "guild", users: []table.User{c, d, a}, scores: []int{100, 530, 10}, away: []int{2}, winner: 1, result: table.Finished},
		{guild: "guild", users: []table.User{e, d}, scores: []int{600, 0}, away: []int{1}, winner: 0, result: table.Finished},
		{guild: "guild", users: []table.User{e, d}, scores: []int{400, 20}, result: table.Abandoned},
		{guild: "other", users: []table.User{e, d}, scores: []int{500, 20}, winner: 0, result: table.Finished},
		{guild: "guild", scoring: game.ScoreLowest, users: []table.User{c, d}, scores: []int{90, 510}, winner: 0, result: table.Finished},
	} {
		record(t, s, n, p)
	}
	rows, total, err := s.Leaderboard(t.Context(), "guild", 0, 10)
	require.NoError(t, err)
	require.Equal(t, 4, total)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: b, Points: 630, Matches: 2, Wins: 1},
		{Rank: 2, User: a, Points: 530, Matches: 2, Wins: 1},
		{Rank: 2, User: d, Points: 530, Matches: 2, Wins: 1},
		{Rank: 4, User: c, Points: 100, Matches: 3, Wins: 1},
	}, rows)

	rows, total, err = s.Leaderboard(t.Context(), "guild", 2, 1)
	require.NoError(t, err)
	require.Equal(t, 4, total)
	require.Equal(t, []table.Standing{{Rank: 2, User: d, Points: 530, Matches: 2, Wins: 1}}, rows)
	rows, total, err = s.Leaderboard(t.Context(), "guild", 10, 10)
	require.NoError(t, err)
	require.Equal(t, 4, total)
	require.Empty(t, rows)
	_, total, err = s.Leaderboard(t.Context(), "nowhere", 0, 10)
	require.NoError(t, err)
	require.Zero(t, total)
}

func TestLeaderboardShowsTheNewestName(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(2)
	p := played{guild: "guild", users: u, scores: []int{500, 120}, winner: 0, result: table.Finished}
	record(t, s, 0, p)
	p.users = []table.User{{ID: u[0].ID, Name: "Renamed"}, u[1]}
	record(t, s, 1, p)
	rows, _, err := s.Leaderboard(t.Context(), "guild", 0, 10)
	require.NoError(t, err)
	require.Equal(t, table.Standing{Rank: 1, User: p.users[0], Points: 1000, Matches: 2, Wins: 2}, rows[0])
}
