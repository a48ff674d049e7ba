package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"unobot/game"
)

// atOnce is the largest number of duties under way: they never hold up people's moves.
const atOnce = 4

// Run carries out the tables' own duties until ctx ends: robots play, and time runs out.
func (h *Hall) Run(ctx context.Context) error {
	var busy sync.WaitGroup
	defer busy.Wait()
	h.alarms.sleep.note()
	busy.Go(func() { h.alarms.sleep.run(ctx, h.alarms.look) })
	h.extendDeadlines(slices.DeleteFunc(h.Live(), func(t *Table) bool { return t.standing.Load().isHeld() }))
	slots := make(semaphore, atOnce)
	for {
		if slots.acquire(ctx) != nil {
			return nil
		}
		due, ok := h.alarms.next(ctx, h.wake)
		if !ok {
			return nil
		}
		busy.Go(func() {
			defer slots.release()
			h.attend(ctx, due)
		})
	}
}

// wake holds all tables after the process has slept, until people have been shown the present state. They get fresh
// time at once, because a board that was on its way before the sleep may arrive first and let time run.
func (h *Hall) wake() {
	tables := h.InChannels()
	for _, t := range tables {
		t.Suspend(HeldUnseen)
		t.ExtendDeadline()
	}
	if h.config.Slept != nil {
		h.config.Slept()
		return
	}
	h.extendDeadlines(tables)
}

// attend carries out a duty, or plans another attempt. A table that panics time and again is paused, and published as
// paused; the others go on (fault 12).
func (h *Hall) attend(ctx context.Context, due *alarm) {
	err := catchPanic(func() error { return h.perform(ctx, due) })
	switch {
	case err == nil || errors.Is(err, errOutrun) || ctx.Err() != nil || errors.Is(err, ErrClosing):
		return
	case errors.Is(err, ErrElsewhere) || errors.Is(err, ErrStale): // another process has it, or has changed it
		h.alarms.retry(due)
		return
	}
	h.config.Trouble(due.table.State().ID, err)
	if !errors.Is(err, errPanic) || due.pause <= firstPause {
		h.alarms.retry(due)
		return
	}
	if err := catchPanic(func() error { due.table.Suspend(PausedFault); return nil }); err != nil {
		h.config.Trouble(due.table.State().ID, err)
	}
}

func (h *Hall) perform(ctx context.Context, due *alarm) error {
	if due.table.standing.Load().isHeld() {
		return nil // it is planned anew when the table goes on
	}
	switch due.duty {
	case dutyMove:
		return due.table.automove(ctx)
	case dutyCall:
		return due.table.autocall(ctx)
	default:
		return due.table.expire(ctx, due.wait)
	}
}

// MissedMost is the number of turns in a row that the clock ends before the seat is left to a robot or to automatic
// decisions.
const MissedMost = 3

// expire carries out the decision of the clock at the end of wait w.
func (t *Table) expire(ctx context.Context, w wait) error {
	_, err := t.change(ctx, expiryKey(t.State().ID, w), User{}, func(s *State) ([]Step, error) {
		if s.wait() != w { // a request was quicker (fault 79)
			return nil, errOutrun
		}
		switch {
		case w.kind == waitPerson:
			return t.decideAtDeadline(s)
		case w.kind == waitRematch:
			return t.endAsking(s)
		case w.kind == waitNext && s.attended():
			return s.apply("", game.Action{Kind: game.ActNext, Seat: game.NoSeat})
		}
		s.Phase = Abandoned // unscored, and EndedBy stays empty
		return nil, nil
	})
	return err
}

func expiryKey(id ID, w wait) string {
	switch w.kind {
	case waitLobby, waitIdle:
		return fmt.Sprintf("idle:%s:%d", id, w.n)
	case waitRematch:
		return "asked:" + string(id)
	}
	return fmt.Sprintf("timer:%s:%d", id, w.n)
}

// decideAtDeadline decides for the person to act and, after some turns in a row, leaves the seat to a
// robot or to automatic decisions.
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

// finishTurn decides for a seat until its turn is over: after drawing a card there is still the question whether to
// keep it, and the player is not there to answer.
func (t *Table) finishTurn(s *State, seat game.Seat) ([]Step, error) {
	var steps []Step
	for {
		more, err := t.moveFor(s, seat, automatic(s.Game.View(seat)))
		if err != nil {
			return nil, err
		}
		steps = append(steps, more...)
		if s.Phase != Playing || s.Game.Actor() != seat || s.Game.Phase() == game.PhaseTurn {
			return steps, nil
		}
	}
}
