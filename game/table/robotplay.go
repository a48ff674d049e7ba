package table

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"unobot/game"
)

// robotPace is about how long a robot thinks, so that people can follow.
const robotPace = 2 * time.Second

// awaitsRobot reports whether a seat that no person plays has to act.
func (s *State) awaitsRobot() bool {
	actor := s.Game.Actor()
	return s.Phase == Playing && s.Paused == NotPaused && actor != game.NoSeat && !s.Seats[actor].ByPerson()
}

// dueMove is when a robot or an away seat decides.
func (h *Hall) dueMove(s *State) (wait, time.Duration) {
	if !s.awaitsRobot() {
		return wait{}, 0
	}
	w := wait{kind: waitRobot, n: uint64(s.Game.Seq())}
	actor := s.Game.Actor()
	pace := h.paceAt(s)
	if s.Seats[actor].Robot == NoRobot {
		return w, pace / 2
	}
	return w, between(pace/2, 3*pace/2, s.chance(actor))
}

// paceAt is about how long a robot thinks at a table. A single person follows more quickly than a
// group; only the time to say UNO is as long as ever.
func (h *Hall) paceAt(s *State) time.Duration {
	if s.Solo() && len(s.Game.Exposed(nil)) == 0 {
		return h.pace / 2
	}
	return h.pace
}

// dueCall is when robots look whether to call: sooner than one moves, for a catch is too late then,
// and later than a quick person.
func (h *Hall) dueCall(s *State) (wait, time.Duration) {
	if h.brain == nil || s.isDaily() || s.Phase != Playing || s.Paused != NotPaused || s.Game.Actor() == game.NoSeat {
		return wait{}, 0
	}
	_, robots := s.find(func(seat Seat) bool { return seat.Robot != NoRobot })
	if !robots || len(s.Game.Exposed(nil)) == 0 && !s.Options.House.Has(game.HouseJumpIn) {
		return wait{}, 0
	}
	return wait{kind: waitCall, n: uint64(s.Steps)}, between(h.pace/4, h.pace, s.chance(game.NoSeat))
}

// between is a duration from low to high, as chance has it.
func between(low, high time.Duration, chance uint64) time.Duration {
	const parts = 1024
	return low + (high-low)*time.Duration(chance%parts)/parts
}

// chance is a number for a seat at this version that nobody can foresee and that is the same after
// a restart, when a robot decides again what was not committed.
func (s *State) chance(seat game.Seat) uint64 {
	secret := s.Game.MatchSeed()
	b := append([]byte("robot"), secret[:]...)
	b = binary.BigEndian.AppendUint64(b, s.Version)
	b = append(b, byte(seat))
	sum := sha256.Sum256(b)
	return binary.BigEndian.Uint64(sum[:])
}

// automove decides for the seat to act, which no person plays.
func (t *Table) automove(ctx context.Context) error {
	seen := t.State()
	if !seen.awaitsRobot() {
		return nil
	}
	seat := seen.Game.Actor()
	robot := seen.Seats[seat].Robot != NoRobot
	source, move := "auto", automatic(seen.Game.View(seat))
	if robot {
		source = "ai"
		if m, ok := t.hall.think(&seen, seat); ok {
			move = m
		}
	}
	return t.carryOut(ctx, source, &seen, seat, func(s *State) ([]Step, error) {
		steps, err := t.move(s, "", seat, move)
		var illegal game.Illegal
		if robot && errors.As(err, &illegal) {
			return t.move(s, "", seat, automatic(s.Game.View(seat)))
		}
		return steps, err
	})
}

// autocall lets one robot that wants to call UNO, catch somebody or jump in.
func (t *Table) autocall(ctx context.Context) error {
	seen := t.State()
	n := len(seen.Seats)
	first := int(seen.chance(game.NoSeat) % uint64(n)) // nobody is always the quickest
	for i := range n {
		seat := game.Seat((first + i) % n)
		if seen.Phase != Playing || seen.Seats[seat].Robot == NoRobot || seat == seen.Game.Actor() {
			continue
		}
		m, ok := t.hall.think(&seen, seat)
		if !ok || m.Kind != game.ActShout && m.Kind != game.ActCatch && m.Kind != game.ActJump {
			continue
		}
		err := t.carryOut(ctx, "ai", &seen, seat, func(s *State) ([]Step, error) { return t.move(s, "", seat, m) })
		var illegal game.Illegal
		if !errors.As(err, &illegal) {
			return err
		}
	}
	return nil
}

// carryOut carries out what was decided for a seat at a version of the table, unless it has changed
// since.
func (t *Table) carryOut(ctx context.Context, source string, seen *State, seat game.Seat, propose proposal) error {
	key := fmt.Sprintf("%s:%s:%d:%d", source, seen.ID, seen.Version, seat)
	_, err := t.change(ctx, key, User{}, func(s *State) ([]Step, error) {
		if s.Version != seen.Version {
			return nil, errOutrun
		}
		return propose(s)
	})
	return err
}

// think asks the brain; false: it has none, wants nothing, or failed. It is asked without holding
// the table, so that people need not wait for it.
func (h *Hall) think(s *State, seat game.Seat) (m game.Move, ok bool) {
	if h.brain == nil {
		return game.Move{}, false
	}
	defer func() {
		if p := recover(); p != nil {
			m, ok = game.Move{}, false
			h.trouble(s.ID, fmt.Errorf("robot: %w", panicError(p)))
		}
	}()
	return h.brain(s.Game.View(seat), s.Seats[seat].Robot, s.chance(seat))
}
