package table

import (
	"context"

	"unobot/game"
)

// Call is a way to say something about a last card.
type Call uint8

// The calls.
const (
	CallUno   Call = iota // the command /uno: a shout where there is something to shout, else a catch
	CallShout             // the button UNO!
	CallCatch             // the button Catch!
)

// Uno does what the call means at that moment. /uno protects the user's own exposed hand; else it
// catches whoever is exposed longest; else, to move with two cards, it counts for the play to come;
// else NothingToShout. Only the button Catch! can be a false catch, where the house rule has it.
func (t *Table) Uno(ctx context.Context, key string, u User, call Call) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		seat, err := s.player(u.ID)
		if err != nil {
			return nil, err
		}
		a, err := unoAction(s.Game, seat, call)
		if err != nil {
			return nil, err
		}
		steps, err := s.apply(u.ID, a)
		if err != nil {
			return nil, err
		}
		s.resetMissed(u.ID)
		return s.answerDaily(steps)
	})
}

// unoAction is what a call means for a seat. It gets a copy of the game to try out.
func unoAction(g game.Game, seat game.Seat, call Call) (game.Action, error) {
	shout := game.Action{Kind: game.ActShout, Seat: seat}
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

// suspect is the seat that a call of "catch" means: the one exposed longest or, where none is, the
// one with the fewest cards, which must have looked exposed.
func suspect(g *game.Game, seat game.Seat) game.Seat {
	for _, s := range g.Exposed(nil) {
		if s != seat {
			return s
		}
	}
	best := game.NoSeat
	for s := game.Seat(0); int(s) < g.Seats(); s++ {
		if s != seat && (best == game.NoSeat || g.HandSize(s) < g.HandSize(best)) {
			best = s
		}
	}
	return best
}
