// Package daily is the deal of the day: one round a day that is the same for everybody, against three robots. Their
// decisions follow from the deal and from the actions so far. It is pure: the same secret and the same play lead to
// the same game (docs/daily.md).
package daily

import (
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"unobot/game"
	"unobot/game/ai"
)

// Seats is the number of seats: the player and three robots.
const Seats = 4

// Player is the player's seat. Robots have the others.
const Player game.Seat = 0

// Origin determines a day's deal and the decisions of its robots.
type Origin struct {
	Secret Secret
	Robots Robots
}

// Secret is a random number.
type Secret [32]byte

// Commitment returns the SHA-256 of the day, a line feed and the secret. It is published the day before.
func (s Secret) Commitment(d Day) [32]byte {
	return sha256.Sum256(append([]byte(d+"\n"), s[:]...))
}

// Seed returns the match seed of one of the deals that follow from the secret, numbered from 0: the HMAC-SHA256 of
// "2026-11-22/0" keyed by the secret.
func (s Secret) Seed(d Day, number int) [32]byte {
	m := hmac.New(sha256.New, s[:])
	fmt.Fprintf(m, "%s/%d", d, number)
	return [32]byte(m.Sum(nil))
}

// Deal is the deal of a day: one of the deals that follow from the day's secret.
type Deal struct {
	Day    Day
	Robots Robots
	Number int
	Seed   [32]byte
}

// Find returns the day's deal: the first one that follows from the secret and can be won against the day's robots, as
// Winnable finds out. The error is ErrOtherRobots.
func Find(d Day, o Origin) (Deal, error) {
	if err := o.Robots.known(); err != nil {
		return Deal{}, err
	}
	for n := 0; ; n++ {
		deal := Deal{Day: d, Robots: o.Robots, Number: n, Seed: o.Secret.Seed(d, n)}
		if deal.Winnable() {
			return deal, nil
		}
	}
}

// Options returns the options of every daily: a single round, without house rules.
func Options() game.Options {
	o := game.DefaultOptions()
	o.Target = game.SingleRound
	return o
}

// Game returns the match before it is dealt.
func (d Deal) Game() (game.Game, error) {
	e, ok := game.EditionByID(d.Day.Edition())
	if !ok {
		return game.Game{}, fmt.Errorf("daily: no edition %q", d.Day.Edition())
	}
	return game.New(e, Options(), Seats, d.Seed)
}

// Dealing returns the first action of the match.
func Dealing() game.Action { return game.Action{Kind: game.ActDeal, Seat: game.NoSeat} }

// Day is a day in UTC, such as 2026-11-22.
type Day string

// DayOf returns the day of a moment.
func DayOf(t time.Time) Day { return Day(t.UTC().Format(time.DateOnly)) }

// Begin returns the time at which the day begins. ok is false if d is not a day.
func (d Day) Begin() (at time.Time, ok bool) {
	at, err := time.Parse(time.DateOnly, string(d))
	return at, err == nil && DayOf(at) == d
}

// After returns the day that follows n days later, or an earlier one if n is negative.
func (d Day) After(n int) Day {
	at, _ := d.Begin()
	return DayOf(at.AddDate(0, 0, n))
}

// Since returns by how many days d is later than another day, negative if it is earlier.
func (d Day) Since(other Day) int {
	from, _ := other.Begin()
	to, _ := d.Begin()
	return int(to.Sub(from).Hours() / 24)
}

// disclosedAfter is how long after the end of a day its secret is kept: games that began in time may
// be played to their end.
const disclosedAfter = time.Hour

// Disclosed returns the time at which the secret of the day becomes public. Games that are not over by then have no
// result.
func (d Day) Disclosed() time.Time {
	at, _ := d.Begin()
	return at.AddDate(0, 0, 1).Add(disclosedAfter)
}

// Undisclosed returns the first day with a secret that is still secret at a moment.
func Undisclosed(at time.Time) Day { return DayOf(at.Add(-disclosedAfter)) }

// editions are those of the days of the week.
var editions = func() (list [7]game.EditionID) {
	for _, e := range game.Editions() {
		for _, day := range e.Weekdays {
			list[day] = e.ID
		}
	}
	return list
}()

// EditionOn returns the edition of a weekday.
func EditionOn(d time.Weekday) game.EditionID { return editions[d] }

// Edition returns the edition of the day.
func (d Day) Edition() game.EditionID {
	at, _ := d.Begin()
	return EditionOn(at.Weekday())
}

// tries is the number of times that a deal is played out before it counts as impossible to win.
const tries = 1000

// Winnable reports whether a seeker wins the deal against these robots in one of its tries, each with
// other luck.
func (d Deal) Winnable() bool {
	dealt, err := d.Game()
	if err != nil {
		return false
	}
	for try := range tries {
		g := dealt
		won, err := d.Robots.playOut(&g, d.seeker(try))
		if err == nil && won {
			return true
		}
	}
	return false
}

// seeker decides for the player in a try.
func (d Deal) seeker(try int) chooser {
	seekers := casts[d.Robots].seekers
	return func(g *game.Game, steps int) game.Action {
		m, _ := seekers[try%len(seekers)](g.View(Player), source("player", g, steps, byte(try>>8), byte(try)))
		return Action(g, Player, m)
	}
}

// chooser decides for the player after a number of actions.
type chooser func(g *game.Game, steps int) game.Action

// PlayOut plays the deal against the robots with a player of this strength and luck, and reports
// whether the player wins.
func (d Deal) PlayOut(level ai.Level, luck byte) (won bool, err error) {
	g, err := d.Game()
	if err != nil {
		return false, err
	}
	p := ai.Player{Level: level}
	return d.Robots.playOut(&g, func(g *game.Game, steps int) game.Action {
		m, _ := p.Decide(g.View(Player), source("player", g, steps, 0, luck))
		return Action(g, Player, m)
	})
}

// playOut deals and plays, where choose decides for the player.
func (r Robots) playOut(g *game.Game, choose chooser) (won bool, err error) {
	steps := 0
	do := func(a game.Action) error {
		steps++
		return g.Apply(a, nil)
	}
	if err := do(Dealing()); err != nil {
		return false, err
	}
	for {
		if err := r.Answer(g, steps, do); err != nil {
			return false, err
		}
		if g.Phase().Over() {
			return g.RoundWinner() == Player, nil
		}
		if err := do(choose(g, steps)); err != nil {
			return false, err
		}
	}
}

// Robots is a version of the decisions of a daily's robots, from 1. A day keeps the version that it began with to its
// end, and its records name it (docs/adr/0024-solo-and-daily.md).
type Robots int

// Latest are the robots of days to come. A change of their decisions in any game, be it here, in ai or in the rules,
// has to raise it and to leave the versions before in casts.
const Latest Robots = 1

// casts are the versions that this program has. One that is not the latest stays for as long as records
// of its days are handed out, which is 31 days.
var casts = map[Robots]cast{
	1: {robot: ai.Player{Level: ai.Normal}.Decide, seekers: [...]decider{
		ai.Player{Level: ai.Normal}.Decide, ai.Player{Level: ai.Easy}.Decide,
	}},
}

// decider decides for the viewer of a view, as ai.Player.Decide.
type decider func(v game.View, luck *rand.Rand) (m game.Move, ok bool)

// cast are the players of one version.
type cast struct {
	robot decider
	// seekers take turns at playing a deal to find out whether it can be won: one uses the robots' rules of
	// thumb and plays nearly the same every time, the other plays at random.
	seekers [2]decider
}

// ErrOtherRobots is the error of a deal with robots that this program does not have, because the program is too old or
// too new for it.
var ErrOtherRobots = errors.New("daily: this program does not have the robots that the day began with")

// known returns ErrOtherRobots if this program does not have the robots, else nil.
func (r Robots) known() error {
	if _, ok := casts[r]; !ok {
		return fmt.Errorf("%w: those of version %d", ErrOtherRobots, r)
	}
	return nil
}
