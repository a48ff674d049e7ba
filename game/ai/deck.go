package ai

import "unobot/game"

// deck is what playouts ask of an edition's cards, worked out once.
type deck struct {
	faces   [2][128]game.Face // by side and card
	byColor [2][game.Purple + 1]game.Set
	wilds   [2]game.Set
	actions [2]game.Set // colored cards that are no numbers
}

// decks are those of all editions. They never change.
var decks = func() map[game.EditionID]*deck {
	m := map[game.EditionID]*deck{}
	for _, e := range game.Editions() {
		m[e.ID] = newDeck(e)
	}
	return m
}()

func newDeck(e *game.Edition) *deck {
	d := &deck{}
	for i, card := range e.Cards {
		id := game.CardID(i)
		for side, f := range card.Faces {
			d.faces[side][id] = f
			switch {
			case f.Symbol.IsWild():
				d.wilds[side] = d.wilds[side].With(id)
			case f.Symbol != game.Number:
				d.actions[side] = d.actions[side].With(id)
			}
			if f.Color != game.NoColor {
				d.byColor[side][f.Color] = d.byColor[side][f.Color].With(id)
			}
		}
	}
	return d
}

// points are what a hand costs on a side.
func (d *deck) points(hand game.Set, side game.Side) int {
	sum := 0
	for id := range hand.All() {
		sum += int(d.faces[side][id&127].Points)
	}
	return sum
}

// mostHeld is the color of a side of which a hand has most cards.
func (d *deck) mostHeld(hand game.Set, side game.Side) game.Color {
	first := game.Red + 4*game.Color(side)
	best, most := first, -1
	for c := first; c < first+4; c++ {
		if n := hand.And(d.byColor[side][c]).Len(); n > most {
			best, most = c, n
		}
	}
	return best
}
