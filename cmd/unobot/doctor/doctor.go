// Package doctor looks for what keeps a bot from running well: its settings, database and disk, and
// what Discord lets it do. It changes nothing and starts no session, so a bot may be running.
package doctor

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net"
	"slices"
	"strings"
	"time"

	"unobot/store"
)

// Config is what is looked at.
type Config struct {
	Token     string   // the bot's; "": Discord is left out
	APIURL    string   // where Discord is; "" for Discord itself
	Database  string   // path
	BackupDir string   // "": the bot makes no backups
	After     []string // the command that is run with each backup; nil: none
	Settings  []string // what is odd about the settings
	Now       func() time.Time

	Addresses map[string]string                          // on which a bot would listen, by their variables
	Listen    func(address string) (net.Listener, error) // tries one

	Secret string // of the application, with which the page of tables is an Activity; "": it is none

	DatabaseURL string // of a PostgreSQL server; "": the database is a file
}

// Verdict is how serious a finding is.
type Verdict string

// The verdicts.
const (
	Fine Verdict = "ok"
	Note Verdict = "note" // works, or cannot be known; worth knowing
	Bad  Verdict = "BAD"
)

// Finding is one line of the examination.
type Finding struct {
	Verdict Verdict
	About   string // what was looked at, in a word or two
	Text    string // what was found, and what to do about it
}

func fine(about, text string, args ...any) Finding {
	return Finding{Fine, about, fmt.Sprintf(text, args...)}
}

func note(about, text string, args ...any) Finding {
	return Finding{Note, about, fmt.Sprintf(text, args...)}
}

func bad(about, text string, args ...any) Finding {
	return Finding{Bad, about, fmt.Sprintf(text, args...)}
}

// Run looks at everything, prints a line for each finding as it is made, and returns how many are bad.
func Run(ctx context.Context, c Config, out io.Writer) (faults int) {
	tell := func(found ...Finding) {
		for _, f := range found {
			if f.Verdict == Bad {
				faults++
			}
			fmt.Fprintf(out, "%-4s  %-12s  %s\n", f.Verdict, f.About, strings.ReplaceAll(f.Text, "\n", "; "))
		}
	}
	for _, odd := range c.Settings {
		tell(note("settings", "%s", odd))
	}
	if len(c.Settings) == 0 {
		tell(fine("settings", "every variable is known, and others cannot read them"))
	}
	standing := examineStorage(ctx, c, tell)
	if c.Token == "" {
		tell(note("token",
			"DISCORD_TOKEN is not set: nothing of Discord was looked at, and the bot would open the playground"))
		return faults
	}
	examineDiscord(ctx, c, standing, tell)
	return faults
}

// examineAddresses looks whether a bot can listen where it should. No bot runs now.
func examineAddresses(c Config, tell func(...Finding)) {
	for _, variable := range slices.Sorted(maps.Keys(c.Addresses)) {
		if c.Addresses[variable] == "" {
			continue
		}
		l, err := c.Listen(c.Addresses[variable])
		if err != nil {
			tell(bad("addresses", "%s cannot be used: free the port, or choose another: %v", variable, err))
			continue
		}
		_ = l.Close()
	}
}

// examineStorage looks at the database and at what that is on, and returns how it stands.
func examineStorage(ctx context.Context, c Config, tell func(...Finding)) store.Standing {
	if c.DatabaseURL != "" {
		return examineServer(ctx, c, tell)
	}
	standing := examineDatabase(ctx, c, tell)
	lock := examineLock(c)
	tell(examineDisk(c), lock)
	if lock.Verdict == Fine {
		examineAddresses(c, tell)
	}
	tell(fine("leases", "none needed: with SQLite one process serves all shards, and the lock keeps others away"))
	if c.BackupDir != "" {
		tell(examineBackups(ctx, c))
		if len(c.After) > 0 {
			tell(examineAfter(c))
		}
	}
	return standing
}
