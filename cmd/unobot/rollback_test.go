//go:build system

package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/migrations"
	"unobot/store/sqlite"
)

// TestOldProgramsOnLaterDatabases goes back: each old program starts on the database that each later one has left, and
// on today's. It plays on if every migration in between allows it (ADR 41). Otherwise it refuses in one line, which
// names the required schema, and changes nothing (fault 135).
func TestOldProgramsOnLaterDatabases(t *testing.T) {
	if *oldFolder == "" {
		t.Skip("it builds programs: -old=FOLDER")
	}
	for _, program := range oldPrograms {
		binary := program.build(t)
		t.Run(program.engine.name+"/"+program.name(), func(t *testing.T) {
			var last oldProgram
			for _, later := range oldPrograms {
				if later.engine != program.engine {
					continue
				}
				last = later
				if later.schema > program.schema {
					s, d := newReunion(t, binary, later.engine)
					later.restore(t, d)
					s.meetsLater(t, d, program, later.schema)
				}
			}
			s, d := newReunion(t, binary, program.engine)
			last.restore(t, d)
			require.NoError(t, d.open(t).Close())
			s.meetsLater(t, d, program, migrations.Newest(program.engine.migrations()))
		})
	}
}

// meetsLater starts a program on a database with a later schema than its own.
func (s *survival) meetsLater(t *testing.T, d oldDatabase, program oldProgram, found int64) {
	t.Helper()
	known := program.schema
	oldest := oldestFor(t, d, program, found)
	before := d.content(t)
	if oldest <= known {
		running := readOld(t, d).running
		s.process.start()
		for moves := 0; moves < 3; {
			for _, u := range s.users {
				if s.act(u.ID, running) {
					moves++
				}
			}
		}
		s.process.stop()
		t.Logf("a program that knows schema %d plays on with %d", known, found)
		return
	}
	out, err := s.process.run()
	require.Error(t, err, "schema %d", found)
	require.Equal(t, 1, strings.Count(out, "\n"), out)
	require.Contains(t, out, fmt.Sprintf("has schema %d, this program knows up to %d", found, known))
	if known >= 24 { // before, no program could tell
		require.Contains(t, out, fmt.Sprintf("or another that knows schema %d (", oldest))
	}
	require.Equal(t, before, d.content(t))
}

// oldestFor returns the oldest program that may use a database, as its migrations after the program's, up to found,
// say.
func oldestFor(t *testing.T, d oldDatabase, program oldProgram, found int64) int64 {
	t.Helper()
	db := d.look(t)
	names, err := fs.Glob(program.engine.migrations(), "*.sql")
	require.NoError(t, err)
	oldest, told := int64(0), true
	for _, name := range names {
		var number, says int64
		_, err := fmt.Sscanf(name, "%d_", &number)
		require.NoError(t, err)
		var applied int
		require.NoError(t, db.QueryRowContext(t.Context(), `SELECT COUNT(*) FROM goose_db_version WHERE version_id = $1`, number).Scan(&applied))
		if number <= program.schema || applied == 0 {
			continue
		}
		text, err := fs.ReadFile(program.engine.migrations(), name)
		require.NoError(t, err)
		_, line, ok := strings.Cut(string(text), "INSERT INTO schemas (version, oldest) VALUES (")
		told = told && ok
		if ok {
			_, err = fmt.Sscanf(line, fmt.Sprintf("%d, %%d", number), &says)
			require.NoError(t, err, name)
		}
		oldest = max(oldest, says)
	}
	if !told {
		return found
	}
	return oldest
}

// TestBackByTheBackup: a program from before migrations named the programs that may use them refuses today's database,
// and goes back to the backup that was made before the upgrade, as docs/operation.md says (fault 135).
func TestBackByTheBackup(t *testing.T) {
	if *oldFolder == "" {
		t.Skip("it builds a program: -old=FOLDER")
	}
	program := oldProgram{onSQLite, 22, "31468961"}
	binary, folder := program.build(t), t.TempDir()
	path := filepath.Join(folder, "unobot.db")
	before := func(args ...string) (string, error) {
		c := exec.Command(binary, args...)
		c.Dir, c.Env = folder, append(os.Environ(), "DATABASE_PATH="+path, "DISCORD_TOKEN=")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	program.restore(t, oldDatabase{path: path})
	_, err := before("backup", "before-upgrade.db")
	require.NoError(t, err)
	st, err := sqlite.Open(t.Context(), path)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	out, err := before("recount")
	require.Error(t, err)
	require.Regexp(t, `^unobot: DATABASE_PATH: database \S+ has schema \d+, this program knows up to 22: run the newer program\n$`, out)
	_, err = before("restore", "before-upgrade.db")
	require.NoError(t, err)
	out, err = before("doctor")
	require.NoError(t, err)
	require.Regexp(t, `(?m)^ok +database .*every page is in order, 1 game is running`, out)
}
