//go:build !race

package game

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The race detector allocates by itself, so it does not run this one.
func TestNothingIsAllocated(t *testing.T) {
	for _, e := range Editions() {
		t.Run(string(e.ID), func(t *testing.T) {
			r := wyrand(7)
			scratch := make([]Action, 0, 512)
			allocs := testing.AllocsPerRun(200, func() {
				g, err := New(e, DefaultOptions(), 4, testSeed(r.next()))
				for err == nil && g.Phase() != PhaseMatchOver {
					playRound(&g, &r, scratch)
				}
			})
			require.Zero(t, allocs)
		})
	}
}
