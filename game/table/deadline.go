package table

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

const (
	lobbyTime  = 15 * time.Minute   // an idle lobby closes
	idleTime   = 7 * 24 * time.Hour // a match without turn time ends
	resultTime = time.Minute        // the next round begins by itself

	restartGrace = 3 * time.Minute       // what is left at least after a restart, where the pace allows it
	restartGap   = 10 * time.Millisecond // between tables, so that they never run out together (fault 80)
)

// MissedMost is how many turns in a row the clock ends before somebody else plays the seat.
const MissedMost = 3

// waitKind is what a table waits for.
type waitKind uint8

const (
	waitNone   waitKind = iota
	waitLobby           // people to join
	waitPerson          // a decision of a person
	waitIdle            // the same where there is no turn time
	waitNext            // somebody to call for the next round
	waitRobot           // a robot, or an away seat
	waitCall            // robots that might call out of turn
)

// wait is what one state of a table waits for. While it stays equal, time goes on.
type wait struct {
	kind waitKind
	n    uint64 // of the decision, or of the version
	user UserID
}

// wait is what ends by itself if nobody does anything. UNO calls open no decision and give nobody
// more time.
func (s *State) wait() wait {
	actor := s.Game.Actor()
	seq := uint64(s.Game.Seq())
	switch {
	case s.Paused != NotPaused:
		return wait{}
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

// full is how long a table waits in all.
func (w wait) full(turn time.Duration) time.Duration {
	switch w.kind {
	case waitLobby:
		return lobbyTime
	case waitIdle:
		return idleTime
	case waitNext:
		return resultTime
	}
	return turn
}

// setDeadline notes until when people have, for a state that follows another one.
func (s *State) setDeadline(before *State) {
	w := s.wait()
	switch {
	case w.kind != waitPerson && w.kind != waitNext:
		s.Deadline = time.Time{}
	case w != before.wait():
		s.Deadline = s.UpdatedAt.Add(w.full(s.TurnTime))
	}
}

// expire does what happens when nobody does anything in time.
func (t *Table) expire(ctx context.Context, w wait) error {
	_, err := t.change(ctx, expiryKey(t.State().ID, w), User{}, func(s *State) ([]Step, error) {
		if s.wait() != w { // somebody was quicker (fault 79)
			return nil, errOutrun
		}
		switch {
		case w.kind == waitPerson:
			return t.decideAtDeadline(s)
		case w.kind == waitNext && s.attended():
			return s.apply("", game.Action{Kind: game.ActNext, Seat: game.NoSeat})
		}
		s.Phase = Abandoned // unscored; nobody ended it
		return nil, nil
	})
	return err
}

func expiryKey(id ID, w wait) string {
	if w.kind == waitLobby || w.kind == waitIdle {
		return fmt.Sprintf("idle:%s:%d", id, w.n)
	}
	return fmt.Sprintf("timer:%s:%d", id, w.n)
}

// decideAtDeadline decides for the person to act and, after some turns in a row, lets somebody else
// play the seat.
func (t *Table) decideAtDeadline(s *State) ([]Step, error) {
	seat := s.Game.Actor()
	steps, err := t.finishTurn(s, seat)
	if err != nil {
		return nil, err
	}
	at := s.edit(seat)
	if at.Missed++; at.Missed < MissedMost || s.Phase != Playing {
		return steps, nil
	}
	user := at.User
	s.stepBack(seat)
	s.passOn(user.ID, user)
	return steps, nil
}

// finishTurn decides what is open for a seat, and what that opens for the same turn: drawing a card
// asks whether to keep it, and nobody is there to say so.
func (t *Table) finishTurn(s *State, seat game.Seat) ([]Step, error) {
	var steps []Step
	for {
		more, err := t.move(s, "", seat, automatic(s.Game.View(seat)))
		if err != nil {
			return nil, err
		}
		steps = append(steps, more...)
		if s.Phase != Playing || s.Game.Actor() != seat || s.Game.Phase() == game.PhaseTurn {
			return steps, nil
		}
	}
}

// rearm gives all that was open when the bot stopped some time from now: its downtime is nobody's
// fault. Tables that are held have to wait for that.
func (h *Hall) rearm() {
	h.goOn(slices.DeleteFunc(h.Live(), func(t *Table) bool { return t.holds() != 0 }))
}

// wake is called when the process has slept. Nobody's time is over before people have been shown how
// the tables stand. They have fresh time from now on, for a board that was on its way before the sleep
// may arrive first and let time run.
func (h *Hall) wake() {
	tables := h.InChannels()
	for _, t := range tables {
		t.Hold(HeldUnseen)
		t.Renew()
	}
	if h.slept != nil {
		h.slept()
		return
	}
	h.goOn(tables)
}

// goOn gives tables fresh time, one a little later than the other.
func (h *Hall) goOn(tables []*Table) {
	slices.SortFunc(tables, func(a, b *Table) int { return cmp.Compare(a.State().ID, b.State().ID) })
	for i, t := range tables {
		s := t.State()
		t.Hold(HeldUnseen)
		t.grant(&s, s.left(s.wait(), h.clock())+time.Duration(i)*restartGap)
		t.Release(HeldUnseen)
	}
}

// left is how long a table still waits after the bot could not be reached. Where that is a little
// only, it is more.
func (s *State) left(w wait, now time.Time) time.Duration {
	full := w.full(s.TurnTime)
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
