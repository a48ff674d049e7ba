package ai

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// faces reads faces of an edition: "r1 r1 W4".
func faces(t *testing.T, e *game.Edition, codes string) []game.FaceCount {
	var list []game.Face
	for _, code := range strings.Fields(codes) {
		f, ok := e.Face(code)
		require.True(t, ok, code)
		list = append(list, f)
	}
	return tally(list)
}

// turn is the view of seat 0 of four, to move on a red five. The others hold the given numbers of
// cards, from the next one on.
func turn(t *testing.T, hand, playable string, others ...int) *game.View {
	e, _ := game.EditionByID("classic")
	v := &game.View{
		Edition: e, Options: game.DefaultOptions(), Seats: 4, Phase: game.PhaseTurn, Round: 1, Direction: 1,
		Color: game.Red, Top: faces(t, e, "r5")[0].Face, Discard: faces(t, e, "r5"), CanDraw: true,
		Hand: faces(t, e, hand), Playable: faces(t, e, playable), Author: game.NoSeat, RoundWinner: game.NoSeat,
	}
	v.Players[0].Cards = count(v.Hand)
	v.DrawPile = len(e.Cards) - 1 - count(v.Hand)
	for i, n := range others {
		v.Players[i+1].Cards = n
		v.DrawPile -= n
	}
	return v
}

// most is the move that a level makes most often in a view, and its share.
func most(v *game.View, level Level) (best game.Move, share float64) {
	const n = 200
	moves, counts := []game.Move(nil), []int(nil)
	rng := rand.New(rand.NewPCG(1, 2))
next:
	for range n {
		m, _ := Player{Level: level, Playouts: 64}.Decide(*v, rng)
		m.Faces = nil
		for i := range moves {
			if moves[i].Kind == m.Kind && moves[i].Face == m.Face && moves[i].Color == m.Color && moves[i].Target == m.Target {
				counts[i]++
				continue next
			}
		}
		moves, counts = append(moves, m), append(counts, 1)
	}
	top := 0
	for i := range counts {
		if counts[i] > counts[top] {
			top = i
		}
	}
	return moves[top], float64(counts[top]) / n
}

func TestRulesOfThumb(t *testing.T) {
	tests := []struct {
		name           string
		hand, playable string
		others         []int
		want           string
		color          game.Color
	}{
		{"a color to follow up", "r1 g5 g7 g8 b2", "r1 g5", []int{7, 7, 7}, "g5", game.NoColor},
		{"a wild is kept", "r1 g7 g8 W", "r1 W", []int{7, 7, 7}, "r1", game.NoColor},
		{"a short hand is hit", "r1 r2 r3 r+2 b2", "r1 r2 r3 r+2", []int{1, 7, 7}, "r+2", game.NoColor},
		{"the color of most cards is named", "g1 b2 b7 b8 b9 W", "W", []int{7, 7, 7}, "W", game.Blue},
		{"no bluff", "r1 g7 g8 g9 W4", "r1 W4", []int{7, 7, 7}, "r1", game.NoColor},
	}
	for name, level := range map[string]Level{"normal": Normal, "hard": Hard} {
		for _, tt := range tests {
			t.Run(name+", "+tt.name, func(t *testing.T) {
				m, share := most(turn(t, tt.hand, tt.playable, tt.others...), level)
				require.Equal(t, game.ActPlay, m.Kind)
				require.Equal(t, tt.want, m.Face.Code())
				require.Equal(t, tt.color, m.Color)
				require.Greater(t, share, 0.5)
			})
		}
	}
}

// TestBluff: an illegal wild-draw against somebody about to go out is played now and then, so that
// challenging has a point.
func TestBluff(t *testing.T) {
	v := turn(t, "r1 g7 g8 g9 W4", "r1 W4", 1, 7, 7)
	for _, level := range []Level{Normal, Hard} {
		rng, bluffs := rand.New(rand.NewPCG(7, 8)), 0
		for range 300 {
			m, _ := Player{Level: level, Playouts: 16}.Decide(*v, rng)
			bluffs += int(is(m.Face.Symbol == game.WildDrawFour))
		}
		require.Positive(t, bluffs, level)
		require.Less(t, bluffs, 300, level)
		if level == Normal {
			require.Less(t, bluffs, 60, "rarely")
		}
	}
}

// TestChallenge: a wild-draw is doubted out of a large hand, where the color is nearly always, and
// believed out of a small one.
func TestChallenge(t *testing.T) {
	for _, level := range []Level{Normal, Hard} {
		for cards, want := range map[int]game.ActionKind{2: game.ActAccept, 18: game.ActChallenge} {
			v := turn(t, "g1 g2 g3 b1 b4", "", 7, 7, cards)
			v.Phase, v.Author, v.Pending, v.CanDraw = game.PhaseChallenge, 3, 4, false
			v.Top = faces(t, v.Edition, "W4")[0].Face
			v.Discard = faces(t, v.Edition, "W4")
			m, share := most(v, level)
			require.Equal(t, want, m.Kind, "level %d, %d cards", level, cards)
			require.Greater(t, share, 0.5)
		}
	}
}

// TestAttention: better levels say UNO and catch more often, and none always.
func TestAttention(t *testing.T) {
	rate := func(v *game.View, level Level, kind game.ActionKind) float64 {
		rng, n := rand.New(rand.NewPCG(5, 6)), 0
		for range 2000 {
			if m, _ := (Player{Level: level, Playouts: 1}).Decide(*v, rng); m.Kind == kind {
				n++
			}
		}
		return float64(n) / 2000
	}
	ahead := turn(t, "r1 r2", "r1 r2", 7, 7, 7)
	ahead.CanShout = true
	open := turn(t, "r1 r2 b3", "", 7, 1, 7)
	open.Actor, open.CanDraw = 3, false
	open.Players[2].Uno, open.Players[2].Catchable = game.UnoExposed, true
	shout, catch := 0.0, 0.0
	for _, level := range []Level{Easy, Normal, Hard} {
		s, c := rate(ahead, level, game.ActShout), rate(open, level, game.ActCatch)
		require.Greater(t, s, shout, level)
		require.Greater(t, c, catch, level)
		shout, catch = s, c
	}
	require.Less(t, shout, 1.0)
	require.Less(t, catch, 1.0)
}

func TestJimHopperTakesWhatIsLeastUseful(t *testing.T) {
	v := turn(t, "r9 g1 g2 g3 W", "", 2, 2, 2)
	v.Phase, v.Discards = game.PhaseDiscard, 3
	m := sensible(v, rand.New(rand.NewPCG(1, 1)))
	require.Equal(t, faces(t, v.Edition, "r9 g3 g2"), m.Faces)
}

func TestNobodyIsAskedForNothing(t *testing.T) {
	v := turn(t, "r1", "", 7, 7, 7)
	v.Actor = 1
	for _, level := range []Level{Easy, Normal, Hard} {
		_, ok := Player{Level: level}.Decide(*v, rand.New(rand.NewPCG(1, 1)))
		require.False(t, ok)
		w := *v
		w.Phase, w.Actor = game.PhaseRoundOver, game.NoSeat
		_, ok = Player{Level: level}.Decide(w, rand.New(rand.NewPCG(1, 1)))
		require.False(t, ok)
	}
}

// someOptions picks house rules: often the plain game, else any mixture.
func someOptions(rng *rand.Rand) game.Options {
	o := game.DefaultOptions()
	if rng.IntN(3) == 0 {
		return o
	}
	o.House = game.HouseRules(rng.IntN(int(game.EveryHouseRule) + 1))
	o.FalseCall, o.Scoring = uint8(rng.IntN(3)), game.Scoring(rng.IntN(2))
	return o.WithAmount(game.AmountStartingHand, 3+uint8(rng.IntN(5))).WithAmount(game.AmountUnoPenalty, 1+uint8(rng.IntN(4)))
}

// TestEveryMoveIsLegal seats all levels at tables of all sizes with all rules: a refused move, a
// round without end or a search that breaks off fails.
func TestEveryMoveIsLegal(t *testing.T) {
	for _, e := range game.Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			t.Parallel()
			for i := range uint64(60) {
				rng := rand.New(rand.NewPCG(i, 1))
				o, seats := someOptions(rng), min(2+rng.IntN(game.MaxSeats-1), e.MostSeats())
				o.Teams = game.TeamsOf(seats)
				o = e.Fit(o)
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

// TestRuleElevenSparesPartners: the player with the fewest cards draws, and that would be the partner.
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
				o = e.Fit(o)
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
