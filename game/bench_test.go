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

// plain is the yardstick's policy: a random playable card and color, a draw only when nothing is
// playable, a challenge half of the time, no shouts.
func plain(g *Game, r *wyrand, scratch []Action) Action {
	actor := g.Actor()
	cards := g.Playable(actor)
	if n := cards.Len(); n > 0 && g.Phase() != PhaseDiscard {
		id, color := cards.Nth(r.below(n)), 0
		if g.NamesColor(id) {
			color = int(r.next() & 3)
		}
		return g.Play(actor, id, color)
	}
	switch g.Phase() {
	case PhaseTurn:
		return Action{Seat: actor, Kind: ActDraw}
	case PhaseChallenge:
		return Action{Seat: actor, Kind: ActAccept + ActionKind(r.below(2))}
	case PhaseColor:
		a := Action{Seat: actor, Kind: ActColor}
		a.Color = firstColor(g.Side()) + Color(r.below(4))
		return a
	}
	legal := g.Legal(actor).Actions(scratch)
	n := len(legal) // of the answers to the decision, which come first
	for legal[n-1].Kind >= ActJump {
		n--
	}
	return legal[r.below(n)]
}

// playRound plays one round by the plain policy and returns the number of actions.
func playRound(g *Game, r *wyrand, scratch []Action) int {
	kind := ActNext
	if g.Round() == 0 {
		kind = ActDeal
	}
	err := g.Apply(Action{Seat: NoSeat, Kind: kind}, nil)
	n := 1
	for ; g.Phase() != PhaseRoundOver && g.Phase() != PhaseMatchOver && err == nil; n++ {
		err = g.Apply(plain(g, r, scratch), nil)
	}
	if err != nil {
		panic(err)
	}
	return n
}

// BenchmarkPlain plays rounds of matches to 500 with four seats on one core through Playable and
// Apply; compare rounds/s with the yardstick's in the same run, pinned to the same core.
func BenchmarkPlain(b *testing.B) {
	for _, e := range Editions() {
		b.Run(string(e.ID), func(b *testing.B) {
			r, actions := wyrand(42), 0
			scratch := make([]Action, 0, 512)
			g := mustNew(b, e, DefaultOptions(), 4, 1)
			b.ReportAllocs()
			for b.Loop() {
				if g.Phase() == PhaseMatchOver {
					g, _ = New(e, DefaultOptions(), 4, testSeed(r.next()))
				}
				actions += playRound(&g, &r, scratch)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rounds/s")
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
		})
	}
}

// BenchmarkRefuse refuses an illegal action.
func BenchmarkRefuse(b *testing.B) {
	g := mustNew(b, classic, DefaultOptions(), 4, 1)
	err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
	require.NoError(b, err)
	a := Action{Seat: g.Actor(), Kind: ActPlay, Choice: Choice{Card: g.hands[g.after(g.actor)].First()}}
	for b.Loop() {
		if err := g.Apply(a, nil); err == nil {
			b.Fatal("not refused")
		}
	}
}

func TestSizes(t *testing.T) {
	require.LessOrEqual(t, unsafe.Sizeof(Game{}), uintptr(472*3/2))
	for _, e := range Editions() {
		g := mustNew(t, e, DefaultOptions(), e.MostSeats(), 1)
		err := g.Apply(Action{Seat: NoSeat, Kind: ActDeal}, nil)
		require.NoError(t, err)
		require.LessOrEqual(t, len(g.AppendSnapshot(nil)), 300-16, "and the judged hand of a challenge")
		t.Log(e.ID, unsafe.Sizeof(g), len(g.AppendSnapshot(nil)))
	}
}
