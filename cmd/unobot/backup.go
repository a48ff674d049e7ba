package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"unobot/store"
	"unobot/store/backups"
)

// usualBackupKeep is how many backups stay, unless somebody says otherwise.
const usualBackupKeep = 7

// backup writes a consistent copy of the database, also of a running bot's; with -every, one every so
// often, into a folder.
func backup(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	every := flags.Duration("every", 0, "")
	keep := flags.Int("keep", 0, "")
	if err := flags.Parse(args); err != nil || flags.NArg() != 1 || flags.Arg(0) == "" || *keep != 0 && *every == 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.DatabaseURL != "" {
		return errNotAFile("unobot backup", "make the copy with pg_dump")
	}
	if _, err := os.Stat(c.DatabasePath); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no database %s to copy: set DATABASE_PATH to the bot's", c.DatabasePath)
	}
	if *every != 0 {
		return backupEvery(ctx, c, flags.Arg(0), *every, *keep)
	}
	if err := store.Backup(ctx, c.DatabasePath, flags.Arg(0)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s holds a copy of %s; to restore it, stop the bot and run 'unobot restore %s'\n", flags.Arg(0), c.DatabasePath, flags.Arg(0))
	return err
}

// errNotAFile says that a subcommand is for SQLite's file alone.
func errNotAFile(subcommand, remedy string) error {
	return fmt.Errorf("'%s' is for a database in a file, and DATABASE_URL names one on PostgreSQL: %s (docs/operation.md)", subcommand, remedy)
}

// backupEvery keeps a folder of backups until ctx ends.
func backupEvery(ctx context.Context, c config, folder string, every time.Duration, keep int) error {
	switch {
	case every < shortestBackup:
		return fmt.Errorf("-every %s is too often: use %s or more", every, shortestBackup)
	case keep < 0:
		return fmt.Errorf("-keep %d would keep nothing: use 1 or more", keep)
	case keep == 0:
		keep = usualBackupKeep
	}
	keeper, err := backups.New(backups.Config{
		Database: c.DatabasePath, Folder: folder, Every: every, Keep: keep, Log: newLog(c, os.Stderr),
	})
	if err != nil {
		return err
	}
	return keeper.Run(ctx)
}
