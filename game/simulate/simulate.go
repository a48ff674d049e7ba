// Package simulate plays whole matches between simple policies, for records, for
// statistics and to measure the engine.
package simulate

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"unobot/game"
)

// Config describes a run.
type Config struct {
	Edition *game.Edition
	Options game.Options
	Seats   int
	Games   int
	Seed    uint64 // match i has the seed SHA-256(Seed || i), both big-endian uint64
	Policy  Policy
	Record  Recorder // nil records nothing
}

// Recorder is told everything that happens in a run.
type Recorder interface {
	// Game is called before the first step of match i.
	Game(i int, seed [32]byte, g *game.Game) error
	// Step is called after every action, with the state it led to.
	Step(a game.Action, ev []game.Event, g *game.Game) error
}

// Summary says what a run came to.
type Summary struct {
	Edition       game.EditionID `json:"edition"`
	Seats         int            `json:"seats"`
	Games         int            `json:"games"`
	Rounds        int            `json:"rounds"`
	Actions       int            `json:"actions"` // of seats; deals do not count
	Seconds       float64        `json:"seconds"`
	RoundsPerSec  float64        `json:"rounds_per_s"`
	ActionsPerSec float64        `json:"actions_per_s"`
	Wins          []int          `json:"wins"`        // matches won, per seat
	MeanPoints    float64        `json:"mean_points"` // of the winner of a round
	LongestHand   int            `json:"longest_hand"`
}

// maxActions ends a match that cannot be meant to go on: two policies that never
// go out. The longest match seen had a few thousand.
const maxActions = 1_000_000

// Run plays the matches and sums them up. It fails where the edition refuses the
// options, where a match does not end, or where the recorder fails.
func Run(c Config) (Summary, error) {
	r := runner{Config: c, sum: Summary{
		Edition: c.Edition.ID, Seats: c.Seats, Games: c.Games, Wins: make([]int, c.Seats),
	}}
	start := time.Now()
	for i := range c.Games {
		if err := r.match(i); err != nil {
			return Summary{}, fmt.Errorf("match %d: %w", i, err)
		}
	}
	r.finish(time.Since(start))
	return r.sum, nil
}

// MatchSeed is the seed of match i of a run.
func MatchSeed(seed uint64, i int) [32]byte {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], seed)
	binary.BigEndian.PutUint64(b[8:], uint64(i))
	return sha256.Sum256(b[:])
}

type runner struct {
	Config
	sum    Summary
	points int // of all round winners
	won    int // rounds with a winner
	legal  []game.Action
	events []game.Event
}

func (r *runner) match(i int) error {
	seed := MatchSeed(r.Seed, i)
	g, err := game.New(r.Edition, r.Options, r.Seats, seed)
	if err != nil {
		return err
	}
	if r.Record != nil {
		if err := r.Record.Game(i, seed, &g); err != nil {
			return err
		}
	}
	dice := NewDice(r.Seed, i)
	for n := 0; g.Phase() != game.PhaseMatchOver; n++ {
		if n == maxActions {
			return fmt.Errorf("no end after %d actions", n)
		}
		if err := r.step(&g, &dice); err != nil {
			return err
		}
	}
	for _, s := range g.MatchWinners() {
		r.sum.Wins[s]++
	}
	return nil
}

func (r *runner) step(g *game.Game, d *Dice) error {
	a := r.choose(g, d)
	ev, err := g.Apply(a, r.events[:0])
	if err != nil {
		return fmt.Errorf("action %+v: %w", a, err)
	}
	r.events = ev
	r.count(a, g)
	if r.Record != nil {
		return r.Record.Step(a, ev, g)
	}
	return nil
}

// choose asks the table's seat for a deal and the policy for everything else.
func (r *runner) choose(g *game.Game, d *Dice) game.Action {
	if g.Phase() == game.PhaseRoundOver {
		r.legal = g.Legal(game.NoSeat, r.legal[:0])
		return r.legal[0]
	}
	a, legal := r.Policy(g, d, r.legal[:0])
	r.legal = legal
	return a
}

func (r *runner) count(a game.Action, g *game.Game) {
	if a.Seat != game.NoSeat {
		r.sum.Actions++
	}
	for i := range r.events {
		e := &r.events[i]
		switch e.Kind {
		case game.EvDrew:
			r.sum.LongestHand = max(r.sum.LongestHand, g.HandSize(e.Seat))
		case game.EvRoundWon:
			r.sum.Rounds++
			r.won++
			r.points += int(e.N)
		case game.EvRoundVoid:
			r.sum.Rounds++
		}
	}
}

func (r *runner) finish(took time.Duration) {
	s := &r.sum
	s.Seconds = took.Seconds()
	if s.Seconds > 0 {
		s.RoundsPerSec = float64(s.Rounds) / s.Seconds
		s.ActionsPerSec = float64(s.Actions) / s.Seconds
	}
	if r.won > 0 {
		s.MeanPoints = float64(r.points) / float64(r.won)
	}
}
