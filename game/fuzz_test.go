package game

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzApply reads actions from the input, three bytes each or an index into the legal ones, and
// checks that nothing illegal gets through and the state stays sound. Longer: go test ./game -run
// '^$' -fuzz FuzzApply -fuzztime 10m
func FuzzApply(f *testing.F) {
	for i := range byte(6) {
		f.Add(i, byte(4), uint16(i)*37, bytes.Repeat([]byte{0xff, 1, 7, 0xff, 3, 0}, 40))
	}
	giveUp := []byte{0xff, 1, 7, 0xff, 3, 0}
	for seat := range byte(4) {
		giveUp = append(giveUp, (seat+1)<<4|byte(ActDiscard), 1, 0)
		giveUp = append(giveUp, bytes.Repeat([]byte{0xff}, 16)...)
	}
	for seats := byte(2); seats <= 4; seats += 2 { // 4 and 6 in teams, catches without reason included
		f.Add(seats, seats, uint16(1<<15|1<<9), bytes.Repeat([]byte{0xff, 1, 7, 0xff, 3, 0, seats<<4 | byte(ActCatch), 0, 0x20}, 40))
	}
	f.Add(stranger.index, byte(2), uint16(0), bytes.Repeat(giveUp, 40))
	f.Fuzz(func(t *testing.T, edition, seats byte, options uint16, input []byte) {
		o := DefaultOptions()
		o.House = HouseRules(byte(options)) & EveryHouseRule
		o.Scoring, o.FalseCall = Scoring(options>>8&1), uint8(options>>9%3)
		o = o.WithAmount(AmountStartingHand, handSize-uint8(options>>11&3)).WithAmount(AmountUnoPenalty, unoPenalty+uint8(options>>13%3))
		e := editions[int(edition)%len(editions)]
		at := 2 + int(seats)%(MaxSeats-1)
		at = min(at, e.MostSeats())
		o.Teams = TeamsOf(at) && options>>15 == 1
		o = e.Fit(o)
		g, err := New(e, o, at, testSeed(uint64(options)))
		require.NoError(t, err)
		for r := (reader{b: input}); len(r.b) > 0; {
			a, ok := readAction(&g, &r)
			if !ok {
				return
			}
			before := g
			err := g.Apply(a, nil)
			if err != nil && g != before {
				t.Fatalf("%+v was refused but changed something", a)
			}
			if err == nil && !listed(&before, a) {
				t.Fatalf("%+v was not legal", a)
			}
			if err := g.valid(); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
		for s := NoSeat; s < Seat(g.Seats()); s++ {
			g.View(s)
		}
	})
}

// readAction reads an action from the input of a fuzzer: a legal one, or any one, whose cards for Jim Hopper are often
// from the right hand and not too many. ok is false if no action is legal.
func readAction(g *Game, r *reader) (a Action, ok bool) {
	first, second, third := r.byte(), r.byte(), r.byte()
	if first == 0xff {
		legal := everyLegal(g, nil)
		if len(legal) == 0 {
			return Action{}, false
		}
		return legal[(int(second)<<8|int(third))%len(legal)], true
	}
	a = Action{Seat: Seat(first>>4) - 1, Kind: ActionKind(first & 15), Choice: Choice{Card: CardID(second), Color: Color(third & 15), Target: Seat(third >> 4)}}
	if a.Kind == ActDiscard {
		a.Cards = r.set()
		if second&1 == 1 && g.seated(a.Seat) {
			hand := g.hands[a.Seat]
			a.Cards = a.Cards.And(hand).lowest(half(hand.Len()))
		}
	}
	return a, true
}

// listed reports whether Legal lists an action, apart from fields that its kind does not have. Of
// Jim Hopper's halves it lists only one.
func listed(g *Game, a Action) bool {
	meant := Action{Seat: a.Seat, Kind: a.Kind}
	switch a.Kind {
	case ActPlay:
		meant.Card = a.Card
		if g.active().naming.Has(a.Card) {
			meant.Color = a.Color
		}
	case ActJump:
		meant.Card = a.Card
	case ActColor:
		meant.Color = a.Color
	case ActSwap, ActCatch:
		meant.Target = a.Target
	case ActDiscard:
		hand := g.hands[a.Seat]
		if !a.Cards.Empty() && (a.Cards.Len() != half(hand.Len()) || !a.Cards.Minus(hand).Empty()) {
			return false
		}
		meant.Cards = hand.lowest(a.Cards.Len())
	}
	return slices.Contains(everyLegal(g, nil), meant)
}

// FuzzRestore: any bytes are refused or are a game that can be played on, viewed and stored as the
// same bytes.
func FuzzRestore(f *testing.F) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, e := range Editions() {
		g := mustNew(f, e, anyOptions(rng, e), 4, 1)
		f.Add(g.AppendSnapshot(nil))
		for range 30 {
			a, _ := anyAction(&g, rng, nil)
			err := g.Apply(a, nil)
			require.NoError(f, err)
		}
		f.Add(g.AppendSnapshot(nil))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := Restore(b)
		if err != nil {
			return
		}
		if !bytes.Equal(b, g.AppendSnapshot(nil)) {
			t.Fatal("stored differently")
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for range 20 {
			a, _ := anyAction(&g, rng, nil)
			if a.Kind == 0 {
				break
			}
			var ev []Event
			err := g.Apply(a, &ev)
			require.NoError(t, err)
			for s := NoSeat; s < Seat(g.Seats()); s++ {
				g.View(s)
				for _, e := range ev {
					e.For(g.ed, s)
				}
			}
		}
	})
}

// FuzzDecodeAction and FuzzDecodeEvents encode every decoded input again and expect the same bytes.
func FuzzDecodeAction(f *testing.F) {
	f.Add(AppendAction(nil, Action{Seat: 1, Kind: ActPlay, Choice: Choice{Card: 7, Color: Blue}}))
	f.Add(AppendAction(nil, Action{Seat: 1, Kind: ActDiscard, Cards: Of(1, 2, 100)}))
	f.Fuzz(func(t *testing.T, b []byte) {
		if a, err := DecodeAction(b); err == nil && !bytes.Equal(b, AppendAction(nil, a)) {
			t.Fatalf("%+v is stored differently", a)
		}
	})
}

// FuzzDecodeEvents: see FuzzDecodeAction. A viewer may ask for any event.
func FuzzDecodeEvents(f *testing.F) {
	f.Add(AppendEvents(nil, []Event{{Kind: EvPlayed, Seat: 1, Card: 7}, {Kind: EvDrew, Cards: Of(1, 127)}}))
	f.Fuzz(func(t *testing.T, b []byte) {
		list, err := DecodeEvents(b)
		if err != nil {
			return
		}
		if !bytes.Equal(b, AppendEvents(nil, list)) {
			t.Fatal("stored differently")
		}
		for _, e := range list {
			e.For(flip, e.Target)
			e.For(classic, NoSeat)
		}
	})
}
