package main

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
)

// variables returns the variables of the configuration.
func variables() (names []string) {
	for field := range reflect.TypeFor[config]().Fields() {
		if name := field.Tag.Get("env"); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// known returns all variables that are read, including those for files of secrets and the defaults of an image.
func known() (names []string) {
	names = variables()
	for _, secret := range secrets {
		names = append(names, secret+inFile)
	}
	for _, name := range ofImage {
		names = append(names, byDefault+name)
	}
	return names
}

// unknownIn returns a notice for each line of .env that sets an unknown variable, or that has no effect because of a
// later line.
func unknownIn(lines []assignment) (found []string) {
	last := map[string]assignment{}
	for _, a := range lines {
		if strings.TrimSpace(a.value) == "" {
			continue
		}
		if before, is := last[a.name]; is && before.value != a.value {
			found = append(found, fmt.Sprintf(".env, line %d sets %s again, so line %d does nothing",
				a.line, a.name, before.line))
		}
		last[a.name] = a
		if !slices.Contains(known(), a.name) && !isOfOthers(a.name) {
			found = append(found, fmt.Sprintf(".env, line %d: there is no variable %s, so the line does nothing%s",
				a.line, a.name, hint(a.name)))
		}
	}
	return found
}

// misspelt returns a notice for each variable of the environment that resembles one of ours. The environment has many
// others.
func misspelt(environment map[string]string) (found []string) {
	for _, name := range slices.Sorted(maps.Keys(environment)) {
		if slices.Contains(known(), name) || isOfOthers(name) || strings.TrimSpace(environment[name]) == "" {
			continue
		}
		if hint := hint(name); hint != "" {
			found = append(found, fmt.Sprintf("there is no variable %s, so setting it does nothing%s", printable(name), hint))
		}
	}
	return found
}

// printable returns a name with its invisible characters escaped, such as a byte order mark.
func printable(name string) string {
	if quoted := fmt.Sprintf("%+q", name); quoted != `"`+name+`"` {
		return quoted
	}
	return name
}

// hint suggests the variable that was probably meant by an unknown one; empty if none is near.
func hint(name string) string {
	upper := strings.ToUpper(name)
	if base, is := strings.CutSuffix(upper, inFile); is && slices.Contains(variables(), base) {
		return ": only secrets are read from files: set " + base
	}
	bare := strings.TrimPrefix(upper, "UNOBOT_")
	if bare == "TOKEN" || bare == "BOT_TOKEN" {
		return ": did you mean DISCORD_TOKEN?"
	}
	return didYouMean("", bare, known())
}

// isOfOthers reports whether a variable belongs to another part of the program: PostgreSQL's client, Go, SQLite,
// certificates, proxies and the service manager; or to a program that BACKUP_AFTER commonly runs.
func isOfOthers(name string) bool {
	if slices.Contains([]string{"TZ", "HOME", "PATH", "TMPDIR", "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}, name) {
		return true
	}
	prefixes := []string{"PG", "GO", "SQLITE_", "SSL_CERT_", "COMPOSE_", "DOCKER_", "RCLONE_", "RESTIC_", "AWS_"}
	return slices.ContainsFunc(prefixes,
		func(prefix string) bool { return strings.HasPrefix(name, prefix) }) ||
		strings.HasSuffix(strings.ToUpper(name), "_PROXY")
}

// readableByOthers returns a notice for each private file or folder that other users of this machine can read.
func readableByOthers(backups string) (found []string) {
	for _, p := range []struct{ name, path, what, mode string }{
		{".env", dotEnv, "read the bot's token and passwords", "600"},
		{"BACKUP_DIR", backups, "get at the backups", "700"},
	} {
		info, err := os.Stat(p.path)
		if err == nil && !isPrivate(info) {
			found = append(found, fmt.Sprintf("%s: others on this machine may %s (mode %#o): run 'chmod %s %s'",
				p.name, p.what, info.Mode().Perm(), p.mode, p.path))
		}
	}
	return found
}
