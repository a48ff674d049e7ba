package game

import (
	"fmt"
	"strconv"
	"strings"
)

// deal starts the next round: dealer, shuffle, hands, first card.
func (g *Game) deal(t *tape) {
	g.round++
	g.roundSeed = g.RoundSeed(int(g.round))
	g.shuffles, g.winner, g.author, g.next, g.actor = 0, NoSeat, NoSeat, NoSeat, NoSeat
	g.turnTo(Light)
	g.dir, g.color, g.hyper = 1, NoColor, NoColor
	g.exposed, g.called, g.out, g.idle = 0, 0, 0, 0
	g.knockers = [MaxSeats]Seat{}
	g.hands, g.faced = [MaxSeats]Set{}, Set{}
	if g.round == 1 {
		g.dealer = g.firstDealer(t)
	} else {
		g.dealer = g.left(g.dealer) // R04
	}
	g.event(t, EvDealt, g.dealer).N = int16(g.round)

	g.pile, g.nDraw, g.nDiscard = g.ed.deck, uint8(len(g.ed.Cards)), 0
	g.shuffleDraw()
	g.dealHands()
	g.begin(t, g.turnOver(t))
}

// dealHands deals one by one, beginning left of the dealer.
func (g *Game) dealHands() {
	seat, seats, last := g.dealer, uint(g.seats), uint(g.nDraw)-1
	each := uint(g.opts.CardsDealt())
	for nth := range seats {
		seat = g.left(seat)
		var hand Set
		for k := range each {
			hand = hand.With(g.pile[last-nth-k*seats])
		}
		g.hands[seat] = hand
	}
	g.nDraw -= uint8(each * seats)
	clear(g.pile[g.nDraw : last+1])
}

// left returns the seat to the left, in any play direction.
func (g *Game) left(seat Seat) Seat {
	if seat++; seat >= Seat(g.seats) {
		return 0
	}
	return seat
}

// turnOver turns the first card of the discard pile. Where action cards do not act at the start,
// or shall not (house plain-start), they stay under the number card in turned order (R06, R07); where they do, a
// wild-draw goes back
// into the draw pile (R08).
func (g *Game) turnOver(t *tape) packedFace {
	for {
		id := g.pop()
		f := g.shows(id)
		switch {
		case (!g.ed.Rules.FirstActs || g.house.Has(HousePlainStart)) && f.symbol() != Number:
			g.lay(id, f)
			g.event(t, EvIgnored, NoSeat).Card = id
		case f.symbol().IsWildDraw():
			g.event(t, EvPutBack, NoSeat).Card = id
			g.pile[g.nDraw] = id
			g.nDraw++
			g.shuffleDraw()
		default:
			g.lay(id, f)
			g.color = f.color()
			e := g.event(t, EvFirstCard, NoSeat)
			e.Card, e.Color = id, f.color()
			return f
		}
	}
}

// begin lets the first card act and opens the first turn: left of the dealer, unless the card
// changes it (2.2). It cannot be answered (house stacking).
func (g *Game) begin(t *tape, first packedFace) {
	left := g.left(g.dealer)
	switch {
	case first.symbol() == Skip:
		g.skip(t, left)
		left = g.left(left)
	case first.symbol() == Reverse: // the dealer begins, also of two (R12)
		g.dir = -1
		g.event(t, EvReversed, NoSeat)
		left = g.dealer
	case first.symbol().draws():
		g.give(t, left, first.symbol().Draws(), NoSeat)
		if !g.house.Has(HouseDrawAndPlay) {
			g.skip(t, left)
			left = g.left(left)
		}
	case first.symbol() == Flip: // R10; the card that comes up does not act (R11, R35)
		g.flip(t)
	}
	if g.color == NoColor {
		g.ask(left, left) // and has a normal first turn (R11, R13)
		return
	}
	g.turn(left)
}

// firstDealer picks the dealer of the first round. Each seat draws a card from a shuffled deck, and the highest number
// deals; a symbol counts 0, and tied seats draw again (R02). In editions without this rule the dealer is a random seat
// (R03).
func (g *Game) firstDealer(t *tape) Seat {
	source := g.source()
	defer sources.Put(source)
	if !g.ed.Rules.HighCard {
		return Seat(below(source, uint64(g.seats)))
	}
	var cards [maxCards]CardID
	left, mixing := 0, 0 // how many cards are left, and how many of them are still to shuffle
	tied := seats(1)<<uint(g.seats) - 1
	for {
		best, highest := seats(0), uint8(0)
		for rest := tied; rest != 0; rest &= rest - 1 {
			if left == 0 { // so many ties never happen, but the loop must end
				cards, left = g.ed.deck, len(g.ed.Cards)
				mixing = left
			}
			if left == mixing { // shuffle only as far as cards are drawn
				mixing = settle(&cards, left, source)
			}
			left--
			seat, id := rest.first(), cards[left]
			g.event(t, EvDealerDrew, seat).Card = id
			n := g.ed.Cards[id].Faces[Light].Number // 0 for a symbol
			if n > highest {
				best, highest = 0, n
			}
			if n == highest {
				best.add(seat)
			}
		}
		if tied = best; tied&(tied-1) == 0 {
			return tied.first()
		}
	}
}

// points maps each symbol to its cost in a hand at the end of a round; a number costs its value.
type points map[Symbol]uint8

// deck reads a table of cards in the record's notation, "r1" or "r1/k3", in the order of their ids.
// The tables are constants of this package: a mistake in one is a programming error and panics when
// the program starts.
func deck(table string, p points) []Card {
	var cards []Card
	for _, entry := range strings.Fields(table) {
		light, dark, two := strings.Cut(entry, "/")
		card := Card{Faces: [2]Face{parseFace(light, p)}}
		if two {
			card.Faces[Dark] = parseFace(dark, p)
		}
		cards = append(cards, card)
	}
	return cards
}

func parseFace(code string, p points) Face {
	var f Face
	rest, waffle := strings.CutSuffix(code, "*")
	f.Waffle = waffle
	if c := strings.IndexByte(letters, rest[0]); c > 0 {
		f.Color, rest = Color(c), rest[1:]
	}
	if n, err := strconv.ParseUint(rest, 10, 8); err == nil && rest[0] != '+' {
		f.Number, f.Points = uint8(n), uint8(n)
		return f
	}
	for s := Skip; int(s) < len(symbolCodes); s++ {
		if symbolCodes[s] == rest && s.IsWild() == (f.Color == NoColor) {
			f.Symbol, f.Points = s, p[s]
			return f
		}
	}
	panic(fmt.Sprintf("game: deck table: no face %q", code))
}
