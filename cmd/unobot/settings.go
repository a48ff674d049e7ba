package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/caarlos0/env/v11"
)

// The sources of settings. The environment has priority over .env. A variable with a blank value counts as not set in
// either of them: files of settings have such lines, and the programs that pass them on make empty variables of them.

const (
	inFile    = "_FILE"    // suffix of the variable that names a file with a secret
	byDefault = "DEFAULT_" // prefix of the variable with an image's default
)

// secrets are the variables that a file may hold, as containers pass secrets. The last one is of PostgreSQL's client.
var secrets = []string{"DISCORD_TOKEN", "DISCORD_CLIENT_SECRET", "DATABASE_URL", "PGPASSWORD"}

// ofImage are the variables that an image sets, so that its volume and its health check work with all other settings.
var ofImage = []string{"DATABASE_PATH", "HEALTH_ADDR"}

// gather returns the settings by variable, and notices about their oddities. It adds the lines of .env to the
// environment, too, because PostgreSQL's client and the command in BACKUP_AFTER read it there.
func gather() (set map[string]string, notices []string, err error) {
	outside := env.ToMap(os.Environ())
	lines, err := readDotEnv()
	if err != nil {
		return nil, nil, err
	}
	notices = slices.Concat(misspelt(outside), unknownIn(lines), misnamed())
	set = map[string]string{}
	for name, value := range outside {
		if value = strings.TrimSpace(value); value == "" {
			continue
		}
		if err := checkVerbatim(name, value); err != nil {
			return nil, nil, err
		}
		set[name] = value
	}
	for _, line := range lines {
		if strings.TrimSpace(line.value) == "" || strings.TrimSpace(outside[line.name]) != "" {
			continue
		}
		if err := os.Setenv(line.name, line.value); err != nil {
			return nil, nil, fmt.Errorf(".env, line %d: it cannot be set: %w", line.line, err)
		}
		set[line.name] = line.value
	}
	for _, name := range secrets {
		if err := readSecret(set, name); err != nil {
			return nil, nil, err
		}
	}
	fallBack(set)
	return set, append(notices, oddClock(set["TZ"])...), nil
}

// note matches the beginning of a note in .env.
var note = regexp.MustCompile(`(^|[\s\pZ])#`)

// checkVerbatim refuses a value of the environment that somebody has written as for .env. A container's --env-file and
// a manifest pass on every character of a line: quotation marks and notes become part of the value.
func checkVerbatim(name, value string) error {
	if !slices.Contains(known(), name) {
		return nil
	}
	if err := checkSeen(value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	first, last := value[0], value[len(value)-1]
	switch {
	case name == "BACKUP_AFTER": // its words may stand in quotation marks
		return nil
	case inCurly(value), len(value) > 1 && first == last && (first == '"' || first == '\''):
		return fmt.Errorf("%s has quotation marks around it, and they count as part of it: "+
			"remove them where it is set, such as in a container's --env-file", name)
	case note.MatchString(value):
		return fmt.Errorf("%s has a # in it, and that counts as part of it: remove the note where it is set, "+
			"such as in a container's --env-file", name)
	}
	return nil
}

// readSecret reads a secret from the file that its other variable names. The error does not quote the name of the file,
// because that may be the secret itself.
func readSecret(set map[string]string, name string) error {
	file := set[name+inFile]
	if file == "" {
		return nil
	}
	if set[name] != "" {
		return fmt.Errorf("%s and %s are both set: keep one of them", name, name+inFile)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("%s does not name a file that the bot's user can read: correct it, "+
			"or put the secret itself into %s", name+inFile, name)
	}
	text, err := decodeText(data)
	if err != nil {
		return fmt.Errorf("%s: the file that it names, %w", name+inFile, err)
	}
	switch text = strings.TrimSpace(text); {
	case text == "":
		return fmt.Errorf("%s names a file with nothing in it: put the secret into that", name+inFile)
	case strings.Contains(text, "\n"):
		return fmt.Errorf("%s names a file with several lines: leave the one with the secret", name+inFile)
	}
	if err := checkSeen(text); err != nil {
		return fmt.Errorf("%s: in the file that it names %w", name+inFile, err)
	}
	set[name] = text
	if !slices.Contains(variables(), name) {
		return os.Setenv(name, text) // this variable is read by PostgreSQL's client
	}
	return nil
}

// fallBack replaces missing settings by the defaults of the image.
func fallBack(set map[string]string) {
	for _, name := range ofImage {
		ofFile := name == "DATABASE_PATH"
		if set[name] == "" && (!ofFile || set["DATABASE_URL"] == "") {
			set[name] = set[byDefault+name]
		}
	}
}

// misnamed returns a notice if there is a file that was probably meant to be .env: Windows hides the ends of file
// names.
func misnamed() (found []string) {
	if _, err := os.Stat(dotEnv); err == nil {
		return nil
	}
	for _, name := range []string{".env.txt", "env.txt"} {
		if _, err := os.Stat(name); err == nil {
			found = append(found, fmt.Sprintf("%s is not read: rename it to .env, if it has the settings", name))
		}
	}
	return found
}
