package handle

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/ui/view"
)

// TestPicksHoldForTheirDecisionOnly: who has to give up cards again begins with none chosen, and nobody sees what
// others have picked.
func TestPicksHoldForTheirDecisionOnly(t *testing.T) {
	var p picks
	ada, bob := view.HandKey{Table: "ab12cd34", User: "1"}, view.HandKey{Table: "ab12cd34", User: "2"}
	p.set(ada, 7, []string{"b7/0", "r3/1"})
	require.Equal(t, []string{"b7/0", "r3/1"}, p.of(ada, 7))
	require.Empty(t, p.of(ada, 8))
	require.Empty(t, p.of(ada, 6))
	require.Empty(t, p.of(bob, 7))
}
