//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/store"
)

// newerSchema is that of the program's next version.
const newerSchema = 99999

// newerMigration is what a version to come may do to the schema: it adds.
const newerMigration = `-- +goose Up
ALTER TABLE tables ADD COLUMN of_a_newer_version INTEGER NOT NULL DEFAULT 0;
CREATE TABLE of_a_newer_version (id TEXT NOT NULL PRIMARY KEY);
`

// buildNewer is the program as it stands with one more migration, for both databases.
func buildNewer(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	file, overlay, binary := filepath.Join(folder, "newer.sql"), filepath.Join(folder, "overlay.json"), filepath.Join(folder, "unobot")
	require.NoError(t, os.WriteFile(file, []byte(newerMigration), 0o600))
	added := map[string]string{}
	for _, place := range []string{"migrations", "migrations/postgres"} {
		path, err := filepath.Abs(filepath.Join("../..", place, fmt.Sprint(newerSchema, "_newer.sql")))
		require.NoError(t, err)
		added[path] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": added})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, text, 0o600))
	out, err := exec.Command("go", "build", "-overlay", overlay, "-o", binary, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	out, err = exec.Command(binary, "version").CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), fmt.Sprint("database schema ", newerSchema))
	return binary
}

// upgrade lets a process of the next version join, which changes the schema, and replaces the others one
// after the other.
func (f *fleet) upgrade() []fault {
	older := f.bots[0].binary
	steps := []fault{{name: "a newer version joins", harm: onceOver(func(*process) {
		p := f.newBot()
		p.binary = f.newer
		f.bots = append(f.bots, p)
		f.boot(p)
		f.eventually(f.isEven, "it has its share beside the older ones")
		_, err := store.Look(f.Context(), f.direct)
		var newer *store.NewerError
		require.ErrorAs(f, err, &newer)
		require.EqualValues(f, newerSchema, newer.Found, "it has changed the schema")
	})}}
	for i, p := range f.bots {
		steps = append(steps, fault{
			name: fmt.Sprintf("an older process is replaced (%d of %d)", i+1, len(f.bots)),
			harm: fromThen(func(*process) { p.stop() }),
			mend: func(*process) { p.binary = f.newer; f.boot(p) },
		})
	}
	last := &steps[len(steps)-1]
	last.mend = func(*process) {
		p := f.bots[2]
		p.binary = older
		out, err := p.command().CombinedOutput()
		require.Error(f, err, "it would not understand what the newer ones store")
		require.Contains(f, string(out), "run the newer program")
		p.binary = f.newer
		f.boot(p)
	}
	return steps
}
