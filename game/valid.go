package game

import (
	"errors"
	"fmt"
)

// complete finishes a state that came from outside, through Restore or FromPosition: it fills in
// what follows from the rest. It says why a match cannot be in that state, so far as the rest of
// the package relies on it.
func (g *Game) complete() error {
	g.turnTo(g.side)
	if err := g.valid(); err != nil {
		return err
	}
	if g.round > 0 {
		g.roundSeed = g.RoundSeed(int(g.round))
		g.rank = g.shows(g.top()).rank()
	}
	return nil
}

// valid says why g is not a state that a match can be in.
func (g *Game) valid() error {
	if err := g.ed.Check(g.opts, int(g.seats)); err != nil {
		return err
	}
	if g.phase > PhaseMatchOver || g.side > Dark || g.side == Dark && !g.ed.twoSided || g.dir != 1 && g.dir != -1 {
		return errors.New("phase, side or direction")
	}
	table := seats(1)<<uint(g.seats) - 1
	if (g.exposed|g.called|g.winners)&^table != 0 || g.exposed&g.called != 0 {
		return errors.New("marks of seats")
	}
	for _, s := range [...]Seat{g.dealer, g.actor, g.next, g.author, g.winner} {
		if s != NoSeat && !g.seated(s) {
			return fmt.Errorf("seat %d", s)
		}
	}
	if g.round == 0 {
		return g.validUndealt()
	}
	if err := g.validCards(); err != nil {
		return err
	}
	return g.validPhase()
}

// validUndealt: before the first deal a match is what New makes.
func (g *Game) validUndealt() error {
	fresh, err := New(g.ed, g.opts, int(g.seats), g.seed)
	if err != nil {
		return err
	}
	if *g != fresh {
		return errors.New("state before the first deal")
	}
	return nil
}

func (g *Game) validCards() error {
	var seen Set
	n := 0
	for _, hand := range g.hands {
		seen, n = seen.Or(hand), n+hand.Len()
	}
	if int(g.nDraw)+int(g.nDiscard) > maxCards || g.nDiscard == 0 {
		return errors.New("sizes of the piles")
	}
	var discard Set
	for i, id := range g.pile {
		switch {
		case i >= int(g.nDraw) && i < maxCards-int(g.nDiscard):
			continue
		case id >= maxCards:
			return fmt.Errorf("card %d", id)
		case i >= int(g.nDraw):
			discard = discard.With(id)
		}
		seen, n = seen.With(id), n+1
	}
	if seen != g.ed.all || n != len(g.ed.Cards) {
		return errors.New("not every card exactly once")
	}
	if !g.faced.Minus(discard).Empty() || !g.judged.Minus(g.ed.all).Empty() {
		return errors.New("sets of cards")
	}
	return nil
}

func (g *Game) validPhase() error {
	playing := g.playing()
	if playing != (g.actor != NoSeat) || g.dealer == NoSeat || playing && g.winner != NoSeat {
		return errors.New("actor, dealer or winner")
	}
	if playing && g.someoneOut() {
		return errors.New("a hand is empty")
	}
	chooses := g.phase == PhaseColor || g.phase == PhaseDiscard || g.phase == PhaseSwap
	if chooses && g.next == NoSeat {
		return errors.New("no seat to go on with")
	}
	if g.color == NoColor && playing && g.phase != PhaseColor || g.color != NoColor && !hasColor(g.side, g.color) {
		return errors.New("current color")
	}
	if g.hyper != NoColor && !hasColor(Light, g.hyper) || g.idle >= uint8(g.seats) && playing {
		return errors.New("hyper color or idle draws")
	}
	if (g.phase == PhaseDrawn) != (g.drawnCard != NoCard) ||
		g.phase == PhaseDrawn && (g.drawnCard >= maxCards || !g.hands[g.actor].Has(g.drawnCard)) {
		return errors.New("drawn card")
	}
	top := g.shows(g.top()).symbol()
	if g.phase == PhaseChallenge && (!top.IsWildDraw() || g.author == NoSeat || g.author == g.actor) {
		return errors.New("nothing to challenge")
	}
	if (g.phase == PhaseChallenge) != (g.prior != NoColor) || g.prior > Purple {
		return errors.New("prior color")
	}
	if g.pending > 0 && (!g.opts.House.Has(HouseStacking) || !top.stacks() || g.phase != PhaseTurn && g.phase != PhaseChallenge) {
		return errors.New("cards owed")
	}
	return nil
}

// someoneOut reports whether a player holds no cards, which ends a round.
func (g *Game) someoneOut() bool {
	for s := range g.seats {
		if g.hands[s].Empty() {
			return true
		}
	}
	return false
}
