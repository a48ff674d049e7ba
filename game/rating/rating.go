package rating

import "math"

// Rating is what is believed about a player's strength: a normal distribution.
type Rating struct {
	Mu    float64 // its mean
	Sigma float64 // its standard deviation: how unsure the belief is
}

const (
	mean  = 25.0
	beta  = mean / 6   // how much one match depends on luck
	drift = mean / 300 // how much strength changes between two matches
	floor = 1e-4       // of the share that remains of a variance
	rest  = mean / 50  // how much less sure a new season makes
)

// New is the rating of somebody who has not played yet.
func New() Rating { return Rating{Mu: mean, Sigma: mean / 3} }

// Shown is the rating as people see it: the strength that a player has almost certainly (mean minus
// three deviations), such that everybody starts at 1000.
func (r Rating) Shown() int { return int(math.Round(1000 + 40*(r.Mu-3*r.Sigma))) }

// Rested is the rating after some turns of the season without a match: the strength is believed to be
// the same, but less surely, at most as little as of somebody new.
func (r Rating) Rested(seasons int) Rating {
	for range seasons {
		r.Sigma = min(math.Hypot(r.Sigma, rest), max(r.Sigma, New().Sigma))
	}
	return r
}

// After is the players' ratings after a match. Places are any numbers that rise from the winner on,
// one a player; equal ones are a tie.
func After(players []Rating, places []int) []Rating {
	before := make([]Rating, len(players))
	for i, p := range players {
		before[i] = Rating{Mu: p.Mu, Sigma: math.Hypot(p.Sigma, drift)}
	}
	return update(before, places)
}
