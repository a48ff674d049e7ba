// Package libraries holds client libraries of other people, each in one version, against the stand-in. Those of npm,
// and its validators, are in package.json, those of Go in a module of its own, clients. One bot is written with each of
// them, and the folder known has the requests and the handshakes that it makes, a line for each step:
//
//	go test -tags system ./bot/discord/standin/libraries -rewrite
package libraries

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

//go:embed *.mjs package.json package-lock.json
var files embed.FS

// Folder returns a folder of the test's own with this package's programs, for node, and their imports. The first test
// of a machine installs those, from npm's registry.
func Folder(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(folder, files); err != nil {
		t.Fatalf("write the programs: %v", err)
	}
	if err := os.Symlink(filepath.Join(installed(t), "node_modules"), filepath.Join(folder, "node_modules")); err != nil {
		t.Fatalf("link the packages: %v", err)
	}
	return folder
}

// installed returns the folder of this machine that has the packages of the lock file.
func installed(t testing.TB) string {
	t.Helper()
	lock, err := files.ReadFile("package-lock.json")
	if err != nil {
		t.Fatalf("read the lock file: %v", err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatalf("find the cache: %v", err)
	}
	sum := sha256.Sum256(lock)
	place := filepath.Join(cache, "unobot-ci", "npm-"+hex.EncodeToString(sum[:8]))
	if _, err := os.Stat(place); err == nil {
		return place
	}
	if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
		t.Fatalf("make the cache: %v", err)
	}
	made, err := os.MkdirTemp(filepath.Dir(place), "npm-*.part")
	if err != nil {
		t.Fatalf("make the cache: %v", err)
	}
	defer func() { _ = os.RemoveAll(made) }()
	for _, name := range []string{"package.json", "package-lock.json"} {
		text, err := files.ReadFile(name)
		if err == nil {
			err = os.WriteFile(filepath.Join(made, name), text, 0o644)
		}
		if err != nil {
			t.Fatalf("write %s: %v", name, err)
		}
	}
	install := exec.CommandContext(t.Context(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	install.Dir = made
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci (Debian: apt-get install nodejs npm): %v: %s", err, out)
	}
	if err := os.Rename(made, place); err != nil {
		if _, gone := os.Stat(place); gone != nil { // else another test was faster
			t.Fatalf("keep the packages: %v", err)
		}
	}
	return place
}
