package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// someOptions picks house rules: often the plain game, else any mixture.
func someOptions(rng *rand.Rand) game.Options {
	o := game.DefaultOptions()
	if rng.IntN(3) == 0 {
		return o
	}
	o.House = game.HouseRules(rng.IntN(int(game.EveryHouseRule) + 1))
	o.FalseCall, o.Scoring = uint8(rng.IntN(3)), game.Scoring(rng.IntN(2))
	return o.WithStartingHand(game.LeastStartingHand + uint8(rng.IntN(5))).WithUnoPenalty(1 + uint8(rng.IntN(game.MostUnoPenalty)))
}

// TestEveryMoveIsLegal seats all levels at tables of all sizes with all rules: a refused move, a
// round without end or a search that breaks off fails.
func TestEveryMoveIsLegal(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			for i := range uint64(60) {
				rng := rand.New(rand.NewPCG(i, 1))
				o, seats := someOptions(rng), 2+rng.IntN(game.MaxSeats-1)
				o.Teams = game.TeamsOf(seats)
				g, err := deal(e, o, seats, i)
				require.NoError(t, err)
				var table []decider
				for range g.Seats() {
					table = append(table, Player{Level: Level(rng.IntN(3)), Playouts: 24, Trouble: func(err error) {
						t.Errorf("deal %d: %v", i, err)
					}})
				}
				require.NoError(t, finish(&g, table, rng), "deal %d", i)
			}
		})
	}
}

// TestRobotsTreatPartnersAsSuch: a partner's hand is neither traded for nor made longer.
func TestRobotsTreatPartnersAsSuch(t *testing.T) {
	v := turn(t, "r1 g7 g8 g9", "", 5, 1, 3) // the partner sits opposite
	v.Phase, v.CanDraw = game.PhaseSwap, false
	m, _ := most(v, Normal)
	require.EqualValues(t, 2, m.Target, "the shortest hand")
	v.Options.Teams = true
	for _, level := range []Level{Normal, Hard} {
		m, _ = most(v, level)
		require.EqualValues(t, 3, m.Target, "the shortest hand of the other side")
	}
}

// TestRuleElevenSparesPartners: whoever has the fewest cards draws, and that would be the partner.
func TestRuleElevenSparesPartners(t *testing.T) {
	e, _ := game.EditionByID("stranger")
	v := &game.View{Edition: e, Options: game.DefaultOptions(), Seats: 4, Direction: 1, Side: game.Dark, Hand: faces(t, e, "WE k3 k4 t6 p7")}
	for s, cards := range []int{5, 4, 2, 3} {
		v.Players[s].Cards = cards
	}
	rule := faces(t, e, "WE")[0].Face
	alone := read(v).score(rule)
	v.Options.Teams = true
	require.Less(t, read(v).score(rule), alone-paidByMe/2)
	v.Players[2].Cards = 4
	require.InDelta(t, alone, read(v).score(rule), 0, "one of the other side draws")
}

// TestTwinWorldsGetTheSameDecision plays in two different worlds that look the same to a player:
// nothing but the view can reach the decision.
func TestTwinWorldsGetTheSameDecision(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			compared := 0
			for i := range uint64(8) {
				rng := rand.New(rand.NewPCG(i, 2))
				o, seats := someOptions(rng), 2+rng.IntN(5)
				o.Teams = game.TeamsOf(seats)
				g, err := deal(e, o, seats, i)
				require.NoError(t, err)
				table := make([]decider, g.Seats())
				for s := range table {
					table[s] = Player{Level: Normal}
				}
				for n := 0; running(&g) && n < 60; n++ {
					for seat := range game.Seat(g.Seats()) {
						compared += twins(t, &g, seat, rng)
					}
					seat, m := choose(&g, table, rng)
					err := g.Apply(action(&g, seat, m, rng), nil)
					require.NoError(t, err)
				}
			}
			require.Greater(t, compared, 100)
		})
	}
}

// twins compares the decisions of all levels in g and in another world that fits the view of a
// seat; it returns how many other worlds that were.
func twins(t *testing.T, g *game.Game, seat game.Seat, rng *rand.Rand) int {
	sampler, err := game.NewSampler(g.View(seat))
	require.NoError(t, err)
	twin, err := sampler.Sample(rng)
	require.NoError(t, err)
	luck := rng.Uint64()
	for _, level := range []Level{Easy, Normal, Hard} {
		p := Player{Level: level, Playouts: 8}
		m1, ok1 := p.Decide(g.View(seat), rand.New(rand.NewPCG(luck, 0)))
		m2, ok2 := p.Decide(twin.View(seat), rand.New(rand.NewPCG(luck, 0)))
		require.Equal(t, ok1, ok2)
		require.Equal(t, m1, m2)
	}
	for other := range game.Seat(g.Seats()) {
		if twin.Hand(other) != g.Hand(other) {
			return 1
		}
	}
	return 0
}
