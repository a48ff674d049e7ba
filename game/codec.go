package game

import (
	"encoding/binary"
	"errors"
	"fmt"
)

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

func (r *reader) set() Set {
	return Set{binary.BigEndian.Uint64(r.bytes(8)), binary.BigEndian.Uint64(r.bytes(8))}
}

func appendSet(b []byte, s Set) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, s.low), s.high)
}

// version reads the first byte of a stored form of what, and refuses one above the newest.
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
	a := Action{Kind: ActionKind(r.byte()), Seat: Seat(r.byte()), Choice: Choice{Card: CardID(r.byte()), Color: Color(r.byte()), Target: Seat(r.byte())}}
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
		b = append(b, byte(e.Kind), byte(e.Seat), byte(e.Target), byte(e.Card), byte(e.Color), byte(e.Side), byte(uint16(e.N)>>8), byte(e.N))
		if e.Cards.Empty() {
			b = append(b, 0)
			continue
		}
		b = appendSet(append(b, 1), e.Cards)
	}
	return b
}

// DecodeEvents reads what AppendEvents wrote.
func DecodeEvents(b []byte) ([]Event, error) {
	r := reader{b: b}
	if _, err := r.version("events", codecVersion); err != nil {
		return nil, err
	}
	var list []Event
	for len(r.b) > 0 {
		e := Event{Kind: EventKind(r.byte()), Seat: Seat(r.byte()), Target: Seat(r.byte()), Card: CardID(r.byte()), Color: Color(r.byte()), Side: Side(r.byte()), N: int16(r.uint16())}
		switch r.byte() {
		case 0:
		case 1:
			e.Cards = r.set()
			r.short = r.short || e.Cards.Empty()
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
