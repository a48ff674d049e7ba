package table

import (
	"context"
	"strings"

	"unobot/game"
	"unobot/game/tutorial"
)

// learnPrefix begins the channels of tutorials.
const learnPrefix = "learn:"

// LearnChannel returns the channel in which a user learns an edition, one tutorial at a time.
func LearnChannel(e game.EditionID, u UserID) string {
	return learnPrefix + string(e) + ":" + string(u)
}

// Teaches reports whether the table is a tutorial. It counts for nothing, and only the table itself and its steps are
// kept.
func (s State) Teaches() bool { return strings.HasPrefix(s.Channel, learnPrefix) }

// robotOfTutorials is the name of the robot, the same for everybody.
const robotOfTutorials = "Pixel"

// Learn returns the table at which a user learns an edition: the live one, or a new one, which begins. Errors are those
// of Create and Begin, and that of an edition without a tutorial.
func (h *Hall) Learn(ctx context.Context, key string, u User, e game.EditionID) (*Table, Outcome, error) {
	begin := func(t *Table) (Outcome, error) {
		return t.change(ctx, key+":begin", u, func(s *State) ([]Step, error) {
			if s.Phase != Lobby {
				return nil, ErrStarted
			}
			g, err := tutorial.Game(s.Edition)
			s.Phase, s.Game = Playing, g
			return nil, err
		})
	}
	if t, ok := h.At(LearnChannel(e, u.ID)); ok {
		if err := h.Fresh(ctx, t); err != nil {
			return t, t.outcome(u, effect{}), err
		}
		switch s := t.State(); s.Phase {
		case Playing:
			return t, t.outcome(u, effect{}), nil
		case Lobby: // a beginning that failed halfway
			out, err := begin(t)
			return t, out, err
		}
	}
	return h.openAndBegin(ctx, key, NewTable{
		Channel: LearnChannel(e, u.ID), Host: u, Edition: e, Options: tutorial.Options(e), Robots: true,
		seats: []Seat{
			tutorial.Learner: {User: u}, tutorial.Robot: {User: User{Name: robotOfTutorials}, Robot: Easy},
		},
	}, begin)
}

// teach returns the move of the robot of a tutorial.
func teach(v game.View) (game.Move, bool) {
	f, ok := tutorial.Plays(v)
	return playing(v, f), ok
}
