// Package game is the rules engine: six editions of UNO, exactly by their texts.
//
// It is pure and deterministic: no I/O, no clock, no global randomness. A Game is a plain
// comparable value, so copying it forks a match, == compares two, and a refused action provably
// changes nothing.
//
// Vocabulary: a match is a series of rounds; a round is dealt by the dealer and played by seats
// numbered from 0 clockwise. A card has one or two faces; the active face is the one of the side in
// play, the other one is inactive. The current color is the printed color of the top card of the
// discard pile, or the named one where that card is a wild. A wild-draw (Wild Draw Four, Wild Draw
// Two, Wild Draw Color) may be challenged by its victim.
//
// From the top: apply.go carries out an action after judge.go has judged it; legal.go lists the legal ones. play.go,
// draw.go, knockout.go and the rest of apply.go (challenges, calls of UNO, jump-ins, hands that move) hold the effects,
// deal.go and score.go begin and end rounds, and seed.go shuffles. view.go holds the part of a game that a seat may
// see; sample.go guesses the rest. snapshot.go and position.go write a Game down. Editions and options are tables.
//
// Rules in the code cite their source: "classic" and the other edition names stand for the printed
// sheets, Rnn for a ruling in docs/rulings.md.
package game

import (
	"math/bits"
)

// Phase is the kind of decision that the game waits for.
type Phase uint8

// The phases. In PhaseRoundOver before the first deal the game waits for ActDeal, later for
// ActNext.
const (
	PhaseRoundOver Phase = iota
	PhaseTurn            // the actor plays or draws
	PhaseDrawn           // the actor plays or keeps the card just drawn
	PhaseColor           // the actor names a color (first card, after a flip)
	PhaseChallenge       // the actor, victim of a wild-draw, accepts or challenges
	PhaseDiscard         // the actor gives up half of the hand, or declines (Jim Hopper)
	PhaseSwap            // the actor chooses the seat to swap hands with (seven-zero)
	PhaseMatchOver       // nothing more can be done
	PhaseSeveral         // the actor plays another card of the same number, or stops (several)
	phaseEnd
)

// Over reports whether no round runs.
func (p Phase) Over() bool { return p == PhaseRoundOver || p == PhaseMatchOver }

// UnoState is the state of a seat with its last card.
type UnoState uint8

// The states.
const (
	UnoNone    UnoState = iota
	UnoExposed          // one card, not called, catchable
	UnoCalled           // called in time
)

// Game is one match: a plain comparable value.
//
// Every physical card is in exactly one hand or in one of the two piles, which share an array: the
// draw pile at its low end, next card last; the discard pile at its high end, top card first. Cells
// in between are zero, so that equal games are equal values.
type Game struct {
	ed        *Edition
	faceUp    *compiled // the side in play: &ed.sides[side]
	hands     [MaxSeats]Set
	judged    Set // challenge phase: the author's hand as the wild-draw's play left it
	faced     Set // cards of the discard pile that were last seen with their dark face
	pile      [maxCards]CardID
	seed      [32]byte // of the match
	roundSeed [32]byte // RoundSeed(round), which costs a microsecond; zero before a deal
	seq       uint32
	round     uint32 // from 1, 0 before the first deal
	scores    [MaxSeats]int16
	opts      Options
	house     HouseRules     // those that are on: agreed or printed in the edition
	limit     uint8          // cards with which a seat is out of the round, 0 for none
	knockers  [MaxSeats]Seat // by seat that is out: the one that made it draw, else NoSeat; 0 for a seat that is in

	exposed  seats  // one card, not called, catchable
	called   seats  // called in time
	winners  seats  // of the match
	out      seats  // of the round, by the limit of a hand
	shuffles uint16 // in this round
	pending  uint16 // cards owed in a stack
	stack    Symbol // of the last draw card of a stack; else Number
	nDraw    uint8  // cards of the draw pile
	nDiscard uint8  // cards of the discard pile
	idle     uint8  // draws in a row that yielded nothing (R30), or a card that was played at once (R96)

	seats     int8
	dir       int8 // 1 clockwise, -1 counter-clockwise
	dealer    Seat
	actor     Seat // seat that has to act, else NoSeat
	next      Seat // seat that has the turn after a color, discard or swap phase
	author    Seat // seat that played the latest card of the round
	winner    Seat // of the last round
	phase     Phase
	side      Side
	color     Color  // current color, NoColor while one has to be named
	prior     Color  // challenge phase: the current color before the wild-draw
	hyper     Color  // Hyper Speed color, NoColor while it is off
	rank      uint8  // of the top card's active face, because every judgment asks for it
	drawnCard CardID // drawn phase: the card just drawn; else NoCard
}

// seats is a set of seats.
type seats uint16

func (s seats) has(seat Seat) bool { return s>>(uint(seat)%16)&1 != 0 }

func (s *seats) add(seat Seat) { *s |= 1 << (uint(seat) % 16) }

func (s *seats) remove(seat Seat) { *s &^= 1 << (uint(seat) % 16) }

func (s seats) first() Seat { return Seat(bits.TrailingZeros16(uint16(s))) }

// New returns a match before its first deal, with seats 2 to 10, or as many as the edition has, and the 32-byte match
// seed. It refuses options that
// the edition cannot have (OptionError).
func New(e *Edition, o Options, seats int, seed [32]byte) (Game, error) {
	if err := e.Check(o, seats); err != nil {
		return Game{}, err
	}
	g := Game{
		ed: e, faceUp: &e.sides[Light], opts: o, seats: int8(seats), seed: seed, dir: 1,
		dealer: NoSeat, actor: NoSeat, next: NoSeat, author: NoSeat, winner: NoSeat, drawnCard: NoCard,
	}
	g.agree()
	return g, nil
}

// agree computes the fields that follow from the edition and the options.
func (g *Game) agree() { g.house, g.limit = g.opts.House|g.ed.Rules.House, g.ed.HandLimit(g.opts) }

// Edition returns the edition that is played.
func (g *Game) Edition() *Edition { return g.ed }

// Options returns the options that the table agreed on.
func (g *Game) Options() Options { return g.opts }

// Seats returns the number of players.
func (g *Game) Seats() int { return int(g.seats) }

// Phase returns the kind of decision that the game waits for.
func (g *Game) Phase() Phase { return g.phase }

// Actor returns the seat that has to act, or NoSeat if no seat has to.
func (g *Game) Actor() Seat { return g.actor }

// Round returns the number of the round from 1, or 0 before the first deal.
func (g *Game) Round() int { return int(g.round) }

// Score returns the points of seat s after the rounds so far.
func (g *Game) Score(s Seat) int { return int(g.scores[s]) }

// HandSize returns the number of cards in the hand of seat s.
func (g *Game) HandSize(s Seat) int { return g.hands[s].Len() }

// RoundWinner returns the seat that went out in the last round, or NoSeat while a round runs or if it was void.
func (g *Game) RoundWinner() Seat { return g.winner }

// MatchWinners returns the winners of the match, or none while it runs.
func (g *Game) MatchWinners() []Seat {
	var list []Seat
	for rest := g.winners; rest != 0; rest &= rest - 1 {
		list = append(list, rest.first())
	}
	return list
}

// Uno returns the state of seat s with its last card: exposed, called or neither.
func (g *Game) Uno(s Seat) UnoState {
	switch {
	case g.exposed.has(s):
		return UnoExposed
	case g.called.has(s):
		return UnoCalled
	}
	return UnoNone
}

// Exposed appends the seats that may be caught to buf. The seat that is exposed longest comes
// first: the author of the latest card was exposed before a seat that then gave up cards (R32).
func (g *Game) Exposed(buf []Seat) []Seat {
	if !g.playing() {
		return buf
	}
	rest := g.exposed
	if g.author != NoSeat && rest.has(g.author) {
		buf = append(buf, g.author)
		rest.remove(g.author)
	}
	for ; rest != 0; rest &= rest - 1 {
		buf = append(buf, rest.first())
	}
	return buf
}

// Seq rises when a decision opens. Shouts and catches do not raise it, so they never make another player's button
// stale.
func (g *Game) Seq() uint32 { return g.seq }

// playing reports whether a round runs.
func (g *Game) playing() bool { return !g.phase.Over() }

// seated reports whether s is one of the players.
func (g *Game) seated(s Seat) bool { return s >= 0 && s < Seat(g.seats) }

// others returns all seats in the round but one.
func (g *Game) others(s Seat) seats {
	all := g.in()
	all.remove(s)
	return all
}

// after returns the seat in the round that follows s in play direction.
func (g *Game) after(s Seat) Seat {
	if g.out != 0 {
		return g.afterIn(s)
	}
	return neighbors[g.dir&2][g.seats&15][s]
}

// neighbors are the seats that follow, by bit 1 of the direction (0, or 2 counter-clockwise) and four times the way in
// which a card moves the turn on, by seats and seat. They are looked up, because jumps at the ends of the table and at
// the kinds of cards are hard to predict.
var neighbors = func() (list [16][16][MaxSeats]Seat) {
	for n := Seat(1); n <= MaxSeats; n++ {
		for s := range n {
			for _, dir := range [...]Seat{1, -1} {
				to := list[dir&2:]
				to[4*passes][n][s] = (s + dir + n) % n
				to[4*reverses][n][s] = (s - dir + n) % n
				to[4*skips][n][s] = (s + 2*dir + 2*n) % n
				to[4*returns][n][s] = s
				if n == 2 {
					to[4*reverses][n][s] = s // R01
				}
			}
		}
	}
	return list
}()

// turned is the sign of the direction by the way in which a card moves the turn on.
var turned = [...]int8{passes: 1, reverses: -1, skips: 1, returns: 1}

// turnTo makes s the side in play.
func (g *Game) turnTo(s Side) { g.side, g.faceUp = s, &g.ed.sides[s%2] }

// top returns the top card of the discard pile. It exists in every round.
func (g *Game) top() CardID { return g.pile[maxCards-uint(g.nDiscard)] }

// active returns the compiled side in play.
func (g *Game) active() *compiled { return g.faceUp }

// shows returns the active face of a card.
func (g *Game) shows(id CardID) packedFace { return g.active().packed[id] }

// tape records the events of the action being carried out. It is a separate argument: in one struct
// with the game, the compiler would assume that every Game escapes to the heap, and would load it
// again after every write.
type tape struct {
	list    *[]Event // nil where the caller wants no events
	cards   Set      // of the action: here they need no registers
	unheard Event    // takes every event where list is nil
}

// event appends an event and returns it; the caller fills in the rest. Building the event first and
// copying it would take several times as long.
func (g *Game) event(t *tape, kind EventKind, seat Seat) *Event {
	if t.list == nil {
		return &t.unheard
	}
	return g.record(t, kind, seat)
}

// record is event where the caller wants events. Inlined everywhere, it would make the rules too long for the cache.
//
//go:noinline
func (g *Game) record(t *tape, kind EventKind, seat Seat) *Event {
	*t.list = append(*t.list, Event{Kind: kind, Seat: seat, Target: NoSeat, Card: NoCard, Side: g.side})
	return &(*t.list)[len(*t.list)-1]
}

// skip records that a seat lost its turn, unless it is out of the round.
func (g *Game) skip(t *tape, seat Seat) {
	if t.list != nil {
		g.recordSkip(t, seat)
	}
}

// recordSkip is skip where the caller wants events.
//
//go:noinline
func (g *Game) recordSkip(t *tape, seat Seat) {
	if !g.out.has(seat) {
		g.record(t, EvSkipped, seat)
	}
}

// turn opens the turn of a seat.
func (g *Game) turn(seat Seat) { g.phase, g.actor = PhaseTurn, seat }

// pass opens the turn of a seat or, with Hyper Speed, of the one after it.
func (g *Game) pass(t *tape, seat Seat, fast bool) {
	if fast {
		seat = g.lose(t, seat)
	}
	g.turn(seat)
}

// lose makes a seat lose its turn and returns the seat that has the turn instead.
func (g *Game) lose(t *tape, seat Seat) Seat {
	g.skip(t, seat)
	return g.after(seat)
}

// ask opens the choice of a color by one seat; next has the turn after it.
func (g *Game) ask(seat, next Seat) { g.phase, g.actor, g.next = PhaseColor, seat, next }

// endTurn ends a turn in which no card was played: UNO windows close (R31), and a call ahead
// lapses.
func (g *Game) endTurn(seat Seat) {
	g.exposed = 0
	g.lapse(seat)
	g.turn(g.after(seat))
}

// lapse ends the call of a seat that does not hold one card.
func (g *Game) lapse(seat Seat) {
	if g.called.has(seat) && !g.hands[seat].single() {
		g.called.remove(seat)
	}
}
