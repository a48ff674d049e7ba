package rating

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// near is how closely the published numbers are met.
const near = 1e-9

func requireNear(t *testing.T, want, got []Rating) {
	t.Helper()
	require.Len(t, got, len(want))
	for i := range want {
		require.InDelta(t, want[i].Mu, got[i].Mu, near, "mu of player %d", i)
		require.InDelta(t, want[i].Sigma, got[i].Sigma, near, "sigma of player %d", i)
	}
}

// alone rates players without sides.
func alone(players []Rating, places []int, rate func([][]Rating, []int) [][]Rating) []Rating {
	sides := make([][]Rating, len(players))
	for i, p := range players {
		sides[i] = []Rating{p}
	}
	return slices.Concat(rate(sides, places)...)
}

// TestModelAgainstPublishedNumbers: the free-for-alls of openskill.js,
// src/models/__tests__/plackett-luce.test.ts; there nothing drifts.
func TestModelAgainstPublishedNumbers(t *testing.T) {
	for _, want := range [][]Rating{
		{{25, 25.0 / 3}},
		{{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}},
		{
			{27.868876552746237, 8.204837030780652},
			{25.717219138186557, 8.057829747583874},
			{21.413904309067206, 8.057829747583874},
		},
		{
			{27.795084971874736, 8.263160757613477},
			{26.552824984374855, 8.179213704945203},
			{24.68943500312503, 8.083731307186588},
			{20.96265504062538, 8.083731307186588},
		},
		{
			{27.666666666666668, 8.290556877154474},
			{26.833333333333332, 8.240145629781066},
			{25.72222222222222, 8.179996679645559},
			{24.055555555555557, 8.111796013701358},
			{20.72222222222222, 8.111796013701358},
		},
	} {
		var players []Rating
		var places []int
		for i := range want {
			players, places = append(players, New()), append(places, i+1)
		}
		requireNear(t, want, alone(players, places, update))
	}
}

// TestMatchesAgainstPublishedNumbers: src/__tests__/rate.test.ts of openskill.js. openskill.py gives the numbers of
// the second one, too.
func TestMatchesAgainstPublishedNumbers(t *testing.T) {
	equal := Rating{25, 25.0 / 3}
	w, x, y, z := Rating{15, 25.0 / 3}, Rating{20, 25.0 / 3}, equal, Rating{30, 25.0 / 3}
	for name, c := range map[string]struct {
		players []Rating
		places  []int
		want    []Rating
	}{
		"two, the second wins": {
			[]Rating{equal, equal},
			[]int{2, 1},
			[]Rating{{22.364610506859503, 8.06590141354368}, {27.635389493140497, 8.06590141354368}},
		},
		"four of different strength": {
			[]Rating{{29.182, 4.782}, {27.174, 4.922}, {16.672, 6.217}, equal},
			[]int{1, 2, 3, 4},
			[]Rating{
				{30.210227447000438, 4.765617924939384},
				{27.644725221915632, 4.883479590134575},
				{17.4036218889969, 6.101259408259549},
				{19.21460876538932, 7.854669920480409},
			},
		},
		"four in another order": {
			[]Rating{w, x, y, z},
			[]int{1, 3, 4, 2},
			[]Rating{
				{18.131120980297805, 8.283536573151807},
				{20.405169039419135, 8.107860440531121},
				{20.65583040714804, 8.082574596348321},
				{30.80787957313502, 8.155100416275928},
			},
		},
		"two share the last place": {
			[]Rating{{10, 8}, {5, 10}, {0, 12}},
			[]int{1, 2, 2},
			[]Rating{
				{11.942996666741225, 7.926888197620324},
				{2.9381178546315034, 9.653804487570165},
				{-1.4024317012198733, 11.323641575516767},
			},
		},
		"two share the second place": {
			[]Rating{w, x, y, z},
			[]int{2, 4, 2, 1},
			[]Rating{
				{15.340043358359136, 8.213141619804967},
				{18.007678675484204, 8.189033933813437},
				{24.25801928251219, 8.166918055585525},
				{32.39425868364447, 8.247687230833794},
			},
		},
		"everybody ties": {
			[]Rating{equal, equal, equal, equal},
			[]int{1, 1, 1, 1},
			[]Rating{{25, 8.263571791259416}, {25, 8.263571791259416}, {25, 8.263571791259416}, {25, 8.263571791259416}},
		},
	} {
		t.Run(name, func(t *testing.T) { requireNear(t, c.want, alone(c.players, c.places, After)) })
	}
}

// TestSeriesAgainstPublishedNumbers: three matches in a row with ties, without drift, from
// src/models/__tests__/plackett-luce-series.test.ts.
func TestSeriesAgainstPublishedNumbers(t *testing.T) {
	p := []Rating{New(), New(), New(), New(), New()}
	for _, match := range []struct{ players, places []int }{
		{[]int{0, 1, 2, 3, 4}, []int{1, 2, 2, 4, 4}},
		{[]int{4, 2, 1}, []int{1, 2, 2}},
		{[]int{3, 1, 2, 0}, []int{1, 1, 3, 3}},
	} {
		var before []Rating
		for _, i := range match.players {
			before = append(before, p[i])
		}
		for k, r := range alone(before, match.places, update) {
			p[match.players[k]] = r
		}
	}
	requireNear(t, []Rating{
		{26.353761103, 8.11102706},
		{24.618479789, 7.90533551},
		{23.065819512, 7.822005595},
		{24.476332403, 8.106111471},
		{26.385499685, 8.054090809},
	}, p)
}

// TestARestEndsInANewcomersDoubt: however long somebody has been away, nothing is less sure than with a newcomer. The
// belief itself stands.
func TestARestEndsInANewcomersDoubt(t *testing.T) {
	veteran := Rating{Mu: 32, Sigma: 2}
	require.Equal(t, veteran, veteran.Rested(0))
	last := veteran.Sigma
	for range 3 {
		veteran = veteran.Rested(1)
		require.Greater(t, veteran.Sigma, last, "each season makes less sure")
		last = veteran.Sigma
	}
	require.Equal(t, Rating{Mu: 32, Sigma: New().Sigma}, veteran.Rested(10_000))
}

func TestShownStartsAtAThousand(t *testing.T) {
	require.Equal(t, 1000, New().Shown())
	after := alone([]Rating{New(), New()}, []int{1, 2}, After)
	require.Equal(t, 1138, after[0].Shown())
	require.Equal(t, 927, after[1].Shown())
	require.Equal(t, 1000+40*(40-3*2), Rating{40, 2}.Shown())
}

// TestASideIsTheMeanOfItsPlayers: the mean of a side moves like one player of the same rating, and partners with equal
// deviations move alike.
func TestASideIsTheMeanOfItsPlayers(t *testing.T) {
	strong, weak, other := Rating{31, 4}, Rating{19, 4}, Rating{26, 3}
	sides := [][]Rating{{strong, weak}, {other, other}}
	after := update(sides, []int{1, 2})
	want := alone([]Rating{meanOf(sides[0]), meanOf(sides[1])}, []int{1, 2}, update)
	for i := range sides {
		require.InDelta(t, want[i].Mu, meanOf(after[i]).Mu, near)
	}
	require.InDelta(t, after[0][0].Mu-strong.Mu, after[0][1].Mu-weak.Mu, near)
	require.Greater(t, after[0][0].Mu, strong.Mu)
	require.Less(t, after[1][0].Mu, other.Mu)
	require.Less(t, after[0][0].Sigma, strong.Sigma, "a match makes surer")
}

// TestAMatchTellsMostOfWhoIsUnknown: of two partners the newcomer moves more, and each of them less than
// a player alone would.
func TestAMatchTellsMostOfWhoIsUnknown(t *testing.T) {
	known := Rating{25, 2}
	after := After([][]Rating{{known, New()}, {known, New()}}, []int{1, 2})
	alone := alone([]Rating{New(), New()}, []int{1, 2}, After)
	require.Greater(t, after[0][1].Mu-25, 4*(after[0][0].Mu-25))
	require.Less(t, after[0][1].Mu, alone[0].Mu)
	require.InDelta(t, 50, after[0][1].Mu+after[1][1].Mu, near, "what one side wins the other loses")
}
