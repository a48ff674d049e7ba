// Package doctor looks for anything that keeps a bot from running well: in its settings, database and disk, and in its
// permissions at Discord. It changes nothing and starts no session, so a bot may be running.
// monitor.go collects the troubles of a running bot, and reports its health.
package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"unobot/store"
)

// Config holds the settings of the examined bot.
type Config struct {
	Token     string   // the bot token; if it is empty, Discord is not examined
	APIURL    string   // address of Discord's API; empty for Discord itself
	Database  string   // path
	BackupDir string   // empty if the bot makes no backups
	After     []string // the command that is run with each backup; nil for none
	Settings  []string // oddities of the settings
	Now       func() time.Time

	Addresses map[string]string                          // addresses that a bot would listen on, by their variables
	Listen    func(address string) (net.Listener, error) // tries an address

	Secret string // client secret of the application, if the page of tables is an Activity; else empty

	DatabaseURL string // of a PostgreSQL server; empty if the database is a file
}

// Verdict is the severity of a finding.
type Verdict string

// The verdicts.
const (
	Fine Verdict = "ok"
	Note Verdict = "note" // works, or cannot be determined; worth a look
	Bad  Verdict = "BAD"
)

// Finding is one line of the examination.
type Finding struct {
	Verdict Verdict
	About   string // the subject, in a word or two
	Text    string // the finding and its remedy
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

// Run examines everything, prints a line for each finding as it is made, and returns the number of bad ones.
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

// examineAddresses checks whether a bot could listen on its addresses. No bot must be running.
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

// examineStorage checks the database and its disk or server, and returns its standing.
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

// Count returns a number of things: "1 match", "0 matches".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Handler answers GET /health with the report in one line, and GET /healthz with the report as JSON:
// 200 if the bot is well, else 503.
func (m *Monitor) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /health", func(w http.ResponseWriter, _ *http.Request) {
		r := m.Report()
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(r.status())
		fmt.Fprintln(w, r.Line())
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		r := m.Report()
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(r.status())
		_ = json.NewEncoder(w).Encode(r) // an error means that the client has gone
	})
	return mux
}

func (r Report) status() int {
	if r.Well {
		return http.StatusOK
	}
	return http.StatusServiceUnavailable
}

// longestAnswer bounds the part of an answer that is read: a line on a thousand shards.
const longestAnswer = 64 << 10

// Ask asks the bot at an address for its health, and returns its line. It returns an error if there is no answer within
// three seconds, or if the bot is not well.
func Ask(ctx context.Context, client *http.Client, addr string) (line string, err error) {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/health", nil)
	if err != nil {
		return "", err
	}
	resp, err := client.Do(req)
	if err != nil {
		return "", fmt.Errorf("no bot answers on HEALTH_ADDR: %w", err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, longestAnswer))
	if err != nil {
		return "", fmt.Errorf("the bot's answer on HEALTH_ADDR stopped halfway: %w", err)
	}
	line = strings.TrimSpace(string(answer))
	kind, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
	well, unwell := resp.StatusCode == http.StatusOK, resp.StatusCode == http.StatusServiceUnavailable
	if kind != "text/plain" || !unwell && (!well || !strings.Contains(line, "shards")) {
		return "", errors.New("another program than the bot answers on HEALTH_ADDR: let the bot have another address")
	}
	if resp.StatusCode != http.StatusOK {
		return "", errors.New("the bot is not well: " + line)
	}
	return line, nil
}
