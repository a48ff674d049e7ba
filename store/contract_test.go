package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// contractStore is a store that can stop and start again: what was committed is still there.
type contractStore struct {
	*store.Store
	engine engine
	place  string
}

func newContractStore(t *testing.T, e engine) *contractStore {
	t.Helper()
	place := e.place(t)
	return &contractStore{e.Open(t, place), e, place}
}

func (s *contractStore) Restart(t *testing.T) {
	t.Helper()
	require.NoError(t, s.Close())
	s.Store = s.engine.Open(t, s.place)
}

// clause is one part of the contract. It gets an empty store.
type clause struct {
	name  string
	check func(t *testing.T, s *contractStore)
}

// TestContract checks on each engine what the bot relies on.
func TestContract(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			for _, topic := range []struct {
				name    string
				clauses []clause
			}{
				{"commit", commitClauses},
				{"tables", tableClauses},
				{"late", lateClauses},
				{"leaderboard", leaderboardClauses},
				{"ratings", ratingClauses},
				{"statistics", statsClauses},
				{"profiles", profileClauses},
				{"feats", featClauses},
				{"history", historyClauses},
				{"choices", choiceClauses},
				{"purge", purgeClauses},
				{"users", userClauses},
				{"keys", keyClauses},
			} {
				t.Run(topic.name, func(t *testing.T) {
					for _, c := range topic.clauses {
						t.Run(c.name, func(t *testing.T) { c.check(t, newContractStore(t, e)) })
					}
				})
			}
		})
	}
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}
