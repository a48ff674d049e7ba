package sqlite

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

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

// follow hands a verified backup to the loop, and replaces one that still waits.
func (a *after) follow(name string) {
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
