package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"unobot/store"
)

// restore puts a backup in the place of the bot's database, and says what became of that.
func restore(ctx context.Context, args []string, out io.Writer) error {
	if len(args) != 1 || args[0] == "" {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.DatabaseURL != "" {
		return errNotAFile("unobot restore", "put the copy back with pg_restore")
	}
	if _, err := os.Stat(args[0]); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no file %s: name a backup and the folder it is in", args[0])
	}
	done, err := store.Restore(ctx, args[0], c.DatabasePath)
	for _, file := range done.Kept {
		fmt.Fprintf(out, "This was there and is kept: %s\n", file)
	}
	var damaged *store.DamagedError
	switch {
	case errors.As(err, &damaged):
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
