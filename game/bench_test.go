package game

import (
	"math/bits"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// wyrand is the yardstick's generator, so that the policy costs the same here.
type wyrand uint64

func (r *wyrand) next() uint64 {
	*r += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*r), uint64(*r)^0xe7037ed1a0b428db)
	return hi ^ lo
}

func (r *wyrand) below(n int) int {
	hi, _ := bits.Mul64(r.next(), uint64(n))
	return int(hi)
}

// plain is the yardstick's policy: a random playable card and color, a draw only
// when nothing is playable, a challenge half of the time, no shouts.
func plain(legal []Action, r *wyrand) *Action {
	n := len(legal) // of the plays, which come first, those of wilds last
	for n > 0 && legal[n-1].Kind != ActPlay {
		n--
	}
	if n > 0 {
		colored := n
		for colored > 0 && legal[colored-1].Color != NoColor {
			colored -= 4
		}
		k := r.below(colored + (n-colored)/4)
		if k >= colored {
			k = colored + 4*(k-colored) + int(r.next()&3)
		}
		return &legal[k]
	}
	switch legal[0].Kind {
	case ActDraw, ActPass:
		return &legal[0]
	case ActColor, ActSwap:
		return &legal[r.below(len(legal))]
	}
	return &legal[r.next()&1] // accept or challenge, decline or discard
}

// playRound plays one round by the plain policy and returns the number of
// actions.
func playRound(g *Game, r *wyrand, buf []Action, ev []Event) int {
	kind := ActNext
	if g.Round() == 0 {
		kind = ActDeal
	}
	ev, err := g.Apply(Action{Seat: NoSeat, Kind: kind}, ev[:0])
	n := 1
	for ; g.Phase() != PhaseRoundOver && g.Phase() != PhaseMatchOver && err == nil; n++ {
		buf = g.Legal(g.Actor(), buf[:0])
		ev, err = g.Apply(*plain(buf, r), ev[:0])
	}
	if err != nil {
		panic(err)
	}
	return n
}

// BenchmarkPlain plays rounds of matches to 500 with four seats on one core
// through Legal and Apply; compare rounds/s with the yardstick's in the same run,
// pinned to the same core.
func BenchmarkPlain(b *testing.B) {
	for _, e := range Editions() {
		b.Run(string(e.ID), func(b *testing.B) {
			r, actions := wyrand(42), 0
			buf, ev := make([]Action, 0, 512), make([]Event, 0, 256)
			g := mustNew(b, e, DefaultOptions(), 4, 1)
			b.ReportAllocs()
			for b.Loop() {
				if g.Phase() == PhaseMatchOver {
					g, _ = New(e, DefaultOptions(), 4, testSeed(r.next()))
				}
				actions += playRound(&g, &r, buf, ev)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

// BenchmarkRefuse refuses an illegal action.
func BenchmarkRefuse(b *testing.B) {
	g := mustNew(b, &classic, DefaultOptions(), 4, 1)
	_, err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
	require.NoError(b, err)
	a := Action{Seat: g.Actor(), Kind: ActPlay, Card: g.hands[g.after(g.actor)].First()}
	for b.Loop() {
		if _, err := g.Apply(a, nil); err == nil {
			b.Fatal("not refused")
		}
	}
}

func TestSizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(Game{}), uintptr(512))
	for _, e := range Editions() {
		g := mustNew(t, e, DefaultOptions(), MaxSeats, 1)
		_, err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
		require.NoError(t, err)
		require.LessOrEqual(t, len(g.AppendSnapshot(nil)), 300-16, "and the judged hand of a challenge")
		t.Log(e.ID, unsafe.Sizeof(g), len(g.AppendSnapshot(nil)))
	}
}
