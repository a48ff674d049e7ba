// Unobot runs UNO games in Discord channels.
//
// Without a subcommand it runs the bot: on Discord if DISCORD_TOKEN is set, otherwise in a browser
// playground with a Discord stand-in of its own.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"unobot/game"
)

// usage is the text of help.
var usage = `unobot runs UNO games in Discord channels.

Usage:
  unobot [-addr 127.0.0.1:8080]   run the bot on Discord if DISCORD_TOKEN is set, otherwise the
                                  playground on -addr
  unobot backup FILE              write a consistent copy of the bot's database to FILE; the bot may
                                  be running
  unobot backup -every 24h [-keep 7] DIR
                                  write one into the folder DIR every so often, check it, and keep the
                                  newest ones; BACKUP_DIR lets the bot do that by itself. BACKUP_AFTER is a
                                  command that is run with each of them
  unobot restore FILE             put a copy that backup wrote in the place of the bot's database, once
                                  the bot is stopped; what was there is kept under another name
  unobot recount                  count again, from the moves that are kept, what everybody has achieved,
                                  once the bot is stopped (docs/achievements.md)
  unobot adopt                    let the bot's database belong to the application whose bot starts on it
                                  next, once the bot is stopped: it belongs to the first one otherwise
  unobot move -to postgres://...  copy the bot's database, once the bot is stopped, into an empty one on
                                  PostgreSQL, or from there with -to FILE; if that is broken off, the
                                  same command goes on, and no bot starts on it before all is there
  unobot health                   exit 0 if nothing is wrong with the bot on HEALTH_ADDR; otherwise
                                  print what is, and exit 1
  unobot doctor                   look at the settings, the database, the disk and what Discord lets the
                                  bot do; a line each, with a remedy; exit 1 if something is wrong
  unobot firstcontact -channel ID [...]
                                  try out on the real Discord what the bot relies on, in a channel
                                  made for that; exit 1 if something differs (docs/firstcontact.md):
                                    -with USER    the id of a person who clicks when asked
                                    -report FILE  write what was seen, with nothing private
                                    -commands     register the bot's commands
                                    -long         wait out the 15 minutes of a click's token
                                    -keep         leave a message, for -old in an hour
                                    -old MESSAGE  the id of a message that -keep left
                                    -activity     try the Activity of the running bot; no -channel is needed
  unobot cluster                  print the processes that share the PostgreSQL of DATABASE_URL, and which
                                  of Discord's shards each of them serves (docs/scale.md)
  unobot drain PROCESS            let a process, as cluster names it, hand its shards over to the others
  unobot games                    list the games that go on
  unobot games end ID             end one of them without a result; the bot may be running
  unobot block                    list the servers and users that the bot does not serve
  unobot block server|user ID     block one more; the bot may be running. Games of the server end, the user's
                                  seats go to robots, and whoever asks the bot for something is told
  unobot unblock server|user ID   take that back
  unobot keys renew               sign the sessions of the table's page with another key; the bot may be
                                  running. Pages that are open need a new link, or are opened anew in Discord
  unobot simulate [...]           play matches without Discord and print a summary as JSON:
                                    -edition ` + editionNames() + `
                                    -seats 2..10  -games N  -seed S
                                    -policy random|plain
                                    -scoring winner|lowest  -target 1|200|300|500|1000
                                    -house some of these, with commas between them:
` + houseSettings() + `
                                    -teams  two sides, with 4 or 6 seats: the even ones against the odd ones
                                    -record FILE (- is standard output; the summary then goes to
                                           standard error)
  unobot simulate -event arena|knockout [...]
                                  let robots of all levels play an event as people would, in virtual
                                  time, and print how it went (docs/events.md):
                                    -players 2..64  -late N of them  -leave N of them
                                    -minutes 60   how long an arena lasts
                                    -seats 4      at a table of an arena
                                    -edition, -target, -seed as above
                                    -evenings 1   so many, each with the next seed; prints medians
  unobot verify FILE              replay a record and check that each deal was fixed beforehand and
                                  that each step follows the rules
  unobot deck [-edition E]        list an edition's cards by id
  unobot load [...]               play at many tables of a bot in a process of its own, on a Discord
                                  stand-in, and print how it keeps up (docs/performance.md):
                                    -tables 200  -people 2  -robots N (where one person plays);
                                                  at no table with -tables 0
                                    -pages 0      of the live table that are open at each table
                                    -pictures on  as people have it, or off
                                    -level normal how well they play: easy, normal or hard
                                    -rate 100     clicks a second, however long answers take
                                    -for 20s      how long they are measured
                                    -flood RATE   then as many clicks a second for 5 seconds, and
                                                  the usual rate again, measured 5 seconds later
                                    -database postgres://...  an empty database instead of a file
                                    -processes 1  how many share it  -shards 1 among them
                                    -servers 0    how many servers there are where nobody plays
                                    -series FILE  write memory, goroutines, database and latency over
                                                  the time of -for, as a table (CSV)
                                    -json         print JSON
                                    -bot FILE     another build of the program, to compare the two
  unobot version                  print the versions of the program and of what it writes
  unobot licenses                 print the licenses of everything that the program is made of
  unobot help                     show this page; -h and --help after any subcommand do the same

Settings come from the environment and from .env; .env.example explains each one.
The exit code is 0 for done, 1 for what failed, 2 for wrong usage.
`

// editionNames returns the ids of all editions, as usage lists choices.
func editionNames() string {
	var names []string
	for _, e := range game.Editions() {
		names = append(names, string(e.ID))
	}
	return strings.Join(names, "|")
}

// houseSettings returns the settings of all house rules, in lines as usage has them.
func houseSettings() string {
	const indent, most = 43, 98
	lines := []string{""}
	for _, setting := range game.HouseSettings() {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = strings.Repeat(" ", indent) + setting
		case len(*last)+len(" | ")+len(setting) > most:
			lines = append(lines, strings.Repeat(" ", indent)+setting)
		default:
			*last += " | " + setting
		}
	}
	return strings.Join(lines, "\n")
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := command(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "unobot:", err)
		os.Exit(exitCode(err))
	}
}

// subcommand carries out the command with this name. args are the words after it.
type subcommand func(ctx context.Context, args []string, out io.Writer) error

// subcommands has all of them by name. Without a name, unobot runs the bot.
var subcommands = map[string]subcommand{
	"":             run,
	"backup":       backup,
	"restore":      restore,
	"recount":      configured(recount),
	"adopt":        configured(adopt),
	"move":         move,
	"health":       configured(askHealth),
	"doctor":       configured(examine),
	"firstcontact": tryDiscord,
	"cluster":      configured(showCluster),
	"drain":        drain,
	"games":        ordering("games", games),
	"block":        ordering("block", block),
	"unblock":      ordering("unblock", unblock),
	"keys":         keys,
	"simulate":     simulateMatches,
	"verify":       verify,
	"deck":         deck,
	"load":         measureLoad,
	"version":      bare(version),
	"licenses":     bare(printLicenses),
	"help":         printUsage,
}

// bare returns a subcommand without arguments.
func bare(do func(out io.Writer) error) subcommand {
	return func(_ context.Context, args []string, out io.Writer) error {
		if len(args) > 0 {
			return wrongUsagef("%q is too much: it takes no word and no flag", args[0])
		}
		return do(out)
	}
}

// configured returns a subcommand without arguments that needs the settings.
func configured(do func(ctx context.Context, c config, out io.Writer) error) subcommand {
	return func(ctx context.Context, args []string, out io.Writer) error {
		if len(args) > 0 {
			return wrongUsagef("%q is too much: it takes no word and no flag", args[0])
		}
		c, err := loadConfig()
		if err != nil {
			return err
		}
		return do(ctx, c, out)
	}
}

func printUsage(_ context.Context, _ []string, out io.Writer) error {
	_, err := io.WriteString(out, usage)
	return err
}

// command runs the subcommand that the arguments name.
func command(ctx context.Context, args []string, out io.Writer) error {
	if slices.ContainsFunc(args, asksForHelp) {
		args = []string{"help"}
	}
	name := ""
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		name, args = args[0], args[1:]
	}
	do, known := subcommands[name]
	if !known {
		return wrongUsagef("there is no subcommand %q%s", name,
			didYouMean("", name, slices.Collect(maps.Keys(subcommands))))
	}
	return do(ctx, args, out)
}

// asksForHelp reports whether an argument asks for help in the usual way.
func asksForHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

// run serves Discord, or opens the playground if there is no token.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := newFlags("unobot")
	addr := flags.String("addr", "127.0.0.1:8080", "")
	if err := parseFlags(flags, args, 0); err != nil {
		return err
	}
	if _, port, err := net.SplitHostPort(*addr); err != nil || port != "0" && !isPort(port) {
		return wrongUsagef("-addr %q is not an address such as 127.0.0.1:8080", *addr)
	}
	c, err := loadConfig()
	if err != nil {
		return err
	}
	if c.Token == "" || c.ActivityAddr != "" { // it takes 4 ms
		if err := keepTypes(); err != nil {
			return err
		}
	}
	log := newLog(c, os.Stderr)
	for _, notice := range c.Notices {
		log.Warn(notice)
	}
	if c.Token == "" {
		err = play(ctx, c, *addr, log, out)
	} else {
		err = serve(ctx, c, log, func() { fmt.Fprintln(out, "unobot is ready on Discord; stop it with Ctrl+C") })
	}
	if err == nil {
		log.Info("the bot has stopped")
	}
	return err
}

// The exit codes of the program, beside 0.
const (
	exitFailure = 1
	exitUsage   = 2 // wrong words after unobot
)

// exitCode returns the exit code of the program after an error.
func exitCode(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errUsage):
		return exitUsage
	}
	return exitFailure
}

// errUsage says that the words after unobot make no sense.
var errUsage = errors.New("usage: see 'unobot help'")

// wrongUsage is an errUsage with a reason.
type wrongUsage struct{ error }

// Is makes it an errUsage.
func (w wrongUsage) Is(target error) bool { return target == errUsage }

// Unwrap returns the reason.
func (w wrongUsage) Unwrap() error { return w.error }

// wrongUsagef returns a wrongUsage that points to the help.
func wrongUsagef(text string, args ...any) error {
	return wrongUsage{fmt.Errorf(text+"; see 'unobot help'", args...)}
}

// newFlags returns the flags of a subcommand. They print nothing: the subcommand reports wrong flags.
func newFlags(subcommand string) *flag.FlagSet {
	flags := flag.NewFlagSet(subcommand, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	return flags
}

// parseFlags parses the flags of a subcommand, and requires that as many words follow. Its error names the wrong flag
// or word.
func parseFlags(flags *flag.FlagSet, args []string, words int) error {
	err := flags.Parse(args)
	const unknown = "flag provided but not defined: -"
	switch {
	case err != nil && strings.HasPrefix(err.Error(), unknown):
		name := strings.TrimPrefix(err.Error(), unknown)
		var known []string
		flags.VisitAll(func(f *flag.Flag) { known = append(known, f.Name) })
		return wrongUsagef("%s has no flag -%s%s", flags.Name(), name, didYouMean("-", name, known))
	case err != nil:
		return wrongUsagef("%s: %v", flags.Name(), err)
	case flags.NArg() > words:
		return wrongUsagef("%s has no use for %q", flags.Name(), flags.Arg(words))
	case flags.NArg() < words || slices.Contains(flags.Args(), ""):
		return wrongUsagef("%s needs something more", flags.Name())
	}
	return nil
}

// didYouMean suggests the nearest known name; empty if none is near.
func didYouMean(before, name string, known []string) string {
	if near := nearest(name, known); near != "" {
		return ": did you mean " + before + near + "?"
	}
	return ""
}

// nearest returns the known name that was probably meant by another one: a letter in four may be wrong, missing, too
// much, or in the place of its neighbor. Empty if none is that near.
func nearest(name string, known []string) (near string) {
	least := max(1, len(name)/4) + 1
	for _, k := range known {
		if max(len(name)-len(k), len(k)-len(name)) >= least {
			continue // the letters that one has more are all wrong
		}
		if d := distance(strings.ToUpper(name), strings.ToUpper(k)); d < least {
			near, least = k, d
		}
	}
	return near
}

// distance returns the number of letters to change, add, remove or swap with their neighbor to make b of a (optimal
// string alignment).
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			changed := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, changed)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
