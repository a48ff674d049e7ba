package game

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
)

// Sampler makes up worlds that one player could be in: games equal in everything a view tells,
// random in the rest.
//
// A view names faces, and a world needs cards. Every face that the viewer knows is a slot that some
// cards fit: viewers know their own cards by the active face and, in the two-sided editions,
// the cards of others by the inactive one. A world is a perfect matching of slots and cards; cards
// without a slot go to the hidden positions in random order.
type Sampler struct {
	base   Game // everything but the positions of the cards
	sizes  [MaxSeats]int
	slots  []slot
	doubt  []int // slots of the discard pile with a face that may be of either side
	doubts Face
	drawn  Face // drawn phase, the viewer acts: the card just drawn
	known  bool // drawn is valid

	matching
	matched bool
	sound   bool // the first world was checked
}

// NewSampler prepares worlds for a view of a round that has been dealt. It fails where the view
// contradicts itself.
func NewSampler(v View) (*Sampler, error) {
	g, err := New(v.Edition, v.Options, v.Seats, [32]byte{})
	if err != nil {
		return nil, fmt.Errorf("sample: %w", err)
	}
	if v.Round == 0 || v.Side > Dark {
		return nil, errors.New("sample: no round was dealt")
	}
	s := &Sampler{drawn: v.Drawn, known: v.HasDrawn}
	s.base = g
	s.state(&v)
	s.handSlots(&v)
	s.discardSlots(&v)
	if v.DrawTop != (Face{}) {
		s.add(v.DrawTop, v.Side^1, 1, spotDrawTop)
	}
	if len(s.slots) > len(v.Edition.Cards) {
		return nil, errors.New("sample: more cards than the deck has")
	}
	return s, nil
}

// state sets the fields that the view shows beside the cards.
func (s *Sampler) state(v *View) {
	g := &s.base
	g.seq, g.round, g.phase, g.actor, g.dealer = v.Seq, uint32(v.Round), v.Phase, v.Actor, v.Dealer
	g.turnTo(v.Side)
	g.dir, g.color, g.hyper = int8(v.Direction), v.Color, v.Hyper
	g.author, g.winner = v.Author, v.RoundWinner
	if g.stack = v.Stack; g.stack != Number {
		g.pending = uint16(v.Pending)
	}
	for seat := Seat(0); seat < Seat(v.Seats); seat++ {
		p := &v.Players[seat]
		g.scores[seat], s.sizes[seat] = int16(p.Score), p.Cards
		if p.Out {
			g.out.add(seat)
			g.knockers[seat] = p.KnockedBy
		}
		switch p.Uno {
		case UnoExposed:
			g.exposed.add(seat)
		case UnoCalled:
			g.called.add(seat)
		}
	}
	for _, seat := range v.MatchWinners {
		g.winners.add(seat)
	}
	for _, f := range v.Discard {
		g.nDiscard += uint8(f.Count)
	}
	g.nDraw = uint8(v.DrawPile)
}

func (s *Sampler) handSlots(v *View) {
	for seat := Seat(0); seat < Seat(v.Seats); seat++ {
		list, side := v.Players[seat].Inactive, v.Side^1
		if seat == v.Viewer {
			list, side = v.Hand, v.Side
		}
		for _, f := range list {
			s.add(f.Face, side, f.Count, spot(seat))
		}
	}
}

// discardSlots reads the discard pile: the faces last seen light, then those last seen dark, either
// by color with the wilds last (viewDiscard).
func (s *Sampler) discardSlots(v *View) {
	s.add(v.Top, v.Side, 1, spotTop)
	for i, f := range v.Discard {
		side, n := s.sideOf(v, i), f.Count
		if f.Face == v.Top && side == v.Side {
			n-- // it has its slot
		}
		if side == eitherSide {
			for k := range n {
				s.doubt = append(s.doubt, len(s.slots)+k)
			}
			s.doubts = f.Face
			side = Light // until a world decides
		}
		s.add(f.Face, side, n, discardOf(side))
	}
}

// eitherSide stands for a side that the view does not tell.
const eitherSide Side = 2

// sideOf returns the side of entry i of the discard pile, if it can be told. Only the plain wild is printed on both
// sides. On each it follows the colors and comes before other wilds, so the entries around it may tell.
func (s *Sampler) sideOf(v *View, i int) Side {
	f := v.Discard[i].Face
	if side := s.printed(f); side != eitherSide {
		return side
	}
	for j, other := range v.Discard {
		side, wild := s.printed(other.Face), other.Face.Symbol.IsWild()
		switch {
		case j < i && (side == Dark || wild):
			return Dark
		case j > i && (side == Light || other.Face == f || !wild):
			return Light
		}
	}
	if f == v.Top {
		return v.Side
	}
	return eitherSide
}

// printed returns the side that alone has a face, else eitherSide.
func (s *Sampler) printed(f Face) Side {
	e := s.base.ed
	switch {
	case e.sides[Dark].showing(f).Empty():
		return Light
	case e.sides[Light].showing(f).Empty():
		return Dark
	}
	return eitherSide
}

func (s *Sampler) add(f Face, side Side, n int, at spot) {
	cards := s.base.ed.sides[side].showing(f)
	for range n {
		s.slots = append(s.slots, slot{cards, at})
	}
}

// Sample makes up a world. It fails where no world fits the view.
//
// The next world starts from the matching of this one and only goes on trading. That is faster than
// a fresh matching and, in the long run, comes nearer to all matchings being equally likely.
func (s *Sampler) Sample(rng *rand.Rand) (Game, error) {
	if !s.match(rng) {
		return Game{}, errors.New("sample: no world fits the view")
	}
	g := s.base
	for i := 0; i < len(g.seed); i += 8 {
		binary.BigEndian.PutUint64(g.seed[i:], rng.Uint64())
	}
	if !s.place(&g, &s.matching, rng) {
		return Game{}, errors.New("sample: the numbers of cards do not add up")
	}
	s.conclude(&g, rng)
	if !s.sound { // if one world of a view is sound, all are
		if err := g.complete(); err != nil {
			return Game{}, fmt.Errorf("sample: %w", err)
		}
		s.sound = true
	}
	g.roundSeed, g.rank = g.seed, g.shows(g.top()).rank() // as random as a derived one
	return g, nil
}

// match matches slots and cards. With one side it is done once: the cards that fit a slot are all
// alike.
func (s *Sampler) match(rng *rand.Rand) bool {
	if !s.matched {
		side := Side(rng.Uint32N(2))
		s.matched = s.decide(side).fill(s.slots, rng) ||
			len(s.doubt) > 0 && s.decide(side^1).fill(s.slots, rng)
		if !s.matched {
			return false
		}
	}
	if s.base.ed.twoSided {
		s.mix(s.slots, rng)
	}
	s.matched = len(s.doubt) == 0 // else the next world decides anew
	return true
}

// decide settles the side of the faces in doubt.
func (s *Sampler) decide(side Side) *matching {
	for _, i := range s.doubt {
		s.slots[i] = slot{s.base.ed.sides[side].showing(s.doubts), discardOf(side)}
	}
	return &s.matching
}

// discardOf returns the part of the discard pile last seen with the face of a side.
func discardOf(side Side) spot {
	if side == Dark {
		return spotDark
	}
	return spotLight
}

// place puts the matched cards where their slots are and the rest, shuffled, into the other hands
// and the draw pile. It reports whether the numbers add up.
func (s *Sampler) place(g *Game, m *matching, rng *rand.Rand) bool {
	var rest [maxCards]CardID
	n := 0
	for id := range g.ed.all.Minus(m.used).All() {
		rest[n] = id
		n++
	}
	rng.Shuffle(n, func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	drawTop, under := NoCard, 0
	for i := range s.slots {
		id := m.card[i]
		switch at := s.slots[i].spot; at {
		case spotTop:
			g.pile[maxCards-uint(g.nDiscard)] = id
		case spotDrawTop:
			drawTop = id
		case spotDark, spotLight:
			under++
			if under >= int(g.nDiscard) {
				return false
			}
			g.pile[maxCards-under] = id
		default:
			g.hands[at] = g.hands[at].With(id)
		}
		if s.slots[i].spot == spotDark || s.slots[i].spot == spotTop && g.side == Dark {
			g.faced = g.faced.With(id)
		}
	}
	buried := g.pile[maxCards-under:]
	rng.Shuffle(under, func(i, j int) { buried[i], buried[j] = buried[j], buried[i] })
	for seat := range s.sizes {
		for ; g.hands[seat].Len() < s.sizes[seat] && n > 0; n-- {
			g.hands[seat] = g.hands[seat].With(rest[n-1])
		}
	}
	copy(g.pile[:], rest[:n])
	if drawTop != NoCard {
		g.pile[n] = drawTop
		n++
	}
	return n == int(g.nDraw)
}

// conclude sets the rest of a state: the fields that follow from the positions of the cards, and those that the table
// remembers and no view shows.
func (s *Sampler) conclude(g *Game, rng *rand.Rand) {
	switch g.phase {
	case PhaseDrawn:
		g.rank = g.shows(g.top()).rank() // fits goes by it
		cards := g.hands[g.actor].And(*g.fits())
		if s.known {
			cards = g.hands[g.actor].And(g.active().showing(s.drawn))
		} else if cards.Empty() { // the matching need not know that the drawn card fits
			cards = g.hands[g.actor]
		}
		g.drawnCard = nth(cards, rng)
	case PhaseColor: // after a Flip, unless it is the first card of all
		g.next = g.after(g.actor)
		first := g.nDiscard == 1 && g.shows(g.top()).symbol() != WildColorRoulette
		if first || g.ed.Rules.NextNamesLight && g.side == Light {
			g.next = g.actor
		}
	case PhaseChallenge:
		g.judged = g.hands[g.author]
		g.prior = firstColor(g.side) + Color(rng.Uint32N(4))
	case PhaseSeveral:
		g.author = g.actor
	case PhaseDiscard: // the author is a seat with a Jim Hopper that hits the actor
		from := g.after(Seat(rng.Uint32N(uint32(g.seats))))
		for range g.seats {
			g.author = from
			if from = g.after(from); g.most(g.author, false) == g.actor {
				break
			}
		}
		g.next = g.after(g.author)
	case PhaseSwap: // the actor's seven may have been of the Hyper Speed color
		g.author, g.next = g.actor, g.after(g.actor)
		if g.hyper == g.color {
			g.next = g.after(g.next)
		}
	}
}

// matching gives every slot a card of its own.
type matching struct {
	card  [maxCards]CardID // by slot
	owner [maxCards]int16  // by card: its slot, where used
	used  Set
}

// fill matches every slot, at random: slots choose in random order, later ones make earlier ones
// choose again where they must.
func (m *matching) fill(slots []slot, rng *rand.Rand) bool {
	var order [maxCards]uint8
	for i := range slots {
		order[i] = uint8(i)
	}
	rng.Shuffle(len(slots), func(i, j int) { order[i], order[j] = order[j], order[i] })
	m.used = Set{}
	for _, i := range order[:len(slots)] {
		if free := slots[i].cards.Minus(m.used); !free.Empty() {
			m.give(int(i), nth(free, rng))
			continue
		}
		var tried Set
		if !m.augment(slots, int(i), &tried) {
			return false
		}
	}
	return true
}

// mix makes random trades, so that it matters less which slot chose first. A trade and its reverse
// are equally likely, so all matchings would be equally likely if the trades never ended.
func (m *matching) mix(slots []slot, rng *rand.Rand) {
	for range slots {
		m.trade(slots, int(rng.Uint32N(uint32(len(slots)))), rng)
	}
}

func (m *matching) give(i int, id CardID) {
	m.card[i], m.owner[id], m.used = id, int16(i), m.used.With(id)
}

// augment finds a card for slot i by making the slots that hold it find another.
func (m *matching) augment(slots []slot, i int, tried *Set) bool {
	for id := range slots[i].cards.All() {
		if tried.Has(id) {
			continue
		}
		*tried = tried.With(id)
		if !m.used.Has(id) || m.augment(slots, int(m.owner[id]), tried) {
			m.give(i, id)
			return true
		}
	}
	return false
}

// trade gives slot i another card that fits it, if the slot that holds that card can take the card
// of slot i in exchange.
func (m *matching) trade(slots []slot, i int, rng *rand.Rand) {
	mine, other := m.card[i], nth(slots[i].cards, rng)
	switch {
	case other == mine:
	case !m.used.Has(other):
		m.used = m.used.Without(mine)
		m.give(i, other)
	case slots[m.owner[other]].cards.Has(mine):
		j := int(m.owner[other])
		m.give(i, other)
		m.give(j, mine)
	}
}

// nth returns a random card of a set that is not empty.
func nth(s Set, rng *rand.Rand) CardID { return s.Nth(int(rng.Uint32N(uint32(s.Len())))) }

// slot is one card that the viewer knows by a face.
type slot struct {
	cards Set // those that show the face
	spot  spot
}

// spot is the position of a slot's card: a seat's hand from 0, or one of these.
type spot int8

const (
	spotTop spot = -1 - iota
	spotDrawTop
	spotLight // discard pile, last seen with the light face
	spotDark
)
