package game

import "math/rand/v2"

// matching gives every slot a card of its own.
type matching struct {
	card  [maxCards]CardID // by slot
	owner [maxCards]int16  // by card: its slot, where used
	used  Set
}

// fill matches every slot, at random: slots choose in random order, later ones make earlier ones
// choose again where they must.
func (m *matching) fill(slots []slot, rng *rand.Rand) bool {
	var order [maxCards]uint8
	for i := range slots {
		order[i] = uint8(i)
	}
	rng.Shuffle(len(slots), func(i, j int) { order[i], order[j] = order[j], order[i] })
	m.used = Set{}
	for _, i := range order[:len(slots)] {
		if free := slots[i].cards.Minus(m.used); !free.Empty() {
			m.give(int(i), nth(free, rng))
			continue
		}
		var tried Set
		if !m.augment(slots, int(i), &tried) {
			return false
		}
	}
	return true
}

// mix makes random trades, so that it matters less which slot chose first. A trade and its reverse
// are equally likely, so all matchings would be equally likely if the trades never ended.
func (m *matching) mix(slots []slot, rng *rand.Rand) {
	for range slots {
		m.trade(slots, int(rng.Uint32N(uint32(len(slots)))), rng)
	}
}

func (m *matching) give(i int, id CardID) {
	m.card[i], m.owner[id], m.used = id, int16(i), m.used.With(id)
}

// augment finds a card for slot i by making the slots that hold it find another.
func (m *matching) augment(slots []slot, i int, tried *Set) bool {
	for id := range slots[i].cards.All() {
		if tried.Has(id) {
			continue
		}
		*tried = tried.With(id)
		if !m.used.Has(id) || m.augment(slots, int(m.owner[id]), tried) {
			m.give(i, id)
			return true
		}
	}
	return false
}

// trade gives slot i another card that fits it, if the slot that holds that card can take the card
// of slot i in exchange.
func (m *matching) trade(slots []slot, i int, rng *rand.Rand) {
	mine, other := m.card[i], nth(slots[i].cards, rng)
	switch {
	case other == mine:
	case !m.used.Has(other):
		m.used = m.used.Without(mine)
		m.give(i, other)
	case slots[m.owner[other]].cards.Has(mine):
		j := int(m.owner[other])
		m.give(i, other)
		m.give(j, mine)
	}
}

// nth returns a random card of a set that is not empty.
func nth(s Set, rng *rand.Rand) CardID { return s.Nth(int(rng.Uint32N(uint32(s.Len())))) }

// slot is one card that the viewer knows by a face.
type slot struct {
	cards Set // those that show the face
	place place
}

// place is the place of a slot's card: a seat's hand from 0, or one of these.
type place int8

const (
	placeTop place = -1 - iota
	placeDrawTop
	placeLight // discard pile, last seen with the light face
	placeDark
)
