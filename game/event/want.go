package event

import (
	"slices"
	"time"
)

const (
	pairEvery = 15 * time.Second // tables are made
	sameAfter = 30 * time.Second // of waiting: also with everybody from the last tables
	fewAfter  = 45 * time.Second // of waiting: also a smaller table
)

// Wants is what is to be done at a time. It has at most one act with a step, since a step may change what else is
// wanted; ask again after its commit. Tables to end are named until their results are there.
func (e *Event) Wants(now time.Time) []Want {
	now = stamp(now)
	step := func(act Act, do Verb) []Want { return []Want{{Act: act, Step: Step{Do: do, At: now}}} }
	if e.early() && !now.Before(e.Start.Add(MostLate)) {
		return step(Commit, Cancel)
	}
	switch e.Phase {
	case Planned:
		switch {
		case !e.asks() && !now.Before(e.Start):
			return step(Commit, Begin)
		case e.asks() && !now.Before(e.Start.Add(-AskBefore)):
			wants := step(PingAll, Ask)
			for i := range e.Players {
				if p := &e.Players[i]; p.Free() && !p.Here {
					wants[0].Users = append(wants[0].Users, p.User)
				}
			}
			return wants
		}
	case Checking:
		if !now.Before(e.Checked.Add(AnswerTime)) {
			return step(Commit, Asked)
		}
	case Ready:
		if !now.Before(e.Start) {
			return step(Commit, Begin)
		}
	case Running, Ending:
		return e.playing(now, step)
	case Cancelled:
		if len(e.Tables) > 0 && !now.Before(e.Seen.Add(Overtime)) {
			return e.giveUp(now)
		}
		return e.endTables()
	}
	return nil
}

// early reports whether the event has not begun.
func (e *Event) early() bool { return e.Phase == Planned || e.Phase == Checking || e.Phase == Ready }

// asks reports whether there is a check-in: the settings are old enough for one, and somebody is to be asked.
func (e *Event) asks() bool {
	return !e.Soon && slices.ContainsFunc(e.Players, func(p Player) bool { return p.Free() && !p.Here })
}

// playing is what is wanted while tables are under way. A bot that was away says so first.
func (e *Event) playing(now time.Time, step func(Act, Verb) []Want) []Want {
	switch {
	case now.Sub(e.Seen) >= BeatEvery:
		return step(Commit, Beat)
	case e.Phase == Running && !now.Before(e.Ends):
		return step(Commit, End)
	case e.Phase == Ending && len(e.Tables) == 0:
		return step(Commit, Finish)
	case e.Phase == Ending && !now.Before(e.Ends.Add(2*Overtime)):
		return e.giveUp(now)
	case e.Phase == Ending && !now.Before(e.Ends.Add(Overtime)):
		return e.endTables()
	case e.Phase == Running:
		if tables := e.pair(now); len(tables) > 0 {
			wants := step(MakeTables, Seated)
			wants[0].Step.Tables = tables
			return wants
		}
	}
	return nil
}

func (e *Event) endTables() []Want {
	var wants []Want
	for _, t := range e.Tables {
		wants = append(wants, Want{Act: EndTable, Table: t.No})
	}
	return wants
}

// giveUp takes off a table that could not be ended: its people and the event do not wait for ever.
func (e *Event) giveUp(now time.Time) []Want {
	return []Want{{Act: Commit, Step: Step{Do: Void, At: now, Table: e.Tables[0].No}}}
}

// Due is when something is wanted next if no step comes before; zero: nothing is. It stays
// in the past while a table is to be ended: a runner tries again in a while.
func (e *Event) Due() time.Time {
	switch e.Phase {
	case Planned:
		if e.asks() {
			return e.Start.Add(-AskBefore)
		}
		return e.Start
	case Checking:
		return e.Checked.Add(AnswerTime)
	case Ready:
		return e.Start
	case Running:
		next := e.Seen.Add(BeatEvery)
		if e.Ends.Before(next) {
			next = e.Ends
		}
		if tick := e.tick(e.Seen).Add(pairEvery); tick.Before(next) && len(e.waiting()) > 1 {
			next = tick
		}
		return next
	case Ending:
		if over := e.Ends.Add(Overtime); over.Before(e.Seen.Add(BeatEvery)) {
			return over
		}
		return e.Seen.Add(BeatEvery)
	case Cancelled:
		if len(e.Tables) > 0 {
			return e.Seen
		}
	}
	return time.Time{}
}

// tick is the latest time, at most now, at which tables are made.
func (e *Event) tick(now time.Time) time.Time {
	return e.Begun.Add(now.Sub(e.Begun) / pairEvery * pairEvery)
}

// waiting are those who are free, the longest wait first.
func (e *Event) waiting() []int {
	var free []int
	for i := range e.Players {
		if e.Players[i].Free() {
			free = append(free, i)
		}
	}
	slices.SortStableFunc(free, func(a, b int) int { return e.Players[a].Since.Compare(e.Players[b].Since) })
	return free
}

// pair makes tables. A full one of people most of whom are new to each other is made at once, others every
// 15 seconds: with few new faces, after 30 seconds of waiting with none, after 45 smaller.
func (e *Event) pair(now time.Time) []Table {
	ranks, tick := e.ranks(), e.tick(now)
	var tables []Table
	add := func(table []int) {
		t := Table{No: e.Made + len(tables) + 1}
		for _, i := range table {
			t.Seats = append(t.Seats, Seat{Player: i})
		}
		tables = append(tables, t)
	}
	free := e.waiting()
	for at := 0; at < len(free); {
		table := e.company(free[at], free, ranks)
		waited := tick.Sub(e.Players[free[at]].Since)
		news := e.fewestNew(table)
		full := len(table) == e.TableSize
		switch {
		case full && news >= e.TableSize/2, full && waited >= 0 && news > 0, full && waited >= sameAfter,
			len(table) > 1 && waited >= fewAfter:
			add(table)
			free = slices.DeleteFunc(free, func(i int) bool { return slices.Contains(table, i) })
		default:
			at++
		}
	}
	return tables
}

// company is a table for somebody: as many others as fit, first those whom nobody at it has met lately, then
// neighbours in the standings, then those who wait longest.
func (e *Event) company(first int, free, ranks []int) []int {
	table := []int{first}
	for len(table) < e.TableSize {
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
			if cost := met*2*MostPlayers + distance; best < 0 || cost < least {
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

// fewestNew is how many new faces there are for whoever at a table has the fewest.
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
