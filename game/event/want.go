package event

import (
	"cmp"
	"slices"
	"time"
)

// Wants returns the acts that are due at a time. At most one of them has a step, since a step may change the others;
// ask again after its commit. Tables to end are named until their results are there.
func (e *Event) Wants(now time.Time) []Want {
	if now = stamp(now); now.Before(e.Seen) {
		now = e.Seen // as in Apply
	}
	step := func(act Act, do Verb) []Want { return []Want{{Act: act, Step: Step{Do: do, At: now}}} }
	switch {
	case e.early() && e.tooLate(now):
		return step(Commit, Cancel)
	case e.Phase == Planned && e.asks():
		if now.Before(e.Start.Add(-AskBefore)) {
			return nil
		}
		wants := step(PingAll, Ask)
		for i := range e.Players {
			if p := &e.Players[i]; p.Free() && !p.Here {
				wants[0].Users = append(wants[0].Users, p.User)
			}
		}
		return wants
	case e.Phase == Checking:
		if !now.Before(e.Checked.Add(AnswerTime)) {
			return step(Commit, Asked)
		}
	case e.early():
		switch begins := e.Begins(); {
		case now.Before(begins), e.Lacks(now):
		case now.Before(begins.Add(AwayAfter)):
			return step(Commit, Begin)
		default: // the bot was away
			return step(Commit, Beat)
		}
	case e.Phase == Running, e.Phase == Ending:
		return e.playing(now, step)
	case e.Phase == Cancelled:
		return e.late(now)
	}
	return nil
}

// early reports whether the event has not begun.
func (e *Event) early() bool { return e.Phase == Planned || e.Phase == Checking || e.Phase == Ready }

// asks reports whether there is a check-in: the settings are old enough for one, and there are people to ask.
func (e *Event) asks() bool {
	return !e.Soon && slices.ContainsFunc(e.Players, func(p Player) bool { return p.Free() && !p.Here })
}

// playing returns the acts that are due while tables are under way. After an absence of the bot, a Beat comes first.
func (e *Event) playing(now time.Time, step func(Act, Verb) []Want) []Want {
	switch {
	case now.Sub(e.Seen) >= BeatEvery:
		return step(Commit, Beat)
	case e.Phase == Running && e.rules().over(e, now):
		return step(Commit, End)
	case e.Phase == Ending && len(e.Tables) == 0:
		return step(Commit, Finish)
	}
	if e.Phase == Running {
		if tables := e.rules().tables(e, now); len(tables) > 0 {
			wants := step(MakeTables, Seated)
			wants[0].Step.Tables = tables
			return wants
		}
	}
	return e.late(now)
}

// late ends the tables past their time. A table that could not be ended is removed, so that its people and the event
// do not wait for ever.
func (e *Event) late(now time.Time) []Want {
	var wants []Want
	for _, t := range e.Tables {
		switch deadline := e.deadline(t); {
		case !now.Before(deadline.Add(Overtime)):
			return []Want{{Act: Commit, Step: Step{Do: Void, At: now, Table: t.No}}}
		case !now.Before(deadline):
			wants = append(wants, Want{Act: EndTable, Table: t.No})
		}
	}
	return wants
}

// deadline returns the time at which a table has to end.
func (e *Event) deadline(t Table) time.Time {
	if e.Phase == Cancelled {
		return e.Seen
	}
	return e.rules().deadline(e, t)
}

// Due returns the time of the next act if no step comes before, or zero if there is none. It stays in the past while a
// table is to be ended: a runner tries again in a while.
func (e *Event) Due() time.Time {
	switch e.Phase {
	case Planned:
		if e.asks() {
			return e.Start.Add(-AskBefore)
		}
		return e.Begins()
	case Checking:
		return e.Checked.Add(AnswerTime)
	case Ready:
		return e.Begins()
	case Running, Ending:
		next := e.Seen.Add(BeatEvery)
		if e.Phase == Running {
			next = earlier(next, e.rules().next(e))
		}
		for _, t := range e.Tables {
			next = earlier(next, e.deadline(t))
		}
		return next
	case Cancelled:
		if len(e.Tables) > 0 {
			return e.Seen
		}
	}
	return time.Time{}
}

// earlier returns the earlier one of two times. The zero time counts as none.
func earlier(a, b time.Time) time.Time {
	if b.IsZero() || a.Before(b) {
		return a
	}
	return b
}

// transitions carries out the steps of the runner.
func (e *Event) transitions(s Step) error {
	switch s.Do {
	case Beat:
		if e.early() && !s.At.Before(e.Begins().Add(AwayAfter)) {
			e.Late = s.At
		}
	case Ask:
		return e.turn(Planned, Checking, func() {
			if e.Checked = s.At; s.At.After(e.Start.Add(AwayAfter - AskBefore)) {
				e.Late = s.At
			}
		})
	case Asked:
		return e.turn(Checking, Ready, func() {
			if s.At.Sub(e.Checked) > AnswerTime+AwayAfter {
				return // the bot was away: people could not answer
			}
			for i := range e.Players {
				e.Players[i].Paused = e.Players[i].Paused || !e.Players[i].Here
			}
		})
	case Begin:
		if e.Phase == Planned {
			e.Phase = Ready
		}
		return e.turn(Ready, Running, func() { e.begin(s.At) })
	case Seated:
		return e.seat(s)
	case Counted, Void:
		return e.close(s)
	case End:
		return e.turn(Running, Ending, func() {})
	case Finish:
		if len(e.Tables) > 0 {
			return ErrStale
		}
		return e.turn(Ending, Over, func() {})
	default:
		return ErrStale
	}
	return nil
}

// begin makes tables from now on.
func (e *Event) begin(now time.Time) {
	e.Phase, e.Begun = Running, now
	for i := range e.Players {
		e.Players[i].Since = now
	}
	e.rules().begin(e)
}

// turn goes from one phase to the next.
func (e *Event) turn(from, to Phase, then func()) error {
	if e.Phase != from {
		return ErrStale
	}
	e.Phase = to
	then()
	return nil
}

// seat makes tables of free people.
func (e *Event) seat(s Step) error {
	if e.Phase != Running {
		return ErrStale
	}
	for _, t := range s.Tables {
		e.Made++
		if t.No != e.Made || len(t.Seats) < 2 || len(t.Seats) > e.TableSize {
			return ErrStale
		}
		for _, seat := range t.Seats {
			if seat.Player < 0 || seat.Player >= len(e.Players) || !e.Players[seat.Player].Free() {
				return ErrStale
			}
			e.Players[seat.Player].Table, e.Players[seat.Player].Since = t.No, time.Time{}
		}
		t.Began, t.Seats = s.At, slices.Clone(t.Seats)
		e.Tables = append(e.Tables, t)
	}
	return nil
}

// close removes a table, with its result. After a Cancel it counts for nothing.
func (e *Event) close(s Step) error {
	at := slices.IndexFunc(e.Tables, func(t Table) bool { return t.No == s.Table })
	if at < 0 {
		return ErrNoTable
	}
	t := e.Tables[at]
	if s.Do == Counted && len(s.Places) != len(t.Seats) {
		return ErrStale
	}
	if s.Do == Counted && e.Phase != Cancelled {
		e.rules().count(e, t, s.Places)
		// Players replaced by a robot at the end get no new tables, unless they have left and come back meanwhile.
		for k, seat := range t.Seats {
			if p := &e.Players[seat.Player]; s.Places[k].Robot && !p.Left && !seat.Lost {
				p.Paused = true
			}
		}
	}
	e.Tables = slices.Delete(e.Tables, at, at+1)
	for _, seat := range t.Seats {
		e.Players[seat.Player].Table, e.Players[seat.Player].Since = 0, e.Seen
	}
	return nil
}

// latest returns the list with one more, of which n at most are kept. The old list stays as it is.
func latest[T any](list []T, next T, n int) []T {
	list = append(slices.Clone(list), next)
	return list[max(0, len(list)-n):]
}

// Standings returns indexes in Players, the leader first: by points, then by the points left in hand, then by wins,
// then by the time of the last points, the earliest first.
func (e *Event) Standings() []int {
	order := make([]int, len(e.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := &e.Players[a], &e.Players[b]
		return cmp.Or(cmp.Compare(q.Points, p.Points), cmp.Compare(p.Hand, q.Hand),
			cmp.Compare(q.Wins, p.Wins), p.Scored.Compare(q.Scored))
	})
	return order
}

// ranks returns the ranks of Players, from 1.
func (e *Event) ranks() []int {
	ranks := make([]int, len(e.Players))
	for rank, i := range e.Standings() {
		ranks[i] = rank + 1
	}
	return ranks
}
