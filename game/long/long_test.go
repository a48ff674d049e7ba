package long_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game/long"
)

func TestTheVariableDecides(t *testing.T) {
	for value, want := range map[string]int{"": 3, "short": 3, "long": 30} {
		t.Setenv(long.Variable, value)
		require.Equal(t, want, long.Cases(3, 30), value)
		require.Equal(t, want == 30, long.Tests(), value)
	}
}
