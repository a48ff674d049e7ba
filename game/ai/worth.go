package ai

import "unobot/game"

// A won round is worth 1. Points add to that what they are worth on the way to the target; with
// lowest scoring they are nearly all that counts.
const (
	pointShare  = 1.0 / 500 // of a point, where the winner gets them
	lowestShare = 1.0 / 60  // of a point noted, with lowest scoring
	lowestWin   = 0.2       // of going out, with lowest scoring
	shrinks     = 0.6       // part of a hand's points that is left when the round ends
)

// result is what a finished round is worth to a seat.
func (d *deck) result(g *game.Game, me game.Seat) float64 {
	won := 0.0
	if g.RoundWinner() == me {
		won = 1
	}
	return d.worth(g, me, won, 1)
}

// promise is what a running round is worth to a seat.
func (d *deck) promise(g *game.Game, me game.Seat) float64 {
	var p [game.MaxSeats]float64
	d.chances(g, &p)
	return d.worth(g, me, p[me], shrinks)
}

// worth weighs the chance to win with the points in the hands, of which a part will count.
func (d *deck) worth(g *game.Game, me game.Seat, chance, part float64) float64 {
	o := g.Options()
	own := part * float64(d.points(g.Hand(me), g.Side()))
	switch {
	case o.Target == game.SingleRound && o.Scoring == game.ScoreWinner:
		return chance
	case o.Scoring == game.ScoreLowest:
		return lowestWin*chance - lowestShare*own*(1-chance)
	}
	pot := 0.0
	for s := range game.Seat(g.Seats()) {
		if s != me {
			pot += part * float64(d.points(g.Hand(s), g.Side()))
		}
	}
	return chance*(1+pointShare*pot) - (1-chance)*pointShare*own
}
