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
	// "seats", "players" where the edition is for fewer, "teams" where they cannot be formed of that many
	// seats, "no_teams" where the edition has none, "printed" where the house rule Value is always on in the
	// edition, "no_bluffs" where it has nothing to bluff with, or "deck" where the cards do not suffice: Value is
	// then how many each seat is dealt.
	Option string
	Value  int
	Most   int // of "deck" and "players": the largest number of seats
}

func (e *OptionError) Error() string {
	switch e.Option {
	case "teams":
		return fmt.Sprintf("teams take 4 or 6 seats, not %d", e.Value)
	case "no_teams":
		return "the edition is not played in teams"
	case "players":
		return fmt.Sprintf("the edition is for 2 to %d players", e.Most)
	case "printed":
		return fmt.Sprintf("%s is always on in the edition", HouseRule(e.Value))
	case "no_bluffs":
		return "the edition has nothing to bluff with"
	case "deck":
		return fmt.Sprintf("with %d cards each the deck suffices for %d seats", e.Value, e.Most)
	}
	return fmt.Sprintf("%s cannot be %d", e.Option, e.Value)
}

// Check returns an *OptionError if the edition cannot be played with these options and seats. House rules and
// teams go with every edition except mercy, which has printed rules of its own in their place (R82).
func (e *Edition) Check(o Options, seats int) error {
	if seats < 2 || seats > MaxSeats { // R05
		return &OptionError{Option: "seats", Value: seats}
	}
	if most := e.MostSeats(); seats > most {
		return &OptionError{Option: "players", Value: seats, Most: most}
	}
	if printed := o.House & e.Rules.House; printed != 0 {
		return &OptionError{Option: "printed", Value: bits.TrailingZeros32(uint32(printed))}
	}
	if e.Rules.NoBluffs && o.House.Has(HouseNoBluff) {
		return &OptionError{Option: "no_bluffs", Value: int(HouseNoBluff)}
	}
	if o.Teams && e.Rules.NoTeams {
		return &OptionError{Option: "no_teams", Value: seats}
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

// Fit returns o without what the edition refuses whatever the number of seats is: house rules that are always on in it,
// no-bluff where nothing can be bluffed, and teams.
func (e *Edition) Fit(o Options) Options {
	o.House &^= e.Rules.House
	if e.Rules.NoBluffs {
		o.House = o.House.Without(HouseNoBluff)
	}
	o.Teams = o.Teams && !e.Rules.NoTeams
	return o
}

// reserve is the number of cards left to draw for each seat, at least, once hands and the first card
// are dealt.
const reserve = 2

// SeatsFor returns the largest number of seats that can be dealt this many cards each. The cards left then hold a
// first card and a reserve to draw from.
func (e *Edition) SeatsFor(cards int) int {
	for seats := e.MostSeats(); seats > 2; seats-- {
		left := len(e.Cards) - seats*cards
		if left > e.unfit && left > reserve*seats {
			return seats
		}
	}
	return 2
}
