package ai

import (
	"math/rand/v2"

	"unobot/game"
)

// Chances of Easy not to do the obvious.
const (
	easyDraws      = 0.05 // draws although it could play
	easyKeeps      = 0.20 // keeps a drawn card that it could play
	easyChallenges = 0.40
	easyDiscards   = 0.60 // of Jim Hopper's offers
)

// anything returns a random legal answer.
func anything(v *game.View, rng *rand.Rand) game.Move {
	switch v.Phase {
	case game.PhaseTurn:
		if len(v.Playable) > 0 && (!chance(rng, easyDraws) || !v.CanDraw) {
			return anyPlay(v, rng)
		}
		return game.Move{Kind: game.ActDraw}
	case game.PhaseDrawn, game.PhaseSeveral:
		if v.CanPass && chance(rng, easyKeeps) {
			return game.Move{Kind: game.ActPass}
		}
		return anyPlay(v, rng)
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: anyColor(v, rng)}
	case game.PhaseChallenge:
		if len(v.Playable) > 0 {
			return anyPlay(v, rng)
		}
		if chance(rng, easyChallenges) {
			return game.Move{Kind: game.ActChallenge}
		}
		return game.Move{Kind: game.ActAccept}
	case game.PhaseDiscard:
		if chance(rng, easyDiscards) {
			return game.Move{Kind: game.ActDiscard, Faces: anyHalf(v, rng)}
		}
		return game.Move{Kind: game.ActDiscard}
	default: // PhaseSwap
		at := (int(v.Viewer) + 1 + rng.IntN(v.Seats-1)) % v.Seats
		for v.Players[at].Out || game.Seat(at) == v.Viewer {
			at = (at + 1) % v.Seats
		}
		return game.Move{Kind: game.ActSwap, Target: game.Seat(at)}
	}
}

// anyPlay plays one of the playable cards, each with the same chance.
func anyPlay(v *game.View, rng *rand.Rand) game.Move {
	return play(pick(v.Playable, rng), anyColor(v, rng))
}

func anyColor(v *game.View, rng *rand.Rand) game.Color {
	return v.Edition.Colors(v.Side)[rng.IntN(4)]
}

// anyHalf returns a random choice of as many cards as Jim Hopper asks for.
func anyHalf(v *game.View, rng *rand.Rand) []game.FaceCount {
	var cards []game.Face
	for _, f := range v.Hand {
		for range f.Count {
			cards = append(cards, f.Face)
		}
	}
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return tally(cards[:v.Discards])
}

// tally counts equal faces.
func tally(cards []game.Face) []game.FaceCount {
	var list []game.FaceCount
next:
	for _, f := range cards {
		for i := range list {
			if list[i].Face == f {
				list[i].Count++
				continue next
			}
		}
		list = append(list, game.FaceCount{Face: f, Count: 1})
	}
	return list
}

// play returns the play of a face; the color counts for wilds that name one.
func play(f game.Face, wish game.Color) game.Move {
	m := game.Move{Kind: game.ActPlay, Face: f}
	if f.Symbol.NamesColor() {
		m.Color = wish
	}
	return m
}

// pick returns the face of a random card of a list.
func pick(list []game.FaceCount, rng *rand.Rand) game.Face {
	k := rng.IntN(count(list))
	for _, f := range list {
		if k -= f.Count; k < 0 {
			return f.Face
		}
	}
	return game.Face{}
}

// count returns the number of cards in a list.
func count(list []game.FaceCount) int {
	n := 0
	for _, f := range list {
		n += f.Count
	}
	return n
}

// held returns the number of the viewer's cards.
func held(v *game.View) int { return v.Players[v.Viewer].Cards }
