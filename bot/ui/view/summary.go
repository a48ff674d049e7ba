package view

import (
	"time"

	"unobot/game"
	"unobot/game/table"
)

// Summary holds the length of a match, and its most memorable moment.
type Summary struct {
	Rounds int
	Length time.Duration // 0 if unknown
	Moment Moment
}

// Moment is the most memorable moment of a match. The zero value is none.
type Moment struct {
	Kind  MomentKind
	Seat  game.Seat
	Other game.Seat // MomentBluff: the player that bluffed
	Round int       // MomentBluff, MomentHand
	N     int       // points, catches or cards
}

// MomentKind is the kind of a moment.
type MomentKind uint8

// The moments, the more memorable one first: of several kinds the first one is shown.
const (
	MomentNone     MomentKind = iota
	MomentComeback            // the winner was behind by half of the target or more
	MomentBluff               // the last bluff that was caught
	MomentCatches             // the most forgotten UNOs caught by one player, at least two
	MomentHand                // the most cards held, at least twelve
)

// Summarize finds the most memorable moment of a match that was won, by playing its steps again.
func Summarize(s table.State, c table.Course) Summary {
	sum := Summary{Rounds: s.Game.Round()}
	if !c.Began.IsZero() && s.UpdatedAt.After(c.Began) {
		sum.Length = s.UpdatedAt.Sub(c.Began)
	}
	if len(c.Steps) == 0 {
		return sum
	}
	g, err := game.New(s.Game.Edition(), s.Game.Options(), s.Game.Seats(), s.Game.MatchSeed())
	if err != nil {
		return sum
	}
	seen := moments{state: s}
	if winners := s.Game.MatchWinners(); len(winners) == 1 {
		seen.winner, seen.alone = winners[0], true
	}
	for _, step := range c.Steps {
		if g.Apply(step.Action, nil) != nil {
			return sum // the rules have changed since
		}
		seen.note(&g, step)
	}
	sum.Moment = seen.best()
	return sum
}

// moments holds the most memorable moments so far, one of each kind.
type moments struct {
	state   table.State
	winner  game.Seat // of the match
	alone   bool      // there is one winner only
	behind  int       // the most by which the winner was behind after a round
	bluff   Moment
	hand    Moment
	catches [game.MaxSeats]int
}

// note adds the events of a step.
func (m *moments) note(g *game.Game, step table.Step) {
	for _, e := range step.Events {
		switch e.Kind {
		case game.EvChallengeWon:
			if m.credits(step, e.Seat) {
				m.bluff = Moment{Kind: MomentBluff, Seat: e.Seat, Other: e.Target, Round: g.Round()}
			}
		case game.EvCaught:
			if m.credits(step, e.Seat) {
				m.catches[e.Seat]++
			}
		case game.EvRoundWon, game.EvRoundVoid:
			m.behind = max(m.behind, m.gap(g))
		}
	}
	for i := range g.Seats() {
		if seat := game.Seat(i); g.HandSize(seat) > m.hand.N {
			m.hand = Moment{Kind: MomentHand, Seat: seat, Round: g.Round(), N: g.HandSize(seat)}
		}
	}
}

// credits reports whether the step was one of the seat's last holder, or of its robot.
func (m *moments) credits(step table.Step, seat game.Seat) bool {
	return int(seat) < len(m.state.Seats) && (step.User == "" || step.User == m.state.Seats[seat].User.ID)
}

// gap returns the points by which the winner of the match is behind the best player now.
func (m *moments) gap(g *game.Game) int {
	most := 0
	for i := range g.Seats() {
		ahead := g.Score(game.Seat(i)) - g.Score(m.winner)
		if g.Options().Scoring == game.ScoreLowest {
			ahead = -ahead
		}
		most = max(most, ahead)
	}
	return most
}

// best returns the most memorable moment of all.
func (m *moments) best() Moment {
	if target := int(m.state.Options.Target); m.alone && target != game.SingleRound && m.behind*2 >= target {
		return Moment{Kind: MomentComeback, Seat: m.winner, N: m.behind}
	}
	if m.bluff.Kind != MomentNone {
		return m.bluff
	}
	const fewestCatches, fewestCards = 2, 12
	most := Moment{Kind: MomentCatches}
	for i, n := range m.catches {
		if n > most.N {
			most.Seat, most.N = game.Seat(i), n
		}
	}
	switch {
	case most.N >= fewestCatches:
		return most
	case m.hand.N >= fewestCards:
		return m.hand
	}
	return Moment{}
}
