package store_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
)

var keyClauses = []clause{{"the first session key stays", keepSessionKey}}

func keepSessionKey(t *testing.T, s *contractStore) {
	first, second := bytes.Repeat([]byte{1}, 32), bytes.Repeat([]byte{2}, 32)
	for _, fresh := range [][]byte{first, second} { // each process brings its own
		key, err := s.SessionKey(t.Context(), fresh)
		require.NoError(t, err)
		require.Equal(t, first, key)
		s.Restart(t)
	}
}
