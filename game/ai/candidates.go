package ai

import (
	"math/rand/v2"
	"slices"

	"unobot/game"
)

// trust is what a point of Normal's score counts beside the playouts: a card more of the color is
// about a hundredth of a round.
const trust = 0.015

// candidates are the moves that a decision may come to. Colors that would be foolish to name are
// left out, and so are draws instead of a choice of plays.
func candidates(v *game.View, rng *rand.Rand) []candidate {
	t := read(v)
	var list []candidate
	add := func(m game.Move) { list = append(list, candidate{move: m}) }
	if v.Actor != v.Viewer {
		add(game.Move{}) // let it be
		for _, f := range v.Jumpable {
			add(game.Move{Kind: game.ActJump, Face: f.Face})
		}
		return list
	}
	switch v.Phase {
	case game.PhaseTurn, game.PhaseDrawn:
		return t.plays(rng)
	case game.PhaseColor:
		for _, c := range v.Edition.Colors(v.Side) {
			list = append(list, candidate{move: game.Move{Kind: game.ActColor, Color: c}, prior: trust * float64(t.colors[c])})
		}
	case game.PhaseChallenge:
		list = t.answers(rng)
		add(game.Move{Kind: game.ActAccept})
		add(game.Move{Kind: game.ActChallenge})
	case game.PhaseDiscard:
		add(game.Move{Kind: game.ActDiscard})
		add(game.Move{Kind: game.ActDiscard, Faces: t.leastUseful(v.Discards)})
	default: // PhaseSwap
		for s := range game.Seat(v.Seats) {
			if s != v.Viewer {
				add(game.Move{Kind: game.ActSwap, Target: s})
			}
		}
	}
	return list
}

// plays are the candidates of a turn.
func (t *tableau) plays(rng *rand.Rand) []candidate {
	list := t.answers(rng)
	switch {
	case t.v.CanPass:
		list = append(list, candidate{move: game.Move{Kind: game.ActPass}, prior: trust * worthKeeping})
	case t.v.CanDraw && (len(t.v.Playable) < 2 || t.v.Pending > 0):
		list = append(list, candidate{move: game.Move{Kind: game.ActDraw}, prior: trust * worthKeeping})
	}
	return list
}

// answers are the plays of all playable faces. Beside other cards, wilds name one color only: they
// are rarely the choice.
func (t *tableau) answers(rng *rand.Rand) []candidate {
	var list []candidate
	for _, f := range t.v.Playable {
		wishes := t.wishes(f.Face, rng)
		if t.v.Playable[0].Face.Color != game.NoColor { // wilds come last
			wishes = wishes[:1]
		}
		for _, c := range wishes {
			score := t.score(f.Face) + float64(t.colors[c]-t.colors[wishes[0]])
			list = append(list, candidate{move: play(f.Face, c), prior: trust * score})
		}
	}
	return list
}

// wishes are the colors worth naming with a face: the two of most cards, or the only one held; for
// a colored face just none.
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
