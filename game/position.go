package game

import (
	"errors"
	"fmt"
)

// Position is a whole state, secrets included, in the words of the record format. It also has the parts of earlier
// steps that a replay needs. It is for records, tests and rule scripts, never for players.
type Position struct {
	Seed      [32]byte // of the match
	Seq       uint32
	Round     int // from 1
	Phase     Phase
	Actor     Seat // seat that has to act, else NoSeat
	Dealer    Seat
	Direction int // 1 clockwise, -1 counter-clockwise
	Side      Side
	Color     Color  // NoColor while one has to be named
	Hyper     Color  // NoColor while Hyper Speed is off
	Pending   int    // cards owed in a stack
	Stack     Symbol // of its last draw card; else Number
	Hands     []Set  // by seat
	Draw      []CardID
	Discard   []CardID // top first; Draw is next to be drawn first
	Drawn     CardID   // drawn phase: the card just drawn; else NoCard
	Uno       []UnoState
	Scores    []int

	RoundWinner  Seat // NoSeat while a round runs or when it was void
	MatchWinners []Seat

	Next     Seat  // color, discard and swap phase: seat that has the turn after it
	Author   Seat  // seat that played the latest card of the round; NoSeat before that
	Prior    Color // challenge phase: the current color before the wild-draw; else NoColor
	Judged   Set   // challenge phase: the author's hand as the wild-draw's play left it
	Faced    Set   // cards of the discard pile last seen with their dark face
	Out      []Knockout
	Idle     int // draws in a row that yielded nothing (R30), or a card that was played at once (R96)
	Shuffles int // in this round
}

// Knockout is a seat that is out of the round. By is the seat that made it draw, or NoSeat.
type Knockout struct{ Seat, By Seat }

// Position describes g completely: FromPosition makes the same game of it.
func (g *Game) Position() Position {
	p := Position{
		Seed: g.seed, Seq: g.seq, Round: int(g.round), Phase: g.phase, Actor: g.actor, Dealer: g.dealer,
		Direction: int(g.dir), Side: g.side, Color: g.color, Hyper: g.hyper, Pending: int(g.pending), Stack: g.stack,
		Hands: append([]Set{}, g.hands[:g.seats]...), Draw: g.DrawOrder(), Discard: g.DiscardOrder(), Drawn: g.drawnCard,
		RoundWinner: g.winner, MatchWinners: g.MatchWinners(),
		Next: g.next, Author: g.author, Prior: g.prior, Judged: g.judged, Faced: g.faced,
		Idle: int(g.idle), Shuffles: int(g.shuffles),
	}
	for s := Seat(0); s < Seat(g.seats); s++ {
		p.Uno = append(p.Uno, g.Uno(s))
		p.Scores = append(p.Scores, g.Score(s))
		if g.out.has(s) {
			p.Out = append(p.Out, Knockout{s, g.knockers[s]})
		}
	}
	return p
}

// FromPosition returns the game in a given position. It refuses one that the game cannot be in: the cards of hands and
// piles have to be the whole deck.
func FromPosition(e *Edition, o Options, p Position) (Game, error) {
	seats := len(p.Hands)
	g, err := New(e, o, seats, p.Seed)
	if err != nil {
		return Game{}, err
	}
	if len(p.Uno) != seats || len(p.Scores) != seats {
		return Game{}, errors.New("position: hands, uno and scores for different numbers of seats")
	}
	if len(p.Draw)+len(p.Discard) > len(e.Cards) {
		return Game{}, errors.New("position: more cards than the deck has")
	}
	g.seq, g.round, g.phase, g.actor, g.dealer = p.Seq, uint32(p.Round), p.Phase, p.Actor, p.Dealer
	g.dir, g.side, g.color, g.hyper, g.pending = int8(p.Direction), p.Side, p.Color, p.Hyper, uint16(p.Pending)
	g.stack = p.Stack
	g.drawnCard, g.winner = p.Drawn, p.RoundWinner
	g.next, g.author, g.prior, g.judged, g.faced = p.Next, p.Author, p.Prior, p.Judged, p.Faced
	g.idle, g.shuffles = uint8(p.Idle), uint16(p.Shuffles)
	copy(g.hands[:], p.Hands)
	g.nDraw, g.nDiscard = uint8(len(p.Draw)), uint8(len(p.Discard))
	for i, id := range p.Draw {
		g.pile[len(p.Draw)-1-i] = id
	}
	copy(g.pile[maxCards-len(p.Discard):], p.Discard)
	for s := range seats {
		g.scores[s] = int16(p.Scores[s])
		if p.Uno[s] == UnoExposed {
			g.exposed.add(Seat(s))
		}
		if p.Uno[s] == UnoCalled {
			g.called.add(Seat(s))
		}
	}
	for _, k := range p.Out {
		if !g.seated(k.Seat) {
			return Game{}, fmt.Errorf("position: seat %d is out", k.Seat)
		}
		g.out.add(k.Seat)
		g.knockers[k.Seat] = k.By
	}
	for _, s := range p.MatchWinners {
		if !g.seated(s) {
			return Game{}, fmt.Errorf("position: winner %d", s)
		}
		g.winners.add(s)
	}
	if err := g.complete(); err != nil {
		return Game{}, fmt.Errorf("position: %w", err)
	}
	return g, nil
}

// Hand returns the hand of seat s. It stays until the next deal.
func (g *Game) Hand(s Seat) Set { return g.hands[s] }

// DrawOrder returns the draw pile, next card first.
func (g *Game) DrawOrder() []CardID {
	list := make([]CardID, 0, g.nDraw)
	for i := int(g.nDraw) - 1; i >= 0; i-- {
		list = append(list, g.pile[i])
	}
	return list
}

// DiscardOrder returns the discard pile, top card first.
func (g *Game) DiscardOrder() []CardID {
	return append(make([]CardID, 0, g.nDiscard), g.pile[maxCards-int(g.nDiscard):]...)
}

// Dealer returns the seat that deals this round, or NoSeat before the first deal.
func (g *Game) Dealer() Seat { return g.dealer }

// Direction returns 1 for clockwise, -1 for counter-clockwise.
func (g *Game) Direction() int { return int(g.dir) }

// Side returns the side of the cards in play.
func (g *Game) Side() Side { return g.side }

// Color returns the current color, or NoColor while one has to be named.
func (g *Game) Color() Color { return g.color }

// Hyper returns the Hyper Speed color, or NoColor while it is off.
func (g *Game) Hyper() Color { return g.hyper }

// Pending returns the number of cards owed in a stack.
func (g *Game) Pending() int { return int(g.pending) }

// Drawn returns the card just drawn that may be played or kept now, else NoCard.
func (g *Game) Drawn() CardID { return g.drawnCard }

// complete finishes a state that came from outside, through Restore or FromPosition: it computes the fields that
// follow from the others. It returns an error if a match cannot be in that state, so far as the rest of the package
// relies on it.
func (g *Game) complete() error {
	g.turnTo(g.side)
	g.agree()
	if err := g.valid(); err != nil {
		return err
	}
	if g.round > 0 {
		g.roundSeed = g.RoundSeed(int(g.round))
		g.rank = g.shows(g.top()).rank()
	}
	return nil
}

// valid returns an error if a match cannot be in state g.
func (g *Game) valid() error {
	if err := g.ed.Check(g.opts, int(g.seats)); err != nil {
		return err
	}
	if g.phase >= phaseEnd || g.side > Dark || g.side == Dark && !g.ed.twoSided || g.dir != 1 && g.dir != -1 {
		return errors.New("phase, side or direction")
	}
	table := seats(1)<<uint(g.seats) - 1
	if (g.exposed|g.called|g.winners|g.out)&^table != 0 || g.exposed&g.called != 0 {
		return errors.New("marks of seats")
	}
	for s, by := range g.knockers {
		if by != 0 && !g.out.has(Seat(s)) || by != NoSeat && !g.seated(by) {
			return errors.New("seats out of the round")
		}
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
	if !g.validSides() {
		return errors.New("score or win of a side")
	}
	return g.validPhase()
}

// validUndealt compares a match before its first deal with the match that New makes.
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
	if playing && g.emptyHand() {
		return errors.New("a hand is empty")
	}
	if g.out != 0 && (g.limit == 0 || g.in() == 0 || playing && !g.in().has(g.actor)) {
		return errors.New("seats out of the round")
	}
	chooses := g.phase == PhaseColor || g.phase == PhaseDiscard || g.phase == PhaseSwap
	if chooses && g.next == NoSeat {
		return errors.New("no seat to go on with")
	}
	if g.color == NoColor && playing && g.phase != PhaseColor || g.color != NoColor && !hasColor(g.side, g.color) {
		return errors.New("current color")
	}
	if g.hyper != NoColor && !hasColor(Light, g.hyper) || g.idle >= mostCircles && playing {
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
	if g.phase == PhaseSeveral && (!g.house.Has(HouseSeveral) || top != Number || g.author != g.actor) {
		return errors.New("several cards")
	}
	answered := g.phase != PhaseTurn && g.phase != PhaseChallenge
	stacks := int(g.stack) < len(drawn) && g.stack.stacks()
	if g.pending > 0 && (!g.house.Has(HouseStacking) || !stacks || answered) || g.pending == 0 && g.stack != 0 {
		return errors.New("cards owed")
	}
	if passed := g.house.Has(HouseDeflect) && (top == Skip || top == Reverse); g.pending > 0 && top != g.stack && !passed {
		return errors.New("last card of a stack")
	}
	return nil
}

// emptyHand reports whether a player in the round holds no cards, which ends it.
func (g *Game) emptyHand() bool {
	for rest := g.in(); rest != 0; rest &= rest - 1 {
		if g.hands[rest.first()].Empty() {
			return true
		}
	}
	return false
}
