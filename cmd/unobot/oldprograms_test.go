package main

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/store/sqlite/disktest"
)

var (
	oldFolder = flag.String("old", "", "a folder for the programs of old commits: build those that are not in it, and try them (half an hour)")
	oldMake   = flag.Bool("old.make", false, "with -old: let the old programs make testdata/schemas anew")
)

// oldProgram is the last one on the main line whose newest migration is schema. Where two have the same, the first one lacks a
// migration before it, which was merged later.
type oldProgram struct {
	schema int64
	commit string
}

var oldPrograms = []oldProgram{
	{2, "2a9496ad"},
	{3, "2cf6962a"},
	{6, "90dce971"}, // without 4 and 5
	{6, "05871e3c"}, // without 5
	{7, "f307cc3d"}, // without 5
	{7, "70dde6d7"},
	{8, "e727a56f"},
	{9, "c4f4b84b"},
	{10, "871e5d9f"},
	{11, "1c2538ed"},
	{15, "1cc038cf"}, // without 12; the next two need a C compiler
	{15, "ccc45e1b"},
	{17, "7d8b1c10"},
	{19, "1981a4e2"},
	{20, "f52815ed"},
	{21, "631c207e"},
	{22, "31468961"},
	{24, "da2d5e4e"},
	{25, "3ef038fe"},
	{26, "6ad45ba2"},
	{27, "f52600b9"},
	{28, "965842b5"},
	{29, "0c56f492"},
	{30, "3b9163f6"},
	{32, "16e06ea7"}, // without 31
}

// fixture is where the database is kept that the program has made.
func (o oldProgram) fixture() string {
	return filepath.Join("testdata", "schemas", fmt.Sprintf("%05d-%s.db.gz", o.schema, o.commit))
}

// database unpacks it to a path.
func (o oldProgram) database(t testing.TB, path string) {
	t.Helper()
	packed, err := os.Open(o.fixture())
	require.NoError(t, err)
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	require.NoError(t, err)
	content, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, content, 0o600))
}

// build makes the program from the repository's history, without a C compiler, unless it is there already.
func (o oldProgram) build(t testing.TB) (binary string) {
	t.Helper()
	folder, err := filepath.Abs(filepath.Join(*oldFolder, o.commit))
	require.NoError(t, err)
	binary = filepath.Join(folder, "unobot")
	if _, err := os.Stat(binary); err == nil {
		return binary
	}
	if err := exec.Command("git", "cat-file", "-e", o.commit).Run(); err != nil {
		t.Skipf("commit %s is not here: a shallow clone or an export has no history", o.commit)
	}
	script := `mkdir -p "$1/src" && git -C ../.. archive "$2" | tar -x -C "$1/src" && cd "$1/src" && ` +
		`CGO_ENABLED=0 go build -trimpath -o "$1/unobot" ./cmd/unobot; code=$?; rm -r "$1/src"; exit $code`
	out, err := exec.Command("sh", "-c", script, "build", folder, o.commit).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return binary
}

// newReunion is a channel whose people and ids are always the same: what a bot of another day has stored about them
// still fits. It does not hold an old bot to what is expected of today's.
func newReunion(t testing.TB, binary string) *survival {
	t.Helper()
	d, err := standin.New(standin.Options{
		ApplicationName: "unobot", StableIDs: true, ResponseWindow: responseWindow, RateLimitsOff: true,
		Sharding: standin.Sharding{IdentifyGap: time.Nanosecond},
	})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	guild, channel, users, err := d.Populate("friends", "table", "ada", "bob", "cleo")
	require.NoError(t, err)
	withoutFaces(t, d, users)
	p := newProcessOf(t, d, binary)
	p.env = []string{"DISCORD_API_URL=" + newestAPI(t, d)}
	return &survival{
		TB: t, discord: d, guild: guild.ID, channel: channel.ID, users: users, rng: rand.New(rand.NewPCG(1, 1)), process: p, old: true,
	}
}

// TestOldProgramsMakeDatabases: each plays a match to its end and begins another, by the buttons that its players see.
func TestOldProgramsMakeDatabases(t *testing.T) {
	if *oldFolder == "" || !*oldMake {
		t.Skip("it builds programs and writes testdata: -old=FOLDER -old.make")
	}
	for _, o := range oldPrograms {
		t.Run(fmt.Sprintf("%d-%s", o.schema, o.commit), func(t *testing.T) {
			s := newReunion(t, o.build(t))
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
			o.keep(t, s.process.database())
		})
	}
}

// keep writes a database to testdata, without its free space.
func (o oldProgram) keep(t *testing.T, database string) {
	t.Helper()
	small := filepath.Join(t.TempDir(), "small.db")
	_, err := disktest.Beside(t, database, "").ExecContext(t.Context(), "VACUUM INTO ?", small)
	require.NoError(t, err)
	content, err := os.ReadFile(small)
	require.NoError(t, err)
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(content)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NoError(t, os.MkdirAll(filepath.Dir(o.fixture()), 0o755))
	require.NoError(t, os.WriteFile(o.fixture(), packed.Bytes(), 0o644))
	t.Logf("%s: %d KB", o.fixture(), packed.Len()>>10)
}
