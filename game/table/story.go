package table

import "unobot/game"

// Happening is one event of the match, and the step that it is part of.
type Happening struct {
	Step  int
	Event game.Event
	By    game.Seat       // seat of the step; game.NoSeat: the table's own
	Did   game.ActionKind // action of By
	Auto  bool            // a robot decided, or the clock
}

// The limits for the number of events in State.Recent. The fewest are those that a board or a table as text shows
// after a short turn. The most are three turns each of ten players, with their consequences; a player that lets
// more pass is away.
const (
	fewestRecent = 12
	MostRecent   = 200
)

// Since returns the events since the end of a seat's own last turn, or since the deal of the round. While a turn of
// the seat is under way, such as after drawing, it still returns the events before it. To answer a card that hit the
// seat, and to pay for it, is no turn of its own; nor is a decision of the clock for a person.
func (s *State) Since(seat game.Seat) []Happening {
	if seat < 0 || int(seat) >= len(s.Seats) {
		return nil
	}
	return s.Recent[turns{s.Recent, s.Game.Actor(), s.Game.Phase(), s.Seats}.lastOf(seat):]
}

// Remember returns State.Recent after further steps, which led to the state's Game. It drops the events that no board
// shows and that all players have been told: those before the last turn of each player.
func (s *State) Remember(steps ...Step) []Happening {
	list := append(make([]Happening, 0, len(s.Recent)+8), s.Recent...)
	for _, step := range steps {
		for _, e := range step.Events {
			a := step.Action
			list = append(list, Happening{Step: step.N, Event: e, By: a.Seat, Did: a.Kind, Auto: step.User == ""})
		}
	}
	from := max(0, len(list)-fewestRecent)
	told := turns{list, s.Game.Actor(), s.Game.Phase(), s.Seats}
	for seat := range s.Seats {
		from = min(from, told.begin(game.Seat(seat), told.lastOf(game.Seat(seat))))
	}
	for from < len(list)-MostRecent { // whole steps: a card that was drawn would stand there without its cause
		for step := list[from].Step; from < len(list) && list[from].Step == step; {
			from++
		}
	}
	return append([]Happening(nil), list[from:]...)
}

// Recall restores Recent from the latest steps of the match. It reports false where steps from before them
// may be part of it, too.
func (s *State) Recall(steps []Step) (whole bool) {
	s.Recent = nil
	s.Recent = s.Remember(steps...)
	return len(steps) == 0 || steps[0].N == 0 || len(s.Recent) == MostRecent || s.Recent[0].Step > steps[0].N
}

// turns finds the seats of past turns, and their ends in the list.
type turns struct {
	list  []Happening
	actor game.Seat // now
	phase game.Phase
	seats []Seat
}

// lastOf returns the index after the last turn of a seat, or that of the deal, or 0 if neither is there.
func (t turns) lastOf(seat game.Seat) int {
	open := t.actor == seat && t.phase != game.PhaseTurn // a turn of the seat may be under way
	drawn := false                                       // that turn may have begun with a draw
	for end := len(t.list); end > 0; {
		start := t.start(end)
		h := t.list[start]
		switch {
		case h.isDeal():
			return start
		case h.Did == game.ActShout || h.Did == game.ActCatch: // at any time
		case h.By != seat:
			open, drawn = false, false
		case !t.isTurn(start, end):
			open = false
		case open:
			open, drawn = false, h.Did == game.ActPlay
		case drawn && h.Did == game.ActDraw:
			drawn = false
		default:
			return end
		}
		end = start
	}
	return 0
}

// begin returns the index at which the last turn of a seat begins that ended before an index.
func (t turns) begin(seat game.Seat, end int) int {
	if end < len(t.list) && t.list[end].isDeal() {
		return end
	}
	for end > 0 && t.list[end-1].By == seat {
		end = t.start(end)
	}
	return end
}

// isDeal reports whether a round begins with it.
func (h Happening) isDeal() bool { return h.Did == game.ActDeal || h.Did == game.ActNext }

// start returns the index of the first event of the step that the event before end is part of.
func (t turns) start(end int) int {
	start := end - 1
	for start > 0 && t.list[start-1].Step == t.list[start].Step {
		start--
	}
	return start
}

// isTurn reports whether a step was part of its seat's own turn.
func (t turns) isTurn(start, end int) bool {
	h := t.list[start]
	if h.Auto && t.seats[h.By].ByPerson() {
		return false
	}
	switch h.Did {
	case game.ActPlay, game.ActJump, game.ActPass, game.ActSwap:
		return true
	case game.ActDraw:
		for _, e := range t.list[start:end] {
			if e.Event.Kind == game.EvSkipped || e.Event.Kind == game.EvKnockedOut {
				return false // the sum of a stack was paid, or the seat is out
			}
		}
		return true
	}
	return false
}
