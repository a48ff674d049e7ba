package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// lowSpace is the limit below which there is a warning of little free space.
const lowSpace = 1 << 30

// examineDatabase checks every page of the database, and returns its standing.
func examineDatabase(ctx context.Context, c Config, tell func(...Finding)) (s store.Standing) {
	info, err := os.Stat(c.Database)
	if errors.Is(err, fs.ErrNotExist) {
		tell(examineMissing(c.Database))
		return s
	}
	if err := sqlite.Gone(c.Database); err != nil { // it may be empty
		tell(bad("database", "%v", err))
		return s
	}
	examineLoss(ctx, c.Database, tell)
	switch err := sqlite.Verify(ctx, c.Database); {
	case errors.Is(err, sqlite.ErrEmpty):
		tell(note("database", "%s is empty: the bot begins anew in it; if games were in it, restore a backup first",
			c.Database))
		return s
	case err != nil:
		tell(bad("database", "%v", err))
		return s
	}
	s, err = sqlite.StandingOf(ctx, c.Database)
	if err != nil {
		tell(bad("database", "%v", err))
		return s
	}
	if err := tryToStore(c.Database); err != nil {
		tell(bad("database",
			"nothing can be stored in it: let the bot's user read and write the file and its folder: %v", err))
		return s
	}
	mode := info.Mode().Perm()
	tell(fine("database", "%s: every page is in order, %s, %s", c.Database, running(len(s.Places)),
		size(info.Size()+journalSize(c.Database))))
	if mode&0o077 != 0 && runtime.GOOS != "windows" { // Windows keeps rights elsewhere
		tell(note("database", "others may read it (mode %#o): the bot changes that when it starts", mode))
	}
	return s
}

// journalSize returns the size of the writes that are not in the database's file yet: it may be larger than the file.
func journalSize(database string) int64 {
	info, err := os.Stat(database + "-wal")
	if err != nil {
		return 0 // it does not exist while no bot runs
	}
	return info.Size()
}

// running returns the number of running games in words.
func running(games int) string {
	return Count(games, "game is", "games are") + " running"
}

// examineLoss reports the loss of a killed bot's journal.
func examineLoss(ctx context.Context, database string, tell func(...Finding)) {
	lost, found, goesOn, err := sqlite.Lost(ctx, database)
	switch {
	case err != nil:
		tell(bad("database", "%v", err))
	case goesOn:
		tell(note("database", "%s, with the journal that was deleted after a crash: restore a newer backup, if there is one",
			lost))
	case found:
		tell(bad("database", "%s, for its journal was deleted, emptied or damaged after a crash: put %s-wal back before a "+
			"bot starts, or restore a newer backup", lost, database))
	}
}

// size returns a number of bytes for people.
func size(bytes int64) string {
	if bytes < 1<<20 {
		return fmt.Sprintf("%d KB", bytes>>10)
	}
	return fmt.Sprintf("%d MB", bytes>>20)
}

// examineMissing distinguishes a database that was deleted under a bot from one that is still to be created.
func examineMissing(database string) Finding {
	used, err := sqlite.InUse(database)
	switch {
	case err != nil:
		return bad("database", "%v", err)
	case used:
		return bad("database",
			"%s was deleted or moved while a bot works on it: stop that bot; do not just start it again, for it would begin "+
				"without games: restore a backup with 'unobot restore' first", database)
	}
	if err := sqlite.Gone(database); err != nil {
		return bad("database", "%v", err)
	}
	return examineFolder(database)
}

// examineFolder checks whether a database can be created.
func examineFolder(database string) Finding {
	folder := filepath.Dir(database)
	switch err := tryFolder(folder); {
	case errors.Is(err, fs.ErrNotExist):
		return bad("database", "there is none, nor the folder %s: mount its disk, or make it and let the bot's user write "+
			"to it", folder)
	case err != nil:
		return bad("database", "there is none yet, and none can be made: let the bot's user write to the folder %s: %v",
			folder, err)
	}
	return note("database", "%s is not there yet: the bot makes it", database)
}

// tryToStore returns an error if a bot could not write to a database, or not beside it, where its journal comes. It
// returns nil while a bot is running, because that bot can write.
func tryToStore(database string) error {
	if used, err := sqlite.InUse(database); used || err != nil {
		return nil
	}
	f, err := os.OpenFile(database, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), tryFolder(filepath.Dir(database)))
}

// tryFolder makes a file in a folder and removes it.
func tryFolder(folder string) error {
	f, err := os.CreateTemp(folder, ".unobot-doctor-*")
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

func examineDisk(c Config) Finding {
	folder := existing(filepath.Dir(c.Database))
	free, err := sqlite.FreeSpace(folder)
	if err != nil {
		return note("disk", "the free space of %s is unknown: %v", folder, err)
	}
	return judgeSpace(folder, free)
}

func judgeSpace(folder string, free int64) Finding {
	if free < lowSpace {
		return bad("disk", "only %d MB are free in %s: make room, or move the database", free>>20, folder)
	}
	return fine("disk", "%d GB are free in %s", free>>30, folder)
}

// existing returns a folder, or the next one above it that exists.
func existing(folder string) string {
	for {
		if _, err := os.Stat(folder); err == nil || folder == filepath.Dir(folder) {
			return folder
		}
		folder = filepath.Dir(folder)
	}
}

func examineLock(c Config) Finding {
	used, err := sqlite.InUse(c.Database)
	switch {
	case err != nil:
		return bad("lock", "%v", err)
	case used:
		return note("lock", "a bot works on the database now: a second one would be refused")
	}
	return fine("lock", "no bot works on the database")
}

// examineBackups checks the newest backup.
func examineBackups(ctx context.Context, c Config) Finding {
	if info, err := os.Stat(c.BackupDir); err != nil || !info.IsDir() {
		return bad("backups", "BACKUP_DIR is no folder: make it, and let the bot's user write to it")
	}
	if err := tryFolder(c.BackupDir); err != nil {
		return bad("backups", "no backup can be made: let the bot's user write to the folder BACKUP_DIR: %v", err)
	}
	files, err := sqlite.ListBackups(c.BackupDir, c.Now())
	if err != nil || len(files) == 0 {
		return note("backups", "there is none yet: the running bot makes one as soon as it starts")
	}
	newest := files[len(files)-1]
	if err := sqlite.VerifyBackup(ctx, filepath.Join(c.BackupDir, newest)); err != nil {
		return bad("backups", "the newest is not good: make another with 'unobot backup FILE': %v", err)
	}
	return fine("backups", "%d, and every page of the newest, %s, is in order", len(files), newest)
}

// examineAfter reports the state of the command that is run with each backup.
func examineAfter(c Config) Finding {
	newest := ""
	if files, err := sqlite.ListBackups(c.BackupDir, c.Now()); err == nil && len(files) > 0 {
		newest = files[len(files)-1]
	}
	record, err := sqlite.ReadBackupRecord(c.BackupDir)
	missing := sqlite.FindProgram(c.After)
	switch {
	case missing != nil:
		return bad("backup after", "%v", missing)
	case err != nil:
		return note("backup after", "how BACKUP_AFTER went is unknown: %v", err)
	case record.Error != "":
		return bad("backup after", "BACKUP_AFTER fails since %s, last with %s: %s: the bot's log has what it printed; "+
			"correct that, and the next try is within the hour", record.Since.Format(time.RFC3339), record.Failed, record.Error)
	case record.Done == "":
		return note("backup after", "BACKUP_AFTER was not run yet: the bot does that with its next backup")
	case record.Done < newest:
		return note("backup after", "BACKUP_AFTER was last done with %s, and not with %s yet: the running bot does that",
			record.Done, newest)
	}
	return fine("backup after", "BACKUP_AFTER was done with %s", record.Done)
}

// examineServer checks a database on PostgreSQL, and returns its standing.
func examineServer(ctx context.Context, c Config, tell func(...Finding)) (s store.Standing) {
	found, err := postgres.Look(ctx, c.DatabaseURL)
	if err != nil {
		tell(bad("database", "%v", err))
		return s
	}
	if found.Schema == 0 {
		tell(note("database", "%s is empty: the bot makes its tables (PostgreSQL %s)", found.Name, found.Version))
		return s
	}
	if len(found.Cluster.Members) == 0 {
		examineAddresses(c, tell)
	}
	tell(fine("database", "%s: PostgreSQL %s answers, %s", found.Name, found.Version, running(len(found.Places))))
	if found.Schema < found.Known {
		tell(note("database", "its schema is %d: the bot brings it to %d when it starts", found.Schema, found.Known))
	}
	tell(examineLeases(found))
	if !found.Durable {
		tell(bad("database", "%s", postgres.NotDurable))
	}
	if !found.Encrypted {
		tell(note("database", "the connection is not encrypted: over a network add sslmode=verify-full to DATABASE_URL"))
	}
	tell(note("backups", "the bot makes none of PostgreSQL: see that pg_dump does"))
	return found.Standing
}

// examineLeases checks whether every shard of Discord has a process.
func examineLeases(found postgres.Looked) Finding {
	v := found.Cluster
	unserved := v.Unserved()
	shards := Count(v.Layout.Shards, "shard", "shards")
	processes := Count(len(v.Members), "process", "processes")
	switch {
	case len(v.Members) == 0:
		return fine("leases", "no process of the bot runs on the database now")
	case v.Layout.Shards == 0:
		return note("leases",
			"the number of shards is not known yet: the first process asks Discord for it; its log says why if that takes long")
	case len(unserved) > 0:
		return bad("leases",
			"of %s nobody serves %s now, with %s: look again in ten seconds; if that stays so, see 'unobot "+
				"cluster' and the logs of the processes",
			shards, strings.Trim(fmt.Sprint(unserved), "[]"), processes)
	}
	return fine("leases", "%s, each served by one of %s", shards, processes)
}
