package ai

import (
	"math/rand/v2"

	"unobot/game"
)

// sensible answers by rules of thumb.
func sensible(v *game.View, rng *rand.Rand) game.Move {
	t := read(v)
	switch v.Phase {
	case game.PhaseTurn, game.PhaseDrawn:
		if len(v.Playable) == 0 {
			return game.Move{Kind: game.ActDraw}
		}
		f, score := t.best(rng)
		if v.CanPass && score < worthKeeping {
			return game.Move{Kind: game.ActPass}
		}
		return play(f, t.wish(f, rng))
	case game.PhaseColor:
		return game.Move{Kind: game.ActColor, Color: t.wish(game.Face{}, rng)}
	case game.PhaseChallenge:
		if len(v.Playable) > 0 { // pass a stack on
			f := v.Playable[0].Face
			return play(f, t.wish(f, rng))
		}
		if t.doubts(rng) {
			return game.Move{Kind: game.ActChallenge}
		}
		return game.Move{Kind: game.ActAccept}
	case game.PhaseDiscard:
		return game.Move{Kind: game.ActDiscard, Faces: t.leastUseful(v.Discards)}
	default: // PhaseSwap
		return game.Move{Kind: game.ActSwap, Target: t.shortest()}
	}
}

// What Normal thinks a play is worth, in cards' flow: one point is another card of the same color
// in hand that may follow.
const (
	wildCost     = 4.0  // wilds fit always: they are kept for when nothing else does
	attackWorth  = 0.5  // somebody loses a turn or draws
	attackShort  = 5.0  // and has hardly any cards left
	shortHand    = 2    // so many
	againWorth   = 3.0  // everybody else loses a turn
	pointWorth   = 0.03 // a point out of the hand
	bluffCost    = 9.0  // an illegal wild-draw
	bluffs       = 0.06 // how often that does not deter
	worthKeeping = -6.0 // a drawn card below this is kept
	cardWorth    = 1.5  // a card fewer by a trade of hands
	paidByMe     = 7.0  // Rule 11 would hit its player
	noise        = 0.8
)

// best is the playable face with the highest score.
func (t *tableau) best(rng *rand.Rand) (game.Face, float64) {
	var face game.Face
	top := 0.0
	honest := !chance(rng, bluffs)
	for i, f := range t.v.Playable {
		score := t.score(f.Face) + noise*rng.Float64()
		if honest && f.Face.Symbol.IsWildDraw() && t.wouldBluff() {
			score -= bluffCost
		}
		if i == 0 || score > top {
			face, top = f.Face, score
		}
	}
	return face, top
}

// score says what playing a face is worth.
func (t *tableau) score(f game.Face) float64 {
	score := pointWorth*float64(f.Points) + t.attack(f)
	if f.Color == game.NoColor {
		score -= wildCost
	} else {
		score += float64(t.colors[f.Color] - 1)
	}
	left := t.cards - 1
	switch {
	case f.Symbol == game.WildRule11:
		if left > t.fewest() {
			return score + attackWorth
		}
		return score - paidByMe
	case f.Symbol == game.WildJimHopper && left >= t.most():
		return score + cardWorth*float64(left)/2
	case t.v.Options.House.Has(game.HouseSevenZero) && f.Symbol == game.Number && left > 0:
		return score + cardWorth*float64(t.traded(f.Number))
	}
	return score
}

// attack is what a face is worth for what it does to the next players.
func (t *tableau) attack(f game.Face) float64 {
	hits := false
	switch f.Symbol {
	case game.SkipEveryone:
		return againWorth
	case game.Reverse:
		if t.v.Seats > 2 {
			return attackWorth * float64(t.handOf(-1)-t.handOf(1))
		}
		hits = !t.v.Options.House.Has(game.HouseReverseTwo)
	case game.Skip, game.DrawOne, game.DrawTwo, game.DrawFive, game.WildDrawTwo, game.WildDrawFour, game.WildDrawColor:
		hits = true
	}
	if t.v.Hyper != game.NoColor && f.Color == t.v.Hyper {
		hits = true
	}
	switch {
	case !hits:
		return 0
	case t.handOf(1) <= shortHand:
		return attackShort
	}
	return attackWorth
}

// traded is how many cards fewer the player has after the seven-zero effect of a number.
func (t *tableau) traded(number uint8) int {
	switch number {
	case 7:
		return t.cards - 1 - t.fewest()
	case 0:
		return t.cards - 1 - t.handOf(-1)
	}
	return 0
}

// wish is the color to name with a wild f, or alone: that of most cards, so many points among
// equals.
func (t *tableau) wish(f game.Face, rng *rand.Rand) game.Color {
	best, top := game.NoColor, -1.0
	for _, c := range t.v.Edition.Colors(t.v.Side) {
		score := float64(t.colors[c]) + 0.5*rng.Float64()
		if c == t.v.Hyper && t.colors[c] > 0 && f.Symbol != game.WildHyperSpeed {
			score++ // it goes on
		}
		if score > top {
			best, top = c, score
		}
	}
	return best
}
