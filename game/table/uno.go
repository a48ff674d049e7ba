package table

import (
	"context"

	"unobot/game"
)

// Uno does what /uno means at that moment: it protects the user's own exposed
// hand; else it catches whoever is exposed longest; else, to move with two
// cards, it counts for the play to come; else NothingToShout. The UNO! button
// passes catch false, the Catch! button shout false; the command both true. Only
// the Catch! button can be a false catch, where the house rule has it.
func (t *Table) Uno(ctx context.Context, key string, u User, shout, catch bool) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		seat, err := s.player(u.ID)
		if err != nil {
			return nil, err
		}
		a, err := unoAction(s.Game, seat, shout, catch)
		if err != nil {
			return nil, err
		}
		steps, err := s.apply(u.ID, a)
		if err == nil {
			s.hereAgain(u.ID)
		}
		return steps, err
	})
}

// unoAction is what UNO means for a seat. It gets a copy of the game to try out.
func unoAction(g game.Game, seat game.Seat, shout, catch bool) (game.Action, error) {
	call := game.Action{Kind: game.ActShout, Seat: seat}
	if shout && g.Uno(seat) == game.UnoExposed {
		return call, nil
	}
	target := suspect(&g, seat)
	if catch && (!shout || target != game.NoSeat && g.Uno(target) == game.UnoExposed) {
		a := game.Action{Kind: game.ActCatch, Seat: seat, Choice: game.Choice{Target: target}}
		if err := g.Apply(a, nil); err != nil {
			return a, game.NothingToCatch
		}
		return a, nil
	}
	if err := g.Apply(call, nil); err != nil || !shout {
		return call, game.NothingToShout
	}
	return call, nil
}

// suspect is whom a seat means that calls "catch": the one exposed longest or,
// where nobody is, the one with the fewest cards, who must have looked like it.
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
