package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// retryGap is the longest time until a backup that failed is tried again.
const retryGap = time.Hour

// KeeperConfig holds the settings of a keeper. All fields but Made, After and AfterDone are needed.
type KeeperConfig struct {
	Database  string
	Folder    string        // has to exist: a disk that is not mounted must not be mistaken for it
	Every     time.Duration // from one backup to the next
	Keep      int           // how many backups stay, the newest; at least 1
	Log       *slog.Logger
	Made      func(at time.Time, err error) // is called after every attempt; may be nil
	After     []string                      // a command to run with each verified backup (ParseCommand); nil for none
	AfterDone func(err error)               // is called after every run of that; may be nil
}

// Keeper keeps a folder of backups.
type Keeper struct {
	KeeperConfig
	verify func(ctx context.Context, path string) error
	after  *after // nil if there is no command

	mu      sync.Mutex
	failing KeeperState
}

// KeeperState is the result of the last backup.
type KeeperState struct {
	Err   error     // why there is none; nil when all is well
	Since time.Time // of the first of the failures in a row
}

// NewKeeper makes a keeper. The error describes the fault of the folder.
func NewKeeper(c KeeperConfig) (*Keeper, error) {
	info, err := os.Stat(c.Folder)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the folder for backups cannot be used: make it first, and let the bot's user "+
			"write to it: %w", err)
	case !info.IsDir():
		return nil, fmt.Errorf("the folder for backups, %s, is a file: name a folder", c.Folder)
	}
	k := &Keeper{KeeperConfig: c, verify: VerifyBackup}
	if len(c.After) > 0 {
		k.after = &after{KeeperConfig: c, run: runCommand, fresh: make(chan string, 1)}
	}
	return k, nil
}

// State returns the result of the last backup.
func (k *Keeper) State() KeeperState {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.failing
}

// AfterState returns the error of the command after a backup, and the time since when it fails, or nil if it did not.
func (k *Keeper) AfterState() (since time.Time, err error) {
	if k.after == nil {
		return time.Time{}, nil
	}
	record, err := ReadBackupRecord(k.Folder)
	if err == nil && record.Error != "" {
		err = errors.New(record.Error)
	}
	return record.Since, err
}

// Run makes a backup whenever the newest one is old enough, until ctx ends. One that fails is tried
// again within the hour.
func (k *Keeper) Run(ctx context.Context) error {
	if k.after != nil {
		k.resume(ctx)
		var running sync.WaitGroup
		running.Go(func() { k.after.loop(ctx) })
		defer running.Wait()
	}
	for {
		timer := time.NewTimer(time.Until(k.due(time.Now())))
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil
		case <-timer.C:
		}
		name, err := k.Make(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			k.Log.Error("backup failed and is tried again", "err", err)
		default:
			k.Log.Info("backup written and verified", "file", name)
			if k.after != nil {
				k.after.enqueue(filepath.Base(name))
			}
		}
	}
}

// resume lets the command run with the newest backup, if it has not: the bot may have been stopped meanwhile, or the
// command may be new.
func (k *Keeper) resume(ctx context.Context) {
	names, err := ListBackups(k.Folder, time.Now())
	if err != nil || len(names) == 0 {
		return
	}
	newest := names[len(names)-1]
	record, err := ReadBackupRecord(k.Folder)
	if err == nil && record.Done == newest {
		return
	}
	if k.verify(ctx, filepath.Join(k.Folder, newest)) == nil { // the program before may have been killed before that
		k.after.enqueue(newest)
	}
}

// due returns the time of the next backup. It follows the newest backup in the folder, so that a restart neither makes
// one too many nor puts one off.
func (k *Keeper) due(now time.Time) time.Time {
	if k.State().Err != nil {
		return now.Add(min(k.Every, retryGap))
	}
	newest, ok := k.Newest(now)
	if !ok {
		return now
	}
	return newest.Add(k.Every)
}

// Newest returns the time at which the newest backup was begun, or false if there is none.
func (k *Keeper) Newest(now time.Time) (begun time.Time, ok bool) {
	names, err := ListBackups(k.Folder, now)
	if err != nil || len(names) == 0 {
		return time.Time{}, false
	}
	return timeOf(names[len(names)-1])
}

// Make writes a backup, checks every page of it, and only then removes the oldest ones. It returns
// the backup's path.
func (k *Keeper) Make(ctx context.Context) (path string, err error) {
	begun := time.Now()
	path = filepath.Join(k.Folder, nameAt(begun))
	err = k.makeAt(ctx, begun, path)
	if ctx.Err() == nil {
		k.note(begun, err)
	}
	return path, err
}

func (k *Keeper) makeAt(ctx context.Context, begun time.Time, path string) error {
	if err := Backup(ctx, k.Database, path); err != nil {
		return err
	}
	if err := k.verify(ctx, path); err != nil {
		// It must not be taken for a good one, nor make room for itself.
		return fmt.Errorf("the copy was not good and is removed: %w", errors.Join(err, os.Remove(path)))
	}
	return k.removeOldest(begun)
}

// note stores and reports the result of an attempt.
func (k *Keeper) note(at time.Time, err error) {
	k.mu.Lock()
	switch {
	case err == nil:
		k.failing = KeeperState{}
	case k.failing.Err == nil:
		k.failing = KeeperState{err, at}
	default:
		k.failing.Err = err
	}
	k.mu.Unlock()
	if k.Made != nil {
		k.Made(at, err)
	}
}

// removeOldest leaves the newest backups.
func (k *Keeper) removeOldest(now time.Time) error {
	names, err := ListBackups(k.Folder, now)
	if err != nil {
		return fmt.Errorf("look for old backups: %w", err)
	}
	for _, name := range names[:max(0, len(names)-max(1, k.Keep))] {
		if err := os.Remove(filepath.Join(k.Folder, name)); err != nil {
			return fmt.Errorf("remove an old backup: %w", err)
		}
	}
	return nil
}

// layout is the name of a backup: the moment it was begun, in UTC.
const layout = "unobot-20060102-150405.db"

// nameAt returns the name of a backup begun at a moment.
func nameAt(t time.Time) string { return t.UTC().Format(layout) }

// timeOf returns the time at which the backup of that name was begun, or false for a name that is not ours.
func timeOf(name string) (time.Time, bool) {
	t, err := time.Parse(layout, name)
	return t, err == nil && nameAt(t) == name
}

// ListBackups names the backups in a folder, oldest first. Other files, folders and links are left out, and
// so are names later than now: the clock was wrong then, or is now, and such a file must neither put
// the next backup off nor take the place of one.
func ListBackups(folder string, now time.Time) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if begun, ours := timeOf(e.Name()); ours && !begun.After(now) && e.Type()&fs.ModeType == 0 {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}
