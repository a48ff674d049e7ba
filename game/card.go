package game

import "strconv"

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

// Symbol is what a face shows apart from its color.
type Symbol uint8

// The symbols of all editions. From Wild on they have no color of their own.
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
)

// IsWild reports whether a face with this symbol can be played on anything.
func (s Symbol) IsWild() bool { return s >= Wild }

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
	Points uint8 // what it costs in a hand at the end of a round
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
var symbolCodes = [...]string{"", "S", "R", "E", "F", "+1", "+2", "+5", "W", "W2", "W4", "WC", "WS", "WH", "WE"}

// Letter is the color's letter in the record format (r g b y k t o p), "" for NoColor.
func (c Color) Letter() string {
	if c == NoColor || c > Purple {
		return ""
	}
	return letters[c : c+1]
}

// String is the color's English word.
func (c Color) String() string {
	if c > Purple {
		return "color " + strconv.Itoa(int(c))
	}
	return colorNames[c]
}

// Code is the face in the notation of the record format: "b7", "r+2", "W4", "k8*".
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

// rank numbers what a face shows apart from its color, so that equal ranks match (1.4): numbers
// first, then symbols. It stays below ranks.
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
)
