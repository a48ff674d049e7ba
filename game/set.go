package game

import (
	"iter"
	"math/bits"
)

// Set is a set of physical cards, ids 0 to 127.
//
// Two words in a struct and not in an array: the compiler keeps them in
// registers, which halves the time of an action.
type Set struct{ low, high uint64 }

// Of is the set of the given cards.
func Of(ids ...CardID) Set {
	var s Set
	for _, id := range ids {
		s = s.With(id)
	}
	return s
}

// Has reports whether id is in s.
func (s Set) Has(id CardID) bool {
	word := s.low
	if id&64 != 0 {
		word = s.high
	}
	return word>>(id&63)&1 != 0
}

// bit is the set of one card.
func bit(id CardID) Set {
	b := uint64(1) << (id & 63)
	if id&64 != 0 {
		return Set{0, b}
	}
	return Set{b, 0}
}

// With is s and id.
func (s Set) With(id CardID) Set { return s.Or(bit(id)) }

// Without is s less id.
func (s Set) Without(id CardID) Set { return s.Minus(bit(id)) }

// And is the intersection of s and t.
func (s Set) And(t Set) Set { return Set{s.low & t.low, s.high & t.high} }

// Or is the union of s and t.
func (s Set) Or(t Set) Set { return Set{s.low | t.low, s.high | t.high} }

// Minus is s less the cards of t.
func (s Set) Minus(t Set) Set { return Set{s.low &^ t.low, s.high &^ t.high} }

// Len is the number of cards in s.
func (s Set) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// Empty reports whether s has no card.
func (s Set) Empty() bool { return s.low|s.high == 0 }

// First is the lowest id in s, NoCard where s is empty.
func (s Set) First() CardID {
	if s.Empty() {
		return NoCard
	}
	return s.pop()
}

// pop takes the lowest id out of s, which is not empty. It is written without
// jumps: which word comes next is anybody's guess.
func (s *Set) pop() CardID {
	word, base, high := s.low, 0, s.high
	rest := high & (high - 1)
	if word == 0 {
		word, base = high, 64
	}
	if s.low == 0 {
		high = rest
	}
	s.low &= s.low - 1
	s.high = high
	return CardID(base + bits.TrailingZeros64(word))
}

// All yields the ids in s in ascending order.
func (s Set) All() iter.Seq[CardID] {
	return func(yield func(CardID) bool) {
		for !s.Empty() {
			if !yield(s.pop()) {
				return
			}
		}
	}
}
