package event

import (
	"cmp"
	"slices"
	"time"
)

// transitions carries out the steps of the runner.
func (e *Event) transitions(s Step) error {
	switch s.Do {
	case Beat:
	case Ask:
		return e.turn(Planned, Checking, func() { e.Checked = s.At })
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

// Standings returns places in Players, the leader first: by points, then by the points left in hand, then by wins,
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
