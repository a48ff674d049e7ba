// Package deployment holds what operators are given against the tools that will read it: BuildKit's parser,
// Compose's loader, Kubernetes' types, systemd. It is a module of its own, so that the bot needs none of them.
package deployment

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// root is the project's folder.
const root = "../.."

// read is a file of the project.
func read(t *testing.T, path ...string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(append([]string{root}, path...)...))
	require.NoError(t, err)
	return text
}
