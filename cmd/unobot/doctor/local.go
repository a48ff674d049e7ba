package doctor

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// lowSpace is how little free space is too little.
const lowSpace = 1 << 30

// examineDatabase checks every page, and returns where games are running.
func examineDatabase(ctx context.Context, c Config, tell func(...Finding)) []store.Place {
	info, err := os.Stat(c.Database)
	if errors.Is(err, fs.ErrNotExist) {
		tell(examineMissing(c.Database))
		return nil
	}
	if err := sqlite.Gone(c.Database); err != nil { // it may be empty
		tell(Finding{Bad, "database", err.Error()})
		return nil
	}
	if err := sqlite.Verify(ctx, c.Database); err != nil {
		tell(Finding{Bad, "database", err.Error()})
		return nil
	}
	places, err := sqlite.LivePlaces(ctx, c.Database)
	if err != nil {
		tell(Finding{Bad, "database", err.Error()})
		return nil
	}
	mode := info.Mode().Perm()
	tell(Finding{Fine, "database", fmt.Sprintf("%s: every page is in order, %d games are running, %s", c.Database, len(places), size(info.Size()))})
	if mode&0o077 != 0 {
		tell(Finding{Note, "database", fmt.Sprintf("others may read it (mode %#o): the bot changes that when it starts", mode)})
	}
	return places
}

// size is a number of bytes for people.
func size(bytes int64) string {
	if bytes < 1<<20 {
		return fmt.Sprintf("%d KB", bytes>>10)
	}
	return fmt.Sprintf("%d MB", bytes>>20)
}

// examineMissing tells a database that was deleted under a bot from one that is still to be made.
func examineMissing(database string) Finding {
	used, err := sqlite.InUse(database)
	switch {
	case err != nil:
		return Finding{Bad, "database", err.Error()}
	case used:
		return Finding{Bad, "database", database + " was deleted or moved while a bot works on it: stop that bot; do not just start it again, for it would begin without games: restore a backup with 'unobot restore' first"}
	}
	if err := sqlite.Gone(database); err != nil {
		return Finding{Bad, "database", err.Error()}
	}
	return examineFolder(database)
}

// examineFolder says whether a database can be made.
func examineFolder(database string) Finding {
	folder := filepath.Dir(database)
	f, err := os.CreateTemp(folder, ".unobot-doctor-*")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Finding{Note, "database", fmt.Sprintf("there is none yet, nor the folder %s: the bot makes both", folder)}
	case err != nil:
		return Finding{Bad, "database", fmt.Sprintf("there is none yet, and none can be made: let the bot's user write to the folder %s: %v", folder, err)}
	}
	f.Close()
	if err := os.Remove(f.Name()); err != nil {
		return Finding{Bad, "database", fmt.Sprintf("files in the folder %s cannot be removed: let the bot's user do that: %v", folder, err)}
	}
	return Finding{Note, "database", database + " is not there yet: the bot makes it"}
}

func examineDisk(c Config) Finding {
	folder := existing(filepath.Dir(c.Database))
	free, err := sqlite.FreeSpace(folder)
	if err != nil {
		return Finding{Note, "disk", fmt.Sprintf("the free space of %s is unknown: %v", folder, err)}
	}
	return judgeSpace(folder, free)
}

func judgeSpace(folder string, free int64) Finding {
	if free < lowSpace {
		return Finding{Bad, "disk", fmt.Sprintf("only %d MB are free in %s: make room, or move the database", free>>20, folder)}
	}
	return Finding{Fine, "disk", fmt.Sprintf("%d GB are free in %s", free>>30, folder)}
}

// existing is a folder, or the next one above it that is there.
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
		return Finding{Bad, "lock", err.Error()}
	case used:
		return Finding{Note, "lock", "a bot works on the database now: a second one would be refused"}
	}
	return Finding{Fine, "lock", "no bot works on the database"}
}

// examineBackups checks the newest backup.
func examineBackups(ctx context.Context, c Config) Finding {
	if info, err := os.Stat(c.BackupDir); err != nil || !info.IsDir() {
		return Finding{Bad, "backups", "BACKUP_DIR is no folder: make it, and let the bot's user write to it"}
	}
	files, err := filepath.Glob(filepath.Join(c.BackupDir, "unobot-????????-??????.db"))
	if err != nil || len(files) == 0 {
		return Finding{Note, "backups", "there is none yet: the running bot makes one as soon as it starts"}
	}
	newest := slices.Max(files)
	if err := sqlite.VerifyBackup(ctx, newest); err != nil {
		return Finding{Bad, "backups", fmt.Sprintf("the newest is not good: make another with 'unobot backup FILE': %v", err)}
	}
	return Finding{Fine, "backups", fmt.Sprintf("%d, and every page of the newest, %s, is in order", len(files), filepath.Base(newest))}
}

// examineServer looks at a database on PostgreSQL, and returns where games are running.
func examineServer(ctx context.Context, c Config, tell func(...Finding)) []store.Place {
	found, err := postgres.Look(ctx, c.DatabaseURL)
	if err != nil {
		tell(Finding{Bad, "database", err.Error()})
		return nil
	}
	if found.Schema == 0 {
		tell(Finding{Note, "database", fmt.Sprintf("%s is empty: the bot makes its tables (PostgreSQL %s)", found.Name, found.Version)})
		return nil
	}
	tell(Finding{Fine, "database", fmt.Sprintf("%s: PostgreSQL %s answers, %d games are running", found.Name, found.Version, len(found.Places))})
	if found.Schema < found.Known {
		tell(Finding{Note, "database", fmt.Sprintf("its schema is %d: the bot brings it to %d when it starts", found.Schema, found.Known)})
	}
	tell(examineLeases(found))
	if !found.Durable {
		tell(Finding{Bad, "database", postgres.NotDurable})
	}
	if !found.Encrypted {
		tell(Finding{Note, "database", "the connection is not encrypted: over a network add sslmode=verify-full to DATABASE_URL"})
	}
	tell(Finding{Note, "backups", "the bot makes none of PostgreSQL: see that pg_dump does"})
	return found.Places
}

// examineLeases looks whether every shard of Discord has a process.
func examineLeases(found postgres.Looked) Finding {
	v := found.Cluster
	unserved := v.Unserved()
	switch {
	case len(v.Members) == 0:
		return Finding{Fine, "leases", "no process of the bot runs on the database now"}
	case v.Layout.Shards == 0:
		return Finding{Note, "leases", "the number of shards is not known yet: the first process asks Discord for it; its log says why if that takes long"}
	case len(unserved) > 0:
		return Finding{Bad, "leases", fmt.Sprintf("of %d shards nobody serves %s now, with %d processes: look again in ten seconds; if that stays so, see 'unobot cluster' and the logs of the processes",
			v.Layout.Shards, strings.Trim(fmt.Sprint(unserved), "[]"), len(v.Members))}
	}
	return Finding{Fine, "leases", fmt.Sprintf("%d shards, each served by one of %d processes", v.Layout.Shards, len(v.Members))}
}
