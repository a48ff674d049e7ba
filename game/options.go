package game

// Scoring says how round points become a match result.
type Scoring uint8

// The two ways of scoring.
const (
	ScoreWinner Scoring = iota // a round's winner gets the points; the first at the target wins
	ScoreLowest                // everybody notes the own hand; at the target the lowest total wins
)

// SingleRound is the target of a match that the first won round decides (R57).
const SingleRound = 1

// Options are what a table agrees on before a match: the target and the house rules, all off by
// default. The zero value is not valid; see DefaultOptions.
type Options struct {
	House     HouseRules // those that are on or off
	Target    int16      // SingleRound, 200, 300, 500 or 1000
	Scoring   Scoring
	FalseCall uint8 // cards a false catch costs: 0, 1 or 2 (R63)

	StartingHand uint8 // cards dealt to each seat: 3 to 10, but 0 stands for the usual 7 (1.1)
	UnoPenalty   uint8 // cards a forgotten UNO costs: 1 to 4, but 0 stands for the usual 2 (1.12)
}

// DefaultOptions is the plain game to 500 points.
func DefaultOptions() Options { return Options{Target: 500} }

// The bounds of what a table may agree on.
const (
	LeastStartingHand = 3
	MostStartingHand  = 10
	MostUnoPenalty    = 4
)

// WithStartingHand is o where every seat is dealt so many cards. The usual number has one form.
func (o Options) WithStartingHand(cards uint8) Options {
	if o.StartingHand = cards; cards == handSize {
		o.StartingHand = 0
	}
	return o
}

// WithUnoPenalty is o where a forgotten UNO costs so many cards. The usual number has one form.
func (o Options) WithUnoPenalty(cards uint8) Options {
	if o.UnoPenalty = cards; cards == unoPenalty {
		o.UnoPenalty = 0
	}
	return o
}

// CardsDealt is how many cards a seat is dealt (1.1, house starting-hand).
func (o Options) CardsDealt() int {
	if o.StartingHand == 0 {
		return handSize
	}
	return int(o.StartingHand)
}

// ForgottenUno is how many cards a forgotten UNO costs (1.12, house uno-penalty).
func (o Options) ForgottenUno() int {
	if o.UnoPenalty == 0 {
		return unoPenalty
	}
	return int(o.UnoPenalty)
}

// agreed reports whether an option that replaces a usual number is in its one form: left out, or
// another number within its bounds.
func agreed(n, least, most, usual uint8) bool {
	return n == 0 || n >= least && n <= most && n != usual
}
