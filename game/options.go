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
}

// DefaultOptions is the plain game to 500 points.
func DefaultOptions() Options { return Options{Target: 500} }
