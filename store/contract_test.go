package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table/tabletest"
	"unobot/store"
)

// contractStore is a store on a file, as the contract asks for it.
type contractStore struct {
	*store.Store
	path string
}

func (s *contractStore) Purge(ctx context.Context, now time.Time) (tabletest.Purged, error) {
	done, err := s.Store.Purge(ctx, now)
	return tabletest.Purged(done), err
}

func (s *contractStore) Restart(t *testing.T) {
	t.Helper()
	require.NoError(t, s.Close())
	s.Store = openStore(t, s.path)
}

func TestContract(t *testing.T) {
	tabletest.Contract(t, func(t *testing.T) tabletest.ContractStore {
		return newContractStore(t)
	})
}

func newContractStore(t *testing.T) *contractStore {
	t.Helper()
	path := store.NewPath(t)
	return &contractStore{openStore(t, path), path}
}
