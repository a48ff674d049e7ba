package ai

import (
	"math/rand/v2"

	"unobot/game"
)

// playout plays positions on, fast: it reuses its memory, and a few rules of thumb stand for every player. It has no
// shouts, catches or bluffs.
type playout struct {
	*deck
	source rand.PCG
	rng    *rand.Rand
	// refused is the engine's refusal of an action: a mistake of this package, after which the playout stops.
	refused error
}

func newPlayout(d *deck) *playout {
	p := &playout{deck: d}
	p.rng = rand.New(&p.source)
	return p
}

// run plays at least this many actions, then on to the next turn or the end of the round, and returns the worth of the
// position for a seat.
func (p *playout) run(g *game.Game, me game.Seat, actions int) float64 {
	for n := 0; !over(g) && p.refused == nil; n++ {
		if n >= actions && g.Phase() == game.PhaseTurn && g.Pending() == 0 {
			return p.promise(g, me)
		}
		p.apply(g, p.next(g))
	}
	return p.result(g, me)
}

// apply does a, which should be legal.
func (p *playout) apply(g *game.Game, a game.Action) {
	if err := g.Apply(a, nil); err != nil {
		p.refused = err
	}
}

func over(g *game.Game) bool {
	return g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
}

// next returns the actor's answer to the open decision.
func (p *playout) next(g *game.Game) game.Action {
	actor := g.Actor()
	switch g.Phase() {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseSeveral:
		return p.play(g)
	case game.PhaseChallenge:
		if stack := g.Playable(g.Actor()); !stack.Empty() {
			return p.playing(g, stack.First())
		}
		return p.answer(g)
	case game.PhaseColor:
		return game.Action{Seat: actor, Kind: game.ActColor, Choice: game.Choice{Color: p.mostHeld(g.Hand(actor), g.Side())}}
	case game.PhaseDiscard:
		return game.Action{Seat: actor, Kind: game.ActDiscard, Cards: half(g.Hand(actor))}
	default: // PhaseSwap
		return game.Action{Seat: actor, Kind: game.ActSwap, Choice: game.Choice{Target: shortest(g, actor)}}
	}
}

// half returns the cards of a hand that Jim Hopper takes: half of them, with the lowest ids.
func half(hand game.Set) game.Set {
	var cards game.Set
	n := (hand.Len() + 1) / 2
	for id := range hand.All() {
		if n--; n < 0 {
			break
		}
		cards = cards.With(id)
	}
	return cards
}

// shortest returns the opponent with the fewest cards. The seat after one's own is never a partner's.
func shortest(g *game.Game, own game.Seat) game.Seat {
	best := after(g, own)
	for s := after(g, best); s != own; s = after(g, s) {
		if g.HandSize(s) < g.HandSize(best) && !g.Options().Partners(s, own) {
			best = s
		}
	}
	return best
}

// answer accepts a wild-draw, or challenges one that comes out of a large hand.
func (p *playout) answer(g *game.Game) game.Action {
	a := game.Action{Seat: g.Actor(), Kind: game.ActAccept}
	author := g.Actor() // the seat before it, in play direction
	for after(g, author) != g.Actor() {
		author = after(g, author)
	}
	doubt := uint32(1)
	if g.HandSize(author) >= suspicious {
		doubt = 6
	}
	if p.rng.Uint32N(10) < doubt {
		a.Kind = game.ActChallenge
	}
	return a
}

// suspicious is a hand large enough to expect the current color in it.
const suspicious = 6

// play returns a play that fits the hand well, with some noise: a color that can be followed up, attacks on short
// hands, wilds late. Where there is none, or only a bluff, it draws or keeps the drawn card.
func (p *playout) play(g *game.Game) game.Action {
	actor, side := g.Actor(), g.Side()
	hand := g.Hand(actor)
	short := g.HandSize(after(g, actor)) <= shortHand
	best, top := game.NoCard, int32(onlyBluff)
	luck := p.source.Uint64()
	for id := range g.Playable(g.Actor()).All() {
		f := &p.faces[side][id]
		score := int32(luck & 15)
		luck >>= 4
		if f.Symbol.IsWild() {
			score -= 32
			if f.Symbol.IsWildDraw() && !hand.And(p.byColor[side][g.Color()]).Empty() {
				score -= 128
			}
		} else {
			score += 8 * int32(hand.And(p.byColor[side][f.Color]).Len())
		}
		if attacks(f.Symbol) || f.Color != game.NoColor && f.Color == g.Hyper() {
			score += 4
			if short {
				score += 60
			}
		}
		if score > top {
			best, top = id, score
		}
	}
	switch {
	case best != game.NoCard:
		return p.playing(g, best)
	case g.Phase() == game.PhaseDrawn, g.Phase() == game.PhaseSeveral:
		return game.Action{Seat: actor, Kind: game.ActPass}
	}
	return game.Action{Seat: actor, Kind: game.ActDraw}
}

// playing returns the play of a card by the actor; a wild names the color of most cards.
func (p *playout) playing(g *game.Game, id game.CardID) game.Action {
	a := game.Action{Seat: g.Actor(), Kind: game.ActPlay, Choice: game.Choice{Card: id}}
	if p.faces[g.Side()][id].Symbol.NamesColor() {
		a.Color = p.mostHeld(g.Hand(a.Seat), g.Side())
	}
	return a
}

// onlyBluff is the score below which the fast policy rather draws.
const onlyBluff = -64

// attacks reports whether a symbol takes a turn from the next player.
func attacks(s game.Symbol) bool {
	switch s {
	case game.Skip, game.SkipEveryone, game.WildDrawColor, game.WildColorRoulette:
		return true
	}
	return s.Draws() > 0
}
