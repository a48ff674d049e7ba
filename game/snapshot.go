package game

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"math"
)

// The versions of a snapshot, which are its first byte. A match is written in the earliest one that has a place for its
// options, so that an earlier program can continue it. A change of the layout below makes another version and keeps
// reading the old ones (testdata/snapshots); a new number of cards does so by its row (amountRow).
const (
	plainSnapshot    = 1 // the usual starting hand and penalty for a forgotten UNO
	numberedSnapshot = 2 // another number of one of them
	teamSnapshot     = 3 // teams
	limitSnapshot    = 4 // a limit of hands, deflect, and all later ones
)

// SnapshotVersion is the latest version of a snapshot.
var SnapshotVersion = func() (newest byte) {
	for _, row := range amountRows {
		newest = max(newest, row.snapshot)
	}
	return newest
}()

// AppendSnapshot appends g's stored form to b: versioned, at most 300 bytes. Layout of version 1:
// version, edition, options, seed, scalars, then for every seat its score and hand size, then every
// card once (hands, draw pile next card last, discard pile top first), and the two sets where they
// are needed. Version 2 has the starting hand and the penalty for a forgotten UNO behind the other
// options; a match where both are usual is written in version 1. Version 3 is a match of teams: it is
// laid out like version 2, also where both numbers are usual. Version 4 is a match with a limit of hands or
// with deflect: behind those two numbers it has a byte for teams and the later numbers (laterAmounts), and at its end
// the set of the seats that are out, by which seat each is, and the last draw card of a stack.
//
// The house rules among the options are a varint with the bit of each rule (HouseRule): one byte
// for the first seven, and another byte for each seven that follow. So a new rule changes neither
// the layout nor the bytes of a match without it.
func (g *Game) AppendSnapshot(b []byte) []byte {
	version := g.snapshotVersion()
	b = append(b, version, g.ed.index, byte(g.opts.Scoring))
	b = binary.BigEndian.AppendUint16(b, uint16(g.opts.Target))
	b = append(binary.AppendUvarint(b, uint64(g.opts.House)), g.opts.FalseCall)
	if version > plainSnapshot {
		b = append(b, g.opts.StartingHand, g.opts.UnoPenalty)
	}
	if version > teamSnapshot {
		b = append(b, truth(g.opts.Teams))
		for n := range laterAmounts(version) {
			b = append(b, *g.opts.amount(n))
		}
	}
	b = append(b, g.seed[:]...)
	b = binary.BigEndian.AppendUint32(b, g.seq)
	b = binary.BigEndian.AppendUint32(b, g.round)
	for _, n := range [...]uint16{uint16(g.exposed), uint16(g.called), uint16(g.winners), g.shuffles, g.pending} {
		b = binary.BigEndian.AppendUint16(b, n)
	}
	b = append(b, byte(g.seats), byte(g.dir), byte(g.dealer), byte(g.actor), byte(g.next), byte(g.author), byte(g.winner),
		byte(g.phase), byte(g.side), byte(g.color), byte(g.prior), byte(g.hyper), byte(g.drawnCard),
		g.idle, g.nDraw, g.nDiscard)
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
	if version > teamSnapshot {
		b = g.appendLatest(b)
	}
	return b
}

// appendLatest appends the end of a snapshot of the latest version.
func (g *Game) appendLatest(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(g.out))
	for rest := g.out; rest != 0; rest &= rest - 1 {
		b = append(b, byte(g.knockers[rest.first()]))
	}
	return append(b, byte(g.stack))
}

// snapshotVersion returns the earliest version that has a place for the match's options and for each state that it can
// have.
func (g *Game) snapshotVersion() byte {
	version := byte(plainSnapshot)
	if g.opts.Teams {
		version = teamSnapshot
	}
	if g.limit > 0 || g.opts.House.Has(HouseDeflect) {
		version = limitSnapshot
	}
	for n := range g.opts.Agreed() {
		version = max(version, amountRows[n].snapshot)
	}
	return version
}

// laterAmounts yields the numbers behind the byte for teams of a snapshot of this version.
func laterAmounts(version byte) iter.Seq[Amount] {
	return func(yield func(Amount) bool) {
		for n := range Amounts() {
			if in := amountRows[n].snapshot; in > teamSnapshot && in <= version && !yield(n) {
				return
			}
		}
	}
}

// truth returns 1 for true.
func truth(b bool) byte {
	if b {
		return 1
	}
	return 0
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
	if version > teamSnapshot {
		g.out = seats(r.uint16())
		for rest := g.out & (1<<MaxSeats - 1); rest != 0; rest &= rest - 1 {
			g.knockers[rest.first()] = Seat(r.byte())
		}
		g.stack = Symbol(r.byte())
	} else if g.pending > 0 && g.nDiscard > 0 && int(g.top()) < len(g.ed.Cards) { // complete refuses any other top card
		g.stack = g.ed.Cards[g.top()].Faces[g.side&1].Symbol
	}
	if r.short || len(r.b) > 0 {
		return Game{}, fmt.Errorf("snapshot: %w: wrong length", ErrDamaged)
	}
	if err := g.complete(); err != nil {
		return Game{}, fmt.Errorf("snapshot: %w: %w", ErrDamaged, err)
	}
	if version != g.snapshotVersion() {
		return Game{}, fmt.Errorf("snapshot: %w: of another version", ErrDamaged) // every state has one form
	}
	return g, nil
}

func (g *Game) readOptions(r *reader, version byte) {
	g.opts.Scoring, g.opts.Target = Scoring(r.byte()), int16(r.uint16())
	g.opts.House, g.opts.FalseCall = r.houseRules(), r.byte()
	if version == plainSnapshot {
		return
	}
	g.opts.StartingHand, g.opts.UnoPenalty = r.byte(), r.byte()
	g.opts.Teams = version == teamSnapshot
	if version > teamSnapshot {
		b := r.byte()
		g.opts.Teams, r.short = b == 1, r.short || b > 1
		for n := range laterAmounts(version) {
			*g.opts.amount(n) = r.byte()
		}
	}
}

func (g *Game) readScalars(r *reader) {
	copy(g.seed[:], r.bytes(len(g.seed)))
	g.seq, g.round = r.uint32(), r.uint32()
	g.exposed, g.called, g.winners = seats(r.uint16()), seats(r.uint16()), seats(r.uint16())
	g.shuffles, g.pending = r.uint16(), r.uint16()
	g.seats, g.dir = int8(r.byte()), int8(r.byte())
	g.dealer, g.actor, g.next = Seat(r.byte()), Seat(r.byte()), Seat(r.byte())
	g.author, g.winner = Seat(r.byte()), Seat(r.byte())
	g.phase, g.side = Phase(r.byte()), Side(r.byte())
	g.color, g.prior, g.hyper = Color(r.byte()), Color(r.byte()), Color(r.byte())
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

// ErrDamaged is wrapped by the errors of the decoders in this package.
var ErrDamaged = errors.New("damaged")

// codecVersion begins the stored form of actions and events.
const codecVersion = 1

// reader takes fields off a stored form. Reading past the end makes it short and yields zeros.
type reader struct {
	b     []byte
	short bool
}

func (r *reader) bytes(n int) []byte {
	if len(r.b) < n {
		r.b, r.short = nil, true
		return make([]byte, n)
	}
	field := r.b[:n]
	r.b = r.b[n:]
	return field
}

func (r *reader) byte() byte     { return r.bytes(1)[0] }
func (r *reader) uint16() uint16 { return binary.BigEndian.Uint16(r.bytes(2)) }
func (r *reader) uint32() uint32 { return binary.BigEndian.Uint32(r.bytes(4)) }

// set reads a set of cards below 128.
func (r *reader) set() Set {
	return Set{low: binary.BigEndian.Uint64(r.bytes(8)), high: binary.BigEndian.Uint64(r.bytes(8))}
}

// appendSet appends the first 128 cards of a set.
func appendSet(b []byte, s Set) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, s.low), s.high)
}

// version reads the first byte of a stored form and returns an error for one above the newest. what names the form in
// the error.
func (r *reader) version(what string, newest byte) (byte, error) {
	if len(r.b) == 0 {
		return 0, fmt.Errorf("%s: %w: empty", what, ErrDamaged)
	}
	v := r.byte()
	if v == 0 || v > newest {
		return 0, fmt.Errorf("%s: unknown version %d, want at most %d", what, v, newest)
	}
	return v, nil
}

// AppendAction appends the stored form of a to b.
func AppendAction(b []byte, a Action) []byte {
	b = append(b, codecVersion, byte(a.Kind), byte(a.Seat), byte(a.Card), byte(a.Color), byte(a.Target))
	if !a.Cards.Empty() {
		b = appendSet(b, a.Cards)
	}
	return b
}

// DecodeAction reads the stored form of one action. Apply says whether it is legal.
func DecodeAction(b []byte) (Action, error) {
	r := reader{b: b}
	if _, err := r.version("action", codecVersion); err != nil {
		return Action{}, err
	}
	a := Action{Kind: ActionKind(r.byte()), Seat: Seat(r.byte())}
	a.Choice = Choice{Card: CardID(r.byte()), Color: Color(r.byte()), Target: Seat(r.byte())}
	if len(r.b) > 0 {
		a.Cards = r.set()
		r.short = r.short || a.Cards.Empty()
	}
	if r.short || len(r.b) > 0 {
		return Action{}, fmt.Errorf("action: %w: %d bytes", ErrDamaged, len(b))
	}
	return a, nil
}

// AppendEvents appends the stored form of ev to b.
func AppendEvents(b []byte, ev []Event) []byte {
	b = append(b, codecVersion)
	for _, e := range ev {
		b = append(b, byte(e.Kind), byte(e.Seat), byte(e.Target), byte(e.Card), byte(e.Color), byte(e.Side))
		b = binary.BigEndian.AppendUint16(b, uint16(e.N))
		if e.Cards.Empty() {
			b = append(b, 0)
			continue
		}
		if e.Cards.top == 0 {
			b = appendSet(append(b, 1), e.Cards)
			continue
		}
		b = binary.BigEndian.AppendUint64(appendSet(append(b, 2), e.Cards), e.Cards.top)
	}
	return b
}

// DecodeEvents is the inverse of AppendEvents.
func DecodeEvents(b []byte) ([]Event, error) {
	r := reader{b: b}
	if _, err := r.version("events", codecVersion); err != nil {
		return nil, err
	}
	var list []Event
	for len(r.b) > 0 {
		e := Event{
			Kind: EventKind(r.byte()), Seat: Seat(r.byte()), Target: Seat(r.byte()), Card: CardID(r.byte()),
			Color: Color(r.byte()), Side: Side(r.byte()), N: int16(r.uint16()),
		}
		switch r.byte() {
		case 0:
		case 1:
			e.Cards = r.set()
			r.short = r.short || e.Cards.Empty()
		case 2: // cards from 128 on, too
			e.Cards = r.set()
			e.Cards.top = binary.BigEndian.Uint64(r.bytes(8))
			r.short = r.short || e.Cards.top == 0
		default:
			r.short = true
		}
		if r.short {
			return nil, fmt.Errorf("events: %w: event %d", ErrDamaged, len(list))
		}
		list = append(list, e)
	}
	return list, nil
}
