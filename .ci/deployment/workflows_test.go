package deployment

import (
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestActionsArePinned: a tag can be moved to other code, a commit cannot.
func TestActionsArePinned(t *testing.T) {
	workflows, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	require.NoError(t, err)
	require.Len(t, workflows, 2)
	for _, path := range workflows {
		text := string(read(t, ".github/workflows", filepath.Base(path)))
		for _, m := range regexp.MustCompile(`(?m)^ *-? *uses: (.*)$`).FindAllStringSubmatch(text, -1) {
			require.Regexp(t, `^(\./\S+|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$`, m[1], path)
		}
		require.NotContains(t, text, "secrets.", "%s: there is nothing to set up", path)
	}
}
