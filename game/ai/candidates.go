package ai

import (
	"math/rand/v2"
	"slices"

	"unobot/game"
)

// candidates are the moves that a decision may come to. Colors that would be
// foolish to name are left out, and so are draws instead of a choice of plays.
func candidates(v *game.View, rng *rand.Rand) []candidate {
	t := read(v)
	var list []candidate
	add := func(m Move) { list = append(list, candidate{move: m}) }
	if v.Actor != v.Viewer {
		add(Move{})
		for _, f := range v.Jumpable {
			add(Move{Kind: game.ActJump, Face: f.Face})
		}
		return list
	}
	for _, f := range v.Playable {
		for _, c := range t.wishes(f.Face, rng) {
			add(play(f.Face, c))
		}
	}
	switch v.Phase {
	case game.PhaseTurn:
		if len(v.Playable) < 2 || v.Pending > 0 {
			add(Move{Kind: game.ActDraw})
		}
	case game.PhaseDrawn:
		if v.CanPass {
			add(Move{Kind: game.ActPass})
		}
	case game.PhaseColor:
		for _, c := range v.Edition.Colors(v.Side) {
			add(Move{Kind: game.ActColor, Color: c})
		}
	case game.PhaseChallenge:
		add(Move{Kind: game.ActAccept})
		add(Move{Kind: game.ActChallenge})
	case game.PhaseDiscard:
		add(Move{Kind: game.ActDiscard})
		add(Move{Kind: game.ActDiscard, Faces: t.leastUseful(v.Discards)})
	case game.PhaseSwap:
		for s := range game.Seat(v.Seats) {
			if s != v.Viewer {
				add(Move{Kind: game.ActSwap, Target: s})
			}
		}
	}
	return list
}

// wishes are the colors worth naming with a face: the two of most cards, or the
// only one held; for a colored face just none.
func (t *tableau) wishes(f game.Face, rng *rand.Rand) []game.Color {
	if !f.Symbol.IsWild() {
		return []game.Color{game.NoColor}
	}
	all := t.v.Edition.Colors(t.v.Side)
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	slices.SortStableFunc(all[:], func(a, b game.Color) int { return t.colors[b] - t.colors[a] })
	if t.colors[all[1]] == 0 {
		return all[:1]
	}
	return all[:2]
}
