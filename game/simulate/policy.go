package simulate

import "unobot/game"

// Policy chooses the next action of a running round, for whichever seat acts
// next. It uses legal as scratch space and returns it for the next call.
type Policy func(g *game.Game, d *Dice, legal []game.Action) (game.Action, []game.Action)

// Policies are the policies by name.
var Policies = map[string]Policy{"plain": Plain, "random": Random}

// Plain is the yardstick's player: a random playable card, a draw only when
// nothing is playable, challenges half of the time, no shouts and no catches.
func Plain(g *game.Game, d *Dice, legal []game.Action) (game.Action, []game.Action) {
	legal = g.Legal(g.Actor(), legal)
	switch g.Phase() {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseChallenge:
		if k := playable(legal, d); k >= 0 {
			return legal[k], legal
		}
	}
	return legal[d.Below(quiet(legal))], legal
}

// playable picks one of the cards that can be played, each with the same chance
// however many colors could be named with it; -1 where there is none. Legal lists
// plays first, among them those of wilds last, four each.
func playable(legal []game.Action, d *Dice) int {
	plays := len(legal)
	for plays > 0 && legal[plays-1].Kind != game.ActPlay {
		plays--
	}
	if plays == 0 {
		return -1
	}
	plain := plays
	for plain > 0 && legal[plain-1].Color != game.NoColor {
		plain -= colorsOfASide
	}
	k := d.Below(plain + (plays-plain)/colorsOfASide)
	if k < plain {
		return k
	}
	return plain + colorsOfASide*(k-plain) + d.Below(colorsOfASide)
}

const colorsOfASide = 4

// quiet moves shouts, catches and jumps behind the other actions and returns how
// many others there are. The actor always has one.
func quiet(legal []game.Action) int {
	n := 0
	for i := range legal {
		if !out(&legal[i]) {
			legal[n], legal[i] = legal[i], legal[n]
			n++
		}
	}
	return n
}

// How often Random does what people only sometimes do.
const (
	interrupts = 4  // one decision in so many is preceded by somebody's shout, catch or jump
	falseAlarm = 50 // one chance in so many to catch somebody without reason is taken
	draws      = 8  // one turn in so many is a draw, whatever could be played
)

// Random exercises everything a player may do: bluffs, challenges, shouts and
// forgotten shouts, catches, jumps, voluntary draws, any half of a hand.
func Random(g *game.Game, d *Dice, legal []game.Action) (game.Action, []game.Action) {
	if d.Below(interrupts) == 0 {
		for s := range game.Seat(g.Seats()) {
			for _, a := range g.Legal(s, legal[len(legal):]) {
				if out(&a) && (!baseless(g, a) || d.Below(falseAlarm) == 0) {
					legal = append(legal, a)
				}
			}
		}
		if len(legal) > 0 {
			return legal[d.Below(len(legal))], legal
		}
	}
	legal = g.Legal(g.Actor(), legal)
	if g.Phase() == game.PhaseTurn && d.Below(draws) != 0 {
		if k := playable(legal, d); k >= 0 {
			return legal[k], legal
		}
	}
	a := legal[d.Below(quiet(legal))]
	if a.Kind == game.ActDiscard && !a.Cards.Empty() {
		a.Cards = half(a.Cards.Len(), g.Hand(a.Seat), d)
	}
	return a, legal
}

// out reports whether a is done out of turn.
func out(a *game.Action) bool {
	return a.Kind == game.ActShout || a.Kind == game.ActCatch || a.Kind == game.ActJump
}

// baseless reports whether a is a catch of somebody who cannot be caught.
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
