package ai

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"unobot/game"
)

// sensible answers by rules of thumb.
func sensible(v *game.View, rng *rand.Rand) game.Move {
	t := read(v)
	switch v.Phase {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseSeveral:
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

// Normal's worth of a play, in cards' flow: one point is another card of the same color in hand that may follow.
const (
	wildCost     = 4.0  // wilds fit always: they are kept for when nothing else does
	attackWorth  = 0.5  // a player loses a turn or draws
	attackShort  = 5.0  // the same, where the victim holds a short hand
	shortHand    = 2    // this many or fewer
	againWorth   = 3.0  // all others lose a turn
	pointWorth   = 0.03 // a point out of the hand
	bluffCost    = 9.0  // an illegal wild-draw
	bluffs       = 0.06 // how often that does not deter
	worthKeeping = -6.0 // a drawn card below this is kept
	cardWorth    = 1.5  // a card fewer by a trade of hands
	paidByMe     = 7.0  // Rule 11 would hit its player, or a partner
	noise        = 0.8
)

// best returns the playable face with the highest score.
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

// score returns the worth of playing a face.
func (t *tableau) score(f game.Face) float64 {
	score := pointWorth*float64(f.Points) + t.attack(f)
	if f.Color == game.NoColor {
		score -= wildCost
	} else {
		score += float64(t.colors[f.Color] - 1)
	}
	left := t.cards - 1
	switch house := t.v.Options.House; {
	case house.Has(game.HousePlainFinish) && left == 1 && t.lastIsNone(f):
		score -= wildCost + attackShort // it could never be the last one
	case house.Has(game.HouseSeveral) && f.Symbol == game.Number:
		score += cardWorth * float64(t.same(f)-1)
	}
	switch {
	case f.Symbol == game.WildRule11:
		if left > t.fewest() && t.fewest() <= t.partners() {
			return score + attackWorth
		}
		return score - paidByMe // or by a partner
	case f.Symbol == game.WildJimHopper && left >= t.most():
		return score + cardWorth*float64(left)/2
	case f.Symbol == game.DiscardAll:
		return score + cardWorth*float64(t.colors[f.Color]-1)
	case t.v.House().Has(game.HouseSevenZero) && f.Symbol == game.Number && left > 0:
		return score + cardWorth*float64(t.traded(f.Number))
	}
	return score
}

// lastIsNone reports whether no number is left once one of two cards, a face f, is played.
func (t *tableau) lastIsNone(f game.Face) bool {
	for _, other := range t.v.Hand {
		if other.Face.Symbol == game.Number && (other.Face != f || other.Count > 1) {
			return false
		}
	}
	return true
}

// same returns the number of cards in hand with the number of f, in any color.
func (t *tableau) same(f game.Face) int {
	n := 0
	for _, other := range t.v.Hand {
		if other.Face.Symbol == game.Number && other.Face.Number == f.Number {
			n += other.Count
		}
	}
	return n
}

// attack returns the part of a face's worth that comes from its effect on the next players.
func (t *tableau) attack(f game.Face) float64 {
	var hits bool
	victim := 1
	switch f.Symbol {
	case game.SkipEveryone:
		return againWorth
	case game.Reverse:
		if t.in() > 2 {
			return attackWorth * float64(t.handOf(-1)-t.handOf(1))
		}
		hits = !t.v.Options.House.Has(game.HouseReverseTwo)
	case game.WildReverseDrawFour:
		if t.in() == 2 {
			return -paidByMe
		}
		hits, victim = true, -1
	case game.Skip, game.WildDrawColor, game.WildColorRoulette:
		hits = true
	default:
		hits = f.Symbol.Draws() > 0
	}
	if t.v.Hyper != game.NoColor && f.Color == t.v.Hyper {
		hits = true
	}
	switch {
	case !hits:
		return 0
	case t.handOf(victim) <= shortHand:
		return attackShort
	case f.Symbol.Draws() > 0 && t.knocksOut(victim, t.v.Pending+f.Symbol.Draws()):
		return attackShort
	}
	return attackWorth
}

// knocksOut reports whether so many cards put the seat that many places on out of the round.
func (t *tableau) knocksOut(places, cards int) bool {
	limit := int(t.v.Edition.HandLimit(t.v.Options))
	return limit > 0 && t.handOf(places)+cards >= limit
}

// in returns the number of seats that are still in the round.
func (t *tableau) in() int {
	n := 0
	for _, p := range t.v.Players[:t.v.Seats] {
		if !p.Out {
			n++
		}
	}
	return n
}

// traded returns by how many cards the player's hand shrinks through the seven-zero effect of a number.
func (t *tableau) traded(number uint8) int {
	switch number {
	case 7:
		return t.cards - 1 - t.fewest()
	case 0:
		return t.cards - 1 - t.handOf(-1)
	}
	return 0
}

// wish returns the color to name with a wild f, or when asked: the color held most, a random one of equals. For a Wild
// Color Roulette it is the one held least, of which most cards are left to come.
func (t *tableau) wish(f game.Face, rng *rand.Rand) game.Color {
	best, top := game.NoColor, math.Inf(-1)
	for _, c := range t.v.Edition.Colors(t.v.Side) {
		score := float64(t.colors[c]) + 0.5*rng.Float64()
		if t.v.Phase == game.PhaseColor && t.v.Top.Symbol == game.WildColorRoulette {
			score = -score
		}
		if c == t.v.Hyper && t.colors[c] > 0 && f.Symbol != game.WildHyperSpeed {
			score++ // it goes on
		}
		if score > top {
			best, top = c, score
		}
	}
	return best
}

// boldness is the ratio of bluffs to honest wild-draws. It is a mean of all kinds of players: some never look at the
// color, others never lie.
const boldness = 0.06

// doubts reports whether to challenge the wild-draw. If it was honest, that costs two cards more; if it was a
// bluff, the author draws instead, and the player draws nothing and keeps the turn.
func (t *tableau) doubts(rng *rand.Rand) bool {
	n := float64(t.v.Pending)
	if n == 0 { // Wild Draw Color: it takes about as many to find one in four
		n = 4
	}
	p := t.guilt()
	gain, loss := n+n/float64(t.v.Seats-1)+1, 2.0
	return p*gain*(0.7+0.6*rng.Float64()) > (1-p)*loss
}

// guilt returns the probability that the wild-draw just played was a bluff: the author holds the color that was
// current. The view does not say which color that was, so all four count.
func (t *tableau) guilt() float64 {
	unseen, total := t.unseen()
	cards := float64(t.v.Players[t.v.Author].Cards)
	holds := 0.0
	for _, c := range t.v.Edition.Colors(t.v.Side) {
		bad := unseen[c]
		if t.v.Edition.Rules.WildsMatch {
			bad += unseen[game.NoColor]
		}
		holds += (1 - math.Pow(1-float64(bad)/float64(max(total, 1)), cards)) / 4
	}
	return holds * boldness / (holds*boldness + 1 - holds)
}

// unseen counts, by color, the faces of the side in play that the viewer has not got and that are
// not known to be in the discard pile.
func (t *tableau) unseen() (colors [game.Purple + 1]int, total int) {
	for _, card := range t.v.Edition.Cards {
		colors[card.Faces[t.v.Side].Color]++
		total++
	}
	for c, n := range t.colors {
		colors[c] -= n
		total -= n
	}
	for _, f := range t.v.Discard {
		if f.Face.Color != game.NoColor && colors[f.Face.Color] > 0 {
			colors[f.Face.Color] -= f.Count
			total -= f.Count
		}
	}
	return colors, total
}

// tableau is a view with the counts that the rules of thumb need.
type tableau struct {
	v      *game.View
	cards  int                  // in the viewer's hand
	colors [game.Purple + 1]int // of them, by color; the wilds under NoColor
}

func read(v *game.View) *tableau {
	t := &tableau{v: v, cards: held(v)}
	for _, f := range v.Hand {
		t.colors[f.Face.Color] += f.Count
	}
	return t
}

// handOf returns the number of cards of the next seat in the round in play direction (places 1) or of the one before
// (-1).
func (t *tableau) handOf(places int) int {
	n := t.v.Seats
	at := (int(t.v.Viewer) + places*t.v.Direction + n) % n
	for t.v.Players[at].Out {
		at = (at + places*t.v.Direction + n) % n
	}
	return t.v.Players[at].Cards
}

// shortest returns the opponent with the fewest cards, of several the next to play. A hand that stays on one's own
// side is no gain.
func (t *tableau) shortest() game.Seat {
	n, at := t.v.Seats, int(t.v.Viewer)
	best := game.NoSeat
	for range n - 1 {
		at = (at + t.v.Direction + n) % n
		if t.partner(game.Seat(at)) || t.v.Players[at].Out {
			continue
		}
		if best == game.NoSeat || t.v.Players[at].Cards < t.v.Players[best].Cards {
			best = game.Seat(at)
		}
	}
	return best
}

// partner reports whether a seat plays on the viewer's side (house teams).
func (t *tableau) partner(s game.Seat) bool { return t.v.Options.Partners(t.v.Viewer, s) }

// fewest and most are the smallest hand of the opponents and the largest one of the others.
func (t *tableau) fewest() int { return t.v.Players[t.shortest()].Cards }

// partners returns the smallest hand of the viewer's partners, more than any hand where there are none.
func (t *tableau) partners() int {
	n := math.MaxInt
	for s := range game.Seat(t.v.Seats) {
		if t.partner(s) && !t.v.Players[s].Out {
			n = min(n, t.v.Players[s].Cards)
		}
	}
	return n
}

func (t *tableau) most() int {
	n := 0
	for s := range t.v.Seats {
		if game.Seat(s) != t.v.Viewer && !t.v.Players[s].Out {
			n = max(n, t.v.Players[s].Cards)
		}
	}
	return n
}

// wouldBluff reports whether the play of a wild-draw would be a bluff (R15, R16). Once a wild-draw
// is played out of the hand, wilds count only beside another.
func (t *tableau) wouldBluff() bool {
	return t.colors[t.v.Color] > 0 || t.v.Edition.Rules.WildsMatch && t.colors[game.NoColor] > 1
}

// leastUseful returns the n cards to give up first: those of most points among the numbers of thin colors, then
// actions, wilds last.
func (t *tableau) leastUseful(n int) []game.FaceCount {
	var cards []game.Face
	for _, f := range t.v.Hand {
		for range f.Count {
			cards = append(cards, f.Face)
		}
	}
	slices.SortStableFunc(cards, func(a, b game.Face) int { return cmp.Compare(t.use(a), t.use(b)) })
	return tally(cards[:n])
}

// use returns the worth of keeping a card in hand.
func (t *tableau) use(f game.Face) float64 {
	switch {
	case f.Symbol.IsWild():
		return wildCost + attackShort
	case f.Symbol == game.Number:
		return float64(t.colors[f.Color]) - pointWorth*float64(f.Points)
	}
	return float64(t.colors[f.Color]) + attackWorth
}
