package main

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
)

// variables are those of the configuration.
func variables() (names []string) {
	for field := range reflect.TypeFor[config]().Fields() {
		if name := field.Tag.Get("env"); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// known are all variables that are read: with files of secrets, and what an image sets.
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

// unknownIn says which lines of .env set variables that nobody reads, and which do nothing because of a later one.
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

// misspelt says which variables of the environment look like ours. The environment has many that are none of our
// business.
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

// printable is a name with what cannot be seen in it written out, such as a byte order mark.
func printable(name string) string {
	if quoted := fmt.Sprintf("%+q", name); quoted != `"`+name+`"` {
		return quoted
	}
	return name
}

// hint says which variable somebody probably meant who set one that there is not.
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

// readableByOthers says that other users of this machine can get at what is nobody else's business.
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
