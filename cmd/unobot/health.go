package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"unobot/cmd/unobot/health"
)

// askHealth asks a running bot whether it is well, and prints what it says.
func askHealth(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 {
		return errUsage
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.HealthAddr == "" {
		return errors.New("HEALTH_ADDR is not set: set it to the address the running bot has, such as 127.0.0.1:8081")
	}
	line, err := health.Ask(ctx, c.HealthAddr)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, line)
	return err
}
