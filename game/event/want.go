package event

import (
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
	if e.early() && !now.Before(e.Start.Add(MostLate)) {
		return step(Commit, Cancel)
	}
	switch e.Phase {
	case Planned:
		switch {
		case !e.asks() && !now.Before(e.Start) && !e.Lacks(now):
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
		if !now.Before(e.Start) && !e.Lacks(now) {
			return step(Commit, Begin)
		}
	case Running, Ending:
		return e.playing(now, step)
	case Cancelled:
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
		return e.Start
	case Checking:
		return e.Checked.Add(AnswerTime)
	case Ready:
		return e.Start
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
