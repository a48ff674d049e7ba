package game

import (
	"iter"
	"math/bits"
	"strconv"
)

// Color is one of the eight card colors, or NoColor for a wild face.
type Color uint8

// The colors of the light side, then those of the dark side. One-sided editions use the light ones.
const (
	NoColor Color = iota
	Red
	Green
	Blue
	Yellow
	Pink
	Teal
	Orange
	Purple
)

// Symbol is the printed sign of a face, without its color.
type Symbol uint8

// The symbols of all editions. Those from Wild to WildColorRoulette have no color of their own.
const (
	Number Symbol = iota
	Skip
	Reverse
	SkipEveryone
	Flip
	DrawOne
	DrawTwo
	DrawFive
	Wild
	WildDrawTwo
	WildDrawFour
	WildDrawColor
	WildHyperSpeed
	WildJimHopper
	WildRule11
	WildReverseDrawFour
	WildDrawSix
	WildDrawTen
	WildColorRoulette
	DrawFour // behind the wilds, because hints that newcomers have had are stored by the numbers of symbols
	DiscardAll
)

// IsWild reports whether a face with this symbol can be played on anything.
func (s Symbol) IsWild() bool { return s >= Wild && s <= WildColorRoulette }

// NamesColor reports whether the player of a face with this symbol names a color with the play. The color of a Wild
// Color Roulette is named by the next player.
func (s Symbol) NamesColor() bool { return s.IsWild() && s != WildColorRoulette }

// Side is the side of the cards in play. One-sided editions stay on Light.
type Side uint8

// The two sides of a card.
const (
	Light Side = iota
	Dark
)

// Face is one printed side of a card. Within an edition two faces with the same color, symbol and
// number are equal in every field.
type Face struct {
	Color  Color
	Symbol Symbol
	Number uint8 // 0 to 11 where Symbol is Number, else 0
	Points uint8 // cost of the card in a hand at the end of a round
	Waffle bool  // stops a Wild Rule 11 (stranger, R44)
}

// Card is a physical card. One-sided editions leave the second face zero.
type Card struct{ Faces [2]Face }

// CardID is a card's index in its edition's deck, from 0. It never reaches a player: with a known
// pairing of faces it would betray the other side.
type CardID uint8

// NoCard stands where there is no card.
const NoCard CardID = 255

// FaceCount is a number of equal faces.
type FaceCount struct {
	Face  Face
	Count int
}

// letters are the colors' letters in the record format, by Color.
const letters = " rgbyktop"

// colorNames are the colors' English words, by Color.
var colorNames = [...]string{"", "red", "green", "blue", "yellow", "pink", "teal", "orange", "purple"}

// symbolCodes are the symbols in the record format, by Symbol; numbers have none.
var symbolCodes = [...]string{
	"", "S", "R", "E", "F", "+1", "+2", "+5", "W", "W2", "W4", "WC", "WS", "WH", "WE",
	"WR4", "W6", "W10", "WRC", "+4", "D",
}

// Letter returns the color's letter in the record format (r g b y k t o p), or "" for NoColor.
func (c Color) Letter() string {
	if c == NoColor || c > Purple {
		return ""
	}
	return letters[c : c+1]
}

// String returns the color's English word.
func (c Color) String() string {
	if c > Purple {
		return "color " + strconv.Itoa(int(c))
	}
	return colorNames[c]
}

// Code returns the face in the notation of the record format: "b7", "r+2", "W4", "k8*".
func (f Face) Code() string {
	if int(f.Symbol) >= len(symbolCodes) {
		return "?"
	}
	code := f.Color.Letter() + symbolCodes[f.Symbol]
	if f.Symbol == Number {
		code += strconv.Itoa(int(f.Number))
	}
	if f.Waffle {
		code += "*"
	}
	return code
}

// rank numbers the symbol and number of a face, so that faces with equal ranks match (1.4): numbers first, then
// symbols. It stays below ranks.
func (f Face) rank() uint8 {
	if f.Symbol == Number {
		return f.Number
	}
	return 11 + uint8(f.Symbol)
}

// colors and ranks bound Color and Face.rank. They are powers of two, so that an index is masked
// and not checked.
const (
	colors = 16
	ranks  = 32

	symbols = 32 // bounds Symbol
)

// Set is a set of physical cards, ids 0 to 191.
//
// It is three words in a struct and not an array, because the compiler keeps those in registers. That
// halves the time of an action. No edition but mercy has cards in the third word.
type Set struct{ low, high, top uint64 }

// Of returns the set of the given cards.
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
	if id&128 != 0 {
		word = s.top
	}
	return word>>(id&63)&1 != 0
}

// bit returns the set of one card. It is looked up, because a jump to the right one of three words is hard to predict.
func bit(id CardID) Set { return singles[id] }

// singles are the sets of one card, by its id; empty from 192 on.
var singles = func() (list [256]Set) {
	for id := range 64 {
		list[id].low, list[id+64].high, list[id+128].top = 1<<id, 1<<id, 1<<id
	}
	return list
}()

// With returns s with id added.
func (s Set) With(id CardID) Set { return s.Or(bit(id)) }

// Without returns s without id.
func (s Set) Without(id CardID) Set { return s.Minus(bit(id)) }

// And returns the intersection of s and t.
func (s Set) And(t Set) Set { return Set{s.low & t.low, s.high & t.high, s.top & t.top} }

// Or returns the union of s and t.
func (s Set) Or(t Set) Set { return Set{s.low | t.low, s.high | t.high, s.top | t.top} }

// Minus returns s without the cards of t.
func (s Set) Minus(t Set) Set { return Set{s.low &^ t.low, s.high &^ t.high, s.top &^ t.top} }

// Len returns the number of cards in s.
func (s Set) Len() int {
	n := bits.OnesCount64(s.low) + bits.OnesCount64(s.high)
	if s.top != 0 {
		n += bits.OnesCount64(s.top)
	}
	return n
}

// single reports whether s has exactly one card, without counting and without jumps: the words have one bit in all.
func (s Set) single() bool {
	any := s.low | s.high | s.top
	return any&(any-1)|(any-1)>>63|s.low&s.high|s.low&s.top|s.high&s.top == 0
}

// pair reports whether s has exactly two cards.
func (s Set) pair() bool { return s.Len() == 2 }

// Empty reports whether s has no card.
func (s Set) Empty() bool { return s.low|s.high|s.top == 0 }

// First returns the lowest id in s, or NoCard if s is empty.
func (s Set) First() CardID {
	if s.Empty() {
		return NoCard
	}
	id, _ := s.next()
	return id
}

// next returns the lowest id in s, which is not empty, and the rest. It is written without jumps, because they are
// hard to predict.
func (s Set) next() (CardID, Set) {
	word, base, high, top := s.low, 0, s.high, s.top
	if s.low == 0 {
		word, base = s.high, 64
	}
	if s.low == 0 {
		high = s.high & (s.high - 1)
	}
	if s.low|s.high == 0 {
		word, base, top = s.top, 128, s.top&(s.top-1)
	}
	return CardID(base + bits.TrailingZeros64(word)), Set{s.low & (s.low - 1), high, top}
}

// All yields the ids in s in ascending order.
func (s Set) All() iter.Seq[CardID] {
	return func(yield func(CardID) bool) {
		for !s.Empty() {
			var id CardID
			if id, s = s.next(); !yield(id) {
				return
			}
		}
	}
}

// lowest returns the n cards of s with the lowest ids.
func (s Set) lowest(n int) Set {
	rest := s
	for ; n > 0 && !rest.Empty(); n-- {
		_, rest = rest.next()
	}
	return s.Minus(rest)
}

// beyond corrects word, base and count of Nth where the set has cards in its third word. It stays out of the way of
// the editions that have none.
//
//go:noinline
func (s Set) beyond(word uint64, base, n int) (uint64, int, int) {
	if high := bits.OnesCount64(s.high); base > 0 && n >= high {
		return s.top, 128, n - high
	}
	return word, base, n
}

// Nth returns the card of s with n lower ones in s, which has more than n. The first steps are written without jumps:
// n is random, so a loop of few steps would be predicted wrongly.
func (s Set) Nth(n int) CardID {
	word, base := s.low, 0
	low := bits.OnesCount64(s.low)
	if n >= low {
		word, base = s.high, 64
	}
	if n >= low {
		n -= low
	}
	if s.top != 0 {
		word, base, n = s.beyond(word, base, n)
	}
	one := word & (word - 1)
	two := one & (one - 1)
	three := two & (two - 1)
	if n > 0 {
		word = one
	}
	if n > 1 {
		word = two
	}
	if n > 2 {
		word = three
	}
	for ; n > 3; n-- {
		word &= word - 1
	}
	return CardID(base + bits.TrailingZeros64(word))
}
