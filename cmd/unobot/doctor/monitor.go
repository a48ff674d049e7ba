package doctor

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"unobot/bot/discord/gateway"
	"unobot/game/table"
	"unobot/store"
	"unobot/store/sqlite"
)

const (
	// stuckCommit is longer than any commit takes: a commit gives up after six seconds.
	stuckCommit = time.Minute
	// stuckShards is the time for which all shards may be down before a restart is worth its session starts. Discord
	// allows a thousand of them a day.
	stuckShards = 30 * time.Minute
)

// Monitor watches a running bot.
type Monitor struct {
	Shards func() []gateway.ShardState
	Spare  func() bool // reports whether other processes rightly serve all shards; nil if there are none
	// Unanswered returns the time since when Discord's HTTP API answers nothing, and whether that is too long. It may
	// be nil.
	Unanswered func() (since time.Time, bad bool)
	Database   string       // its path; empty if it is on a server
	Lost       func() error // error if the database's files are not those that the bot opened
	// Away sends a request to the database's server, and returns its error. Nil if there is no server.
	Away    func() error
	Commits *Commits
	Backups *sqlite.Keeper // nil if no backups are made
}

// Report returns the current health of the bot.
func (m *Monitor) Report() Report {
	r := Report{Well: true, Reasons: []Reason{}}
	r.addShards(m.Shards(), m.Spare != nil && m.Spare())
	if m.Unanswered != nil {
		if since, bad := m.Unanswered(); bad {
			r.add("requests", since, "Discord's HTTP API does not answer since %s: "+
				"see that this machine reaches it, and what DISCORD_API_URL says; other processes serve meanwhile, if there "+
				"are any", stamp(since))
		}
	}
	if err := m.Lost(); err != nil {
		r.add("database", time.Time{}, "%v", err)
	}
	if m.Away != nil {
		if err := m.Away(); err != nil {
			r.add("database", time.Time{}, "%v%s", err, remedyOf(err))
		}
	}
	if since, err := m.Commits.failing(); err != nil {
		r.add("commits", since, "moves cannot be stored since %s: %v%s", stamp(since), err, remedyOf(err))
	}
	r.addSpace(m.FreeSpace())
	if m.Backups != nil {
		if state := m.Backups.State(); state.Err != nil {
			r.add("backups", state.Since, "no backup since %s: %v", stamp(state.Since), state.Err)
		}
		if since, err := m.Backups.AfterState(); err != nil {
			r.add("backups", since, "BACKUP_AFTER fails since %s: %v: the log has what it printed", stamp(since), err)
		}
	}
	return r
}

// remedyOf returns the remedy of an error of the store; empty if there is none.
func remedyOf(err error) string {
	remedy := store.RemedyOf(err)
	if remedy == "" || store.Is(err, store.FilesLost) { // that error has it already
		return ""
	}
	return ": " + remedy
}

// FreeSpace returns the number of free bytes where the database is; -1 if that is unknown.
func (m *Monitor) FreeSpace() int64 {
	if m.Database == "" {
		return -1
	}
	free, err := sqlite.FreeSpace(filepath.Dir(m.Database))
	if err != nil {
		return -1
	}
	return free
}

// Stuck returns an error for a trouble that only a restart may cure; nil if there is none. A full disk or an outage of
// Discord does not count: a restart would cost sessions and change nothing.
func (m *Monitor) Stuck() error {
	if took := m.Commits.longest(); took > stuckCommit {
		return fmt.Errorf("a move is being stored since %s", took.Round(time.Second))
	}
	shards := m.Shards()
	for _, s := range shards {
		if s.Up || time.Since(s.Since) < stuckShards {
			return nil
		}
	}
	if len(shards) == 0 {
		return nil
	}
	return errors.New("all shards have been down for half an hour")
}

// Report is the health of a bot.
type Report struct {
	Well     bool     `json:"well"` // nothing is wrong
	Shards   int      `json:"shards"`
	ShardsUp int      `json:"shards_up"`
	Spare    bool     `json:"spare,omitempty"` // it rightly has no shard
	Reasons  []Reason `json:"reasons"`         // the troubles; [] if there are none
}

// Reason is one trouble.
type Reason struct {
	What  string    `json:"what"` // shards, requests, database, commits, disk or backups
	Text  string    `json:"text"` // one line with the remedy
	Since time.Time `json:"since,omitzero"`
}

// Line returns the report in one line.
func (r Report) Line() string {
	parts := []string{fmt.Sprintf("%d of %d shards up", r.ShardsUp, r.Shards)}
	switch {
	case r.Spare:
		parts = []string{"no shards: other processes serve them all"}
	case r.Shards == 0:
		parts = nil
	}
	for _, reason := range r.Reasons {
		parts = append(parts, reason.Text)
	}
	return strings.Join(parts, ", ")
}

// add adds a trouble.
func (r *Report) add(what string, since time.Time, text string, args ...any) {
	r.Well = false
	line := strings.ReplaceAll(fmt.Sprintf(text, args...), "\n", "; ") // errors may have several
	r.Reasons = append(r.Reasons, Reason{What: what, Text: line, Since: since})
}

// addShards adds the connections to Discord that are down.
func (r *Report) addShards(shards []gateway.ShardState, spare bool) {
	r.Shards, r.Spare = len(shards), spare && len(shards) == 0
	if len(shards) == 0 && !spare {
		r.add("shards", time.Time{}, "not connected to Discord yet")
	}
	for _, s := range shards {
		if s.Up {
			r.ShardsUp++
		} else {
			r.add("shards", s.Since, "shard %d down since %s", s.Shard, stamp(s.Since))
		}
	}
}

// unwellSpace is the limit of free space below which the bot is not well: an erasure writes the database anew.
const unwellSpace = 100 << 20

// addSpace adds a lack of free space. A negative number means unknown.
func (r *Report) addSpace(free int64) {
	if free >= 0 && free < unwellSpace {
		r.add("disk", time.Time{}, "only %d MB free where the database is: make room", free>>20)
	}
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// forgetAfter is the time for which a failed commit counts if no other one follows. While games are running one
// follows.
const forgetAfter = 5 * time.Minute

// Commits watches the outcomes of commits of tables. Its zero value is ready.
type Commits struct {
	mu       sync.Mutex
	underWay map[*time.Time]struct{} // begin of each
	err      error                   // of the last commit; nil if it was stored
	since    time.Time               // of the first of the failures in a row
	last     time.Time               // of the last failure
}

// Watch returns a table.Store that watches the commits to another.
func (c *Commits) Watch(to table.Store) table.Store { return watchedStore{to, c} }

type watchedStore struct {
	table.Store
	in *Commits
}

// Commit implements table.Store.
func (s watchedStore) Commit(ctx context.Context, c table.Commit) error {
	begun := s.in.begin()
	err := s.Store.Commit(ctx, c)
	s.in.end(begun, err)
	return err
}

func (c *Commits) begin() *time.Time {
	begun := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.underWay == nil {
		c.underWay = map[*time.Time]struct{}{}
	}
	c.underWay[&begun] = struct{}{}
	return &begun
}

// end records an outcome. A change that came second to another one has not failed.
func (c *Commits) end(begun *time.Time, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.underWay, begun)
	switch {
	case table.IsRefusal(err):
	case err == nil:
		c.err = nil
	default:
		c.last = time.Now()
		if c.err == nil {
			c.since = c.last
		}
		c.err = err
	}
}

// failing returns the error of failing commits, and the time since when they fail; nil if they do not.
func (c *Commits) failing() (since time.Time, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil || time.Since(c.last) > forgetAfter {
		return time.Time{}, nil
	}
	return c.since, c.err
}

// longest returns the age of the oldest commit under way.
func (c *Commits) longest() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	var longest time.Duration
	for begun := range c.underWay {
		longest = max(longest, time.Since(*begun))
	}
	return longest
}
