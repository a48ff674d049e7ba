package store_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

// played is a match of one round as a leaderboard sees it.
type played struct {
	guild   string
	edition game.EditionID // "": classic
	scoring game.Scoring
	users   []table.User // without an id: a robot
	away    []int        // seats
	idle    []int        // seats whose people never move
	scores  []int
	winner  game.Seat
	result  table.Phase
	at      time.Time // zero: noon
}

// record stores a match in four commits: lobby, begin, a move of everybody, end.
func record(t *testing.T, s *store.Store, n int, p played) {
	t.Helper()
	if p.at.IsZero() {
		p.at = noon
	}
	if p.edition == "" {
		p.edition = "classic"
	}
	state := lobbyAt(table.ID(fmt.Sprintf("match%03d", n)), fmt.Sprint("channel ", n))
	state.Guild, state.Options.Scoring, state.Edition, state.Seats = p.guild, p.scoring, p.edition, nil
	for _, u := range p.users {
		seat := table.Seat{User: u}
		if u.ID == "" {
			seat.Robot = table.Normal
		}
		state.Seats = append(state.Seats, seat)
	}
	commit := func(c table.Commit) {
		t.Helper()
		c.Key, c.At = fmt.Sprintf("%s %d", state.ID, state.Version), p.at
		require.NoError(t, s.Commit(t.Context(), c))
		state.Version++
	}
	commit(table.Commit{State: state})
	edition, _ := game.EditionByID(p.edition)
	g, err := game.New(edition, state.Options, len(p.users), [32]byte{1})
	require.NoError(t, err)
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	var events []game.Event
	err = g.Apply(deal, &events)
	require.NoError(t, err)
	state.Phase, state.Game, state.Steps = table.Playing, g, 1
	commit(table.Commit{State: state, Steps: []table.Step{{Action: deal, Events: events}}})
	var moves []table.Step
	for i, u := range p.users {
		if u.ID != "" && !slices.Contains(p.idle, i) {
			moves = append(moves, table.Step{N: 1 + len(moves), User: u.ID, Action: game.Action{Kind: game.ActDraw}})
		}
	}
	state.Steps += len(moves)
	commit(table.Commit{State: state, Steps: moves})
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

// standings are rows without the ratings, which have tests of their own.
func standings(rows []table.Standing) []table.Standing {
	for i := range rows {
		rows[i].Rating = 0
	}
	return rows
}

func board(t *testing.T, s *store.Store, c table.Contest, viewer table.UserID, page, size int) table.Leaderboard {
	t.Helper()
	l, err := s.Leaderboard(t.Context(), c, viewer, page, size)
	require.NoError(t, err)
	return l
}

// season is a store with matches of five people on two servers.
func season(t *testing.T) (s *store.Store, a, b, c, d, e table.User) {
	t.Helper()
	s = openStore(t, newPath(t))
	u := people(5)
	a, b, c, d, e = u[0], u[1], u[2], u[3], u[4]
	robot := table.User{Name: "Bolt"}
	for n, p := range []played{
		{guild: "guild", users: []table.User{a, b}, scores: []int{500, 0}, winner: 0, result: table.Finished},
		{guild: "guild", edition: "flip", users: []table.User{a, b, c}, scores: []int{0, 510, 0}, winner: 1, result: table.Finished},
		{guild: "guild", users: []table.User{c, d, a}, scores: []int{0, 510, 10}, away: []int{2}, winner: 1, result: table.Finished},
		{guild: "guild", users: []table.User{e, d}, scores: []int{600, 0}, away: []int{1}, winner: 0, result: table.Finished},
		{guild: "guild", users: []table.User{e, d}, scores: []int{400, 20}, result: table.Abandoned},
		{guild: "guild", users: []table.User{e, robot, robot}, scores: []int{900, 0, 0}, winner: 0, result: table.Finished},
		{guild: "other", users: []table.User{e, d}, scores: []int{500, 20}, winner: 0, result: table.Finished, at: noon.Add(time.Hour)},
		{guild: "guild", scoring: game.ScoreLowest, users: []table.User{c, d, robot}, scores: []int{90, 510, 80}, winner: 2, result: table.Finished},
		{guild: "guild", scoring: game.ScoreLowest, users: []table.User{c, d}, scores: []int{90, 510}, winner: 0, result: table.Finished},
	} {
		record(t, s, n, p)
	}
	return s, a, b, c, d, e
}

func TestLeaderboard(t *testing.T) {
	s, a, b, c, d, e := season(t)
	l := board(t, s, table.Contest{Guild: "guild"}, "stranger", 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: e, Points: 600, Matches: 1, Wins: 1},
		{Rank: 2, User: b, Points: 510, Matches: 2, Wins: 1},
		{Rank: 2, User: d, Points: 510, Matches: 4, Wins: 1},
		{Rank: 4, User: a, Points: 500, Matches: 3, Wins: 1},
		{Rank: 5, User: c, Points: 0, Matches: 4, Wins: 1},
	}, standings(l.Rows))
	require.Equal(t, []int{1, 1}, []int{l.Page, l.Pages})
	require.Nil(t, l.Own, "who has not played has no row")

	l = board(t, s, table.Contest{}, e.ID, 1, 1)
	require.Equal(t, table.Standing{Rank: 1, User: e, Points: 1100, Matches: 2, Wins: 2}, standings(l.Rows)[0], "everywhere")
	l = board(t, s, table.Contest{Guild: "guild", Edition: "flip"}, a.ID, 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: b, Points: 510, Matches: 1, Wins: 1},
		{Rank: 2, User: a, Matches: 1},
		{Rank: 2, User: c, Matches: 1},
	}, standings(l.Rows))
	l = board(t, s, table.Contest{Since: noon.Add(time.Minute)}, a.ID, 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: e, Points: 500, Matches: 1, Wins: 1},
		{Rank: 2, User: d, Points: 20, Matches: 1},
	}, standings(l.Rows), "of late")
	l = board(t, s, table.Contest{Guild: "guild", By: table.ByWins}, a.ID, 1, 10)
	for i, want := range []table.User{e, b, d, a, c} {
		require.Equal(t, want, l.Rows[i].User)
		require.Equal(t, 1, l.Rows[i].Rank, "everybody has won once")
	}
	l = board(t, s, table.Contest{Guild: "nowhere"}, a.ID, 1, 10)
	require.Equal(t, table.Leaderboard{Page: 1, Pages: 1}, l)
}

func TestLeaderboardPages(t *testing.T) {
	s, a, _, c, d, _ := season(t)
	contest := table.Contest{Guild: "guild"}
	l := board(t, s, contest, a.ID, 2, 2)
	require.Equal(t, []int{2, 3}, []int{l.Page, l.Pages})
	require.Equal(t, []table.User{d, a}, []table.User{l.Rows[0].User, l.Rows[1].User})
	require.Equal(t, 4, l.Own.Rank, "on the page")
	l = board(t, s, contest, a.ID, 1, 2)
	require.Len(t, l.Rows, 2)
	require.Equal(t, l.Own.User, a, "behind the page")
	require.Equal(t, 4, l.Own.Rank)
	for _, viewer := range []table.UserID{a.ID, c.ID, "stranger"} {
		l = board(t, s, contest, viewer, 9, 2)
		require.Equal(t, []int{3, 3}, []int{l.Page, l.Pages}, "there is no page 9")
		require.Equal(t, c, l.Rows[0].User)
	}
	l = board(t, s, table.Contest{Guild: "nowhere"}, a.ID, 7, 2)
	require.Equal(t, table.Leaderboard{Page: 1, Pages: 1}, l)
}

func TestLeaderboardShowsTheNewestName(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(2)
	p := played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0, result: table.Finished}
	record(t, s, 0, p)
	p.users = []table.User{{ID: u[0].ID, Name: "Renamed"}, u[1]}
	record(t, s, 1, p)
	l := board(t, s, table.Contest{Guild: "guild"}, "", 1, 10)
	require.Equal(t, table.Standing{Rank: 1, User: p.users[0], Points: 1000, Matches: 2, Wins: 2}, standings(l.Rows)[0])
}

// TestRatings: openskill's numbers for two and three beginners, as shown; who left
// is last, whatever the seat's score; those equal share a place.
func TestRatings(t *testing.T) {
	s := openStore(t, newPath(t))
	u := people(6)
	record(t, s, 0, played{guild: "guild", users: u[:2], scores: []int{0, 500}, winner: 1, result: table.Finished})
	rating := func(user table.User) int {
		t.Helper()
		st, err := s.Stats(t.Context(), user.ID)
		require.NoError(t, err)
		return st.Rating
	}
	require.Equal(t, 1138, rating(u[1]))
	require.Equal(t, 927, rating(u[0]))
	require.Equal(t, 1000, rating(table.User{ID: "nobody"}))
	l := board(t, s, table.Contest{Guild: "guild", By: table.ByRating}, "", 1, 10)
	require.Equal(t, []int{1138, 927}, []int{l.Rows[0].Rating, l.Rows[1].Rating})

	robot := table.User{Name: "Bolt"}
	record(t, s, 1, played{
		guild: "guild", users: []table.User{u[2], robot, u[3], u[4]}, scores: []int{510, 400, 300, 0}, away: []int{0},
		winner: 0, result: table.Finished,
	})
	require.Equal(t, 1130, rating(u[3]))
	require.Equal(t, 1062, rating(u[4]))
	require.Equal(t, 890, rating(u[2]), "left, and the robot in the seat won")
	record(t, s, 2, played{guild: "guild", users: []table.User{u[5], robot}, scores: []int{510, 0}, winner: 0, result: table.Finished})
	require.Equal(t, 1000, rating(u[5]), "against robots alone nothing counts")
	record(t, s, 9, played{guild: "guild", users: u[4:], scores: []int{0, 510}, idle: []int{0}, winner: 1, result: table.Finished})
	require.Equal(t, 1000, rating(u[5]), "nor against people who never made a move")
	require.Equal(t, 1062, rating(u[4]), "and it costs these nothing")

	record(t, s, 3, played{
		guild: "guild", scoring: game.ScoreLowest, users: people(8)[6:], scores: []int{500, 20}, winner: 1, result: table.Finished,
	})
	require.Equal(t, []int{927, 1138}, []int{rating(people(8)[6]), rating(people(8)[7])}, "the lowest is the best")
}

// TestNicknamesStayOnTheirServer: other servers see the name that everybody sees,
// also after a restart; the table shows the nickname.
func TestNicknamesStayOnTheirServer(t *testing.T) {
	path := newPath(t)
	s := openStore(t, path)
	u := []table.User{{ID: "1", Name: "Boss of the secret club", Global: "Ada"}, {ID: "2", Name: "Bruno"}}
	record(t, s, 1, played{guild: "guild", users: u, scores: []int{500, 120}, winner: 0, result: table.Finished})
	require.NoError(t, s.Close())
	s = openStore(t, path)
	for _, guild := range []string{"", "guild"} {
		rows := board(t, s, table.Contest{Guild: guild}, "", 1, 10).Rows
		require.Equal(t, "Ada", rows[0].User.Name)
		require.Equal(t, "Bruno", rows[1].User.Name)
	}
	state, err := s.Load(t.Context(), "match001")
	require.NoError(t, err)
	require.Equal(t, u[0], state.Seats[0].User)
}
