package table

import (
	"context"
	"errors"

	"unobot/game"
)

// Do makes a move: check, apply, commit, publish. Errors: a game.Illegal, or one of this package's; after
// ErrInDoubt, Settle tells whether the move counts.
// The state in the outcome is current even on error.
//
// In a solo game a move that is not possible while robots move is judged once they have finished (Hurry).
func (t *Table) Do(ctx context.Context, r Request) (Outcome, error) {
	return t.orAfterRobots(ctx, r.User, r.Key, func(s *State) ([]Step, error) {
		seat, err := s.player(r.User.ID)
		if _, waiting := s.NextSeatOf(r.User.ID); waiting && errors.Is(err, ErrNotSeated) && r.Move.Kind == game.ActNext {
			err = nil // a user with a seat from the next round on may call for it
		}
		if err != nil {
			return nil, err
		}
		if r.Seq != s.Game.Seq() && r.Move.Kind != game.ActShout && r.Move.Kind != game.ActCatch {
			return nil, ErrStale
		}
		a, err := t.action(s, seat, r.Move)
		if err != nil {
			return nil, err
		}
		return s.play(r.User.ID, a)
	})
}

// Call is a way to say something about a last card.
type Call uint8

// The calls.
const (
	CallUno   Call = iota // the command /uno: a shout where there is something to shout, else a catch
	CallShout             // the button UNO!
	CallCatch             // the button Catch!
)

// Uno makes the call that is possible at that moment. /uno protects the user's own exposed hand; else it catches the
// player exposed longest; else, to move with two cards, it counts for the play to come; else it is NothingToShout.
// Only the button Catch! can be a false catch, where the house rule has it. In a solo game see Do.
func (t *Table) Uno(ctx context.Context, key string, u User, call Call) (Outcome, error) {
	return t.orAfterRobots(ctx, u, key, func(s *State) ([]Step, error) {
		seat, err := s.player(u.ID)
		if err != nil {
			return nil, err
		}
		a, err := unoAction(s.Game, seat, call)
		if err != nil {
			return nil, err
		}
		return s.play(u.ID, a)
	})
}

// unoAction returns the action that a call means for a seat. It gets a copy of the game to try out.
func unoAction(g game.Game, seat game.Seat, call Call) (game.Action, error) {
	shout := game.Action{Kind: game.ActShout, Seat: seat}
	if g.Out(seat) {
		return shout, game.OutOfRound
	}
	if call != CallCatch && g.Uno(seat) == game.UnoExposed {
		return shout, nil
	}
	target := suspect(&g, seat)
	exposed := target != game.NoSeat && g.Uno(target) == game.UnoExposed
	if call == CallCatch || call == CallUno && exposed {
		catch := game.Action{Kind: game.ActCatch, Seat: seat, Choice: game.Choice{Target: target}}
		if err := g.Apply(catch, nil); err != nil {
			return catch, game.NothingToCatch
		}
		return catch, nil
	}
	if err := g.Apply(shout, nil); err != nil {
		return shout, game.NothingToShout
	}
	return shout, nil
}

// player returns the seat of a user, or an error if the user may not take part in the match.
func (s *State) player(user UserID) (game.Seat, error) {
	switch s.Phase {
	case Lobby:
		return game.NoSeat, ErrNotStarted
	case Finished, Abandoned:
		return game.NoSeat, ErrOver
	}
	seat, ok := s.SeatOf(user)
	_, waiting := s.NextSeatOf(user)
	switch {
	case s.Paused != NotPaused && (ok || waiting):
		return seat, s.Paused
	case !ok:
		return game.NoSeat, ErrNotSeated
	}
	return seat, nil
}

// play applies a user's action.
func (s *State) play(user UserID, a game.Action) ([]Step, error) {
	steps, err := s.apply(user, a)
	if err != nil {
		return nil, err
	}
	if seat, ok := s.SeatOf(user); ok && s.Seats[seat].Missed > 0 { // turns that the clock has ended
		s.edit(seat).Missed = 0
	}
	return s.answerDaily(steps)
}

// moveFor makes a move in the place of a seat's user.
func (t *Table) moveFor(s *State, seat game.Seat, m game.Move) ([]Step, error) {
	a, err := t.action(s, seat, m)
	if err != nil {
		return nil, err
	}
	return s.apply("", a)
}

// apply does one action of the match.
func (s *State) apply(user UserID, a game.Action) ([]Step, error) {
	g := s.Game
	var events []game.Event
	if err := g.Apply(a, &events); err != nil {
		return nil, err
	}
	step := Step{N: s.Steps, User: user, Action: a, Events: events}
	s.Game, s.Steps = g, s.Steps+1
	s.Recent = s.Remember(step)
	if a.Kind == game.ActNext {
		for i, seat := range s.Seats { // newcomers take their seats
			if seat.Next.ID != "" {
				*s.edit(game.Seat(i)) = Seat{User: seat.Next}
			}
		}
	}
	if g.Phase() == game.PhaseMatchOver {
		s.Phase = Finished
	}
	return []Step{step}, nil
}

// answerDaily lets the robots at the deal of a day answer, within the same change, and notes the states that
// this leads through.
func (s *State) answerDaily(steps []Step) ([]Step, error) {
	if !s.isDaily() || s.Phase != Playing {
		return steps, nil
	}
	err := s.dailyRobots().Answer(&s.Game, s.Steps, func(a game.Action) error {
		now := *s
		now.passed = nil
		s.passed = append(s.passed, now)
		done, err := s.apply("", a)
		steps = append(steps, done...)
		return err
	})
	return steps, err
}

// picker chooses one of some cards that show the same face.
type picker func(game.Set) (game.CardID, error)

// action turns a move into an action of the engine.
func (t *Table) action(s *State, seat game.Seat, m game.Move) (game.Action, error) {
	pick := t.hall.random.pick
	if s.isDaily() || s.Teaches() { // the same play is to lead to the same game
		pick = func(cards game.Set) (game.CardID, error) { return cards.First(), nil }
	}
	g, a := &s.Game, game.Action{Kind: m.Kind, Seat: seat}
	switch m.Kind {
	case game.ActNext: // any player may call for it, the table deals
		a.Seat = game.NoSeat
	case game.ActPlay, game.ActJump:
		cards := g.Candidates(seat, m.Kind, m.Face)
		if cards.Empty() {
			return a, whyNot(g, seat, m)
		}
		card, err := pick(cards)
		a.Card, a.Color = card, m.Color
		return a, err
	case game.ActColor:
		a.Color = m.Color
	case game.ActDiscard:
		cards, err := discards(g, seat, m.Faces, pick)
		a.Cards = cards
		return a, err
	case game.ActSwap:
		a.Target = m.Target
	case game.ActCatch:
		a.Target = m.Target
		if a.Target == game.NoSeat {
			a.Target = suspect(g, seat)
		}
	}
	return a, nil
}

// whyNot returns the engine's reason why a seat cannot play or jump in with a face that is no candidate: the most
// telling one among those for the cards with this face.
func whyNot(g *game.Game, seat game.Seat, m game.Move) error {
	var reason error = game.NotInHand
	trial, side := *g, g.Side()
	for id, card := range g.Edition().Cards {
		if card.Faces[side] != m.Face {
			continue
		}
		a := game.Action{Kind: m.Kind, Seat: seat, Choice: game.Choice{Card: game.CardID(id), Color: m.Color}}
		if err := trial.Apply(a, nil); err != nil && !errors.Is(err, game.NotInHand) {
			reason = err
		}
	}
	return reason
}

// discards picks the cards to give up. The engine says whether they are as many as they have to be.
func discards(g *game.Game, seat game.Seat, faces []game.FaceCount, pick picker) (game.Set, error) {
	var chosen game.Set
	for _, f := range faces {
		cards := g.Candidates(seat, game.ActDiscard, f.Face).Minus(chosen)
		if f.Count < 1 || f.Count > cards.Len() {
			// Not that many there: wrong, unless the whole answer is out of place.
			trial := *g
			if err := trial.Apply(game.Action{Kind: game.ActDiscard, Seat: seat}, nil); err != nil {
				return chosen, err
			}
			return chosen, game.WrongDiscard
		}
		for range f.Count {
			card, err := pick(cards)
			if err != nil {
				return chosen, err
			}
			cards, chosen = cards.Without(card), chosen.With(card)
		}
	}
	return chosen, nil
}

// suspect returns the target of the call "catch": the seat exposed longest or, without any exposed seat, the one with
// the fewest cards, which must have looked exposed.
func suspect(g *game.Game, seat game.Seat) game.Seat {
	mayCatch := func(s game.Seat) bool { return s != seat && !g.Out(s) && !g.Options().Partners(seat, s) }
	for _, s := range g.Exposed(nil) {
		if mayCatch(s) {
			return s
		}
	}
	best := game.NoSeat
	for s := game.Seat(0); int(s) < g.Seats(); s++ {
		if mayCatch(s) && (best == game.NoSeat || g.HandSize(s) < g.HandSize(best)) {
			best = s
		}
	}
	return best
}
