package game

import (
	"fmt"
	"math/bits"
)

// EditionID names an edition in commands and records: classic, hyper, flip, stranger or splash.
type EditionID string

// maxCards bounds the deck of an edition: what a Set can hold.
const maxCards = 128

// MaxCards is the same for those who read cards from outside: every id is below it.
const MaxCards = maxCards

// Edition is one product's rules as data.
type Edition struct {
	ID    EditionID
	Cards []Card
	Rules Rules

	index    uint8 // place in the registry; stored in snapshots
	twoSided bool
	unfit    int              // cards that cannot be the first of a discard pile
	all      Set              // the whole deck
	deck     [maxCards]CardID // the same in order of ids, zero behind it
	sides    [2]compiled
}

// editions is the registry. Snapshots store the index: new ones go to the end.
var editions = []*Edition{&classic, &hyper, &flip, &stranger, &splash}

func init() {
	for i, e := range editions {
		e.index = uint8(i)
		e.compile()
	}
}

// Editions lists every edition, classic first.
func Editions() []*Edition { return append([]*Edition(nil), editions...) }

// EditionByID finds an edition.
func EditionByID(id EditionID) (*Edition, bool) {
	for _, e := range editions {
		if e.ID == id {
			return e, true
		}
	}
	return nil, false
}

// TwoSided reports whether the cards have a dark side.
func (e *Edition) TwoSided() bool { return e.twoSided }

// Colors are the four colors of a side.
func (e *Edition) Colors(s Side) [4]Color {
	first := firstColor(s)
	return [4]Color{first, first + 1, first + 2, first + 3}
}

// firstColor is the first of the four consecutive colors of a side.
func firstColor(s Side) Color { return Red + 4*Color(s) }

// hasColor reports whether c is one of the four colors of side s (R60).
func hasColor(s Side, c Color) bool { return c-firstColor(s) < 4 }

// Face finds the face with a code such as "b7" or "W4" (Face.Code).
func (e *Edition) Face(code string) (Face, bool) {
	for s := range e.sides {
		for _, f := range e.sides[s].faces {
			if f.face.Code() == code {
				return f.face, true
			}
		}
	}
	return Face{}, false
}

// OptionError is an option that a match cannot have.
type OptionError struct {
	// Option is "scoring", "target", "house_rule", "false_call", "starting_hand", "uno_penalty",
	// "seats", or "deck" where the cards do not suffice: Value is then how many each seat is dealt.
	Option string
	Value  int
	Most   int // of "deck": the seats for which the cards suffice
}

func (e *OptionError) Error() string {
	if e.Option == "deck" {
		return fmt.Sprintf("with %d cards each the deck suffices for %d seats", e.Value, e.Most)
	}
	return fmt.Sprintf("%s cannot be %d", e.Option, e.Value)
}

// Check says why the edition cannot be played with these options and seats; the error is an
// *OptionError. Every house rule can be combined with every edition: each has draw cards to stack,
// sevens to swap on and wild-draws to bluff with.
func (e *Edition) Check(o Options, seats int) error {
	if seats < 2 || seats > MaxSeats { // R05
		return &OptionError{Option: "seats", Value: seats}
	}
	if o.Scoring > ScoreLowest {
		return &OptionError{Option: "scoring", Value: int(o.Scoring)}
	}
	switch o.Target { // R57
	case SingleRound, 200, 300, 500, 1000:
	default:
		return &OptionError{Option: "target", Value: int(o.Target)}
	}
	if unknown := o.House &^ EveryHouseRule; unknown != 0 {
		return &OptionError{Option: "house_rule", Value: bits.TrailingZeros32(uint32(unknown))}
	}
	if o.FalseCall > 2 { // house false-call
		return &OptionError{Option: "false_call", Value: int(o.FalseCall)}
	}
	if !agreed(o.StartingHand, LeastStartingHand, MostStartingHand, handSize) { // house starting-hand
		return &OptionError{Option: "starting_hand", Value: int(o.StartingHand)}
	}
	if !agreed(o.UnoPenalty, 1, MostUnoPenalty, unoPenalty) { // house uno-penalty
		return &OptionError{Option: "uno_penalty", Value: int(o.UnoPenalty)}
	}
	if most := e.SeatsFor(o.CardsDealt()); seats > most {
		return &OptionError{Option: "deck", Value: o.CardsDealt(), Most: most}
	}
	return nil
}

// reserve is how many cards are left to draw for each seat, at least, once hands and the first card
// are dealt.
const reserve = 2

// SeatsFor is how many seats, at most, can be dealt so many cards each. A first card is then sure
// to be among those left, and so is a reserve to draw from.
func (e *Edition) SeatsFor(cards int) int {
	for seats := MaxSeats; seats > 2; seats-- {
		left := len(e.Cards) - seats*cards
		if left > e.unfit && left > reserve*seats {
			return seats
		}
	}
	return 2
}

// unfitFirst counts the cards that cannot begin a discard pile (R06, R08).
func (e *Edition) unfitFirst() int {
	n := 0
	for _, c := range e.Cards {
		if s := c.Faces[Light].Symbol; s.IsWildDraw() || !e.Rules.FirstActs && s != Number {
			n++
		}
	}
	return n
}
