//go:build system

package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

var (
	oldFolder = flag.String("old", "", "a folder for the programs of old commits: build those that are not in it, and try them (half an hour)")
	oldMake   = flag.Bool("old.make", false, "with -old: let the old programs make testdata/schemas anew")
)

// oldProgram is the last program on the main line with schema as its newest migration. If two have the same, the first
// one lacks a migration before it, which was merged later.
type oldProgram struct {
	engine oldEngine
	schema int64
	commit string
}

var oldPrograms = []oldProgram{
	{onSQLite, 2, "2a9496ad"},
	{onSQLite, 3, "2cf6962a"},
	{onSQLite, 6, "90dce971"}, // without 4 and 5
	{onSQLite, 6, "05871e3c"}, // without 5
	{onSQLite, 7, "f307cc3d"}, // without 5
	{onSQLite, 7, "70dde6d7"},
	{onSQLite, 8, "e727a56f"},
	{onSQLite, 9, "c4f4b84b"},
	{onSQLite, 10, "871e5d9f"},
	{onSQLite, 11, "1c2538ed"},
	{onSQLite, 15, "1cc038cf"}, // without 12
	{onSQLite, 15, "ccc45e1b"},
	{onSQLite, 17, "7d8b1c10"},
	{onSQLite, 19, "1981a4e2"},
	{onSQLite, 20, "f52815ed"},
	{onSQLite, 21, "631c207e"},
	{onSQLite, 22, "31468961"},
	{onSQLite, 24, "da2d5e4e"},
	{onSQLite, 25, "3ef038fe"},
	{onSQLite, 26, "6ad45ba2"},
	{onSQLite, 27, "f52600b9"},
	{onSQLite, 28, "965842b5"},
	{onSQLite, 29, "0c56f492"},
	{onSQLite, 30, "3b9163f6"},
	{onSQLite, 32, "16e06ea7"}, // without 31
	{onSQLite, 32, "2fafcebf"},

	{onPostgres, 15, "24838d06"}, // without 12; the first one
	{onPostgres, 15, "6f327304"},
	{onPostgres, 16, "ccc45e1b"},
	{onPostgres, 17, "a04878b5"},
	{onPostgres, 18, "7d8b1c10"},
	{onPostgres, 19, "1981a4e2"},
	{onPostgres, 20, "f52815ed"},
	{onPostgres, 21, "631c207e"},
	{onPostgres, 22, "4d1e95e9"},
	{onPostgres, 23, "31468961"},
	{onPostgres, 24, "da2d5e4e"},
	{onPostgres, 25, "3ef038fe"},
	{onPostgres, 26, "6ad45ba2"},
	{onPostgres, 27, "f52600b9"},
	{onPostgres, 28, "965842b5"},
	{onPostgres, 29, "0c56f492"},
	{onPostgres, 30, "3b9163f6"},
	{onPostgres, 32, "16e06ea7"}, // without 31
	{onPostgres, 32, "66213cba"},
	{onPostgres, 34, "2fafcebf"},
}

// name returns the name of its files and tests, without the engine.
func (o oldProgram) name() string { return fmt.Sprintf("%05d-%s", o.schema, o.commit) }

// build builds the program from the repository's history, without a C compiler if that is possible, unless the binary
// exists. It returns its path.
func (o oldProgram) build(t testing.TB) (binary string) {
	t.Helper()
	folder, err := filepath.Abs(filepath.Join(*oldFolder, o.commit))
	require.NoError(t, err)
	binary = filepath.Join(folder, "unobot")
	if _, err := os.Stat(binary); err == nil {
		return binary
	}
	err = exec.Command("git", "cat-file", "-e", o.commit).Run()
	require.NoError(t, err, "commit %s is not here: a shallow clone or an export has no history", o.commit)
	script := `mkdir -p "$1/src" && git -C ../.. archive "$2" | tar -x -C "$1/src" && cd "$1/src" && ` +
		`for cgo in 0 1; do CGO_ENABLED=$cgo go build -trimpath -o "$1/unobot" ./cmd/unobot; code=$?; ` +
		`[ $code != 0 ] || break; done; rm -r "$1/src"; exit $code`
	out, err := exec.Command("sh", "-c", script, "build", folder, o.commit).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return binary
}

// newReunion returns a channel with people and ids that are always the same: the data of a bot of another day still
// fit. Its database is empty. It does not hold an old bot to the demands on today's.
func newReunion(t *testing.T, binary string, e oldEngine) (*survival, oldDatabase) {
	t.Helper()
	w := roomtest.NewTolerantWorld(t, standin.Options{
		ApplicationName: "unobot", StableIDs: true, ResponseWindow: responseWindow, RateLimitsOff: true,
		Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	}, "ada", "bob", "cleo")
	withoutFaces(t, w.Discord, w.Users)
	p := newProcessOf(t, w.Discord, binary)
	place := e.empty(t, p.database())
	p.env = append(place.env(), "DISCORD_API_URL="+newestAPI(t, w.Discord))
	return &survival{process: p, party: newParty(w, 1)}, place
}

// TestOldProgramsMakeDatabases: each plays a match to its end and begins another, by the buttons that its players see.
func TestOldProgramsMakeDatabases(t *testing.T) {
	if *oldFolder == "" || !*oldMake {
		t.Skip("it builds programs and writes testdata: -old=FOLDER -old.make")
	}
	for _, o := range oldPrograms {
		t.Run(o.engine.name+"/"+o.name(), func(t *testing.T) {
			s, place := newReunion(t, o.build(t), o.engine)
			s.process.start()
			s.target = 1
			s.playMatch()
			s.target = 200
			s.openTable()
			for moves := 0; moves < 15; {
				for _, u := range s.users {
					if s.act(u.ID, s.tables[len(s.tables)-1]) {
						moves++
					}
				}
			}
			s.process.stop()
			o.keep(t, place)
		})
	}
}
