package main

import (
	"context"
	"errors"
	"io"
	"time"

	"unobot/cmd/unobot/doctor"
)

// examine looks for what keeps the bot from running well.
func examine(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	bad := doctor.Run(ctx, doctor.Config{
		Token: c.Token, APIURL: c.APIURL, Database: c.DatabasePath, DatabaseURL: c.DatabaseURL, BackupDir: c.BackupDir, Now: time.Now,
	}, out)
	if bad > 0 {
		return errors.New("something is wrong: each line with BAD names the remedy")
	}
	return nil
}
