package ai

import (
	"math/rand/v2"

	"unobot/game"
)

// playout plays positions on, fast: it reuses its memory, and a few rules of thumb
// stand for every player. Nobody shouts, catches or bluffs in it.
type playout struct {
	*deck
	legal  []game.Action
	events []game.Event
	source rand.PCG
	rng    *rand.Rand
}

func newPlayout(d *deck) *playout {
	p := &playout{deck: d, legal: make([]game.Action, 0, 256), events: make([]game.Event, 0, 64)}
	p.rng = rand.New(&p.source)
	return p
}

// run plays on for at least so many actions until a turn begins or the round is
// over, and says what that is worth to a seat.
func (p *playout) run(g *game.Game, me game.Seat, actions int) float64 {
	for n := 0; !over(g); n++ {
		if n >= actions && g.Phase() == game.PhaseTurn && g.Pending() == 0 {
			return p.promise(g, me)
		}
		p.apply(g, p.next(g))
	}
	return p.result(g, me)
}

// apply does a, which is legal.
func (p *playout) apply(g *game.Game, a game.Action) {
	p.events, _ = g.Apply(a, p.events[:0])
}

func over(g *game.Game) bool {
	return g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
}

// next is the actor's answer to the open decision.
func (p *playout) next(g *game.Game) game.Action {
	actor := g.Actor()
	p.legal = g.Legal(actor, p.legal[:0])
	switch g.Phase() {
	case game.PhaseTurn, game.PhaseDrawn:
		if a := p.bestPlay(g); a.Kind == game.ActPlay {
			return a
		}
		return p.find(game.ActDraw, game.ActPass)
	case game.PhaseChallenge:
		if p.legal[0].Kind == game.ActPlay {
			return p.legal[0]
		}
		return p.answer(g)
	case game.PhaseColor:
		return game.Action{Seat: actor, Kind: game.ActColor, Color: p.mostHeld(g.Hand(actor), g.Side())}
	case game.PhaseDiscard:
		return p.legal[1]
	default: // PhaseSwap
		best := p.legal[0]
		for _, a := range p.legal {
			if a.Kind == game.ActSwap && g.HandSize(a.Target) < g.HandSize(best.Target) {
				best = a
			}
		}
		return best
	}
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

// find is the first legal action of one of two kinds.
func (p *playout) find(one, other game.ActionKind) game.Action {
	for _, a := range p.legal {
		if a.Kind == one || a.Kind == other {
			return a
		}
	}
	return p.legal[0]
}

// bestPlay is a play that fits the hand well, with some noise: a color that can be
// followed up, attacks on short hands, wilds late. There is none where the zero
// Action is returned.
func (p *playout) bestPlay(g *game.Game) game.Action {
	actor, side := g.Actor(), g.Side()
	hand := g.Hand(actor)
	short := g.HandSize(after(g, actor)) <= shortHand
	best, top := game.Action{}, int32(-1<<30)
	named := game.NoColor
	for _, a := range p.legal {
		if a.Kind != game.ActPlay {
			break
		}
		f := &p.faces[side][a.Card&127]
		score := int32(p.rng.Uint32N(16))
		if f.Symbol.IsWild() {
			if named == game.NoColor {
				named = p.mostHeld(hand, side)
			}
			if a.Color != named {
				continue
			}
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
			best, top = a, score
		}
	}
	if top < -64 { // only a bluff: rather draw, where that is possible
		if a := p.find(game.ActDraw, game.ActPass); a.Kind != game.ActPlay {
			return a
		}
	}
	return best
}

// attacks reports whether a symbol takes a turn from the next player.
func attacks(s game.Symbol) bool {
	switch s {
	case game.Skip, game.SkipEveryone, game.DrawOne, game.DrawTwo, game.DrawFive:
		return true
	}
	return s.IsWildDraw()
}
