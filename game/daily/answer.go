package daily

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"

	"unobot/game"
	"unobot/game/ai"
)

// Do carries out an action of the match.
type Do func(a game.Action) error

// Answer lets the robots play until the player has to decide or the round is over. steps is how many
// actions the match has had. What the robots do depends on nothing but the deal and these actions. It
// returns the error of do.
func Answer(g *game.Game, steps int, do Do) error {
	for ; ; steps++ {
		a, ok := Next(g, steps)
		if !ok {
			return nil
		}
		if err := do(a); err != nil {
			return err
		}
	}
}

// Next is what a robot does after so many actions; false: the player has to decide, or the round is
// over.
func Next(g *game.Game, steps int) (a game.Action, ok bool) {
	if over(g) {
		return game.Action{}, false
	}
	if a, ok = call(g, steps); ok {
		return a, true
	}
	if g.Actor() == Player {
		return game.Action{}, false
	}
	return decide(g, steps), true
}

func over(g *game.Game) bool {
	return g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
}

// robot plays like the robots that are called normal.
var robot = ai.Player{Level: ai.Normal}

// call is what a robot that is not asked does: it says UNO, or catches somebody. Each is asked once
// after every action, beginning with one that luck chooses.
func call(g *game.Game, steps int) (game.Action, bool) {
	if len(g.Exposed(nil)) == 0 {
		return game.Action{}, false
	}
	first := luck(g, steps, game.NoSeat).IntN(Seats)
	for i := range Seats {
		seat := game.Seat((first + i) % Seats)
		if seat == Player || seat == g.Actor() {
			continue
		}
		m, ok := robot.Decide(g.View(seat), luck(g, steps, seat))
		if ok && (m.Kind == game.ActShout || m.Kind == game.ActCatch) {
			return Action(g, seat, m), true
		}
	}
	return game.Action{}, false
}

// decide is what the robot to act does.
func decide(g *game.Game, steps int) game.Action {
	seat := g.Actor()
	m, _ := robot.Decide(g.View(seat), luck(g, steps, seat))
	return Action(g, seat, m)
}

// luck is the randomness of a robot after so many actions: PCG, seeded with the first 16 bytes of the
// SHA-256 of "robot", the match seed, the number of actions (eight bytes, the most significant first)
// and the seat (one byte).
func luck(g *game.Game, steps int, seat game.Seat) *rand.Rand {
	return source("robot", g, steps, byte(seat))
}

func source(name string, g *game.Game, steps int, more ...byte) *rand.Rand {
	seed := g.MatchSeed()
	b := append([]byte(name), seed[:]...)
	b = append(binary.BigEndian.AppendUint64(b, uint64(steps)), more...)
	sum := sha256.Sum256(b)
	return rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])))
}

// Action is a move as an action: of equal cards the one with the lowest number, so that the same play
// leads to the same game.
func Action(g *game.Game, seat game.Seat, m game.Move) game.Action {
	a := game.Action{Kind: m.Kind, Seat: seat}
	switch m.Kind {
	case game.ActPlay:
		a.Card, a.Color = g.Candidates(seat, m.Kind, m.Face).First(), m.Color
	case game.ActColor:
		a.Color = m.Color
	case game.ActDiscard:
		for _, f := range m.Faces {
			cards := g.Candidates(seat, m.Kind, f.Face).Minus(a.Cards)
			for range f.Count {
				id := cards.First()
				cards, a.Cards = cards.Without(id), a.Cards.With(id)
			}
		}
	case game.ActSwap, game.ActCatch:
		a.Target = m.Target
	}
	return a
}
