package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/joho/godotenv"
)

// dotEnv is the file of settings in the working directory.
const dotEnv = ".env"

// readDotEnv sets what .env says where the environment says nothing. Its errors name the line, and quote
// nothing of it but a variable: the rest may be a secret. unknown tells of each variable that is none of ours.
func readDotEnv() (unknown []string, err error) {
	text, err := os.ReadFile(dotEnv)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, errors.New(".env cannot be read: let the bot's user read it, and see that it is a file")
	}
	lines := strings.SplitAfter(string(text), "\n")
	if _, err := parseDotEnv(lines); err != nil {
		return nil, fmt.Errorf(".env, line %d: each line must be NAME=value; compare it with .env.example", badLine(lines))
	}
	set, _ := parseDotEnv(lines)
	for name, value := range set {
		if _, given := os.LookupEnv(name); given {
			continue
		}
		if err := os.Setenv(name, value); err != nil {
			return nil, fmt.Errorf(".env: %q cannot be set: each line must be NAME=value; compare it with .env.example", name)
		}
	}
	return unknownIn(lines, set), nil
}

// parseDotEnv reads lines of .env; a value in quotes may have several.
func parseDotEnv(lines []string) (map[string]string, error) {
	set, err := godotenv.Unmarshal(strings.Join(lines, ""))
	if _, nameless := set[""]; err == nil && nameless {
		err = errors.New("a value without a name")
	}
	return set, err
}

// badLine is the number of the line that cannot be read, from 1: the first that no good beginning of the file
// includes.
func badLine(lines []string) int {
	for n := len(lines) - 1; n > 0; n-- {
		if _, err := parseDotEnv(lines[:n]); err == nil {
			return n + 1
		}
	}
	return 1
}

// unknownIn says which lines of .env set variables that nobody reads.
func unknownIn(lines []string, set map[string]string) (found []string) {
	for n, line := range lines {
		name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "export "), "=")
		name = strings.TrimSpace(name)
		if _, is := set[name]; !is || slices.Contains(variables(), name) || isOfOthers(name) {
			continue
		}
		found = append(found, fmt.Sprintf(".env, line %d: there is no variable %s, so the line does nothing%s",
			n+1, name, didYouMean("", name, variables())))
	}
	return found
}

// misspelt says which variables of the environment, that .env does not set, look like ours. The
// environment has many that are none of our business.
func misspelt(environment []string) (found []string) {
	for _, set := range environment {
		name, _, _ := strings.Cut(set, "=")
		if near := nearest(name, variables()); near != "" && !slices.Contains(variables(), name) && !isOfOthers(name) {
			found = append(found, fmt.Sprintf("there is no variable %s, so setting it does nothing: did you mean %s?",
				name, near))
		}
	}
	return found
}

// isOfOthers reports whether something that the program is made of reads a variable: PostgreSQL's client,
// Go, SQLite, what finds certificates and proxies, and the service manager; or what BACKUP_AFTER commonly runs.
func isOfOthers(name string) bool {
	if slices.Contains([]string{"TZ", "HOME", "PATH", "TMPDIR", "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}, name) {
		return true
	}
	prefixes := []string{"PG", "GO", "SQLITE_", "SSL_CERT_", "COMPOSE_", "DOCKER_", "RCLONE_", "RESTIC_", "AWS_"}
	return slices.ContainsFunc(prefixes,
		func(prefix string) bool { return strings.HasPrefix(name, prefix) }) ||
		strings.HasSuffix(strings.ToUpper(name), "_PROXY")
}

// variables are those of the configuration.
func variables() (names []string) {
	for field := range reflect.TypeFor[config]().Fields() {
		if name := field.Tag.Get("env"); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// readableByOthers says that other users of this machine can get at what is nobody else's business.
func readableByOthers(backups string) (found []string) {
	for _, p := range []struct{ name, path, what, mode string }{
		{".env", dotEnv, "read the bot's token and passwords", "600"},
		{"BACKUP_DIR", backups, "get at the backups", "700"},
	} {
		info, err := os.Stat(p.path)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			found = append(found, fmt.Sprintf("%s: others on this machine may %s (mode %#o): run 'chmod %s %s'",
				p.name, p.what, info.Mode().Perm(), p.mode, p.path))
		}
	}
	return found
}
