package daily

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strings"

	"unobot/game"
)

// Do carries out an action of the match.
type Do func(a game.Action) error

// Answer lets the robots play until the player has to decide or the round is over. steps is the number of actions so
// far in the match. The robots' moves depend on nothing but the deal and these actions. The error is ErrOtherRobots or
// that of do.
func (r Robots) Answer(g *game.Game, steps int, do Do) error {
	if err := r.known(); err != nil {
		return err
	}
	for ; ; steps++ {
		a, ok := r.Next(g, steps)
		if !ok {
			return nil
		}
		if err := do(a); err != nil {
			return err
		}
	}
}

// Next returns a robot's action after this number of actions. ok is false if the player has to decide or the round is
// over. The program has to have these robots.
func (r Robots) Next(g *game.Game, steps int) (a game.Action, ok bool) {
	if g.Phase().Over() {
		return game.Action{}, false
	}
	if a, ok = r.call(g, steps); ok {
		return a, true
	}
	if g.Actor() == Player {
		return game.Action{}, false
	}
	return r.decide(g, steps), true
}

// call lets the robots that have no turn say UNO or catch a player. Each is asked once after every
// action, beginning with a random one.
func (r Robots) call(g *game.Game, steps int) (game.Action, bool) {
	if len(g.Exposed(nil)) == 0 {
		return game.Action{}, false
	}
	first := luck(g, steps, game.NoSeat).IntN(Seats)
	for i := range Seats {
		seat := game.Seat((first + i) % Seats)
		if seat == Player || seat == g.Actor() {
			continue
		}
		m, ok := casts[r].robot(g.View(seat), luck(g, steps, seat))
		if ok && (m.Kind == game.ActShout || m.Kind == game.ActCatch) {
			return Action(g, seat, m), true
		}
	}
	return game.Action{}, false
}

// decide returns the action of the robot to act.
func (r Robots) decide(g *game.Game, steps int) game.Action {
	seat := g.Actor()
	m, _ := casts[r].robot(g.View(seat), luck(g, steps, seat))
	return Action(g, seat, m)
}

// luck returns the randomness of a robot after this number of actions: PCG, seeded with the first 16 bytes of the
// SHA-256 of "robot", the match seed, the number of actions (eight bytes, the most significant first) and the seat
// (one byte).
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

// Action turns a move into an action: of equal cards it takes the one with the lowest number, so that the same play
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

// Mark is a turn of the player without the card.
type Mark struct {
	Drew  bool
	Color game.Color // of the card played; NoColor: a wild
}

// Result is the result of a match for the player.
type Result struct {
	Won   bool
	Turns int // of the player: each is a card played or a draw
	Left  int // points left in the robots' hands, or in the player's where a robot won
	Marks []Mark
}

// errUnfinished is the error of a match that was not played to its end.
var errUnfinished = errors.New("daily: the round is not over")

// ResultOf plays a match again, from the dealing on, and returns its result.
func (d Deal) ResultOf(actions []game.Action) (Result, error) {
	g, err := d.Game()
	if err != nil {
		return Result{}, err
	}
	var r Result
	for _, a := range actions {
		if m, ok := markOf(&g, a); ok {
			r.Marks = append(r.Marks, m)
		}
		if err := g.Apply(a, nil); err != nil {
			return Result{}, err
		}
	}
	if !g.Phase().Over() {
		return Result{}, errUnfinished
	}
	r.Turns, r.Won = len(r.Marks), g.RoundWinner() == Player
	for seat := range game.Seat(Seats) {
		if (seat == Player) != r.Won {
			r.Left += g.Left(seat)
		}
	}
	return r, nil
}

// markOf returns the mark of an action that begins a turn of the player.
func markOf(g *game.Game, a game.Action) (Mark, bool) {
	if a.Seat != Player || g.Phase() != game.PhaseTurn {
		return Mark{}, false
	}
	switch a.Kind {
	case game.ActDraw:
		return Mark{Drew: true}, true
	case game.ActPlay:
		return Mark{Color: g.Edition().Cards[a.Card].Faces[g.Side()].Color}, true
	}
	return Mark{}, false
}

// The letters of marks: one for each color, by its number (0 is a wild, which has no color), and one for a draw.
const (
	markLetters = "wrgbyktop"
	drewLetter  = '+'
)

// FormatMarks writes marks as letters, one each.
func FormatMarks(marks []Mark) string {
	text := make([]byte, len(marks))
	for i, m := range marks {
		if text[i] = drewLetter; !m.Drew {
			text[i] = markLetters[m.Color]
		}
	}
	return string(text)
}

// ParseMarks is the inverse of FormatMarks. Other letters are left out.
func ParseMarks(text string) []Mark {
	var marks []Mark
	for _, letter := range text {
		switch i := strings.IndexRune(markLetters, letter); {
		case letter == drewLetter:
			marks = append(marks, Mark{Drew: true})
		case i >= 0:
			marks = append(marks, Mark{Color: game.Color(i)})
		}
	}
	return marks
}

// freezeEvery is the number of days of a streak that earn a freeze.
const freezeEvery = 7

// Streak counts the days in a row on which a user has played.
type Streak struct {
	Days    int // played, up to today
	Freezes int // each lets one missed day pass
	Best    int // the longest streak of all
}

// StreakOf counts the days that were played, oldest first and none twice, as of today. Every seventh
// day of a streak earns a freeze. A missed day costs one; without it the streak ends. A day that is
// not over yet is not missed.
func StreakOf(played []Day, today Day) Streak {
	var s Streak
	for i, d := range played {
		if i > 0 {
			s.miss(d.Since(played[i-1]) - 1)
		}
		s.Days++
		if s.Days%freezeEvery == 0 {
			s.Freezes++
		}
		s.Best = max(s.Best, s.Days)
	}
	if n := len(played); n > 0 {
		s.miss(today.Since(played[n-1]) - 1)
	}
	return s
}

// miss counts days without a game.
func (s *Streak) miss(days int) {
	switch {
	case days <= 0:
	case days <= s.Freezes:
		s.Freezes -= days
	default:
		s.Days, s.Freezes = 0, 0
	}
}

// Compare returns a negative number if r is better than another result of the same deal, a positive one if it is
// worse, and 0 if they are equal, as the ranking has it: a win, then the fewest turns, then the most points left to
// the robots; of two defeats the fewest points in hand.
func (r Result) Compare(other Result) int {
	switch {
	case r.Won != other.Won && r.Won:
		return -1
	case r.Won != other.Won:
		return 1
	case r.Won:
		return cmp.Or(cmp.Compare(r.Turns, other.Turns), cmp.Compare(other.Left, r.Left))
	}
	return cmp.Compare(r.Left, other.Left)
}

// Meeting is a day on which two users have duelled and both have played the deal to its end.
type Meeting struct {
	Day        Day
	Own, Other Result
}

// Rivalry counts the duels of a user against another one.
type Rivalry struct {
	Streak          int // days in a row on which they have met, up to today or yesterday
	Won, Lost, Even int // meetings in all
}

// RivalryOf adds up the meetings of two users, oldest first and none of a day twice, as of today. A day without a
// meeting ends the streak; a day that is not over is not missed, and nothing stands for a missed one.
func RivalryOf(meetings []Meeting, today Day) Rivalry {
	var r Rivalry
	for i, m := range meetings {
		if i == 0 || m.Day.Since(meetings[i-1].Day) > 1 {
			r.Streak = 0
		}
		r.Streak++
		switch order := m.Own.Compare(m.Other); {
		case order < 0:
			r.Won++
		case order > 0:
			r.Lost++
		default:
			r.Even++
		}
	}
	if n := len(meetings); n > 0 && today.Since(meetings[n-1].Day) > 1 {
		r.Streak = 0
	}
	return r
}
