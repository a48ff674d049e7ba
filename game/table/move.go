package table

import (
	"context"
	"errors"

	"unobot/game"
)

// Do makes a move: check, apply, commit, publish. Errors: a game.Illegal, or one of this package's.
// The state in the outcome is current even on error.
func (t *Table) Do(ctx context.Context, r Request) (Outcome, error) {
	return t.change(ctx, r.Key, r.User, func(s *State) ([]Step, error) {
		seat, err := s.player(r.User.ID)
		if _, waiting := s.NextSeatOf(r.User.ID); waiting && errors.Is(err, ErrNotSeated) && r.Move.Kind == game.ActNext {
			err = nil // a user who waits for the next round may call for it
		}
		if err != nil {
			return nil, err
		}
		if r.Seq != s.Game.Seq() && r.Move.Kind != game.ActShout && r.Move.Kind != game.ActCatch {
			return nil, ErrStale
		}
		steps, err := t.move(s, r.User.ID, seat, r.Move)
		if err != nil {
			return nil, err
		}
		s.resetMissed(r.User.ID)
		return s.answerDaily(steps)
	})
}

// player is the seat of a user who may take part in the match.
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

// move plays m for a seat.
func (t *Table) move(s *State, user UserID, seat game.Seat, m game.Move) ([]Step, error) {
	pick := t.hall.random.pick
	if s.isDaily() { // the same play is to lead to the same game
		pick = func(cards game.Set) (game.CardID, error) { return cards.First(), nil }
	}
	a, err := action(&s.Game, seat, m, pick)
	if err != nil {
		return nil, err
	}
	return s.apply(user, a)
}

// apply does one action of the match.
func (s *State) apply(user UserID, a game.Action) ([]Step, error) {
	g := s.Game
	var events []game.Event
	if err := g.Apply(a, &events); err != nil {
		return nil, err
	}
	step := Step{N: s.Steps, User: user, Action: a, Events: events}
	s.Game, s.Steps, s.Recent = g, s.Steps+1, Remember(s.Recent, step)
	if a.Kind == game.ActNext {
		s.seatNewcomers()
	}
	if g.Phase() == game.PhaseMatchOver {
		s.Phase = Finished
	}
	return []Step{step}, nil
}

// picker chooses one of some cards that show the same face.
type picker func(game.Set) (game.CardID, error)

// action turns a move into an action of the engine.
func action(g *game.Game, seat game.Seat, m game.Move, pick picker) (game.Action, error) {
	a := game.Action{Kind: m.Kind, Seat: seat}
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

// whyNot is the engine's reason why a seat cannot play or jump in with a face that is no candidate:
// the best one that any card with this face gets.
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

// discards picks the cards to give up. Whether they are as many as they have to be is for the
// engine to say.
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
