package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"time"
)

const (
	// placeholder stands for the path of the backup in a command.
	placeholder = "{}"
	// longestCommand is how long a command may take, if the next backup does not come before that.
	longestCommand = 6 * time.Hour
	// farewell is how long a command has to end once it was asked to: a bot that stops has some seconds itself.
	farewell = 3 * time.Second
	// shownOutput is the number of bytes of a command's output, from its end, that the log shows.
	shownOutput = 1000
)

// ParseCommand divides a command into its program and arguments: at spaces, but for those between quotation
// marks, single or double. There is no shell, so that no character of a name has a meaning and the image, which has
// none, can run it. The error quotes nothing of it.
func ParseCommand(text string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	begun := false
	for _, r := range text {
		switch {
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n' || r == '\r'):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, errors.New("a quotation mark in it has no second one")
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}

// FindProgram returns an error if there is a command, and its program is not found.
func FindProgram(command []string) error {
	if len(command) == 0 {
		return nil
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		return fmt.Errorf("BACKUP_AFTER cannot be run: the program %s is not found: install it, or give its whole path",
			command[0])
	}
	return nil
}

// withFile puts the path of a backup into a command: in the place of {}, or at the end if there is none.
func withFile(command []string, path string) []string {
	args := slices.Clone(command)
	placed := false
	for i := range args[1:] {
		placed = placed || strings.Contains(args[i+1], placeholder)
		args[i+1] = strings.ReplaceAll(args[i+1], placeholder, path)
	}
	if !placed {
		args = append(args, path)
	}
	return args
}

// runCommand runs a command with the path of a backup until it ends, ctx ends, or limit is over. It returns the end of
// the command's output, without secrets.
func runCommand(ctx context.Context, command []string, path string, limit time.Duration) (output string, err error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	args := withFile(command, path)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Env = withoutOurs(os.Environ())
	// restic removes its locks when it is interrupted, and not when it is killed.
	cmd.Cancel = func() error {
		if cmd.Process.Signal(os.Interrupt) != nil {
			return cmd.Process.Kill() // Windows has no such signal
		}
		return nil
	}
	cmd.WaitDelay = farewell
	var printed tail
	cmd.Stdout, cmd.Stderr = &printed, &printed
	err = cmd.Run()
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		err = fmt.Errorf("it was not done within %s", limit)
	}
	return withoutSecrets(string(printed), cmd.Env), err
}

// tail keeps the end of its input.
type tail []byte

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	*t = append(*t, p...)
	if over := len(*t) - 4*shownOutput; over > 0 { // more than is shown: a secret must not lose its beginning
		*t = slices.Delete(*t, 0, over)
	}
	return len(p), nil
}

// withoutOurs leaves out the variables that are the bot's own secrets, and those that name files with them.
func withoutOurs(environment []string) []string {
	ours := []string{"DISCORD_TOKEN", "DISCORD_CLIENT_SECRET", "DATABASE_URL"}
	return slices.DeleteFunc(slices.Clone(environment), func(set string) bool {
		name, _, _ := strings.Cut(set, "=")
		return slices.Contains(ours, strings.TrimSuffix(name, "_FILE"))
	})
}

var (
	secretName  = regexp.MustCompile(`(?i)TOKEN|PASS|SECRET|KEY|CREDENTIAL|AUTH`)
	secretInURL = regexp.MustCompile(`://[^/\s@]+@`)
	secretField = regexp.MustCompile(`(?i)((?:token|pass\w*|secret|key|credential|authorization)["']?\s*[=:]\s*)\S.*`)
)

// withoutSecrets returns the end of a text in one line, without the values that the environment keeps under names of
// secrets and without parts that look like a secret.
func withoutSecrets(text string, environment []string) string {
	for _, set := range environment {
		name, value, _ := strings.Cut(set, "=")
		if secretName.MatchString(name) && len(value) >= 8 {
			text = strings.ReplaceAll(text, value, "***")
		}
	}
	text = secretInURL.ReplaceAllString(text, "://***@")
	text = secretField.ReplaceAllString(text, "${1}***")
	text = strings.ReplaceAll(strings.TrimSpace(text), "\n", "; ")
	if over := len(text) - shownOutput; over > 0 {
		text = "..." + strings.ToValidUTF8(text[over:], "")
	}
	return text
}
