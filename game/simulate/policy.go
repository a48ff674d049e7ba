package simulate

import (
	"math/rand/v2"

	"unobot/game"
)

// Policy chooses the next action of a running round, for whichever seat acts
// next. It uses legal as scratch space and returns it for the next call.
type Policy func(g *game.Game, rng *rand.Rand, legal []game.Action) (game.Action, []game.Action)

// Policies are the policies by name.
var Policies = map[string]Policy{"plain": Plain, "random": Random}

// Plain is the yardstick's player: a random playable card, a draw only when
// nothing is playable, challenges half of the time, no shouts and no catches.
func Plain(g *game.Game, rng *rand.Rand, legal []game.Action) (game.Action, []game.Action) {
	legal = g.Legal(g.Actor(), legal)
	switch g.Phase() {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseChallenge:
		if a, ok := playable(legal, rng); ok {
			return a, legal
		}
	}
	return anyOf(quiet(legal), rng), legal
}

// playable picks one of the cards that can be played, each with the same chance
// however many colors could be named with it.
func playable(legal []game.Action, rng *rand.Rand) (game.Action, bool) {
	cards, last := 0, game.NoCard
	for i := range legal {
		if legal[i].Kind == game.ActPlay && legal[i].Card != last {
			cards++
			last = legal[i].Card
		}
	}
	if cards == 0 {
		return game.Action{}, false
	}
	k := int(rng.Uint32N(uint32(cards)))
	last = game.NoCard
	for i := range legal {
		if legal[i].Kind != game.ActPlay || legal[i].Card == last {
			continue
		}
		last = legal[i].Card
		if k--; k < 0 {
			n := i + 1
			for n < len(legal) && legal[n].Kind == game.ActPlay && legal[n].Card == last {
				n++
			}
			return anyOf(legal[i:n], rng), true
		}
	}
	return game.Action{}, false
}

// quiet moves shouts, catches and jumps out of a list of legal actions. The actor
// always has another one.
func quiet(legal []game.Action) []game.Action {
	n := 0
	for _, a := range legal {
		switch a.Kind {
		case game.ActShout, game.ActCatch, game.ActJump:
		default:
			legal[n] = a
			n++
		}
	}
	return legal[:n]
}

func anyOf(legal []game.Action, rng *rand.Rand) game.Action {
	if len(legal) == 1 {
		return legal[0]
	}
	return legal[rng.Uint32N(uint32(len(legal)))]
}

// How often Random does what people only sometimes do.
const (
	interrupts = 4  // one decision in so many is preceded by somebody's shout, catch or jump
	falseAlarm = 50 // one chance in so many to catch somebody without reason is taken
	draws      = 8  // one turn in so many is a draw, whatever could be played
)

// Random exercises everything a player may do: bluffs, challenges, shouts and
// forgotten shouts, catches, jumps, voluntary draws, any half of a hand.
func Random(g *game.Game, rng *rand.Rand, legal []game.Action) (game.Action, []game.Action) {
	if rng.Uint32N(interrupts) == 0 {
		for s := range game.Seat(g.Seats()) {
			for _, a := range g.Legal(s, legal[len(legal):]) {
				if out(a) && (!baseless(g, a) || rng.Uint32N(falseAlarm) == 0) {
					legal = append(legal, a)
				}
			}
		}
		if len(legal) > 0 {
			return anyOf(legal, rng), legal
		}
	}
	legal = g.Legal(g.Actor(), legal)
	if g.Phase() == game.PhaseTurn && rng.Uint32N(draws) != 0 {
		if a, ok := playable(legal, rng); ok {
			return a, legal
		}
	}
	a := anyOf(quiet(legal), rng)
	if a.Kind == game.ActDiscard && !a.Cards.Empty() {
		a.Cards = half(a.Cards, g.Hand(a.Seat), rng)
	}
	return a, legal
}

// out reports whether a is done out of turn.
func out(a game.Action) bool {
	return a.Kind == game.ActShout || a.Kind == game.ActCatch || a.Kind == game.ActJump
}

// baseless reports whether a is a catch of somebody who cannot be caught.
func baseless(g *game.Game, a game.Action) bool {
	return a.Kind == game.ActCatch && g.Uno(a.Target) != game.UnoExposed
}

// half picks as many cards of hand as the representative has.
func half(representative, hand game.Set, rng *rand.Rand) game.Set {
	cards := make([]game.CardID, 0, hand.Len())
	for id := range game.CardID(128) {
		if hand.Has(id) {
			cards = append(cards, id)
		}
	}
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return game.Of(cards[:representative.Len()]...)
}
