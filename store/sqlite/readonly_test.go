//go:build system

package sqlite

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

// nobody is a user without any rights.
const nobody = 65534

func TestReadOnlyPlacesAreNamed(t *testing.T) {
	if os.Geteuid() == 0 { // whom permissions do not bind
		asNobody(t)
		return
	}
	path := filepath.Join(t.TempDir(), "uno.db")
	require.NoError(t, mustOpen(t, path, migrations.Files).Close())
	require.NoError(t, os.Chmod(path, 0o400))
	_, err := Open(t.Context(), path)
	require.True(t, store.Is(err, store.NoAccess), err)

	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	_, err = Open(t.Context(), filepath.Join(dir, "uno.db"))
	require.True(t, store.Is(err, store.NoAccess), err)
}

// asNobody runs the same test again, in a process of that user.
func asNobody(t *testing.T) {
	t.Helper()
	dir := must(os.MkdirTemp("", "nobody"))(t)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.Chown(dir, nobody, nobody))
	content := must(os.ReadFile(os.Args[0]))(t)
	binary := filepath.Join(dir, "store.test") // where it was built, others may not look
	require.NoError(t, os.WriteFile(binary, content, 0o600))
	require.NoError(t, os.Chmod(binary, 0o755))
	cmd := exec.CommandContext(t.Context(), binary, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TMPDIR="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "--- PASS: "+t.Name())
}
