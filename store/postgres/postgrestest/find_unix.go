//go:build unix

package postgrestest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// binVariable names the folder with the programs initdb and postgres. One that has none skips the tests.
const binVariable = "POSTGRES_BIN"

// errNone says how the tests are run that need a server.
var errNone = errors.New("no PostgreSQL on this machine: install it (Debian: apt-get install postgresql pgbouncer), or name the folder of initdb and postgres in " + binVariable)

// find is the folder with the programs of the newest PostgreSQL.
func find() (string, error) {
	if folder := os.Getenv(binVariable); folder != "" {
		return folder, isBin(folder)
	}
	var folders []string
	if path, err := exec.LookPath("initdb"); err == nil {
		folders = append(folders, filepath.Dir(path))
	}
	debian, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil {
		return "", err
	}
	slices.Reverse(debian)
	for _, folder := range append(folders, debian...) {
		if isBin(folder) == nil {
			return folder, nil
		}
	}
	return "", errNone
}

// isBin is errNone where there is no PostgreSQL in a folder.
func isBin(folder string) error {
	if _, err := os.Stat(filepath.Join(folder, "postgres")); err != nil {
		return errNone
	}
	return nil
}
