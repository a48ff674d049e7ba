// Package simulate plays whole matches between simple policies, for records, for statistics and to
// measure the engine.
package simulate

import (
	"context"
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

// Recorder gets everything that happens in a run.
type Recorder interface {
	// Game is called before the first step of match i.
	Game(i int, seed [32]byte, g *game.Game) error
	// Step is called after every action, with the state it led to.
	Step(a game.Action, ev []game.Event, g *game.Game) error
}

// Summary holds the results of a run.
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
	MeanPoints    float64        `json:"mean_points"` // of a round: the winner's or, lowest scoring, all players'
	LongestHand   int            `json:"longest_hand"`
}

// maxActions ends a match with policies that never go out. The longest match seen had a few thousand actions.
const maxActions = 1_000_000

// Run plays the matches and sums them up. It fails where the edition refuses the options or the
// number of seats (*game.OptionError, before anything else is done), where a match does not end,
// where the recorder fails, and between two matches where ctx is done.
func Run(ctx context.Context, c Config) (Summary, error) {
	if err := c.Edition.Check(c.Options, c.Seats); err != nil {
		return Summary{}, err
	}
	r := runner{Config: c, sum: Summary{
		Edition: c.Edition.ID, Seats: c.Seats, Games: c.Games, Wins: make([]int, c.Seats),
	}, scratch: make([]game.Action, 0, 512)}
	start := time.Now()
	for i := range c.Games {
		if err := ctx.Err(); err != nil {
			return Summary{}, fmt.Errorf("stopped before match %d: %w", i, err)
		}
		if err := r.playMatch(i); err != nil {
			return Summary{}, fmt.Errorf("match %d: %w", i, err)
		}
	}
	r.finish(time.Since(start))
	return r.sum, nil
}

// MatchSeed returns the seed of match i of a run.
func MatchSeed(seed uint64, i int) [32]byte {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], seed)
	binary.BigEndian.PutUint64(b[8:], uint64(i))
	return sha256.Sum256(b[:])
}

type runner struct {
	Config
	sum     Summary
	points  int // of all rounds
	scored  int // rounds that gave points
	scratch []game.Action
	events  []game.Event
	// Kept here, because those of each match would be allocated one by one.
	game game.Game
	dice Dice
}

func (r *runner) playMatch(i int) error {
	seed := MatchSeed(r.Seed, i)
	var err error
	if r.game, err = game.New(r.Edition, r.Options, r.Seats, seed); err != nil {
		return err
	}
	g := &r.game
	if r.Record != nil {
		if err := r.Record.Game(i, seed, g); err != nil {
			return err
		}
	}
	r.dice = NewDice(r.Seed, i)
	for left := maxActions; g.Phase() != game.PhaseMatchOver; {
		if err := r.do(g, dealing(g)); err != nil {
			return err
		}
		n, err := r.playRound(g, &r.dice, left)
		if err != nil {
			return err
		}
		left -= n
	}
	r.countMatch(g)
	return nil
}

// playRound plays a round that was dealt and returns how many actions it took; more than left are
// an error.
func (r *runner) playRound(g *game.Game, d *Dice, left int) (int, error) {
	longest := 0
	for n := 1; n <= left; n++ {
		a := r.Policy(g, d, r.scratch)
		// A hand only shrinks by the actions of its own player.
		longest = max(longest, g.HandSize(a.Seat))
		if r.Record != nil {
			if err := r.do(g, a); err != nil {
				return 0, err
			}
		} else if err := g.Apply(a, nil); err != nil {
			return 0, refused(a, err)
		}
		if over(g) {
			r.sum.Actions += n
			r.sum.LongestHand = max(r.sum.LongestHand, longest)
			r.countRound(g)
			return n, nil
		}
	}
	return 0, fmt.Errorf("no end after %d actions", maxActions)
}

// over reports whether no round runs.
func over(g *game.Game) bool {
	return g.Phase() == game.PhaseRoundOver || g.Phase() == game.PhaseMatchOver
}

// dealing returns the table's own action between rounds.
func dealing(g *game.Game) game.Action {
	if g.Round() == 0 {
		return game.Action{Seat: game.NoSeat, Kind: game.ActDeal}
	}
	return game.Action{Seat: game.NoSeat, Kind: game.ActNext}
}

// do does an action. It asks for events only where there is a record.
func (r *runner) do(g *game.Game, a game.Action) error {
	if r.Record == nil {
		if err := g.Apply(a, nil); err != nil {
			return refused(a, err)
		}
		return nil
	}
	r.events = r.events[:0]
	if err := g.Apply(a, &r.events); err != nil {
		return refused(a, err)
	}
	return r.Record.Step(a, r.events, g)
}

func refused(a game.Action, err error) error { return fmt.Errorf("action %+v: %w", a, err) }

func (r *runner) countRound(g *game.Game) {
	r.sum.Rounds++
	// With lowest scoring all seats note points after a void round, too (R30).
	if g.RoundWinner() != game.NoSeat || r.Options.Scoring == game.ScoreLowest {
		r.scored++
	}
	for s := range game.Seat(r.Seats) {
		r.sum.LongestHand = max(r.sum.LongestHand, g.HandSize(s))
	}
}

func (r *runner) countMatch(g *game.Game) {
	for _, s := range g.MatchWinners() {
		r.sum.Wins[s]++
	}
	scores := r.Seats
	if r.Options.Teams {
		scores = game.Sides // a side's stands at each of its seats
	}
	for s := range game.Seat(scores) {
		r.points += g.Score(s)
	}
}

func (r *runner) finish(took time.Duration) {
	s := &r.sum
	s.Seconds = took.Seconds()
	if s.Seconds > 0 {
		s.RoundsPerSec = float64(s.Rounds) / s.Seconds
		s.ActionsPerSec = float64(s.Actions) / s.Seconds
	}
	if r.scored > 0 {
		s.MeanPoints = float64(r.points) / float64(r.scored)
	}
}
