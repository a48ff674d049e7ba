// Package simulate plays whole matches between simple policies, for records, for statistics and to
// measure the engine.
package simulate

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
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
		if g.Phase().Over() {
			r.sum.Actions += n
			r.sum.LongestHand = max(r.sum.LongestHand, longest)
			r.sum.Rounds++
			// With lowest scoring all seats note points after a void round, too (R30).
			if g.RoundWinner() != game.NoSeat || r.Options.Scoring == game.ScoreLowest {
				r.scored++
			}
			for s := range game.Seat(r.Seats) {
				r.sum.LongestHand = max(r.sum.LongestHand, g.HandSize(s))
			}
			return n, nil
		}
	}
	return 0, fmt.Errorf("no end after %d actions", maxActions)
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

// Policy chooses the next action of a running round, for whichever seat acts next. It may use
// scratch, which is empty but has room.
type Policy func(g *game.Game, d *Dice, scratch []game.Action) game.Action

// Policies are the policies by name.
var Policies = map[string]Policy{"plain": Plain, "random": Random}

// Plain is the policy of the yardstick's player: a random playable card, a draw only when nothing is playable,
// challenges half of the time, no shouts and no catches. Each card has the same chance, with any number of colors that
// could be named with it.
func Plain(g *game.Game, d *Dice, scratch []game.Action) game.Action {
	actor := g.Actor()
	cards := g.Playable(actor)
	if n := cards.Len(); n > 0 && g.Phase() != game.PhaseDiscard {
		card, color := cards.Nth(d.Below(n)), 0
		if g.NamesColor(card) {
			color = d.Below(colorsOfASide)
		}
		return g.Play(actor, card, color)
	}
	switch g.Phase() {
	case game.PhaseTurn:
		return game.Action{Seat: actor, Kind: game.ActDraw}
	case game.PhaseChallenge:
		if d.Below(2) == 0 {
			return game.Action{Seat: actor, Kind: game.ActAccept}
		}
		return game.Action{Seat: actor, Kind: game.ActChallenge}
	case game.PhaseColor:
		a := game.Action{Seat: actor, Kind: game.ActColor}
		a.Color = g.Edition().Colors(g.Side())[d.Below(colorsOfASide)]
		return a
	}
	legal := g.Legal(actor).Actions(scratch)
	return legal[d.Below(putInterruptsLast(legal))]
}

const colorsOfASide = 4

// putInterruptsLast moves shouts, catches and jumps behind the other actions and returns how many
// others there are. The actor always has one.
func putInterruptsLast(legal []game.Action) int {
	n := 0
	for i := range legal {
		if !out(&legal[i]) {
			legal[n], legal[i] = legal[i], legal[n]
			n++
		}
	}
	return n
}

// The frequencies of actions in Random that people do only sometimes.
const (
	interrupts = 4  // one decision in 4 comes after a shout, catch or jump of another seat
	falseAlarm = 50 // one chance in 50 to catch a player without reason is taken
	draws      = 8  // one turn in 8 is a draw, even with a playable card
)

// Random exercises everything a player may do: bluffs, challenges, shouts and forgotten shouts,
// catches, jumps, voluntary draws, any half of a hand.
func Random(g *game.Game, d *Dice, scratch []game.Action) game.Action {
	if d.Below(interrupts) == 0 {
		if sudden := outOfTurn(g, d, scratch); len(sudden) > 0 {
			return sudden[d.Below(len(sudden))]
		}
	}
	moves := g.Legal(g.Actor())
	if g.Phase() == game.PhaseTurn && d.Below(draws) != 0 && !moves.Cards.Empty() {
		return Plain(g, d, scratch)
	}
	legal := moves.Actions(scratch)
	a := legal[d.Below(putInterruptsLast(legal))]
	if a.Kind == game.ActDiscard && !a.Cards.Empty() {
		a.Cards = half(a.Cards.Len(), g.Hand(a.Seat), d)
	}
	return a
}

// outOfTurn lists the shouts, catches and jumps that come to mind.
func outOfTurn(g *game.Game, d *Dice, scratch []game.Action) []game.Action {
	list := scratch
	for s := range game.Seat(g.Seats()) {
		n := len(list)
		for _, a := range g.Legal(s).Actions(list)[n:] {
			if out(&a) && (!baseless(g, a) || d.Below(falseAlarm) == 0) {
				list = append(list, a)
			}
		}
	}
	return list
}

// out reports whether a is done out of turn.
func out(a *game.Action) bool {
	return a.Kind == game.ActShout || a.Kind == game.ActCatch || a.Kind == game.ActJump
}

// baseless reports whether a is a false catch.
func baseless(g *game.Game, a game.Action) bool {
	return a.Kind == game.ActCatch && g.Uno(a.Target) != game.UnoExposed
}

// half picks n cards of a hand.
func half(n int, hand game.Set, d *Dice) game.Set {
	var picked game.Set
	left, wanted := hand.Len(), n
	for id := game.CardID(0); wanted > 0; id++ {
		if !hand.Has(id) {
			continue
		}
		if d.Below(left) < wanted {
			picked = picked.With(id)
			wanted--
		}
		left--
	}
	return picked
}

// Dice is the randomness of policies: the wyrand generator, which costs next to nothing beside the
// engine. Deals never come from it.
type Dice uint64

// NewDice returns the dice of match i of a run.
func NewDice(seed uint64, i int) Dice {
	d := Dice(seed)
	d = Dice(d.next() ^ uint64(i))
	return Dice(d.next())
}

func (d *Dice) next() uint64 {
	*d += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*d), uint64(*d)^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below returns a random number from 0 to n-1. The bias of 2^-64 does not matter here.
func (d *Dice) Below(n int) int {
	hi, _ := bits.Mul64(d.next(), uint64(n))
	return int(hi)
}
