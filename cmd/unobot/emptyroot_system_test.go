//go:build system && linux

package main

import (
	"crypto/x509"
	"database/sql"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/x509roots/fallback/bundle"

	"unobot/store/sqlite/disktest"
)

// emptyRoot returns a root folder with the program of a release, which needs no C library, and a folder for its
// database.
func emptyRoot(t *testing.T) (root string, command func(args ...string) *exec.Cmd) {
	t.Helper()
	root = t.TempDir()
	build := exec.Command("go", "build", "-o", filepath.Join(root, "unobot"), ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.NoError(t, os.Mkdir(filepath.Join(root, "data"), 0o700))
	return root, func(args ...string) *exec.Cmd {
		c := exec.Command("unshare", append([]string{"--map-root-user", "--root=" + root, "/unobot"}, args...)...)
		c.Env = []string{"DATABASE_PATH=/data/unobot.db"}
		return c
	}
}

// TestNothingButTheProgramIsNeeded: no time zones, certificates, fonts, users or folder for temporary files (fault 157).
func TestNothingButTheProgramIsNeeded(t *testing.T) {
	t.Parallel()
	root, command := emptyRoot(t)
	for _, args := range [][]string{{"version"}, {"licenses"}, {"simulate", "-games", "2"}, {"doctor"}} {
		out, err := command(args...).CombinedOutput()
		require.NoError(t, err, "%v: %s", args, out)
	}
	database := filepath.Join(root, "data", "unobot.db")
	play := func(visit func(address string)) (log string) {
		bot := command("-addr", "127.0.0.1:0")
		out, err := os.Create(filepath.Join(t.TempDir(), "out"))
		require.NoError(t, err)
		defer out.Close()
		bot.Stdout, bot.Stderr = out, out
		said := func() string {
			text, err := os.ReadFile(out.Name())
			require.NoError(t, err)
			return string(text)
		}
		require.NoError(t, bot.Start())
		defer func() {
			require.NoError(t, bot.Process.Signal(syscall.SIGTERM))
			require.NoError(t, bot.Wait(), said())
			log = said()
		}()
		address := ""
		require.Eventually(t, func() bool {
			address = regexp.MustCompile(`http://127\S+`).FindString(said())
			return address != ""
		}, 2*time.Minute, 50*time.Millisecond)
		visit(address)
		return ""
	}
	play(func(address string) {
		offers := ""
		require.Eventually(t, func() bool { // its commands are there soon after the page
			answer, err := http.Post(address+"/api/autocomplete", "application/json", strings.NewReader(
				`{"as":"Ada","in":"","command":"tournament create","focus":"when","options":[{"name":"when","value":"20:00"}]}`))
			if err != nil {
				return false
			}
			defer answer.Body.Close()
			text := make([]byte, 300)
			n, _ := answer.Body.Read(text)
			offers = string(text[:n])
			return !strings.Contains(offers, "there is no command")
		}, time.Minute, 100*time.Millisecond)
		require.Contains(t, offers, "20:00 · New York time")
	})

	// The data of an erased user is removed at the next start. The database is too large for SQLite's memory by then.
	requested := func() (n int) {
		db := disktest.Beside(t, database, "")
		require.NoError(t, db.QueryRowContext(t.Context(), `PRAGMA user_version`).Scan(&n))
		require.NoError(t, db.Close())
		return n
	}
	db := disktest.Beside(t, database, "")
	makeLarge(t, db)
	require.NoError(t, db.Close())
	require.Equal(t, 1, requested())
	log := play(func(string) {
		require.Eventually(t, func() bool { return requested() == 0 }, time.Minute, 200*time.Millisecond)
	})
	require.NotContains(t, log, "old data was not removed")
}

// makeLarge fills a database with data, and requests that it be written anew.
func makeLarge(t *testing.T, db *sql.DB) {
	t.Helper()
	for _, step := range []string{
		`CREATE TABLE much (what)`,
		`INSERT INTO much WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT randomblob(4000) FROM n`,
		`PRAGMA user_version = 1`,
	} {
		_, err := db.ExecContext(t.Context(), step)
		require.NoError(t, err)
	}
}

// TestCertificateAuthoritiesAreInTheProgram: on a machine without authorities, Discord could not be reached otherwise
// (fault 157). Go uses those of the program if the machine has none, or if GODEBUG says so.
func TestCertificateAuthoritiesAreInTheProgram(t *testing.T) {
	if os.Getenv("GODEBUG") == "" {
		again := exec.Command(os.Args[0], "-test.run=^TestCertificateAuthoritiesAreInTheProgram$", "-test.v")
		again.Env = append(os.Environ(), "GODEBUG=x509usefallbackroots=1", "SSL_CERT_FILE=/nowhere", "SSL_CERT_DIR=/nowhere")
		out, err := again.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), "an authority is known")
		return
	}
	for root := range bundle.Roots() {
		authority, err := x509.ParseCertificate(root.Certificate)
		require.NoError(t, err)
		_, err = authority.Verify(x509.VerifyOptions{KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny}, CurrentTime: authority.NotBefore.Add(time.Hour)})
		require.NoError(t, err, authority.Subject.String())
	}
	t.Log("an authority is known")
}
