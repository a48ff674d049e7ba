package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"unobot/cmd/unobot/doctor"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// usualBackupKeep is the usual number of backups that are kept.
const usualBackupKeep = 7

// backup writes a consistent copy of the database, also of a running bot's. With -every it writes copies into a folder
// at that interval.
func backup(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("backup")
	every := flags.Duration("every", 0, "")
	keep := flags.Int("keep", usualBackupKeep, "")
	if err := parseFlags(flags, args, 1); err != nil {
		return err
	}
	set := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { set[f.Name] = true })
	if set["keep"] && !set["every"] {
		return wrongUsagef("-keep is for backup -every")
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.DatabaseURL != "" {
		return errNotAFile("unobot backup", "make the copy with pg_dump")
	}
	if err := requireFile(c); err != nil {
		return err
	}
	if set["every"] {
		return backupEvery(ctx, c, flags.Arg(0), *every, *keep)
	}
	if err := sqlite.Backup(ctx, c.DatabasePath, flags.Arg(0)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s holds a copy of %s; to restore it, stop the bot and run 'unobot restore %s'\n",
		flags.Arg(0), c.DatabasePath, flags.Arg(0))
	return err
}

// requireFile returns an error if the database is a file that does not exist or is empty, for a subcommand that needs
// one.
func requireFile(c config) error {
	info, err := os.Stat(c.DatabasePath)
	if c.DatabaseURL == "" && (errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0) {
		return fmt.Errorf("there is no database %s: set DATABASE_PATH to the bot's, or run this in its folder",
			c.DatabasePath)
	}
	return nil
}

// errNotAFile returns the error of a subcommand that needs a database in a file.
func errNotAFile(subcommand, remedy string) error {
	return fmt.Errorf("'%s' is for a database in a file, and DATABASE_URL names one on PostgreSQL: %s (docs/operation.md)",
		subcommand, remedy)
}

// backupEvery keeps a folder of backups until ctx ends.
func backupEvery(ctx context.Context, c config, folder string, every time.Duration, keep int) error {
	switch {
	case every < shortestBackup:
		return fmt.Errorf("-every %s is too often: use %s or more", every, shortestBackup)
	case keep < 1:
		return fmt.Errorf("-keep %d would keep nothing: use 1 or more", keep)
	}
	if err := sqlite.FindProgram(c.AfterBackup); err != nil {
		return err
	}
	keeper, err := sqlite.NewKeeper(sqlite.KeeperConfig{
		Database: c.DatabasePath, Folder: folder, Every: every, Keep: keep, Log: newLog(c, os.Stderr),
		After: c.AfterBackup,
	})
	if err != nil {
		return err
	}
	return keeper.Run(ctx)
}

// restore replaces the bot's database by a backup, and prints the new place of the old one.
func restore(ctx context.Context, args []string, out io.Writer) error {
	if err := parseFlags(newFlags("restore"), args, 1); err != nil {
		return err
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.DatabaseURL != "" {
		return errNotAFile("unobot restore", "put the copy back with pg_restore")
	}
	switch info, err := os.Stat(args[0]); {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no file %s: name a backup and the folder it is in", args[0])
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a folder: name a backup in it", args[0])
	}
	done, err := sqlite.Restore(ctx, args[0], c.DatabasePath)
	for _, file := range done.Kept {
		fmt.Fprintf(out, "This was there and is kept: %s\n", file)
	}
	var damaged *store.Problem
	switch {
	case errors.As(err, &damaged) && damaged.Kind == store.Damaged:
		return fmt.Errorf("backup %s is damaged or is something else: take an older backup: %s",
			args[0], strings.ReplaceAll(damaged.Err.Error(), "\n", "; "))
	case err != nil:
		return err
	}
	if done.Aside != "" {
		fmt.Fprintf(out, "To have the old database back, restore %s in the same way.\n", done.Aside)
	}
	_, err = fmt.Fprintf(out, "%s holds what %s does; start the bot\n", done.Path, args[0])
	return err
}

// move copies the configured database into another, empty one, and does not change it. If the copy is broken off, the
// next call goes on.
func move(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("move")
	target := flags.String("to", "", "")
	if err := parseFlags(flags, args, 0); err != nil {
		return err
	}
	if *target == "" {
		return wrongUsagef("move needs -to")
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if err := requireFile(c); err != nil {
		return err
	}
	from, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer from.Close()
	into, err := openTarget(ctx, *target)
	if err != nil {
		return fmt.Errorf("-to: %w", err)
	}
	defer into.Close()
	done, err := store.Move(ctx, from, into)
	switch {
	case store.Is(err, store.InUse):
		return err
	case errors.Is(err, store.ErrNotEmpty), errors.Is(err, store.ErrAnotherSource), errors.Is(err, store.ErrDiffers):
		return fmt.Errorf("-to: %w", err)
	case err != nil:
		return fmt.Errorf("the copy is not complete: the same command goes on where it stopped: %w", err)
	}
	if done.Resumed > 0 {
		fmt.Fprintf(out, "%s there already, from a copy that was broken off.\n",
			doctor.Count(done.Resumed, "row was", "rows were"))
	}
	for _, t := range done.Tables {
		fmt.Fprintf(out, "%8d  %s\n", t.Rows, t.Name)
	}
	_, err = fmt.Fprintf(out, "All of it is there, and was compared. Set %s, and start the bot.\n", settingOf(*target))
	return err
}

// errPlace is the error for a misspelled address, which would otherwise count as the path of a file, with a password in
// it.
var errPlace = errors.New("it is neither a file nor the address of a server, " +
	"which begins with postgres:// in small letters: correct it")

// openTarget opens the empty database for the copy.
func openTarget(ctx context.Context, place string) (*store.Store, error) {
	switch {
	case postgres.IsServerURL(place):
		return postgres.ConnectTarget(ctx, place)
	case postgres.IsAddress(place):
		return nil, errPlace
	}
	return sqlite.OpenTarget(ctx, place)
}

// settingOf returns the settings for a database, without a password.
func settingOf(place string) string {
	if postgres.IsServerURL(place) {
		return "DATABASE_URL to that address, leave DATABASE_PATH and BACKUP_DIR empty"
	}
	return "DATABASE_PATH=" + place + ", leave DATABASE_URL empty"
}

// recount derives everybody's achievements anew from the stored matches.
func recount(ctx context.Context, c config, out io.Writer) error {
	if err := requireFile(c); err != nil {
		return err
	}
	st, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	done, err := st.Recount(ctx)
	if closed := st.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "achievements of %s counted again: from the moves of %s, "+
		"and for %d more, whose moves are not kept any more, as they were counted when they ended\n",
		doctor.Count(done.Users, "user", "users"), doctor.Count(done.Matches, "match", "matches"), done.Kept)
	return err
}
