package ai

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"unobot/game"
)

// decider is who sits at a seat of a test table.
type decider interface {
	decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool)
}

func (p Player) decide(g *game.Game, seat game.Seat, rng *rand.Rand) (game.Move, bool) {
	return p.Decide(g.View(seat), rng)
}

// action is what the table makes of a move: it picks one of the cards.
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
