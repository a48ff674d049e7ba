package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/discord/cluster/clustertest"
	"unobot/store/postgres"
)

func TestLeases(t *testing.T) {
	t.Run("in memory", func(t *testing.T) {
		t.Parallel()
		leasesContract(t, func(*testing.T) cluster.Store { return clustertest.New().Connect() })
	})
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			if e.name == "sqlite" {
				_, shared := postgres.LeasesOf(e.Open(t, e.place(t)))
				require.False(t, shared, "one process has a file alone")
				return
			}
			if testing.Short() && e.name == "pooled" {
				t.Skip("not in a short run: the same as postgres, by way of a pooler")
			}
			leasesContract(t, func(t *testing.T) cluster.Store { return open(t, e) })
		})
	}
}

func open(t *testing.T, e engine) postgres.Leases {
	t.Helper()
	l, shared := postgres.LeasesOf(e.Open(t, e.place(t)))
	require.True(t, shared)
	return l
}

// A process is asked to hand over by the id that the list shows.
func TestDrain(t *testing.T) {
	t.Parallel()
	for _, e := range engines {
		if e.name != "postgres" {
			continue
		}
		l := open(t, e)
		_, err := l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life})
		require.NoError(t, err)
		found, err := l.Drain(t.Context(), "b")
		require.NoError(t, err)
		require.False(t, found)
		found, err = l.Drain(t.Context(), "a")
		require.NoError(t, err)
		require.True(t, found)
		v, err := l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life})
		require.NoError(t, err)
		require.True(t, v.Members[0].Draining)
	}
}
