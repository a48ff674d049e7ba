package ai

import (
	"math"
	"math/rand/v2"

	"unobot/game"
)

// features is the number of properties of a seat that its chance depends on.
const features = 16

// describe lists the properties of a seat's position in a running round, where away is how many
// turns away its turn is.
func (d *deck) describe(g *game.Game, seat game.Seat, away int, x *[features]float64) {
	hand, side := g.Hand(seat), g.Side()
	n := hand.Len()
	wilds := hand.And(d.wilds[side]).Len()
	match := hand.And(d.byColor[side][g.Color()]).Len()
	colors := 0
	first := game.Red + 4*game.Color(side)
	for c := first; c < first+4; c++ {
		if !hand.And(d.byColor[side][c]).Empty() {
			colors++
		}
	}
	size := float64(n)
	*x = [features]float64{
		0: math.Sqrt(size), 1: size / 4, 2: is(n == 1), 3: is(n == 2), 4: is(n == 3),
		5: is(away == 0), 6: is(away == 1), 7: is(away <= 1) / size, 8: is(away == 0) / size,
		9: float64(wilds), 10: float64(wilds) / size, 11: float64(hand.And(d.actions[side]).Len()),
		12: float64(colors), 13: float64(match) / size, 14: is(away == 0 && match+wilds > 0) / size,
		15: is(n == 1 && wilds == 1),
	}
}

func is(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// weights are the changes of the logarithm of the chance for each of them.
var weights = [features]float64{
	-1.409, 0.336, 0.585, 0.149, 0.032, -0.015, 0.119, -0.268, -0.080, 0.113, 2.108, 0.036, 0.045, 0.435, 1.408, -0.166,
}

// chances computes the probability of each seat to win the running round.
func (d *deck) chances(g *game.Game, p *[game.MaxSeats]float64) {
	seat, sum := g.Actor(), 0.0
	var x [features]float64
	for away := 0; away == 0 || seat != g.Actor(); away++ {
		d.describe(g, seat, away, &x)
		z := 0.0
		for i, w := range weights {
			z += w * x[i]
		}
		p[seat] = math.Exp(z)
		sum += p[seat]
		seat = after(g, seat)
	}
	for s := range g.Seats() {
		p[s] /= sum
	}
}

// after returns the seat in the round that follows in play direction.
func after(g *game.Game, s game.Seat) game.Seat {
	n := g.Seats()
	next := game.Seat((int(s) + g.Direction() + n) % n)
	for g.Out(next) {
		next = game.Seat((int(next) + g.Direction() + n) % n)
	}
	return next
}

// A won round is worth 1. Points add their share of the way to the target; with lowest scoring they are nearly all
// that counts.
const (
	pointShare  = 1.0 / 500 // of a point, where the winner gets them
	lowestShare = 1.0 / 60  // of a point noted, with lowest scoring
	lowestWin   = 0.2       // of going out, with lowest scoring
	shrinks     = 0.6       // part of a hand's points that is left when the round ends
)

// promise returns the worth of a running round for a seat: a partner that goes out wins it, too.
func (d *deck) promise(g *game.Game, me game.Seat) float64 {
	var p [game.MaxSeats]float64
	d.chances(g, &p)
	chance := p[me]
	for s := range game.Seat(g.Seats()) {
		if g.Options().Partners(s, me) {
			chance += p[s]
		}
	}
	return d.worth(g, me, chance, shrinks)
}

// worth weighs the chance to win with the part of the hands' points that is expected to count.
func (d *deck) worth(g *game.Game, me game.Seat, chance, part float64) float64 {
	o := g.Options()
	cost := func(s game.Seat) float64 {
		if g.Out(s) {
			return float64(g.Edition().Rules.Knockout)
		}
		return part * float64(d.points(g.Hand(s), g.Side()))
	}
	own, pot := cost(me), 0.0
	for s := range game.Seat(g.Seats()) {
		switch points := cost(s); {
		case o.Partners(s, me):
			own += points
		case s != me:
			pot += points
		}
	}
	switch {
	case o.Target == game.SingleRound && o.Scoring == game.ScoreWinner:
		return chance
	case o.Scoring == game.ScoreLowest:
		return lowestWin*chance - lowestShare*own*(1-chance)
	}
	return chance*(1+pointShare*pot) - (1-chance)*pointShare*own
}

// deck holds the tables about an edition's cards for playouts, computed once.
type deck struct {
	faces   [2][256]game.Face // by side and card
	byColor [2][game.Purple + 1]game.Set
	wilds   [2]game.Set
	actions [2]game.Set // colored cards that are no numbers
}

// decks are those of all editions. They never change.
var decks = func() map[game.EditionID]*deck {
	m := map[game.EditionID]*deck{}
	for _, e := range game.Editions() {
		m[e.ID] = newDeck(e)
	}
	return m
}()

func newDeck(e *game.Edition) *deck {
	d := &deck{}
	for i, card := range e.Cards {
		id := game.CardID(i)
		for side, f := range card.Faces {
			d.faces[side][id] = f
			switch {
			case f.Symbol.IsWild():
				d.wilds[side] = d.wilds[side].With(id)
			case f.Symbol != game.Number:
				d.actions[side] = d.actions[side].With(id)
			}
			if f.Color != game.NoColor {
				d.byColor[side][f.Color] = d.byColor[side][f.Color].With(id)
			}
		}
	}
	return d
}

// points returns the cost of a hand on a side.
func (d *deck) points(hand game.Set, side game.Side) int {
	sum := 0
	for id := range hand.All() {
		sum += int(d.faces[side][id].Points)
	}
	return sum
}

// mostHeld returns the color of a side that a hand has most cards of.
func (d *deck) mostHeld(hand game.Set, side game.Side) game.Color {
	first := game.Red + 4*game.Color(side)
	best, most := first, -1
	for c := first; c < first+4; c++ {
		if n := hand.And(d.byColor[side][c]).Len(); n > most {
			best, most = c, n
		}
	}
	return best
}

// playout plays positions on, fast: it reuses its memory, and a few rules of thumb stand for every player. It has no
// shouts, catches or bluffs.
type playout struct {
	*deck
	source rand.PCG
	rng    *rand.Rand
	// refused is the engine's refusal of an action: a mistake of this package, after which the playout stops.
	refused error
}

func newPlayout(d *deck) *playout {
	p := &playout{deck: d}
	p.rng = rand.New(&p.source)
	return p
}

// run plays at least this many actions, then on to the next turn or the end of the round, and returns the worth of the
// position for a seat.
func (p *playout) run(g *game.Game, me game.Seat, actions int) float64 {
	for n := 0; !g.Phase().Over() && p.refused == nil; n++ {
		if n >= actions && g.Phase() == game.PhaseTurn && g.Pending() == 0 {
			return p.promise(g, me)
		}
		p.apply(g, p.next(g))
	}
	won := 0.0
	if w := g.RoundWinner(); w == me || g.Options().Partners(w, me) {
		won = 1
	}
	return p.worth(g, me, won, 1)
}

// apply does a, which should be legal.
func (p *playout) apply(g *game.Game, a game.Action) {
	if err := g.Apply(a, nil); err != nil {
		p.refused = err
	}
}

// next returns the actor's answer to the open decision.
func (p *playout) next(g *game.Game) game.Action {
	actor := g.Actor()
	switch g.Phase() {
	case game.PhaseTurn, game.PhaseDrawn, game.PhaseSeveral:
		return p.play(g)
	case game.PhaseChallenge:
		if stack := g.Playable(g.Actor()); !stack.Empty() {
			return p.playing(g, stack.First())
		}
		return p.answer(g)
	case game.PhaseColor:
		return game.Action{Seat: actor, Kind: game.ActColor, Choice: game.Choice{Color: p.mostHeld(g.Hand(actor), g.Side())}}
	case game.PhaseDiscard:
		return game.Action{Seat: actor, Kind: game.ActDiscard, Cards: half(g.Hand(actor))}
	default: // PhaseSwap
		return game.Action{Seat: actor, Kind: game.ActSwap, Choice: game.Choice{Target: shortest(g, actor)}}
	}
}

// half returns the cards of a hand that Jim Hopper takes: half of them, with the lowest ids.
func half(hand game.Set) game.Set {
	var cards game.Set
	n := (hand.Len() + 1) / 2
	for id := range hand.All() {
		if n--; n < 0 {
			break
		}
		cards = cards.With(id)
	}
	return cards
}

// shortest returns the opponent with the fewest cards. The seat after one's own is never a partner's.
func shortest(g *game.Game, own game.Seat) game.Seat {
	best := after(g, own)
	for s := after(g, best); s != own; s = after(g, s) {
		if g.HandSize(s) < g.HandSize(best) && !g.Options().Partners(s, own) {
			best = s
		}
	}
	return best
}

// answer accepts a wild-draw, or challenges one that comes out of a large hand.
func (p *playout) answer(g *game.Game) game.Action {
	a := game.Action{Seat: g.Actor(), Kind: game.ActAccept}
	author := g.Actor() // the seat before it, in play direction
	for after(g, author) != g.Actor() {
		author = after(g, author)
	}
	doubt := uint32(1)
	if g.HandSize(author) >= suspicious {
		doubt = 6
	}
	if p.rng.Uint32N(10) < doubt {
		a.Kind = game.ActChallenge
	}
	return a
}

// suspicious is a hand large enough to expect the current color in it.
const suspicious = 6

// play returns a play that fits the hand well, with some noise: a color that can be followed up, attacks on short
// hands, wilds late. Where there is none, or only a bluff, it draws or keeps the drawn card.
func (p *playout) play(g *game.Game) game.Action {
	actor, side := g.Actor(), g.Side()
	hand := g.Hand(actor)
	short := g.HandSize(after(g, actor)) <= shortHand
	best, top := game.NoCard, int32(onlyBluff)
	luck := p.source.Uint64()
	for id := range g.Playable(g.Actor()).All() {
		f := &p.faces[side][id]
		score := int32(luck & 15)
		luck >>= 4
		if f.Symbol.IsWild() {
			score -= 32
			if f.Symbol.IsWildDraw() && !hand.And(p.byColor[side][g.Color()]).Empty() {
				score -= 128
			}
		} else {
			score += 8 * int32(hand.And(p.byColor[side][f.Color]).Len())
		}
		if attacks(f.Symbol) || f.Color != game.NoColor && f.Color == g.Hyper() {
			score += 4
			if short {
				score += 60
			}
		}
		if score > top {
			best, top = id, score
		}
	}
	switch {
	case best != game.NoCard:
		return p.playing(g, best)
	case g.Phase() == game.PhaseDrawn, g.Phase() == game.PhaseSeveral:
		return game.Action{Seat: actor, Kind: game.ActPass}
	}
	return game.Action{Seat: actor, Kind: game.ActDraw}
}

// playing returns the play of a card by the actor; a wild names the color of most cards.
func (p *playout) playing(g *game.Game, id game.CardID) game.Action {
	a := game.Action{Seat: g.Actor(), Kind: game.ActPlay, Choice: game.Choice{Card: id}}
	if p.faces[g.Side()][id].Symbol.NamesColor() {
		a.Color = p.mostHeld(g.Hand(a.Seat), g.Side())
	}
	return a
}

// onlyBluff is the score below which the fast policy rather draws.
const onlyBluff = -64

// attacks reports whether a symbol takes a turn from the next player.
func attacks(s game.Symbol) bool {
	switch s {
	case game.Skip, game.SkipEveryone, game.WildDrawColor, game.WildColorRoulette:
		return true
	}
	return s.Draws() > 0
}
