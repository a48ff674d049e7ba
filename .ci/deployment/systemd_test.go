package deployment

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// verify asks systemd whether it can read a unit, and returns its complaints.
func verify(t *testing.T, unit string) string {
	t.Helper()
	// The program is not installed here; any other one stands for it.
	require.Equal(t, 1, strings.Count(unit, "ExecStart=/usr/local/bin/unobot\n"))
	unit = strings.Replace(unit, "ExecStart=/usr/local/bin/unobot\n", "ExecStart=/bin/true\n", 1)
	file := filepath.Join(t.TempDir(), "unobot.service")
	require.NoError(t, os.WriteFile(file, []byte(unit), 0o644))
	out, err := exec.Command("systemd-analyze", "verify", "--man=no", file).CombinedOutput()
	if err != nil && len(out) == 0 {
		return err.Error()
	}
	return string(out)
}

func TestSystemdReadsTheUnit(t *testing.T) {
	unit := string(read(t, "docs/operation/unobot.service"))
	require.Empty(t, verify(t, unit))
	require.Contains(t, verify(t, strings.Replace(unit, "PrivateTmp=", "PrivateTemp=", 1)), "PrivateTemp", "it does not look")
}

// TestTheUnitKeepsTheBotIn: systemd rates how exposed a service is, from 0 (not at all) to 10.
func TestTheUnitKeepsTheBotIn(t *testing.T) {
	file := filepath.Join(root, "docs/operation/unobot.service")
	out, err := exec.Command("systemd-analyze", "security", "--no-pager", "--offline=yes", "--threshold=20", file).CombinedOutput()
	require.NoError(t, err, string(out))
	require.Contains(t, string(out), "Overall exposure level for unobot.service")
}
