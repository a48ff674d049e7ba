package event

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// knockout is the event of tables of four of which the best two go on, until one table is left. rule: events 2
type knockout struct{}

const (
	boxSize  = 4 // people at a table
	goOn     = 2 // of them go on
	longest  = time.Hour
	finalist = boxSize + 1 // points of a place in the final, less the place
)

// Bracket is the tree of a knockout: the rounds, the first one first; the last one has one box.
type Bracket [][]Box

// Box is one table of a bracket. Two neighbours lead to the box at half their place in the next round.
type Box struct {
	People []int `json:"people"`           // in Event.Players, as they came in
	Done   bool  `json:"done,omitempty"`   // it is decided
	Best   []int `json:"best,omitempty"`   // of People, the best first: those that go on, or all people of the final
	Walked bool  `json:"walked,omitempty"` // decided without a table: there were too few
}

func (b Bracket) clone() Bracket {
	b = slices.Clone(b)
	for i := range b {
		b[i] = slices.Clone(b[i])
	}
	return b
}

func (knockout) check(s Settings) error {
	if s.TableSize != boxSize {
		return fmt.Errorf("a table of a knockout has %d seats", boxSize)
	}
	return nil
}

func (knockout) usual() Settings { return usually(0, boxSize, 200) }

func (knockout) loose() bool { return false }

func (knockout) clone(e *Event) { e.Bracket = e.Bracket.clone() }

// begin seeds all players that are there: by rating, then those without one, by lot. Where they are too few to fill
// the first round, tables have fewer people, and two at a table go on without playing.
func (knockout) begin(e *Event) {
	seeds := e.free()
	slices.SortStableFunc(seeds, func(a, b int) int {
		return cmp.Or(cmp.Compare(e.Players[b].Rating, e.Players[a].Rating), cmp.Compare(e.lot(a), e.lot(b)))
	})
	boxes := 1
	for boxes*boxSize < len(seeds) {
		boxes *= 2
	}
	for n := boxes; n > 0; n /= 2 {
		e.Bracket = append(e.Bracket, make([]Box, n))
	}
	order := apart(boxes)
	for i, p := range seeds {
		at := i % boxes
		if i/boxes%2 == 1 {
			at = boxes - 1 - at // the best of one row meet the last of the next
		}
		box := &e.Bracket[0][order[at]]
		box.People = append(box.People, p)
	}
}

// lot returns a number for a player that the player cannot influence.
func (e *Event) lot(i int) uint64 {
	z := e.Lot + uint64(i+1)*0x9e3779b97f4a7c15 // splitmix64
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// apart returns the boxes of seeds, so that the best two meet in the final at the earliest, the best four in the round
// before.
func apart(boxes int) []int {
	order := []int{0}
	for n := 2; n <= boxes; n *= 2 {
		next := make([]int, n)
		for seed, box := range order {
			next[seed], next[n-1-seed] = 2*box, 2*box+1
		}
		order = next
	}
	return order
}

// settle decides the tables that need not be played: all the people left there go on.
func (knockout) settle(e *Event) {
	for r := range e.Bracket {
		for b := range e.Bracket[r] {
			box := &e.Bracket[r][b]
			left := e.left(box.People)
			switch {
			case !e.open(r, b):
			case !e.Bracket.last(r) && len(left) <= goOn, len(left) <= 1:
				box.Walked = true
				e.decide(r, b, left)
			}
		}
	}
}

// left returns those of some people that have not left.
func (e *Event) left(people []int) (left []int) {
	for _, i := range people {
		if p := &e.Players[i]; !p.Left && p.User != "" {
			left = append(left, i)
		}
	}
	return left
}

// ready reports whether all people of a box are known.
func (b Bracket) ready(round, box int) bool {
	return round == 0 || b[round-1][2*box].Done && b[round-1][2*box+1].Done
}

// open reports whether the table of a box is still to be made.
func (e *Event) open(round, box int) bool {
	return !e.Bracket[round][box].Done && e.Bracket.ready(round, box) && !e.Playing(e.Bracket[round][box])
}

// Playing reports whether the table of a box is under way.
func (e *Event) Playing(b Box) bool {
	return !b.Done && slices.ContainsFunc(b.People, func(i int) bool { return e.Players[i].Table != 0 })
}

// waits reports whether a player is not out, and the people of the player's next table are not all known.
func (knockout) waits(e *Event, i int) bool {
	for _, boxes := range e.Bracket {
		for _, box := range boxes {
			if !box.Done && slices.Contains(box.People, i) {
				return true
			}
		}
	}
	return false
}

// last reports whether a round is the final.
func (b Bracket) last(round int) bool { return round == len(b)-1 }

// decide notes the people that go on from a box. Each round further is a point; the final gives more points to better
// places.
func (e *Event) decide(round, box int, best []int) {
	final := e.Bracket.last(round)
	if !final {
		best = best[:min(goOn, len(best))]
	}
	at := &e.Bracket[round][box]
	at.Done, at.Best = true, slices.Clone(best)
	for place, i := range best {
		p := &e.Players[i]
		p.Scored = e.Seen
		if p.Points++; final {
			p.Points += finalist - 1 - place
		}
	}
	if final {
		return
	}
	pair := e.Bracket[round][box&^1 : box|1+1]
	e.Bracket[round+1][box/2].People = slices.Concat(pair[0].Best, pair[1].Best)
}

// tables makes the tables of boxes with all people known. A table that came to nothing is played again.
func (knockout) tables(e *Event, _ time.Time) (tables []Table) {
	for r := range e.Bracket {
		for b, box := range e.Bracket[r] {
			if !e.open(r, b) {
				continue
			}
			t := Table{No: e.Made + len(tables) + 1}
			for _, i := range e.left(box.People) {
				t.Seats = append(t.Seats, Seat{Player: i})
			}
			tables = append(tables, t)
		}
	}
	return tables
}

// count lets the best two of a table go on, without leavers and players replaced by a robot at the end.
func (knockout) count(e *Event, t Table, places []Place) {
	order := make([]int, 0, len(t.Seats))
	for k, seat := range t.Seats {
		p := &e.Players[seat.Player]
		p.Games, p.Hand = p.Games+1, p.Hand+places[k].Left
		if places[k].Robot || seat.Lost {
			continue
		}
		if order = append(order, k); places[k].Won {
			p.Wins++
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(places[a].Place, places[b].Place), cmp.Compare(places[a].Left, places[b].Left),
			cmp.Compare(e.lot(t.Seats[a].Player), e.lot(t.Seats[b].Player)))
	})
	best := make([]int, len(order))
	for i, k := range order {
		best[i] = t.Seats[k].Player
	}
	for r := range e.Bracket {
		for b := range e.Bracket[r] {
			if box := e.Bracket[r][b]; !box.Done && slices.Contains(box.People, t.Seats[0].Player) {
				e.decide(r, b, best)
				e.Counted++
				return
			}
		}
	}
}

// over reports whether the final is decided.
func (knockout) over(e *Event, _ time.Time) bool {
	return len(e.Bracket) > 0 && e.Bracket[len(e.Bracket)-1][0].Done
}

func (knockout) next(*Event) time.Time { return time.Time{} }

// deadline: no table keeps the others waiting for more than an hour.
func (knockout) deadline(_ *Event, t Table) time.Time { return t.Began.Add(longest) }
