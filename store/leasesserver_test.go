//go:build system

package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store/postgres"
)

func TestLeasesOnAServer(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			for name, test := range leaseTests {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					test(t, leasesOf(t, e))
				})
			}
		})
	}
}

func leasesOf(t *testing.T, e engine) postgres.Leases {
	t.Helper()
	l, shared := postgres.LeasesOf(e.Open(t, e.place(t)))
	require.True(t, shared)
	return l
}

// TestDrain: a process is asked to hand over by the id that the list shows.
func TestDrain(t *testing.T) {
	t.Parallel()
	l := leasesOf(t, onAServer)
	must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	found := must(l.Drain(t.Context(), "b"))(t)
	require.False(t, found)
	found = must(l.Drain(t.Context(), "a"))(t)
	require.True(t, found)
	v := must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	require.True(t, v.Members[0].Draining)
}
