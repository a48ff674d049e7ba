package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
	"time"

	"unobot/bot"
	"unobot/cmd/unobot/doctor"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/sqlite"
)

// within states the time in which a running bot follows an order.
const within = "a running bot follows that within seconds, and one that is started later when it starts"

// order is a subcommand on the bot's database.
type order func(ctx context.Context, st *store.Store, args []string, out io.Writer) error

// ordering returns a subcommand that writes orders into the bot's database. A bot may be running on it.
func ordering(name string, do order) subcommand {
	return func(ctx context.Context, args []string, out io.Writer) error {
		if len(args) != 0 && len(args) != 2 || slices.Contains(args, "") {
			return wrongUsagef("%s needs two words more, or none", name)
		}
		c, err := loadConfig()
		if err != nil {
			return err
		}
		st, err := openBeside(ctx, c)
		if err != nil {
			return err
		}
		return errors.Join(do(ctx, st, args, out), st.Close())
	}
}

// openBeside opens the configured database, beside a running bot or without one. It creates none.
func openBeside(ctx context.Context, c config) (*store.Store, error) {
	if c.DatabaseURL != "" {
		st, err := postgres.Beside(ctx, c.DatabaseURL)
		if err != nil {
			return nil, fmt.Errorf("DATABASE_URL: %w", err)
		}
		return st, nil
	}
	if err := requireFile(c); err != nil {
		return nil, err
	}
	st, err := openStore(ctx, c)
	if !store.Is(err, store.InUse) {
		return st, err
	}
	if st, err = sqlite.Beside(ctx, c.DatabasePath); err != nil {
		return nil, fmt.Errorf("DATABASE_PATH: %w", err)
	}
	return st, nil
}

// games lists the running games, or ends one.
func games(ctx context.Context, st *store.Store, args []string, out io.Writer) error {
	if len(args) == 0 {
		return listGames(ctx, st, time.Now(), out)
	}
	if args[0] != "end" {
		return wrongUsagef("games has no use for %q: did you mean end?", args[0])
	}
	switch found, err := st.OrderEnd(ctx, table.ID(args[1])); {
	case err != nil:
		return err
	case !found:
		return fmt.Errorf("no game %s goes on: 'unobot games' lists them", args[1])
	}
	_, err := fmt.Fprintf(out, "game %s ends without a result: %s\n", args[1], within)
	return err
}

// listGames prints each game, without facts that its players may not know.
func listGames(ctx context.Context, st *store.Store, now time.Time, out io.Writer) error {
	live, err := st.Live(ctx)
	if err != nil {
		return err
	}
	orders, err := st.Orders(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, doctor.Count(len(live), "game", "games"))
	if len(live) == 0 {
		return nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "GAME\tSERVER\tCHANNEL\tHOST\tEDITION\tSEATS\tSTATE\tLAST CHANGE")
	for _, l := range live {
		s := l.State
		server, channel, host := cmp.Or(s.Guild, "-"), s.Channel, cmp.Or(string(s.Host), "-")
		if s.Solo() {
			channel = "-" // it names the player
		}
		if l.Broken != nil {
			fmt.Fprintf(w, "%s\t%s\t%s\t-\t-\t-\tcannot be read\t-\n", s.ID, server, channel)
			continue
		}
		state := map[bool]string{true: "open", false: "played"}[s.Phase == table.Lobby]
		if orders.Unwanted[s.ID] {
			state += ", ends"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%d\t%s\t%s ago\n", s.ID, server, channel, host, s.Edition, len(s.Seats), state,
			now.Sub(s.UpdatedAt).Round(time.Second))
	}
	return w.Flush()
}

// block lists the blocked servers and users, or blocks one.
func block(ctx context.Context, st *store.Store, args []string, out io.Writer) error {
	if len(args) == 0 {
		return listBlocked(ctx, st, out)
	}
	what, err := blockable(args)
	if err != nil {
		return err
	}
	switch fresh, err := st.Block(ctx, what, args[1], time.Now()); {
	case err != nil:
		return err
	case !fresh:
		_, err = fmt.Fprintf(out, "%s %s is blocked already\n", what, args[1])
		return err
	}
	_, err = fmt.Fprintf(out, "%s %s is blocked: %s\n", what, args[1], within)
	return err
}

func listBlocked(ctx context.Context, st *store.Store, out io.Writer) error {
	o, err := st.Orders(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s and %s blocked\n", doctor.Count(len(o.Servers), "server", "servers"),
		doctor.Count(len(o.Users), "user", "users"))
	for _, id := range slices.Sorted(maps.Keys(o.Servers)) {
		fmt.Fprintf(out, "server %s since %s\n", id, o.Servers[id].UTC().Format(time.RFC3339))
	}
	for _, id := range slices.Sorted(maps.Keys(o.Users)) {
		fmt.Fprintf(out, "user %s since %s\n", id, o.Users[id].UTC().Format(time.RFC3339))
	}
	return nil
}

// unblock lifts a block.
func unblock(ctx context.Context, st *store.Store, args []string, out io.Writer) error {
	what, err := blockable(args)
	if err != nil {
		return err
	}
	switch found, err := st.Unblock(ctx, what, args[1]); {
	case err != nil:
		return err
	case !found:
		return fmt.Errorf("%s %s is not blocked: 'unobot block' lists who is", what, args[1])
	}
	_, err = fmt.Fprintf(out, "%s %s is not blocked any more: %s\n", what, args[1], within)
	return err
}

// blockable parses the target of a block, such as "server 1234567890123456789".
func blockable(args []string) (store.Blockable, error) {
	switch {
	case len(args) == 0:
		return "", wrongUsagef("unblock needs server ID or user ID")
	case args[0] != string(store.Server) && args[0] != string(store.User):
		return "", wrongUsagef("%q is neither server nor user", args[0])
	case !isID(args[1]):
		return "", wrongUsagef("%q is not an id of Discord, such as 1234567890123456789", args[1])
	}
	return store.Blockable(args[0]), nil
}

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
