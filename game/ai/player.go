// Package ai has the computer players.
//
// A player sees a game.View and nothing else, and answers in faces, like a human player: it cannot cheat, because its
// view does not contain the secrets of others. With equal views and equal randomness two decisions are equal.
//
// Easy plays at random. Normal weighs its cards by a few rules of thumb. Hard imagines worlds that
// fit its view and plays them out. How strong they are, and how that is measured, is in
// docs/robots.md.
package ai

import (
	"math"
	"math/rand/v2"

	"unobot/game"
)

// Level is the strength of a computer player.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Normal
	Hard
)

// Player is a computer player. It remembers nothing between two decisions.
type Player struct {
	Level Level
	// Playouts is the number of times that Hard plays a position out before it decides; 0 stands for
	// DefaultPlayouts.
	Playouts int
	// Expired, where set, returns whether the time for a decision is over. Hard calls it between two worlds. Decisions
	// can be repeated only without it.
	Expired func() bool
	// Trouble, where set, gets the reason why Hard decides by less than it should: a view that fits no game, or a
	// world in which its moves are refused. The error names no card. Hard decides nevertheless.
	Trouble func(error)
}

// DefaultPlayouts is Hard's effort in live play: some five milliseconds a decision, as
// docs/robots.md measures it.
const DefaultPlayouts = 1000

// Decide returns the player's move for now: an answer to the open decision, where it is the player's; or to say UNO,
// catch a player or jump in, in turn or out of turn. ok is false if the player makes no move. After a shout or a
// catch, ask again.
//
// Ask once for every state of the game: a player that is asked about the same state again and again
// remembers to say UNO sooner or later.
func (p Player) Decide(v game.View, rng *rand.Rand) (m game.Move, ok bool) {
	return p.decideBy(&v, rng, p.answer)
}

// decideBy is Decide with the given way to answer the open decision.
func (p Player) decideBy(
	v *game.View, rng *rand.Rand, answer func(*game.View, *rand.Rand) game.Move,
) (m game.Move, ok bool) {
	if v.Viewer == game.NoSeat || v.Phase.Over() {
		return game.Move{}, false
	}
	h := habits[p.Level]
	if m, ok = h.notice(v, rng); ok {
		return m, true
	}
	if v.Actor != v.Viewer {
		if len(v.Jumpable) == 0 || !chance(rng, h.jump) {
			return game.Move{}, false
		}
		m = answer(v, rng)
		return m, m.Kind != 0
	}
	m = answer(v, rng)
	if m.Kind == game.ActPlay && v.CanShout && held(v) == 2 && chance(rng, h.shout) {
		return game.Move{Kind: game.ActShout}, true
	}
	return m, true
}

// answer returns the answer to the open decision, or a jump-in; the zero Move means no jump-in.
func (p Player) answer(v *game.View, rng *rand.Rand) game.Move {
	switch {
	case p.Level == Hard:
		return p.search(v, rng)
	case v.Actor != v.Viewer:
		return game.Move{Kind: game.ActJump, Face: v.Jumpable[0].Face}
	case p.Level == Normal:
		return sensible(v, rng)
	}
	return anything(v, rng)
}

// habit is the attention of a level, as probabilities.
type habit struct {
	shout float64 // says UNO ahead of the play that leaves one card
	late  float64 // remembers it afterwards
	catch float64 // that any player of a table of this level catches a forgotten UNO
	jump  float64 // jumps in with an identical card
}

// habits are like people's: even the best forget now and then, and no level catches all.
var habits = [...]habit{
	Easy:   {shout: 0.60, late: 0.30, catch: 0.30, jump: 0.3},
	Normal: {shout: 0.80, late: 0.50, catch: 0.60, jump: 0.7},
	Hard:   {shout: 0.97, late: 0.80, catch: 0.85, jump: 1},
}

// notice returns a call of UNO if the viewer is exposed, or a catch of another seat.
func (h habit) notice(v *game.View, rng *rand.Rand) (game.Move, bool) {
	if v.CanShout && v.Players[v.Viewer].Uno == game.UnoExposed {
		if chance(rng, h.late) {
			return game.Move{Kind: game.ActShout}, true
		}
		return game.Move{}, false
	}
	for i := 1; i < v.Seats; i++ {
		seat := game.Seat((int(v.Viewer) + i) % v.Seats)
		if v.Players[seat].Catchable && chance(rng, h.alone(catchers(v))) {
			return game.Move{Kind: game.ActCatch, Target: seat}, true
		}
	}
	return game.Move{}, false
}

// alone returns the chance with which each of several equally attentive opponents catches a player, so that together
// they do so with chance h.catch.
func (h habit) alone(opponents int) float64 {
	return 1 - math.Pow(1-h.catch, 1/float64(opponents))
}

// catchers returns the number of players that can catch one: partners cannot (house teams).
func catchers(v *game.View) int {
	if v.Options.Teams {
		return v.Seats / game.Sides
	}
	n := -1
	for _, p := range v.Players[:v.Seats] {
		if !p.Out {
			n++
		}
	}
	return n
}

func chance(rng *rand.Rand, p float64) bool { return rng.Float64() < p }

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
