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

// move copies the configured database into another, empty one, and leaves it as it is. Broken off, it
// goes on the next time.
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
	into, err := store.OpenTarget(ctx, *target)
	if err != nil {
		return fmt.Errorf("-to: %w", err)
	}
	defer into.Close()
	done, err := store.Move(ctx, from, into)
	var used *store.InUseError
	switch {
	case errors.As(err, &used):
		return err
	case errors.Is(err, store.ErrNotEmpty), errors.Is(err, store.ErrAnotherSource), errors.Is(err, store.ErrDiffers):
		return fmt.Errorf("-to: %w", err)
	case err != nil:
		return fmt.Errorf("the copy is not complete: the same command goes on where it stopped: %w", err)
	}
	if done.Resumed > 0 {
		fmt.Fprintf(out, "%d rows were there already, from a copy that was broken off.\n", done.Resumed)
	}
	for _, t := range done.Tables {
		fmt.Fprintf(out, "%8d  %s\n", t.Rows, t.Name)
	}
	_, err = fmt.Fprintf(out, "All of it is there, and was compared. Set %s, and start the bot.\n", settingOf(*target))
	return err
}

// settingOf names the variable of a database, without a password.
func settingOf(place string) string {
	if store.IsServerURL(place) {
		return "DATABASE_URL to that address, leave DATABASE_PATH and BACKUP_DIR empty"
	}
	return "DATABASE_PATH=" + place + ", leave DATABASE_URL empty"
}
