package game

// Color is one of the eight card colors, or NoColor for a wild face.
type Color uint8

// The colors of the light side, then those of the dark side. One-sided editions
// use the light ones.
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

// Face is one printed side of a card. Within an edition two faces with the same
// color, symbol and number are equal in every field.
type Face struct {
	Color  Color
	Symbol Symbol
	Number uint8 // 0 to 11 where Symbol is Number, else 0
	Points uint8 // what it costs in a hand at the end of a round
	Waffle bool  // stops a Wild Rule 11 (stranger, R44)
}

// Card is a physical card. One-sided editions leave the second face zero.
type Card struct{ Faces [2]Face }

// CardID is a card's index in its edition's deck, from 0. It never reaches a
// player: with a known pairing of faces it would betray the other side.
type CardID uint8

// NoCard stands where there is no card.
const NoCard CardID = 255

// FaceCount is a number of equal faces.
type FaceCount struct {
	Face  Face
	Count int
}
