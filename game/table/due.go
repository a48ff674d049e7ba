package table

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"time"

	"unobot/game"
)

// duty is something that a table does by itself.
type duty uint8

const (
	dutyMove  duty = iota // a robot or an away seat decides
	dutyCall              // robots look whether to call UNO, catch or jump in
	dutyClock             // time is over
	duties
)

// rhythm is the pace of the tables' own duties.
type rhythm struct {
	pace  time.Duration // about how long a robot thinks
	calls bool          // robots call out of turn
	ask   time.Duration // how long people are asked for a rematch
}

// due returns the wait of a table before a duty, and its longest duration. A zero wait means that the table has no
// such duty.
func (r rhythm) due(s *State, d duty) (wait, time.Duration) {
	switch d {
	case dutyMove:
		return r.dueMove(s)
	case dutyCall:
		return r.dueCall(s)
	default:
		w := s.wait()
		if w.kind == waitRematch && !s.hasBeenAnswered() {
			return w, r.ask
		}
		return w, s.patience()
	}
}

const (
	lobbyTime  = 15 * time.Minute   // an idle lobby closes
	idleTime   = 7 * 24 * time.Hour // a match without turn time ends
	resultTime = time.Minute        // the next round begins by itself

	robotPace    = 2 * time.Second // about how long a robot thinks, so that people can follow
	PeopleTime   = 4 * time.Second // time that robots leave people for a catch or a jump-in
	restartGrace = 3 * time.Minute // least time that is left after a restart, where the pace allows it
)

// waitKind names the kinds of waiting of a table.
type waitKind uint8

const (
	waitNone    waitKind = iota
	waitLobby            // people to join
	waitRematch          // answers of the people asked for a rematch
	waitPerson           // a decision of a person
	waitIdle             // a decision of a person without turn time
	waitNext             // a call for the next round
	waitRobot            // a robot, or an away seat
	waitCall             // robots that might call out of turn
)

// wait identifies the thing that a state of a table waits for. Its time runs on while it stays equal.
type wait struct {
	kind waitKind
	n    uint64 // of the decision, or of the version
	user UserID
}

// wait returns the wait of the state that ends by itself without any action. A call of UNO opens no decision and gives
// no more time.
func (s *State) wait() wait {
	actor := s.Game.Actor()
	seq := uint64(s.Game.Seq())
	switch {
	case s.Paused != NotPaused:
		return wait{}
	case s.Phase == Lobby && !s.Deadline.IsZero():
		return wait{kind: waitRematch}
	case s.Phase == Lobby:
		return wait{kind: waitLobby, n: s.Version}
	case s.Phase != Playing:
		return wait{}
	case actor == game.NoSeat && !s.Solo():
		return wait{kind: waitNext, n: seq}
	case actor != game.NoSeat && !s.Seats[actor].ByPerson():
		return wait{}
	case s.TurnTime == 0 || s.Solo():
		return wait{kind: waitIdle, n: s.Version}
	}
	return wait{kind: waitPerson, n: seq, user: s.Seats[actor].User.ID}
}

// full returns the whole duration of a table's wait.
func (w wait) full(turn time.Duration) time.Duration {
	switch w.kind {
	case waitLobby:
		return lobbyTime
	case waitRematch:
		return askTime
	case waitIdle:
		return idleTime
	case waitNext:
		return resultTime
	}
	return turn
}

// patience returns the whole duration of the table's wait in its present state. A rematch without open invitations
// begins at once.
func (s *State) patience() time.Duration {
	if s.hasBeenAnswered() {
		return 0
	}
	full := s.wait().full(s.TurnTime)
	if s.isFirstOfEvent() {
		full += wayToTable
	}
	return full
}

// isTold reports whether boards show the end of the wait.
func (w wait) isTold() bool {
	return w.kind == waitPerson || w.kind == waitNext || w.kind == waitRematch
}

// setDeadline sets the time until which people may decide in a state. before is the state that it follows. A lobby
// keeps its deadline: only that of a rematch has one, until people have been asked.
func (s *State) setDeadline(before *State) {
	w := s.wait()
	switch {
	case s.Phase == Lobby:
	case !w.isTold():
		s.Deadline = time.Time{}
	case w != before.wait():
		s.Deadline = s.UpdatedAt.Add(s.patience())
	}
}

// left returns how long a table still waits after the bot could not be reached. If little of the time is left, it gets
// restartGrace instead.
func (s *State) left(now time.Time) time.Duration {
	w := s.wait()
	full := s.patience()
	until := s.Deadline
	if w.kind == waitLobby || w.kind == waitIdle {
		until = s.UpdatedAt.Add(full)
	}
	left := until.Sub(now)
	if left < min(full/2, restartGrace) {
		return min(full, restartGrace)
	}
	return min(full, left)
}

// awaitsRobot reports whether a seat that no person plays has to act.
func (s *State) awaitsRobot() bool {
	actor := s.Game.Actor()
	return s.Phase == Playing && s.Paused == NotPaused && actor != game.NoSeat && !s.Seats[actor].ByPerson()
}

// dueMove returns the wait before a robot or an away seat decides.
func (r rhythm) dueMove(s *State) (wait, time.Duration) {
	if !s.awaitsRobot() {
		return wait{}, 0
	}
	w := wait{kind: waitRobot, n: uint64(s.Game.Seq())}
	actor := s.Game.Actor()
	pace := r.paceAt(s)
	switch {
	case s.PersonMayCall():
		return w, r.forPeople() + pace/2
	case s.Seats[actor].Robot == NoRobot:
		return w, pace / 2
	case s.Solo(): // each move gets an edit of the player's hand
		return w, pace
	}
	return w, between(pace/2, 3*pace/2, s.chance(actor))
}

// forPeople returns how long robots let people catch a player or jump in: PeopleTime at the usual pace.
func (r rhythm) forPeople() time.Duration { return r.pace * (PeopleTime / robotPace) }

// CallUntil returns the time until which robots let people catch a player or jump in. It is zero if no robot would
// act, or if no person could call.
func (s *State) CallUntil() time.Time {
	if !s.awaitsRobot() || !s.PersonMayCall() {
		return time.Time{}
	}
	return s.UpdatedAt.Add(PeopleTime)
}

// PersonMayCall reports whether a person can catch another player now, or jump in.
func (s *State) PersonMayCall() bool {
	if s.Phase != Playing || s.isDaily() {
		return false
	}
	exposed := s.Game.Exposed(nil)
	for i, seat := range s.Seats {
		who := game.Seat(i)
		if !seat.ByPerson() || s.Game.Out(who) {
			continue
		}
		if slices.ContainsFunc(exposed, func(e game.Seat) bool { return e != who && !s.Options.Partners(who, e) }) {
			return true
		}
		if s.Options.House.Has(game.HouseJumpIn) && who != s.Game.Actor() && len(s.Game.View(who).Jumpable) > 0 {
			return true
		}
	}
	return false
}

// paceAt returns about how long a robot thinks at a table. A single person follows more quickly than a group and need
// not wait (Table.Hurry), but gets as much time to say UNO. Once all people are out of the round, it is soon over.
func (r rhythm) paceAt(s *State) time.Duration {
	if s.peopleOut() {
		return r.pace / 4
	}
	if s.Solo() && len(s.Game.Exposed(nil)) == 0 {
		return r.pace / 2
	}
	robots := 0
	for _, seat := range s.Seats {
		if seat.Robot != NoRobot {
			robots++
		}
	}
	// Many robots think more quickly, so that a round of the table takes at most 15 seconds at the usual pace.
	return min(r.pace, 5*r.pace/time.Duration(max(1, robots)))
}

// peopleOut reports whether all people are out of the round, one at least.
func (s *State) peopleOut() bool {
	out := false
	for i, seat := range s.Seats {
		if seat.ByPerson() {
			if out = s.Game.Out(game.Seat(i)); !out {
				return false
			}
		}
	}
	return out
}

// dueCall returns the wait before robots look whether to call: before a robot moves, because a catch would be too late
// then, and after a quick person.
func (r rhythm) dueCall(s *State) (wait, time.Duration) {
	if !r.calls || s.isDaily() || s.Phase != Playing || s.Paused != NotPaused || s.Game.Actor() == game.NoSeat {
		return wait{}, 0
	}
	_, robots := s.find(func(seat Seat) bool { return seat.Robot != NoRobot })
	if !robots || len(s.Game.Exposed(nil)) == 0 && !s.Options.House.Has(game.HouseJumpIn) {
		return wait{}, 0
	}
	w := wait{kind: waitCall, n: uint64(s.Steps)}
	if s.PersonMayCall() {
		return w, r.forPeople()
	}
	return w, between(r.pace/4, r.pace, s.chance(game.NoSeat))
}

// between returns a duration from low to high, chosen by chance.
func between(low, high time.Duration, chance uint64) time.Duration {
	const parts = 1024
	return low + (high-low)*time.Duration(chance%parts)/parts
}

// chance returns a number for a seat at this version. It cannot be foreseen, and it is the same after a restart, when
// a robot makes its uncommitted decision again.
func (s *State) chance(seat game.Seat) uint64 {
	secret := s.Game.MatchSeed()
	b := append([]byte("robot"), secret[:]...)
	b = binary.BigEndian.AppendUint64(b, s.Version)
	b = append(b, byte(seat))
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint64(sum[:])
}
