package store_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

var keyClauses = []clause{
	{"the first session key stays", keepSessionKey}, {"a renewed session key is another", renewSessionKey},
}

func keepSessionKey(t *testing.T, s *contractStore) {
	first, second := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32)
	for _, fresh := range [][]byte{first, second} { // each process brings its own
		key := must(s.SessionKey(t.Context(), fresh))(t)
		require.Equal(t, first, key)
		s.Restart(t)
	}
}

func renewSessionKey(t *testing.T, s *contractStore) {
	first, second, third := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32), bytes.Repeat([]byte{3}, 32)
	requireKey := func(want, fresh []byte) {
		t.Helper()
		key := must(s.SessionKey(t.Context(), fresh))(t)
		require.Equal(t, want, key)
	}
	found := must(s.RenewSessionKey(t.Context()))(t)
	require.False(t, found)
	requireKey(first, first)
	found = must(s.RenewSessionKey(t.Context()))(t)
	require.True(t, found)
	requireKey(second, second)
	requireKey(second, first)
	must(s.LeaveApplication(t.Context()))(t)
	requireKey(third, third)
}
