//go:build system

package main

import (
	"debug/buildinfo"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestEveryLinkedModuleIsNamed, as the program itself lists its modules.
func TestEveryLinkedModuleIsNamed(t *testing.T) {
	t.Parallel()
	binary := filepath.Join(t.TempDir(), "unobot")
	out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput()
	require.NoError(t, err, string(out))
	info, err := buildinfo.ReadFile(binary)
	require.NoError(t, err)
	require.Greater(t, len(info.Deps), 15)
	for _, dep := range info.Deps {
		require.Contains(t, notices, "\n"+dep.Path+" "+dep.Version+"\n")
	}
}
