package game

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func testSeed(n uint64) (seed [32]byte) {
	binary.BigEndian.PutUint64(seed[:], n)
	return seed
}

func mustNew(t testing.TB, e *Edition, o Options, seats int, seed uint64) Game {
	t.Helper()
	g, err := New(e, o, seats, testSeed(seed))
	require.NoError(t, err)
	return g
}

func TestPlaysToTheTarget(t *testing.T) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			for seats := 2; seats <= MaxSeats; seats++ {
				g := mustNew(t, e, DefaultOptions(), seats, uint64(seats))
				var buf []Action
				for n := 0; g.Phase() != PhaseMatchOver; n++ {
					require.Less(t, n, 100_000, "stuck")
					buf = g.Legal(g.Actor(), buf[:0])
					require.NotEmpty(t, buf)
					_, err := g.Apply(buf[rng.IntN(len(buf))], nil)
					require.NoError(t, err)
					require.NoError(t, g.valid(), fmt.Sprint(n))
					back, err := Restore(g.AppendSnapshot(nil))
					require.NoError(t, err)
					require.Equal(t, g, back)
				}
			}
		})
	}
}
