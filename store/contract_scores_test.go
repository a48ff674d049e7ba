package store_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
)

var leaderboardClauses = []clause{
	{"contests", rankContests},
	{"pages", turnPages},
	{"the newest name is shown", showNewestName},
	{"nicknames stay on their server", keepNicknamesHome},
	{"who held the seats in the end counts", countLastHolders},
}

// standings are rows without the ratings, which have clauses of their own.
func standings(rows []table.Standing) []table.Standing {
	for i := range rows {
		rows[i].Rating = 0
	}
	return rows
}

func board(t *testing.T, s *contractStore, c table.Contest, viewer table.UserID, page, size int) table.Leaderboard {
	t.Helper()
	l := must(s.Leaderboard(t.Context(), c, viewer, page, size))(t)
	return l
}

// recordSeason stores matches of five people on two servers.
func recordSeason(t *testing.T, s *contractStore) (a, b, c, d, e table.User) {
	t.Helper()
	u := tabletest.People(5)
	a, b, c, d, e = u[0], u[1], u[2], u[3], u[4]
	robot := table.User{Name: "Bolt"}
	for n, p := range []played{
		{guild: "guild", users: []table.User{a, b}, scores: []int{500, 0}, winner: 0},
		{guild: "guild", edition: "flip", users: []table.User{a, b, c}, scores: []int{0, 510, 0}, winner: 1},
		{guild: "guild", users: []table.User{c, d, a}, scores: []int{0, 510, 10}, away: []int{2}, winner: 1},
		{guild: "guild", users: []table.User{e, d}, scores: []int{600, 0}, away: []int{1}, winner: 0},
		{guild: "guild", users: []table.User{e, d}, scores: []int{400, 20}, result: table.Abandoned},
		{guild: "guild", users: []table.User{e, robot, robot}, scores: []int{900, 0, 0}, winner: 0},
		{guild: "other", users: []table.User{e, d}, scores: []int{500, 20}, winner: 0, at: noon.Add(time.Hour)},
		{guild: "guild", scoring: game.ScoreLowest, users: []table.User{c, d, robot}, scores: []int{90, 510, 80}, winner: 2},
		{guild: "guild", scoring: game.ScoreLowest, users: []table.User{c, d}, scores: []int{90, 510}, winner: 0},
	} {
		p.record(t, s, n)
	}
	return a, b, c, d, e
}

func rankContests(t *testing.T, s *contractStore) {
	a, b, c, d, e := recordSeason(t, s)
	l := board(t, s, table.Contest{Guild: "guild"}, "stranger", 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: e, Points: 600, Matches: 1, Wins: 1},
		{Rank: 2, User: b, Points: 510, Matches: 2, Wins: 1},
		{Rank: 2, User: d, Points: 510, Matches: 4, Wins: 1},
		{Rank: 4, User: a, Points: 500, Matches: 3, Wins: 1},
		{Rank: 5, User: c, Matches: 4, Wins: 1},
	}, standings(l.Rows), "also with 0 points")
	require.Equal(t, 5, board(t, s, table.Contest{Guild: "guild"}, c.ID, 1, 2).Own.Rank)
	require.Equal(t, []int{1, 1}, []int{l.Page, l.Pages})
	require.Nil(t, l.Own, "a user who has not played has no row")

	l = board(t, s, table.Contest{}, e.ID, 1, 1)
	first := table.Standing{Rank: 1, User: e, Points: 1100, Matches: 2, Wins: 2}
	require.Equal(t, first, standings(l.Rows)[0], "everywhere")
	l = board(t, s, table.Contest{Guild: "guild", Edition: "flip"}, a.ID, 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: b, Points: 510, Matches: 1, Wins: 1},
		{Rank: 2, User: a, Matches: 1},
		{Rank: 2, User: c, Matches: 1},
	}, standings(l.Rows))
	l = board(t, s, table.Contest{Guild: "guild", Edition: "flip", By: table.ByWins}, c.ID, 1, 10)
	require.Len(t, l.Rows, 3, "also with no win")
	require.Equal(t, 2, l.Own.Rank)
	require.Nil(t, board(t, s, table.Contest{Guild: "guild", Edition: "flip"}, d.ID, 1, 10).Own, "who has not played has no row")
	l = board(t, s, table.Contest{Since: noon.Add(time.Minute)}, a.ID, 1, 10)
	require.Equal(t, []table.Standing{
		{Rank: 1, User: e, Points: 500, Matches: 1, Wins: 1},
		{Rank: 2, User: d, Points: 20, Matches: 1},
	}, standings(l.Rows), "since a minute past noon")
	l = board(t, s, table.Contest{Guild: "guild", By: table.ByWins}, a.ID, 1, 10)
	for i, want := range []table.User{e, b, d, a, c} {
		require.Equal(t, want, l.Rows[i].User)
		require.Equal(t, 1, l.Rows[i].Rank, "everybody has won once")
	}
	l = board(t, s, table.Contest{Guild: "nowhere"}, a.ID, 1, 10)
	require.Equal(t, table.Leaderboard{Page: 1, Pages: 1}, l)
}

func turnPages(t *testing.T, s *contractStore) {
	a, b, c, d, e := recordSeason(t, s)
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

	must(s.CloseSeasons(t.Context(), noon.AddDate(0, 1, 0)))(t)
	l = board(t, s, table.Contest{Guild: "guild"}, a.ID, 1, 2)
	require.Equal(t, []table.User{e, b}, []table.User{l.Rows[0].User, l.Rows[1].User})
	require.Equal(t, [][3]int{{1, 0, 0}, {0, 1, 0}, {}},
		[][3]int{l.Rows[0].Medals, l.Rows[1].Medals, l.Own.Medals}, "medals of this server's seasons")
	require.Equal(t, [3]int{2, 0, 0}, board(t, s, table.Contest{}, a.ID, 1, 1).Rows[0].Medals, "of all")
}

func showNewestName(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	p := played{guild: "guild", users: u, scores: []int{500, 0}, winner: 0}
	p.record(t, s, 0)
	p.users = []table.User{{ID: u[0].ID, Name: "Renamed"}, u[1]}
	p.record(t, s, 1)
	l := board(t, s, table.Contest{Guild: "guild"}, "", 1, 10)
	require.Equal(t, table.Standing{Rank: 1, User: p.users[0], Points: 1000, Matches: 2, Wins: 2}, standings(l.Rows)[0])
}

// keepNicknamesHome: other servers see the name that everybody sees, also after a restart; the
// table shows the nickname.
func keepNicknamesHome(t *testing.T, s *contractStore) {
	u := []table.User{{ID: "1", Name: "Boss of the secret club", Global: "Ada"}, {ID: "2", Name: "Bruno"}}
	played{guild: "guild", users: u, scores: []int{500, 120}, winner: 0}.record(t, s, 1)
	s.Restart(t)
	for _, guild := range []string{"", "guild"} {
		rows := board(t, s, table.Contest{Guild: guild}, "", 1, 10).Rows
		require.Equal(t, "Ada", rows[0].User.Name)
		require.Equal(t, "Bruno", rows[1].User.Name)
	}
	state := must(s.Load(t.Context(), "match001"))(t)
	require.Equal(t, u[0], state.Seats[0].User)
}

// countLastHolders: the holders at the end count, not those at the beginning, and robots do not count.
func countLastHolders(t *testing.T, s *contractStore) {
	state := lobbyAt("cccccccc", "channel")
	state.Edition, state.Robots = "flip", true
	w := written{s: s, at: noon, state: &state}
	w.begin(t, everySeat()...)
	require.Empty(t, held(t, s, "eve")["match_seats"])
	seats := everySeat()
	seats[5] = table.Seat{User: seats[5].Next}
	w.nextRound(t, seats...)
	w.moves(t, "ann", "eve")
	state.Phase = table.Finished
	scores := []int{1, 2, 3, 4, 5, 600, 7}
	w.commit(t, table.Commit{Match: &table.MatchResult{Scores: scores, Winners: []game.Seat{5}}})

	for seat, user := range []table.UserID{"ann", "bob", "cleo", "dan", "finn", "eve"} {
		rows := held(t, s, user)["match_seats"]
		require.Len(t, rows, 1)
		byPerson := user == "ann" || user == "eve"
		require.EqualValues(t, seat, rows[0]["seat"])
		require.EqualValues(t, scores[seat], rows[0]["score"])
		require.EqualValues(t, bit(user == "eve"), rows[0]["won"])
		require.EqualValues(t, bit(!byPerson), rows[0]["away"])
	}
	require.Empty(t, held(t, s, "")["match_seats"], "robots are nobody")
	l := board(t, s, table.Contest{Guild: "guild", By: table.ByRating}, "ann", 1, 10)
	require.Len(t, l.Rows, 2, "ann and eve")
	eve := table.Standing{Rank: 1, User: table.User{ID: "eve", Name: "Evelyn"}, Matches: 1, Wins: 1, Rating: 1138}
	require.Equal(t, eve, l.Rows[0])
	require.Equal(t, table.UserID("ann"), l.Own.User.ID)
}

// bit is how rows keep a truth.
func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

var ratingClauses = []clause{
	{"of two beginners", rateTwo},
	{"of leavers and robots", rateLeavers},
	{"where the lowest score wins", rateLowest},
	{"after a turn of the season", rateNextSeason},
	{"of two sides", rateSides},
}

func rated(t *testing.T, s *contractStore, user table.User) int {
	t.Helper()
	return stats(t, s, user.ID).Rating
}

// rateTwo: openskill's numbers for two beginners, as shown.
func rateTwo(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "guild", users: u, scores: []int{0, 500}, winner: 1}.record(t, s, 0)
	require.Equal(t, 1138, rated(t, s, u[1]))
	require.Equal(t, 927, rated(t, s, u[0]))
	require.Equal(t, 1000, rated(t, s, table.User{ID: "nobody"}))
	l := board(t, s, table.Contest{Guild: "guild", By: table.ByRating}, "", 1, 10)
	require.Equal(t, []int{1138, 927}, []int{l.Rows[0].Rating, l.Rows[1].Rating})
}

// rateLeavers: leavers are last, with any score of their seats. Matches against robots alone, or against people
// without a move, do not count.
func rateLeavers(t *testing.T, s *contractStore) {
	u, robot := tabletest.People(4), table.User{Name: "Bolt"}
	played{
		guild: "guild", users: []table.User{u[0], robot, u[1], u[2]}, scores: []int{510, 400, 300, 0},
		away: []int{0}, winner: 0,
	}.record(t, s, 1)
	require.Equal(t, 1130, rated(t, s, u[1]))
	require.Equal(t, 1062, rated(t, s, u[2]))
	require.Equal(t, 890, rated(t, s, u[0]), "left, and the robot in the seat won")
	played{guild: "guild", users: []table.User{u[3], robot}, scores: []int{510, 0}, winner: 0}.record(t, s, 2)
	require.Equal(t, 1000, rated(t, s, u[3]), "against robots alone nothing counts")
	played{guild: "guild", users: u[2:], scores: []int{0, 510}, idle: []int{0}, winner: 1}.record(t, s, 9)
	require.Equal(t, 1000, rated(t, s, u[3]), "nor against people who never made a move")
	require.Equal(t, 1062, rated(t, s, u[2]), "and it costs these nothing")
}

func rateLowest(t *testing.T, s *contractStore) {
	u := tabletest.People(2)
	played{guild: "guild", scoring: game.ScoreLowest, users: u, scores: []int{500, 20}, winner: 1}.record(t, s, 3)
	require.Equal(t, []int{927, 1138}, []int{rated(t, s, u[0]), rated(t, s, u[1])}, "the lowest is the best")
}

// rateSides: partners win and lose together, and a side of beginners moves like the mean of its players. They are
// no rivals.
func rateSides(t *testing.T, s *contractStore) {
	p, u := tabletest.NewPlay(t, s, 6), tabletest.People(4)
	tb := p.Lobby("channel", game.SingleRound, u...)
	must(tb.Configure(t.Context(), p.Key(), u[0], func(setup *table.Setup) { setup.Options.Teams = true }))(t)
	must(tb.Begin(t.Context(), p.Key(), u[0]))(t)
	p.Finish(tb)
	state := tb.State()
	won := game.TeamOf(state.Game.MatchWinners()[0])
	for i, seat := range state.Seats {
		want := []int{0, 944}
		if game.TeamOf(game.Seat(i)) == won {
			want = []int{1, 1080}
		}
		require.Equal(t, want, []int{stats(t, s, seat.User.ID).Wins, rated(t, s, seat.User)}, i)
		partner, opponent := state.Seats[(i+2)%4].User.ID, state.Seats[(i+1)%4].User.ID
		r := must(s.Rivalry(t.Context(), seat.User.ID, partner))(t)
		require.Zero(t, r.Matches)
		r = must(s.Rivalry(t.Context(), seat.User.ID, opponent))(t)
		require.Equal(t, [2]int{1, want[0]}, [2]int{r.Matches, r.Sides[0].Wins})
	}
}

// rateNextSeason: the turn itself changes no rating; the first match after it moves them further
// than the same match within the season does.
func rateNextSeason(t *testing.T, s *contractStore) {
	old, fresh := tabletest.People(2), tabletest.People(4)[2:]
	moved := func(users []table.User, first int, at time.Time) int {
		t.Helper()
		for n := range 30 {
			scores := []int{0, 500}
			if n%2 == 1 {
				scores = []int{500, 0}
			}
			played{guild: "guild", users: users, scores: scores, winner: game.Seat((n + 1) % 2), at: noon}.record(t, s, first+n)
		}
		before := rated(t, s, users[0])
		played{guild: "guild", users: users, scores: []int{500, 0}, winner: 0, at: at}.record(t, s, first+30)
		return rated(t, s, users[0]) - before
	}
	within := moved(fresh, 100, noon.Add(day))
	after := moved(old, 200, noon.AddDate(0, 1, 0))
	require.Positive(t, after, "a winner never falls")
	require.NotEqual(t, within, after)
	require.InDelta(t, within, after, 25, "softly")
}
