package sqlite

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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

// recordName is the file in the folder that says which backup the command was run with last. A restart goes on from
// there, and another process can tell how it went.
const recordName = "backup-after.json"

// BackupRecord says how the command did that is run with each backup.
type BackupRecord struct {
	Done   string    `json:"done,omitempty"`   // the newest backup that it has succeeded with
	DoneAt time.Time `json:"doneAt,omitzero"`  // when that was
	Failed string    `json:"failed,omitempty"` // the backup that it failed with last, if nothing has succeeded since
	Since  time.Time `json:"since,omitzero"`   // of the first of the failures in a row
	Error  string    `json:"error,omitempty"`  // of the last failure
}

// ReadBackupRecord reads the folder's record of the command; a zero BackupRecord if it was never run.
func ReadBackupRecord(folder string) (r BackupRecord, err error) {
	text, err := os.ReadFile(filepath.Join(folder, recordName))
	if errors.Is(err, fs.ErrNotExist) {
		return r, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	return r, err
}

// after runs a command with each verified backup, in a goroutine of its own: neither the bot nor the next backup
// waits for it. It follows the newest backup; one that comes while the command runs has its turn after that.
type after struct {
	KeeperConfig
	run   func(ctx context.Context, command []string, path string, limit time.Duration) (output string, err error)
	fresh chan string // the newest verified backup that was not looked at yet
}

// enqueue hands a verified backup to the loop, and replaces one that still waits.
func (a *after) enqueue(name string) {
	select {
	case <-a.fresh:
	default:
	}
	a.fresh <- name // only the keeper sends
}

// loop runs the command with the files from follow until ctx ends. After a failure it tries again within the hour.
func (a *after) loop(ctx context.Context) {
	waiting, retry := "", time.NewTimer(0)
	retry.Stop()
	defer retry.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case waiting = <-a.fresh:
		case <-retry.C:
		}
		if a.runWith(ctx, waiting) != nil {
			retry.Reset(min(a.Every, retryGap))
		} else {
			retry.Stop()
		}
	}
}

// runWith runs the command with a backup, and tells how that went.
func (a *after) runWith(ctx context.Context, name string) error {
	begun := time.Now()
	output, err := a.run(ctx, a.After, filepath.Join(a.Folder, name), min(a.Every, longestCommand))
	if err != nil && ctx.Err() != nil {
		a.Log.Info("BACKUP_AFTER was cut off, because the bot stops; the next start runs it again", "file", name)
		return nil
	}
	took := time.Since(begun)
	if noted := a.note(name, err); noted != nil { // noted before it is logged: readers of the log may look at the folder
		a.Log.Error("how BACKUP_AFTER went cannot be noted: it may run with the same backup again", "err", noted)
	}
	if err != nil {
		a.Log.Error("BACKUP_AFTER failed and is tried again", "file", name, "err", err, "output", output)
	} else {
		a.Log.Info("BACKUP_AFTER is done", "file", name, "took", took.Round(time.Millisecond))
		a.Log.Debug("BACKUP_AFTER has printed", "output", output)
	}
	if a.AfterDone != nil {
		a.AfterDone(err)
	}
	return err
}

// note writes down how the command went.
func (a *after) note(name string, failed error) error {
	r, err := ReadBackupRecord(a.Folder)
	if err != nil {
		r = BackupRecord{} // it is damaged
	}
	now := time.Now().UTC()
	switch {
	case failed == nil:
		r = BackupRecord{Done: name, DoneAt: now}
	case r.Failed == "":
		r.Failed, r.Error, r.Since = name, failed.Error(), now
	default:
		r.Failed, r.Error = name, failed.Error()
	}
	file, err := CreateFile(filepath.Join(a.Folder, recordName))
	if err != nil {
		return err
	}
	defer file.Drop()
	if err := json.NewEncoder(file).Encode(r); err != nil {
		return err
	}
	return file.Replace()
}
