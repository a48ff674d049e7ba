package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table/tabletest"
	"unobot/store"
)

// contractStore is a store as the contract asks for it.
type contractStore struct {
	*store.Store
	engine store.Engine
	place  string
}

func (s *contractStore) Purge(ctx context.Context, now time.Time) (tabletest.Purged, error) {
	done, err := s.Store.Purge(ctx, now)
	return tabletest.Purged(done), err
}

func (s *contractStore) Restart(t *testing.T) {
	t.Helper()
	require.NoError(t, s.Close())
	s.Store = s.engine.Open(t, s.place)
}

func TestContract(t *testing.T) {
	for _, e := range store.Engines {
		t.Run(e.Name, func(t *testing.T) {
			if testing.Short() && e.Name == "pooled" {
				t.Skip("not in a short run: the same as postgres, by way of a pooler")
			}
			t.Parallel()
			tabletest.Contract(t, func(t *testing.T) tabletest.ContractStore { return newContractStore(t, e) })
		})
	}
}

func newContractStore(t *testing.T, e store.Engine) *contractStore {
	t.Helper()
	place := e.Place(t)
	return &contractStore{e.Open(t, place), e, place}
}
