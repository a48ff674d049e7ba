// Package rating measures how well people play from the order in which they finish a match. It is
// the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method for Online Ranking"
// (Journal of Machine Learning Research 12, 2011), algorithm 4, with the constants that OpenSkill made
// common. Where players form sides, a side is as strong as the mean of its players.
package rating

import (
	"math"
)

// Rating is the estimate of a player's strength: a normal distribution.
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

// New returns the rating of a new player.
func New() Rating { return Rating{Mu: mean, Sigma: mean / 3} }

// Shown returns the rating as people see it: the strength that a player has almost certainly (mean minus three
// deviations), such that all players start at 1000.
func (r Rating) Shown() int { return int(math.Round(1000 + 40*(r.Mu-3*r.Sigma))) }

// Rested returns the rating after some turns of the season without a match: the strength stays the same, but is less
// certain, at most as uncertain as a new player's.
func (r Rating) Rested(seasons int) Rating {
	for range seasons {
		r.Sigma = min(math.Hypot(r.Sigma, rest), max(r.Sigma, New().Sigma))
	}
	return r
}

// After returns the ratings after a match, by side: a player alone is a side of one. Places are any numbers that rise
// from the winner on, one a side; equal ones are a tie.
func After(sides [][]Rating, places []int) [][]Rating {
	before := make([][]Rating, len(sides))
	for i, side := range sides {
		for _, p := range side {
			before[i] = append(before[i], Rating{Mu: p.Mu, Sigma: math.Hypot(p.Sigma, drift)})
		}
	}
	return update(before, places)
}

// meanOf returns the mean of independent players.
func meanOf(side []Rating) Rating {
	if len(side) == 1 { // exactly
		return side[0]
	}
	n := float64(len(side))
	sum, spread := 0.0, 0.0
	for _, p := range side {
		sum, spread = sum+p.Mu, spread+p.Sigma*p.Sigma
	}
	return Rating{Mu: sum / n, Sigma: math.Sqrt(spread) / n}
}

// update moves the ratings by the outcome of a match: the winner is chosen among all sides by strength, the second
// among the rest, and so on. The change of a side is divided among its players by their shares of the side's variance.
func update(sides [][]Rating, places []int) [][]Rating {
	means := make([]Rating, len(sides))
	spread := 0.0
	for i, side := range sides {
		means[i] = meanOf(side)
		spread += means[i].Sigma*means[i].Sigma + beta*beta
	}
	c := math.Sqrt(spread)
	strength := make([]float64, len(sides))
	for i, mean := range means {
		strength[i] = math.Exp(mean.Mu / c)
	}
	after := make([][]Rating, len(sides))
	for i, side := range sides {
		omega, delta := surprise(strength, places, i)
		share := means[i].Sigma / c
		for _, p := range side {
			own := p.Sigma / float64(len(side)) // of the mean's deviation
			part := own / means[i].Sigma
			after[i] = append(after[i], Rating{
				Mu:    p.Mu + own*(p.Sigma/c)*omega,
				Sigma: p.Sigma * math.Sqrt(math.Max(1-part*part*share*share*share*delta, floor)),
			})
		}
	}
	return after
}

// surprise returns how much better than expected side i did, and how much less uncertain its rating becomes: summed
// over every choice at which the side was still to be chosen.
func surprise(strength []float64, places []int, i int) (omega, delta float64) {
	for q := range strength {
		if places[q] > places[i] {
			continue
		}
		rest, tied := 0.0, 0.0
		for s := range strength {
			if places[s] >= places[q] {
				rest += strength[s]
			}
			if places[s] == places[q] {
				tied++
			}
		}
		chance := strength[i] / rest
		delta += chance * (1 - chance) / tied
		if q == i {
			omega += (1 - chance) / tied
		} else {
			omega -= chance / tied
		}
	}
	return omega, delta
}
