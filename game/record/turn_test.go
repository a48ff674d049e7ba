package record_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// reverseADiscard turns round the cards of the last Jim Hopper discard of a match
// that nothing follows which depends on the order, here: the record ends there.
func reverseADiscard(t *testing.T, file string) (string, bool) {
	t.Helper()
	lines := strings.SplitAfter(file, "\n")
	for i, line := range lines {
		if !strings.Contains(line, `"action":{"kind":"discard"`) {
			continue
		}
		var step map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &step))
		given := step["action"].(map[string]any)["cards"].([]any)
		if len(given) < 2 {
			continue
		}
		pile := step["state"].(map[string]any)["discard"].([]any)
		slices.Reverse(given)
		copy(pile[1:], given)
		turned, err := json.Marshal(step)
		require.NoError(t, err)
		return strings.Join(lines[:i], "") + string(turned) + "\n", true
	}
	return "", false
}
