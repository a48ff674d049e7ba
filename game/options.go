package game

import (
	"fmt"
	"math/bits"
)

// Scoring says how round points become a match result.
type Scoring uint8

// The two ways of scoring.
const (
	ScoreWinner Scoring = iota // a round's winner gets the points; the first at the target wins
	ScoreLowest                // each seat notes its hand's points; at the target the lowest total wins
)

// SingleRound is the target of a match that the first won round decides (R57).
const SingleRound = 1

// Options holds the agreement of a table before a match: the target and the house rules, all off by default. The zero
// value is not valid; see DefaultOptions.
type Options struct {
	House     HouseRules // those that are on or off
	Target    int16      // SingleRound, 200, 300, 500 or 1000
	Scoring   Scoring
	FalseCall uint8 // cards a false catch costs: 0, 1 or 2 (R63)

	StartingHand uint8 // cards dealt to each seat: 3 to 10, but 0 stands for the usual 7 (1.1)
	UnoPenalty   uint8 // cards a forgotten UNO costs: 1 to 4, but 0 stands for the usual 2 (1.12)

	Teams bool // two sides, partners opposite each other (house teams)
}

// DefaultOptions returns the plain game to 500 points.
func DefaultOptions() Options { return Options{Target: 500} }

// The bounds of the options.
const (
	LeastStartingHand = 3
	MostStartingHand  = 10
	MostUnoPenalty    = 4
)

// WithStartingHand returns o with this number of cards dealt to each seat. The usual number is stored as 0.
func (o Options) WithStartingHand(cards uint8) Options {
	if o.StartingHand = cards; cards == handSize {
		o.StartingHand = 0
	}
	return o
}

// WithUnoPenalty returns o with this number of cards for a forgotten UNO. The usual number is stored as 0.
func (o Options) WithUnoPenalty(cards uint8) Options {
	if o.UnoPenalty = cards; cards == unoPenalty {
		o.UnoPenalty = 0
	}
	return o
}

// CardsDealt returns the number of cards that a seat is dealt (1.1, house starting-hand).
func (o Options) CardsDealt() int {
	if o.StartingHand == 0 {
		return handSize
	}
	return int(o.StartingHand)
}

// ForgottenUno returns the number of cards that a forgotten UNO costs (1.12, house uno-penalty).
func (o Options) ForgottenUno() int {
	if o.UnoPenalty == 0 {
		return unoPenalty
	}
	return int(o.UnoPenalty)
}

// agreed reports whether an option that replaces a usual number is valid: 0, which stands for the
// usual number, or another number within the bounds.
func agreed(n, least, most, usual uint8) bool {
	return n == 0 || n >= least && n <= most && n != usual
}

// OptionError is an option that a match cannot have.
type OptionError struct {
	// Option is "scoring", "target", "house_rule", "false_call", "starting_hand", "uno_penalty",
	// "seats", "teams" where they cannot be formed of that many seats, or "deck" where the cards do
	// not suffice: Value is then how many each seat is dealt.
	Option string
	Value  int
	Most   int // of "deck": the seats for which the cards suffice
}

func (e *OptionError) Error() string {
	switch e.Option {
	case "teams":
		return fmt.Sprintf("teams take 4 or 6 seats, not %d", e.Value)
	case "deck":
		return fmt.Sprintf("with %d cards each the deck suffices for %d seats", e.Value, e.Most)
	}
	return fmt.Sprintf("%s cannot be %d", e.Option, e.Value)
}

// Check returns an *OptionError if the edition cannot be played with these options and seats. Every house rule can be
// combined with every edition: each has draw cards to stack, sevens to swap on and wild-draws to bluff with. Teams go
// with all of them, too.
func (e *Edition) Check(o Options, seats int) error {
	if seats < 2 || seats > MaxSeats { // R05
		return &OptionError{Option: "seats", Value: seats}
	}
	if o.Teams && !TeamsOf(seats) { // R66
		return &OptionError{Option: "teams", Value: seats}
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

// reserve is the number of cards left to draw for each seat, at least, once hands and the first card
// are dealt.
const reserve = 2

// SeatsFor returns the largest number of seats that can be dealt this many cards each. The cards left then hold a
// first card and a reserve to draw from.
func (e *Edition) SeatsFor(cards int) int {
	for seats := MaxSeats; seats > 2; seats-- {
		left := len(e.Cards) - seats*cards
		if left > e.unfit && left > reserve*seats {
			return seats
		}
	}
	return 2
}
