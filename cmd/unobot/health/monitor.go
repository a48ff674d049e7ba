// Package health says what is wrong with a running bot, for people and for the programs that watch it.
package health

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
	"unobot/store/sqlite/backups"
)

const (
	// stuckCommit is longer than any commit takes: a commit gives up after six seconds.
	stuckCommit = time.Minute
	// stuckShards is how long all shards may be down before a restart is worth its session starts. Discord
	// allows a thousand of them a day.
	stuckShards = 30 * time.Minute
)

// Monitor looks at a running bot.
type Monitor struct {
	Shards func() []gateway.ShardState
	Spare  func() bool // whether other processes serve all shards, as they should; nil: there are none
	// Unanswered says since when Discord's HTTP API answers nothing, if that is too long; nil: it does.
	Unanswered func() (since time.Time, bad bool)
	Database   string       // its path; "": it is on a server
	Lost       func() error // why the database's files are not those that the bot works on; nil: they are
	// Away asks the database's server, and says why it does not answer; nil: it is no server.
	Away    func() error
	Commits *Commits
	Backups *backups.Keeper // nil: none are made
}

// Report says how the bot is doing.
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

// remedyOf says what to do about an error of the store, where that is known.
func remedyOf(err error) string {
	remedy := store.RemedyOf(err)
	if remedy == "" || store.Is(err, store.FilesLost) { // that error says it itself
		return ""
	}
	return ": " + remedy
}

// FreeSpace is how many bytes are free where the database is, -1 if that is unknown.
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

// Stuck says what only a restart may cure, or nil. A full disk or an outage of Discord does not count: a
// restart would cost sessions and change nothing.
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

// Report is how a bot is doing.
type Report struct {
	Well     bool     `json:"well"` // nothing is wrong
	Shards   int      `json:"shards"`
	ShardsUp int      `json:"shards_up"`
	Spare    bool     `json:"spare,omitempty"` // it has no shard, and should have none
	Reasons  []Reason `json:"reasons"`         // what is wrong; [] if nothing is
}

// Reason is one thing that is wrong.
type Reason struct {
	What  string    `json:"what"` // shards, requests, database, commits, disk or backups
	Text  string    `json:"text"` // one line that says what to do
	Since time.Time `json:"since,omitzero"`
}

// Line tells it all in one line.
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

// add notes something that is wrong.
func (r *Report) add(what string, since time.Time, text string, args ...any) {
	r.Well = false
	line := strings.ReplaceAll(fmt.Sprintf(text, args...), "\n", "; ") // errors may have several
	r.Reasons = append(r.Reasons, Reason{What: what, Text: line, Since: since})
}

// addShards notes the connections to Discord that are down.
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

// lowSpace is how little free space is too little: an erasure writes the database anew.
const lowSpace = 100 << 20

// addSpace notes that there is hardly any space left; negative is unknown.
func (r *Report) addSpace(free int64) {
	if free >= 0 && free < lowSpace {
		r.add("disk", time.Time{}, "only %d MB free where the database is: make room", free>>20)
	}
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// forgetAfter is how long a failed commit counts if nobody tries another one. While games are running somebody
// does.
const forgetAfter = 5 * time.Minute

// Commits watches what becomes of the changes of tables. Its zero value is ready.
type Commits struct {
	mu       sync.Mutex
	underWay map[*time.Time]struct{} // when each was begun
	err      error                   // of the last one; nil when it was stored
	since    time.Time               // of the first of the failures in a row
	last     time.Time               // of the last failure
}

// Watch is a table.Store that watches the commits to another.
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

// end notes an outcome. A change that came second to another one has not failed.
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

// failing is why commits fail, and since when; nil if they do not.
func (c *Commits) failing() (since time.Time, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil || time.Since(c.last) > forgetAfter {
		return time.Time{}, nil
	}
	return c.since, c.err
}

// longest is how long the oldest commit under way has taken so far.
func (c *Commits) longest() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	var longest time.Duration
	for begun := range c.underWay {
		longest = max(longest, time.Since(*begun))
	}
	return longest
}
