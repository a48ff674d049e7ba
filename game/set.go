package game

import (
	"iter"
	"math/bits"
)

// Set is a set of physical cards, ids 0 to 127.
type Set [2]uint64

// Of is the set of the given cards.
func Of(ids ...CardID) Set {
	var s Set
	for _, id := range ids {
		s = s.With(id)
	}
	return s
}

// Has reports whether id is in s.
func (s Set) Has(id CardID) bool { return s[id>>6&1]>>(id&63)&1 != 0 }

// With is s and id.
func (s Set) With(id CardID) Set { s[id>>6&1] |= 1 << (id & 63); return s }

// Without is s less id.
func (s Set) Without(id CardID) Set { s[id>>6&1] &^= 1 << (id & 63); return s }

// And is the intersection of s and t.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1]} }

// Or is the union of s and t.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// Minus is s less the cards of t.
func (s Set) Minus(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1]} }

// Len is the number of cards in s.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Empty reports whether s has no card.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// First is the lowest id in s, NoCard where s is empty.
func (s Set) First() CardID {
	if s[0] != 0 {
		return CardID(bits.TrailingZeros64(s[0]))
	}
	if s[1] != 0 {
		return CardID(64 + bits.TrailingZeros64(s[1]))
	}
	return NoCard
}

// All yields the ids in s in ascending order.
func (s Set) All() iter.Seq[CardID] {
	return func(yield func(CardID) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(CardID(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
