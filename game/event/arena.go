package event

import (
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

// arena is the event in which all people play as many tables as the time allows. rule: events 1
type arena struct{}

const (
	pairEvery = 15 * time.Second // tables are made
	someAfter = 15 * time.Second // of waiting: also with a few from the last tables
	sameAfter = 30 * time.Second // of waiting: also with all people from them
	fewAfter  = 45 * time.Second // of waiting: also a smaller table; without a table under way someAfter is enough
)

func (arena) check(s Settings) error {
	switch {
	case s.Minutes < LeastMinutes || s.Minutes > MostMinutes:
		return fmt.Errorf("an event cannot last %d minutes: use %d to %d", s.Minutes, LeastMinutes, MostMinutes)
	case s.TableSize < LeastTable || s.TableSize > MostTable:
		return fmt.Errorf("a table cannot have %d seats: use %d to %d", s.TableSize, LeastTable, MostTable)
	}
	return nil
}

func (arena) usual() Settings { return usually(60, 4, game.SingleRound) }

func (arena) loose() bool { return true }

func (arena) clone(*Event) {}

func (arena) waits(*Event, int) bool { return true }

func (arena) begin(e *Event) { e.Ends = e.Begun.Add(time.Duration(e.Minutes) * time.Minute) }

func (arena) settle(*Event) {}

func (arena) over(e *Event, now time.Time) bool { return !now.Before(e.Ends) }

func (arena) deadline(e *Event, _ Table) time.Time { return e.Ends.Add(Overtime) }

// next looks ahead no further than the next beat, after which it is asked again.
func (a arena) next(e *Event) time.Time {
	until := earlier(e.Ends, e.Seen.Add(BeatEvery))
	for tick := e.tick(e.Seen).Add(pairEvery); tick.Before(until); tick = tick.Add(pairEvery) {
		if len(a.tables(e, tick)) > 0 {
			return tick
		}
	}
	return e.Ends
}

// count gives the points of a table: one for each player behind, one more for the win, and twice the sum from the
// third win in a row on. Players that have left, or were replaced by a robot at the end, are behind all others.
func (arena) count(e *Event, t Table, places []Place) {
	ranks := e.ranks()
	for k, seat := range t.Seats {
		p, place := &e.Players[seat.Player], places[k]
		gone := func(i int) bool { return places[i].Robot || t.Seats[i].Lost }
		won, points := place.Won && !gone(k), 0
		var others []int
		for i, other := range t.Seats {
			if i == k {
				continue
			}
			others = append(others, other.Player)
			if !gone(k) && (gone(i) || places[i].Place > place.Place) {
				points++
			}
		}
		if won {
			points++
			if p.Flame >= 2 {
				points *= 2
			}
			p.Flame, p.Wins = p.Flame+1, p.Wins+1
		} else {
			p.Flame = 0
		}
		if points > 0 {
			p.Scored = e.Seen
		}
		p.Points, p.Games, p.Hand = p.Points+points, p.Games+1, p.Hand+place.Left
		p.Best, p.Was = max(p.Best, p.Flame), ranks[seat.Player]
		p.Last, p.Met = latest(p.Last, won, Remembered), latest(p.Met, others, 2)
	}
	e.Counted++
}

// tick returns the latest time, at most now, at which tables are made.
func (e *Event) tick(now time.Time) time.Time {
	return e.Begun.Add(now.Sub(e.Begun) / pairEvery * pairEvery)
}

// free returns the free players.
func (e *Event) free() (list []int) {
	for i := range e.Players {
		if e.Players[i].Free() {
			list = append(list, i)
		}
	}
	return list
}

// waiting returns the free players, the longest wait first.
func (e *Event) waiting() []int {
	free := e.free()
	slices.SortStableFunc(free, func(a, b int) int { return e.Players[a].Since.Compare(e.Players[b].Since) })
	return free
}

// tables makes tables, each as soon as its first player has waited long enough for it.
func (arena) tables(e *Event, now time.Time) []Table {
	ranks, tick := e.ranks(), e.tick(now)
	var tables []Table
	free := e.waiting()
	for at := 0; at < len(free); {
		size := e.TableSize
		if len(free) == size+1 && size > LeastTable {
			size-- // a player left over alone may wait for a whole table of others
		}
		group := e.group(size, free[at], free, ranks)
		if !e.goes(group, size, tick.Sub(e.Players[free[at]].Since)) {
			at++
			continue
		}
		t := Table{No: e.Made + len(tables) + 1}
		for _, i := range group {
			t.Seats = append(t.Seats, Seat{Player: i})
		}
		tables = append(tables, t)
		free = slices.DeleteFunc(free, func(i int) bool { return slices.Contains(group, i) })
	}
	return tables
}

// goes reports whether a table is made after a wait. A full one of people all new to each other is made at once.
// Others are made every 15 seconds: after 15 seconds of waiting with half of them new, after 30 with any people, after
// 45 smaller. Where no other table can end there is no point in such waits: 15 seconds are enough for any table. With
// fewer people than two full tables need no new faces can come: no full table waits.
func (e *Event) goes(table []int, size int, waited time.Duration) bool {
	full, news, enough := len(table) == size, e.fewestNew(table), fewAfter
	if len(e.Tables) == 0 {
		enough = someAfter
	}
	switch {
	case full && news == size-1, len(table) > 1 && waited >= enough:
		return true
	case e.there() < 2*e.TableSize:
		return full && waited >= 0
	}
	return full && (waited >= sameAfter || waited >= someAfter && news >= size/2)
}

// there returns the number of people that play or wait.
func (e *Event) there() (n int) {
	for i := range e.Players {
		if p := &e.Players[i]; p.Table != 0 || p.Free() {
			n++
		}
	}
	return n
}

// group forms a table of a size around one player: as many others as fit, first those that are new to all at the
// table, then neighbours in the standings, then the longest waits.
func (e *Event) group(size, first int, free, ranks []int) []int {
	table := []int{first}
	for len(table) < size {
		best, least := -1, 0
		for _, i := range free {
			if slices.Contains(table, i) {
				continue
			}
			met := 0
			for _, k := range table {
				if e.met(i, k) {
					met++
				}
			}
			distance := max(ranks[i]-ranks[first], ranks[first]-ranks[i])
			if cost := met*len(e.Players) + distance; best < 0 || cost < least {
				best, least = i, cost
			}
		}
		if best < 0 {
			break
		}
		table = append(table, best)
	}
	return table
}

// met reports whether two have met at one of their last two tables.
func (e *Event) met(i, k int) bool {
	sat := func(a, b int) bool {
		return slices.ContainsFunc(e.Players[a].Met, func(others []int) bool { return slices.Contains(others, b) })
	}
	return sat(i, k) || sat(k, i)
}

// fewestNew returns the number of new faces for the player at a table with the fewest of them.
func (e *Event) fewestNew(table []int) int {
	fewest := len(table)
	for _, i := range table {
		n := 0
		for _, k := range table {
			if i != k && !e.met(i, k) {
				n++
			}
		}
		fewest = min(fewest, n)
	}
	return fewest
}
