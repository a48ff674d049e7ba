package rating

import "math"

// update believes in the outcome of a match: the winner is chosen among everybody by strength, the
// second among the rest, and so on.
func update(players []Rating, places []int) []Rating {
	spread := 0.0
	for _, p := range players {
		spread += p.Sigma*p.Sigma + beta*beta
	}
	c := math.Sqrt(spread)
	strength := make([]float64, len(players))
	for i, p := range players {
		strength[i] = math.Exp(p.Mu / c)
	}
	after := make([]Rating, len(players))
	for i, p := range players {
		omega, delta := surprise(strength, places, i)
		share := p.Sigma / c
		after[i] = Rating{
			Mu:    p.Mu + p.Sigma*share*omega,
			Sigma: p.Sigma * math.Sqrt(math.Max(1-share*share*share*delta, floor)),
		}
	}
	return after
}

// surprise is how much better than expected player i did, and how much is learnt of it: summed over
// every choice at which the player was still to be chosen.
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
