package event

import (
	"cmp"
	"slices"

	"unobot/game"
)

// Places returns the result of a table for each seat, also of one that was broken off. The winner of a match is above
// the rest; the others are ranked by their scores and, where those are equal, by the points left in their hands. The
// caller has to set Robot, which the game does not contain.
func Places(g *game.Game) []Place {
	places := make([]Place, g.Seats())
	winners := g.MatchWinners()
	for i := range places {
		at := game.Seat(i)
		places[i] = Place{Won: slices.Contains(winners, at), Left: g.Cost(at)}
	}
	better := func(a, b int) int {
		score := func(i int) int {
			switch points := g.Score(game.Seat(i)); {
			case g.Options().Target == game.SingleRound:
				return 0
			case g.Options().Scoring == game.ScoreLowest:
				return points
			default:
				return -points
			}
		}
		won := func(i int) int {
			if places[i].Won {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(won(a), won(b)), cmp.Compare(score(a), score(b)),
			cmp.Compare(places[a].Left, places[b].Left))
	}
	for i := range places {
		places[i].Place = 1
		for k := range places {
			if better(k, i) < 0 {
				places[i].Place++
			}
		}
	}
	return places
}
