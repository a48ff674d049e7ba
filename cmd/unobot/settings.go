package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/mail"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"

	"unobot/bot/play/activity"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/legal"
	"unobot/store"
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
		if set[name] = value; value != outside[name] && (name == "TZ" || name == "SQLITE_TMPDIR") {
			_ = os.Setenv(name, value) // Go and SQLite read it there, and a value without NULs can be set
		}
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
	for _, name := range ofImage {
		ofFile := name == "DATABASE_PATH"
		if set[name] == "" && (!ofFile || set["DATABASE_URL"] == "") {
			set[name] = set[byDefault+name]
		}
	}
	return set, append(append(notices, oddClock(set["TZ"])...), oddTemporary(set["SQLITE_TMPDIR"])...), nil
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

// longestSecret is the largest file with a secret, in bytes.
const longestSecret = 16 << 10

// fileWait is how long a program may take that writes a file through a pipe, as some keepers of passwords do.
const fileWait = 5 * time.Second

// readAtMost reads a file up to a byte more than that many: one such as /dev/zero has no end, and a pipe to which no
// program writes has no beginning.
func readAtMost(file string, most int64) ([]byte, error) {
	type content struct {
		data []byte
		err  error
	}
	read := make(chan content, 1)
	go func() {
		var c content
		f, err := os.Open(file)
		if err == nil {
			c.data, err = io.ReadAll(io.LimitReader(f, most+1))
			f.Close()
		}
		c.err = err
		read <- c
	}()
	select {
	case c := <-read:
		return c.data, c.err
	case <-time.After(fileWait):
		return nil, os.ErrDeadlineExceeded
	}
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
	data, err := readAtMost(file, longestSecret)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("%s names a pipe through which nothing has come in %v: put the secret into a file", name+inFile,
			fileWait)
	case err != nil:
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
	case len(data) > longestSecret:
		return fmt.Errorf("%s names a file that is larger than any secret: correct it", name+inFile)
	case strings.HasPrefix(text, name+"="):
		return fmt.Errorf("%s names a file with a line as in .env: leave what is behind %s=", name+inFile, name)
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
	last, known := map[string]assignment{}, known()
	for _, a := range lines {
		if strings.TrimSpace(a.value) == "" {
			continue
		}
		if before, is := last[a.name]; is && before.value != a.value {
			found = append(found, fmt.Sprintf(".env, line %d sets %s again, so line %d does nothing",
				a.line, a.name, before.line))
		}
		last[a.name] = a
		if !slices.Contains(known, a.name) && !isOfOthers(a.name) {
			found = append(found, fmt.Sprintf(".env, line %d: there is no variable %s, so the line does nothing%s",
				a.line, a.name, hint(a.name, known)))
		}
	}
	return found
}

// misspelt returns a notice for each variable of the environment that resembles one of ours. The environment has many
// others.
func misspelt(environment map[string]string) (found []string) {
	known := known()
	for _, name := range slices.Sorted(maps.Keys(environment)) {
		if slices.Contains(known, name) || isOfOthers(name) || strings.TrimSpace(environment[name]) == "" {
			continue
		}
		if hint := hint(name, known); hint != "" {
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
func hint(name string, known []string) string {
	bare := strings.TrimPrefix(strings.ToUpper(name), "UNOBOT_")
	switch base, ofFile := strings.CutSuffix(bare, inFile); {
	case ofFile && slices.Contains(variables(), base) && !slices.Contains(secrets, base):
		return ": only secrets are read from files: set " + base
	case base == "TOKEN", base == "BOT_TOKEN":
		return ": did you mean DISCORD_TOKEN" + strings.TrimPrefix(bare, base) + "?"
	}
	return didYouMean("", bare, known)
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

// The settings of the operator's offer: its name, and the place to ask for help.

// checkOffer checks the name and the address of support.
func (c *config) checkOffer() error {
	c.Product = cmp.Or(strings.TrimSpace(c.Product), lang.DefaultProduct)
	if !lang.IsProduct(c.Product) {
		return errors.New("PRODUCT_NAME is not a name of 1 to 20 letters, digits, spaces and - ' ! & " +
			"that begins with a letter or a digit: correct it, or leave it empty for " + lang.DefaultProduct)
	}
	c.Support = supportOf(strings.TrimSpace(c.Support))
	if c.Support != "" && !isSupport(c.Support) {
		return errors.New("SUPPORT_ADDRESS is not an address such as https://example.org/help or help@example.org: " +
			"correct it, or leave it empty if there is none")
	}
	return nil
}

// mostSupport is the longest address of support, in bytes: it stands in messages.
const mostSupport = 200

// supportOf returns an address in the form that all programs understand: a page as browsers would ask for it, and the
// host of a mail address without capitals and letters outside ASCII.
func supportOf(text string) string {
	if u, err := url.Parse(text); err == nil && u.Scheme == "https" && u.User == nil {
		if origin, err := activity.ParseOrigin("https://" + u.Host); err == nil {
			u.Host = strings.TrimPrefix(origin, "https://")
			return u.String()
		}
	}
	if name, host, is := strings.Cut(text, "@"); is && !strings.Contains(text, ":") {
		if origin, err := activity.ParseOrigin("https://" + host); err == nil {
			return name + "@" + strings.TrimPrefix(origin, "https://")
		}
	}
	return text
}

// isSupport reports whether an address is one that people can use: a page by HTTPS, or a mail address.
func isSupport(address string) bool {
	odd := func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune("<>()[]`\"\\|", r) }
	if len(address) > mostSupport || strings.ContainsFunc(address, odd) {
		return false
	}
	if u, err := url.Parse(address); err == nil && u.Scheme == "https" {
		return strings.Contains(u.Hostname(), ".") && u.User == nil
	}
	parsed, err := mail.ParseAddress(address)
	if err != nil || parsed.Address != address {
		return false
	}
	_, host, _ := strings.Cut(address, "@")
	return strings.Contains(host, ".")
}

// ends translates the end of stored data into the word for it in package legal.
var ends = map[store.End]string{
	store.UntilErased: "erased", store.UntilOver: "over", store.UntilUnnamed: "unnamed", store.UntilUnblocked: "unblocked",
}

// legalFacts returns the facts for the privacy policy and the terms of use, taken from the list of data that are really
// stored.
func legalFacts(support string) legal.Facts {
	f := legal.Facts{
		Product: lang.Product(), Support: support, Servers: store.KeptOfServers, Sessions: activity.SessionLife,
	}
	for _, p := range store.PersonalData() {
		f.Stored = append(f.Stored, legal.Stored{Table: p.Table, Kept: p.Kept, End: ends[p.End]})
	}
	return f
}
