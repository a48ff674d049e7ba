package ai

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

func TestPlayoutsAllocateNothing(t *testing.T) {
	for _, e := range game.Editions() {
		g, err := deal(e, game.DefaultOptions(), 4, 1)
		require.NoError(t, err)
		p := newPlayout(decks[e.ID])
		luck := uint64(0)
		require.Zero(t, testing.AllocsPerRun(100, func() {
			w := g
			p.source.Seed(luck, 0)
			luck++
			p.run(&w, 0, horizon)
		}), e.ID)
	}
}

// TestPlayoutsKeepToTheRules plays rounds by the fast policy alone, with all house rules: none of
// its actions is refused.
func TestPlayoutsKeepToTheRules(t *testing.T) {
	for _, e := range game.Editions() {
		p := newPlayout(decks[e.ID])
		for i := range uint64(40) {
			rng := rand.New(rand.NewPCG(i, 8))
			g, err := deal(e, e.Fit(someOptions(rng)), min(2+rng.IntN(game.MaxSeats-1), e.MostSeats()), i)
			require.NoError(t, err)
			p.source.Seed(i, 0)
			n := 0
			for ; running(&g) && n < 5000; n++ {
				err := g.Apply(p.next(&g), nil)
				require.NoError(t, err, "%s, deal %d", e.ID, i)
			}
			require.Less(t, n, 5000, "%s, deal %d does not end", e.ID, i)
		}
	}
}

// TestChances: somebody wins, and one card left is better than six.
func TestChances(t *testing.T) {
	for _, e := range game.Editions() {
		rng := rand.New(rand.NewPCG(9, 9))
		g, err := deal(e, game.DefaultOptions(), 5, 3)
		require.NoError(t, err)
		table := make([]decider, 5)
		for s := range table {
			table[s] = Player{Level: Normal}
		}
		for running(&g) {
			var p [game.MaxSeats]float64
			decks[e.ID].chances(&g, &p)
			sum := 0.0
			for s := range game.Seat(5) {
				sum += p[s]
				for other := range game.Seat(5) {
					if g.HandSize(s) == 1 && g.HandSize(other) > 5 {
						require.Greater(t, p[s], p[other])
					}
				}
			}
			require.InDelta(t, 1, sum, 1e-9)
			seat, m := choose(&g, table, rng)
			err := g.Apply(action(&g, seat, m, rng), nil)
			require.NoError(t, err)
		}
	}
}

// decider plays a seat of a test table.
type decider interface {
	decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool)
}

func (p Player) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
	return p.Decide(g.View(seat), rng)
}

// action turns a move into an action, as the table does: it picks one of the cards.
func action(g *game.Game, seat game.Seat, m game.Move, rng *rand.Rand) game.Action {
	a := game.Action{Seat: seat, Kind: m.Kind, Choice: game.Choice{Color: m.Color, Target: m.Target}}
	one := func(cards game.Set) game.CardID {
		k := rng.IntN(max(cards.Len(), 1))
		for id := range cards.All() {
			if k == 0 {
				return id
			}
			k--
		}
		return game.NoCard
	}
	switch m.Kind {
	case game.ActPlay, game.ActJump:
		a.Card = one(g.Candidates(seat, m.Kind, m.Face))
	case game.ActDiscard:
		for _, f := range m.Faces {
			for range f.Count {
				a.Cards = a.Cards.With(one(g.Candidates(seat, m.Kind, f.Face).Minus(a.Cards)))
			}
		}
	}
	return a
}

// deal is a match with its first round dealt.
func deal(e *game.Edition, o game.Options, seats int, seed uint64) (game.Game, error) {
	var s [32]byte
	binary.BigEndian.PutUint64(s[:], seed)
	g, err := game.New(e, o, seats, s)
	if err == nil {
		err = g.Apply(game.Action{Seat: game.NoSeat, Kind: game.ActDeal}, nil)
	}
	return g, err
}

func running(g *game.Game) bool {
	return g.Phase() != game.PhaseRoundOver && g.Phase() != game.PhaseMatchOver
}

// finish plays a dealt round to its end. Before each decision every other seat may do something out
// of turn, in random order.
func finish(g *game.Game, table []decider, rng *rand.Rand) error {
	for n := 0; running(g); n++ {
		if n > 20_000 {
			return fmt.Errorf("no end after %d actions", n)
		}
		seat, m := choose(g, table, rng)
		if err := g.Apply(action(g, seat, m, rng), nil); err != nil {
			return fmt.Errorf("seat %d, phase %d, %+v: %w", seat, g.Phase(), m, err)
		}
	}
	return nil
}

func choose(g *game.Game, table []decider, rng *rand.Rand) (game.Seat, game.Move) {
	if g.Options().House.Has(game.HouseJumpIn) || len(g.Exposed(nil)) > 0 {
		for _, i := range rng.Perm(len(table)) {
			seat := game.Seat(i)
			if seat == g.Actor() {
				continue
			}
			if m, ok := table[i].decide(g, seat, rng); ok {
				return seat, m
			}
		}
	}
	m, _ := table[g.Actor()].decide(g, g.Actor(), rng)
	return g.Actor(), m
}

// TestHardStopsWhenTheTimeIsOver: Hard checks the time before every world, up to any number of them, and the worlds
// seen until then are enough for a move.
func TestHardStopsWhenTheTimeIsOver(t *testing.T) {
	g, err := deal(game.Editions()[0], game.DefaultOptions(), 4, 1)
	require.NoError(t, err)
	v := g.View(g.Actor())
	for _, allowed := range []int{0, 1, 5} {
		asked, worlds := 0, 0
		p := Player{Level: Hard, Playouts: 1_000_000, Expired: func() bool {
			asked++
			return asked > allowed
		}}
		m, ok := p.decideBy(&v, rand.New(rand.NewPCG(1, 2)), func(v *game.View, rng *rand.Rand) game.Move {
			return p.compare(v, func(*rand.Rand) (game.Game, float64, error) {
				worlds++
				return g, 1, nil
			}, rng)
		})
		require.True(t, ok)
		require.NotZero(t, m.Kind)
		require.Equal(t, allowed, worlds)
	}
}

// TestHardReportsWhatKeepsItFromThinking: it decides nevertheless.
func TestHardReportsWhatKeepsItFromThinking(t *testing.T) {
	var told []error
	p := Player{Level: Hard, Playouts: 24, Trouble: func(err error) { told = append(told, err) }}
	decide := func(v *game.View) {
		m, ok := p.Decide(*v, rand.New(rand.NewPCG(1, 2)))
		require.True(t, ok)
		require.NotZero(t, m.Kind)
	}

	decide(turn(t, "r1 g7", "r1", 7, 7, 7))
	require.Empty(t, told)

	decide(turn(t, "r1 r2 r3 r4 r5 r5 r5", "r1 r2 r3 r4", 7, 7, 7))
	require.ErrorContains(t, errors.Join(told...), "no world fits the view", "there are two red fives, one of them on top")

	told = nil
	v := turn(t, "r1 g7", "r1", 7, 7, 7)
	v.Round = 0
	decide(v)
	require.ErrorContains(t, errors.Join(told...), "no round was dealt")
}

// TestARefusedPlayoutEnds: it would go on for ever.
func TestARefusedPlayoutEnds(t *testing.T) {
	g, err := deal(game.Editions()[0], game.DefaultOptions(), 4, 1)
	require.NoError(t, err)
	p := newPlayout(decks[g.Edition().ID])
	field := []candidate{{move: game.Move{Kind: game.ActPass}}}
	require.ErrorIs(t, p.playRound(field, &g, 1, g.Actor(), 1), game.WrongPhase)
}
