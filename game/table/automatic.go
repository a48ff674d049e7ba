package table

import "unobot/game"

// automatic is a sensible decision for somebody who is not there: draw and keep, or play where
// force-play demands it; take what a wild-draw costs; name the color held most; give up nothing;
// swap with the smallest hand.
func automatic(v game.View) game.Move {
	switch v.Phase {
	case game.PhaseDrawn:
		if v.CanPass {
			return game.Move{Kind: game.ActPass}
		}
		m := game.Move{Kind: game.ActPlay, Face: v.Drawn}
		if v.Drawn.Symbol.IsWild() {
			m.Color = mostHeld(v)
		}
		return m
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: mostHeld(v)}
	case game.PhaseChallenge:
		return game.Move{Kind: game.ActAccept}
	case game.PhaseDiscard:
		return game.Move{Kind: game.ActDiscard}
	case game.PhaseSwap:
		return game.Move{Kind: game.ActSwap, Target: smallestHand(v)}
	}
	return game.Move{Kind: game.ActDraw}
}

// mostHeld is the color of the side in play of which the viewer has most cards.
func mostHeld(v game.View) game.Color {
	var held [game.Purple + 1]int
	for _, f := range v.Hand {
		held[f.Face.Color] += f.Count
	}
	colors := v.Edition.Colors(v.Side)
	best := colors[0]
	for _, c := range colors {
		if held[c] > held[best] {
			best = c
		}
	}
	return best
}

// smallestHand is the other seat with the fewest cards.
func smallestHand(v game.View) game.Seat {
	best := game.NoSeat
	for s := game.Seat(0); int(s) < v.Seats; s++ {
		if s != v.Viewer && (best == game.NoSeat || v.Players[s].Cards < v.Players[best].Cards) {
			best = s
		}
	}
	return best
}
