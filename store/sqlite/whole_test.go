package sqlite

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store"
)

var update = flag.Bool("update", false, "write migrations/whole/sqlite.sql anew from the migrations")

// TestWholeIsAllMigrations makes one database by the migrations in turn and one at once, and compares them.
func TestWholeIsAllMigrations(t *testing.T) {
	byTurns := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), schemaBefore(t, 1<<16))
	script := scriptOf(t, byTurns)
	if *update {
		require.NoError(t, os.WriteFile(filepath.Join("..", "..", "migrations", migrations.Whole), []byte(script), 0o644))
		return
	}
	atOnce := mustOpen(t, filepath.Join(t.TempDir(), "uno.db"), migrations.Files)
	require.Equal(t, script, scriptOf(t, atOnce), "write it with -update")
	content, err := migrations.Files.ReadFile(migrations.Whole)
	require.NoError(t, err)
	require.Equal(t, script, string(content), "write it with -update")
}

// scriptOf returns the statements that make the tables of a database, and the rows that migrations left in them.
func scriptOf(t *testing.T, s *store.Store) string {
	t.Helper()
	db := fileOf(s).reader
	texts := func(query string) (all []string) {
		rows := must(db.QueryContext(t.Context(), query))(t)
		defer rows.Close()
		for rows.Next() {
			var text string
			require.NoError(t, rows.Scan(&text))
			all = append(all, text)
		}
		require.NoError(t, rows.Err())
		return all
	}
	var script strings.Builder
	script.WriteString("-- Written by a test of store/sqlite from the migrations, with -update.\n")
	for _, text := range texts(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
		ORDER BY type <> 'table', name`) {
		script.WriteString(text + ";\n")
	}
	filled := map[string]string{ // the columns with what does not depend on the moment
		"goose_db_version": "version_id, is_applied", "schemas": "version, oldest",
	}
	for _, name := range texts(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
		ORDER BY name`) {
		columns, ok := filled[name]
		if !ok {
			require.Equal(t, []string{"0"}, texts(`SELECT COUNT(*) FROM `+name), name)
			continue
		}
		rows := texts(fmt.Sprintf(`SELECT '(' || %s || ')' FROM %s ORDER BY rowid`,
			strings.ReplaceAll(columns, ", ", ` || ', ' || `), name))
		fmt.Fprintf(&script, "INSERT INTO %s (%s) VALUES\n\t%s;\n", name, columns, strings.Join(rows, ",\n\t"))
	}
	return script.String()
}
