package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"unobot/store"
)

// backup writes a consistent copy of the database, also of a running bot's.
func backup(ctx context.Context, args []string, out io.Writer) error {
	if len(args) != 1 || args[0] == "" {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if _, err := os.Stat(c.DatabasePath); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("DATABASE_PATH names no file: there is no database %s to copy; set it to the bot's", c.DatabasePath)
	}
	if err := store.Backup(ctx, c.DatabasePath, args[0]); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s holds a copy of %s; to restore it, stop the bot and put it in that place\n", args[0], c.DatabasePath)
	return err
}
