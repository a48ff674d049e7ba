package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"unobot/bot"
	"unobot/store"
	"unobot/store/postgres"
)

// playgroundApplication is the id of the application of every playground's stand-in.
const playgroundApplication = "251539850505638769"

// explainOwner adds the remedy to the error for a database of another application.
func explainOwner(c config, err error) error {
	var foreign *bot.ForeignDatabaseError
	if !errors.As(err, &foreign) {
		return err
	}
	remedy := "correct DISCORD_TOKEN, or name a database of its own; only if the bot is to go on as this application, " +
		"run 'unobot adopt' once (docs/operation.md)"
	switch playgroundApplication {
	case foreign.Own:
		remedy = "leave DATABASE_PATH and DATABASE_URL empty: the playground makes a database of its own"
	case foreign.Owner:
		remedy = "it is the playground's, whose people and servers are not Discord's: name another one"
	}
	return fmt.Errorf("%s: %w: %s", databaseSetting(c), err, remedy)
}

// databaseSetting returns the variable of the database, with the path if it is a file.
func databaseSetting(c config) string {
	if c.DatabaseURL != "" {
		return "DATABASE_URL"
	}
	return "DATABASE_PATH " + c.DatabasePath
}

// adopt assigns the database to the application of the bot that starts on it next.
func adopt(ctx context.Context, c config, out io.Writer) error {
	if err := requireFile(c); err != nil {
		return err
	}
	st, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	before, err := st.LeaveApplication(ctx)
	if leases, ok := postgres.LeasesOf(st); ok && err == nil {
		err = leases.Reset(ctx)
	}
	if closed := st.Close(); err == nil {
		err = closed
	}
	switch {
	case store.Is(err, store.InUse):
		return err
	case err != nil:
		return fmt.Errorf("%s: %w", databaseSetting(c), err)
	case before == "":
		_, err = fmt.Fprintln(out, "The database belongs to no application: the next bot that starts on it has it.")
		return err
	}
	_, err = fmt.Fprintf(out, "The database belonged to application %s; the next bot that starts on it has it. "+
		"Boards of games that go on are posted anew.\n", before)
	return err
}
