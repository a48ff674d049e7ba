package tabletest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

var ratingClauses = []clause{
	{"of two beginners", rateTwo},
	{"of leavers and robots", rateLeavers},
	{"where the lowest score wins", rateLowest},
	{"after a turn of the season", rateNextSeason},
}

func rated(t *testing.T, s ContractStore, user table.User) int {
	t.Helper()
	return stats(t, s, user.ID).Rating
}

// rateTwo: openskill's numbers for two beginners, as shown.
func rateTwo(t *testing.T, s ContractStore) {
	u := People(2)
	played{guild: "guild", users: u, scores: []int{0, 500}, winner: 1}.record(t, s, 0)
	require.Equal(t, 1138, rated(t, s, u[1]))
	require.Equal(t, 927, rated(t, s, u[0]))
	require.Equal(t, 1000, rated(t, s, table.User{ID: "nobody"}))
	l := board(t, s, table.Contest{Guild: "guild", By: table.ByRating}, "", 1, 10)
	require.Equal(t, []int{1138, 927}, []int{l.Rows[0].Rating, l.Rows[1].Rating})
}

// rateLeavers: people who left are last, whatever their seats scored. Matches against robots alone,
// or against people who never made a move, count for nobody.
func rateLeavers(t *testing.T, s ContractStore) {
	u, robot := People(4), table.User{Name: "Bolt"}
	played{
		guild: "guild", users: []table.User{u[0], robot, u[1], u[2]}, scores: []int{510, 400, 300, 0}, away: []int{0}, winner: 0,
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

func rateLowest(t *testing.T, s ContractStore) {
	u := People(2)
	played{guild: "guild", scoring: game.ScoreLowest, users: u, scores: []int{500, 20}, winner: 1}.record(t, s, 3)
	require.Equal(t, []int{927, 1138}, []int{rated(t, s, u[0]), rated(t, s, u[1])}, "the lowest is the best")
}

// rateNextSeason: the turn itself changes no rating; the first match after it moves them further
// than the same match within the season does.
func rateNextSeason(t *testing.T, s ContractStore) {
	old, fresh := People(2), People(4)[2:]
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
	require.Positive(t, after, "who wins never falls")
	require.NotEqual(t, within, after)
	require.InDelta(t, within, after, 25, "softly")
}
