package simulate

import (
	"math/bits"

	"unobot/game"
)

// Policy chooses the next action of a running round, for whichever seat acts next. It may use
// scratch, which is empty but has room.
type Policy func(g *game.Game, d *Dice, scratch []game.Action) game.Action

// Policies are the policies by name.
var Policies = map[string]Policy{"plain": Plain, "random": Random}

// Plain is the policy of the yardstick's player: a random playable card, a draw only when nothing is playable,
// challenges half of the time, no shouts and no catches. Each card has the same chance, with any number of colors that
// could be named with it.
func Plain(g *game.Game, d *Dice, scratch []game.Action) game.Action {
	actor := g.Actor()
	cards := g.Playable(actor)
	if n := cards.Len(); n > 0 && g.Phase() != game.PhaseDiscard {
		card, color := cards.Nth(d.Below(n)), 0
		if g.NamesColor(card) {
			color = d.Below(colorsOfASide)
		}
		return g.Play(actor, card, color)
	}
	switch g.Phase() {
	case game.PhaseTurn:
		return game.Action{Seat: actor, Kind: game.ActDraw}
	case game.PhaseChallenge:
		if d.Below(2) == 0 {
			return game.Action{Seat: actor, Kind: game.ActAccept}
		}
		return game.Action{Seat: actor, Kind: game.ActChallenge}
	case game.PhaseColor:
		a := game.Action{Seat: actor, Kind: game.ActColor}
		a.Color = g.Edition().Colors(g.Side())[d.Below(colorsOfASide)]
		return a
	}
	legal := g.Legal(actor).Actions(scratch)
	return legal[d.Below(putInterruptsLast(legal))]
}

const colorsOfASide = 4

// putInterruptsLast moves shouts, catches and jumps behind the other actions and returns how many
// others there are. The actor always has one.
func putInterruptsLast(legal []game.Action) int {
	n := 0
	for i := range legal {
		if !out(&legal[i]) {
			legal[n], legal[i] = legal[i], legal[n]
			n++
		}
	}
	return n
}

// The frequencies of actions in Random that people do only sometimes.
const (
	interrupts = 4  // one decision in 4 comes after a shout, catch or jump of another seat
	falseAlarm = 50 // one chance in 50 to catch a player without reason is taken
	draws      = 8  // one turn in 8 is a draw, even with a playable card
)

// Random exercises everything a player may do: bluffs, challenges, shouts and forgotten shouts,
// catches, jumps, voluntary draws, any half of a hand.
func Random(g *game.Game, d *Dice, scratch []game.Action) game.Action {
	if d.Below(interrupts) == 0 {
		if sudden := outOfTurn(g, d, scratch); len(sudden) > 0 {
			return sudden[d.Below(len(sudden))]
		}
	}
	moves := g.Legal(g.Actor())
	if g.Phase() == game.PhaseTurn && d.Below(draws) != 0 && !moves.Cards.Empty() {
		return Plain(g, d, scratch)
	}
	legal := moves.Actions(scratch)
	a := legal[d.Below(putInterruptsLast(legal))]
	if a.Kind == game.ActDiscard && !a.Cards.Empty() {
		a.Cards = half(a.Cards.Len(), g.Hand(a.Seat), d)
	}
	return a
}

// outOfTurn lists the shouts, catches and jumps that come to mind.
func outOfTurn(g *game.Game, d *Dice, scratch []game.Action) []game.Action {
	list := scratch
	for s := range game.Seat(g.Seats()) {
		n := len(list)
		for _, a := range g.Legal(s).Actions(list)[n:] {
			if out(&a) && (!baseless(g, a) || d.Below(falseAlarm) == 0) {
				list = append(list, a)
			}
		}
	}
	return list
}

// out reports whether a is done out of turn.
func out(a *game.Action) bool {
	return a.Kind == game.ActShout || a.Kind == game.ActCatch || a.Kind == game.ActJump
}

// baseless reports whether a is a false catch.
func baseless(g *game.Game, a game.Action) bool {
	return a.Kind == game.ActCatch && g.Uno(a.Target) != game.UnoExposed
}

// half picks n cards of a hand.
func half(n int, hand game.Set, d *Dice) game.Set {
	var picked game.Set
	left, wanted := hand.Len(), n
	for id := game.CardID(0); wanted > 0; id++ {
		if !hand.Has(id) {
			continue
		}
		if d.Below(left) < wanted {
			picked = picked.With(id)
			wanted--
		}
		left--
	}
	return picked
}

// Dice is the randomness of policies: the wyrand generator, which costs next to nothing beside the
// engine. Deals never come from it.
type Dice uint64

// NewDice returns the dice of match i of a run.
func NewDice(seed uint64, i int) Dice {
	d := Dice(seed)
	d = Dice(d.next() ^ uint64(i))
	return Dice(d.next())
}

func (d *Dice) next() uint64 {
	*d += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*d), uint64(*d)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below returns a random number from 0 to n-1. The bias of 2^-64 does not matter here.
func (d *Dice) Below(n int) int {
	hi, _ := bits.Mul64(d.next(), uint64(n))
	return int(hi)
}
