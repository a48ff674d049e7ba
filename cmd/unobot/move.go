package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"unobot/store"
)

// move copies the configured database into another, empty one, and leaves it as it is.
func move(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("move", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	target := flags.String("to", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 || *target == "" {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if _, err := os.Stat(c.DatabasePath); c.DatabaseURL == "" && errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no database %s to copy: set DATABASE_PATH to the bot's", c.DatabasePath)
	}
	from, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer from.Close()
	to := config{DatabasePath: *target}
	if store.IsServerURL(*target) {
		to = config{DatabaseURL: *target}
	}
	into, err := openStore(ctx, to)
	if err != nil {
		return fmt.Errorf("-to: %w", err)
	}
	defer into.Close()
	all, err := store.Move(ctx, from, into)
	if err != nil {
		return fmt.Errorf("nothing was kept of the copy, and the database is as it was: %w", err)
	}
	for _, t := range all {
		fmt.Fprintf(out, "%8d  %s\n", t.Rows, t.Table)
	}
	_, err = fmt.Fprintf(out, "All of it is there, and was compared. Set %s, and start the bot.\n", settingOf(to))
	return err
}

// settingOf names the variable of a database, without a password.
func settingOf(c config) string {
	if c.DatabaseURL != "" {
		return "DATABASE_URL to that address, leave DATABASE_PATH and BACKUP_DIR empty"
	}
	return "DATABASE_PATH=" + c.DatabasePath + ", leave DATABASE_URL empty"
}
