package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store/sqlite"
)

var rollback = flag.Bool("rollback", false, "build the program from before migrations said who may use them, and try it on today's database")

// commitBefore is the last one whose program refuses every newer schema.
const commitBefore = "35b83e3"

// buildBefore is the program of that commit.
func buildBefore(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	script := "git -C ../.. archive " + commitBefore + " | tar -x -C '" + folder + "' && cd '" + folder + "' && go build -o unobot ./cmd/unobot"
	if err := exec.Command("git", "cat-file", "-e", commitBefore).Run(); err != nil {
		t.Skipf("commit %s is not here: a shallow clone or an export has no history", commitBefore)
	}
	out, err := exec.Command("sh", "-c", script).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return filepath.Join(folder, "unobot")
}

// TestTheProgramBeforeOnTodaysDatabase refuses it in one line and leaves it untouched, and goes back to the backup that
// was made before the upgrade, as docs/operation.md says (fault 135).
func TestTheProgramBeforeOnTodaysDatabase(t *testing.T) {
	if !*rollback {
		t.Skip("it builds a program: -rollback")
	}
	binary, folder := buildBefore(t), t.TempDir()
	path := filepath.Join(folder, "unobot.db")
	before := func(args ...string) (string, error) {
		c := exec.Command(binary, args...)
		c.Dir, c.Env = folder, append(os.Environ(), "DATABASE_PATH="+path, "DISCORD_TOKEN=")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	_, err := before("recount") // makes a database
	require.NoError(t, err)
	_, err = before("backup", "before-upgrade.db")
	require.NoError(t, err)

	st, err := sqlite.Open(t.Context(), path)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, args := range [][]string{{"-addr", "127.0.0.1:0"}, {"recount"}} {
		out, err := before(args...)
		require.Error(t, err)
		require.Regexp(t, `^unobot: DATABASE_PATH: database \S+ has schema \d+, this program knows up to 19: run the newer program\n$`, out)
		require.Equal(t, 1, strings.Count(out, "\n"))
	}
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, content, after)

	_, err = before("restore", "before-upgrade.db")
	require.NoError(t, err)
	out, err := before("doctor")
	require.NoError(t, err)
	require.Regexp(t, `(?m)^ok +database .*every page is in order`, out)
}
