package game

import (
	"encoding/binary"
	"fmt"
	"math"
)

// SnapshotVersion is the highest first byte of a snapshot. A change of the layout below raises it
// and keeps reading the old ones (testdata/snapshots).
const SnapshotVersion = 2

// plainSnapshot is the version of a match with the usual starting hand and penalty for a forgotten
// UNO. It keeps that form, so that an earlier program can go on with it.
const plainSnapshot = 1

// AppendSnapshot appends g's stored form to b: versioned, at most 300 bytes. Layout of version 1:
// version, edition, options, seed, scalars, then for every seat its score and hand size, then every
// card once (hands, draw pile next card last, discard pile top first), and the two sets where they
// are needed. Version 2 has the starting hand and the penalty for a forgotten UNO behind the other
// options; a match where both are usual is written in version 1.
//
// The house rules among the options are a varint with the bit of each rule (HouseRule): one byte
// for the first seven, and another byte for each seven that follow. So a new rule changes neither
// the layout nor the bytes of a match without it.
func (g *Game) AppendSnapshot(b []byte) []byte {
	version := byte(plainSnapshot)
	if g.opts.StartingHand > 0 || g.opts.UnoPenalty > 0 {
		version = SnapshotVersion
	}
	b = append(b, version, g.ed.index, byte(g.opts.Scoring))
	b = binary.BigEndian.AppendUint16(b, uint16(g.opts.Target))
	b = append(binary.AppendUvarint(b, uint64(g.opts.House)), g.opts.FalseCall)
	if version > plainSnapshot {
		b = append(b, g.opts.StartingHand, g.opts.UnoPenalty)
	}
	b = append(b, g.seed[:]...)
	b = binary.BigEndian.AppendUint32(b, g.seq)
	b = binary.BigEndian.AppendUint32(b, g.round)
	for _, n := range [...]uint16{uint16(g.exposed), uint16(g.called), uint16(g.winners), g.shuffles, g.pending} {
		b = binary.BigEndian.AppendUint16(b, n)
	}
	b = append(b, byte(g.seats), byte(g.dir), byte(g.dealer), byte(g.actor), byte(g.next), byte(g.author), byte(g.winner),
		byte(g.phase), byte(g.side), byte(g.color), byte(g.prior), byte(g.hyper), byte(g.drawnCard), g.idle, g.nDraw, g.nDiscard)
	for s := range g.seats {
		b = binary.BigEndian.AppendUint16(b, uint16(g.scores[s]))
		b = append(b, byte(g.hands[s].Len()))
	}
	for s := range g.seats {
		for id := range g.hands[s].All() {
			b = append(b, byte(id))
		}
	}
	for _, id := range g.pile[:g.nDraw] {
		b = append(b, byte(id))
	}
	for _, id := range g.pile[maxCards-int(g.nDiscard):] {
		b = append(b, byte(id))
	}
	if g.phase == PhaseChallenge {
		b = appendSet(b, g.judged)
	}
	if g.ed.twoSided {
		b = appendSet(b, g.faced)
	}
	return b
}

// Restore reads a snapshot of any released version. It refuses one that does not describe a state
// the game can be in.
func Restore(b []byte) (Game, error) {
	r := reader{b: b}
	version, err := r.version("snapshot", SnapshotVersion)
	if err != nil {
		return Game{}, err
	}
	var g Game
	index := r.byte()
	if int(index) >= len(editions) {
		return Game{}, fmt.Errorf("snapshot: unknown edition %d", index)
	}
	g.ed = editions[index]
	g.readOptions(&r, version)
	g.readScalars(&r)
	if g.seats < 2 || g.seats > MaxSeats {
		return Game{}, fmt.Errorf("snapshot: %w: %d seats", ErrDamaged, g.seats)
	}
	if err := g.readCards(&r); err != nil {
		return Game{}, err
	}
	if r.short || len(r.b) > 0 {
		return Game{}, fmt.Errorf("snapshot: %w: wrong length", ErrDamaged)
	}
	if err := g.complete(); err != nil {
		return Game{}, fmt.Errorf("snapshot: %w: %w", ErrDamaged, err)
	}
	return g, nil
}

func (g *Game) readOptions(r *reader, version byte) {
	g.opts.Scoring, g.opts.Target = Scoring(r.byte()), int16(r.uint16())
	g.opts.House, g.opts.FalseCall = r.houseRules(), r.byte()
	if version == plainSnapshot {
		return
	}
	if g.opts.StartingHand, g.opts.UnoPenalty = r.byte(), r.byte(); g.opts.StartingHand == 0 && g.opts.UnoPenalty == 0 {
		r.b, r.short = nil, true // every state has one form
	}
}

func (g *Game) readScalars(r *reader) {
	copy(g.seed[:], r.bytes(len(g.seed)))
	g.seq, g.round = r.uint32(), r.uint32()
	g.exposed, g.called, g.winners = seats(r.uint16()), seats(r.uint16()), seats(r.uint16())
	g.shuffles, g.pending = r.uint16(), r.uint16()
	g.seats, g.dir = int8(r.byte()), int8(r.byte())
	g.dealer, g.actor, g.next, g.author, g.winner = Seat(r.byte()), Seat(r.byte()), Seat(r.byte()), Seat(r.byte()), Seat(r.byte())
	g.phase, g.side, g.color, g.prior, g.hyper = Phase(r.byte()), Side(r.byte()), Color(r.byte()), Color(r.byte()), Color(r.byte())
	g.drawnCard, g.idle, g.nDraw, g.nDiscard = CardID(r.byte()), r.byte(), r.byte(), r.byte()
}

// houseRules reads the set of house rules. Check judges whether there are such rules. Every set has
// one form, so a longer one is refused.
func (r *reader) houseRules() HouseRules {
	set, size := binary.Uvarint(r.b)
	if size <= 0 || size > 1 && r.b[size-1] == 0 || set > math.MaxUint32 {
		r.b, r.short = nil, true
		return 0
	}
	r.b = r.b[size:]
	return HouseRules(set)
}

func (g *Game) readCards(r *reader) error {
	var sizes [MaxSeats]byte
	for s := range g.seats {
		g.scores[s], sizes[s] = int16(r.uint16()), r.byte()
	}
	for s := range g.seats {
		last := -1
		for range sizes[s] {
			id := r.byte()
			if int(id) <= last || id >= maxCards { // ascending, so that every state has one form
				return fmt.Errorf("snapshot: %w: hand of seat %d", ErrDamaged, s)
			}
			last = int(id)
			g.hands[s] = g.hands[s].With(CardID(id))
		}
	}
	if int(g.nDraw)+int(g.nDiscard) > maxCards {
		return fmt.Errorf("snapshot: %w: piles", ErrDamaged)
	}
	for i := range g.pile[:g.nDraw] {
		g.pile[i] = CardID(r.byte())
	}
	for i := maxCards - int(g.nDiscard); i < maxCards; i++ {
		g.pile[i] = CardID(r.byte())
	}
	if g.phase == PhaseChallenge {
		g.judged = r.set()
	}
	if g.ed.twoSided {
		g.faced = r.set()
	}
	return nil
}
