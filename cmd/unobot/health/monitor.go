package health

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"unobot/bot/discord/gateway"
	"unobot/store"
	"unobot/store/backups"
)

const (
	// stuckCommit is how long no commit takes, whatever the disk does: it gives up after six seconds.
	stuckCommit = time.Minute
	// stuckShards is how long all shards may be down before a restart is worth its session starts, of
	// which there are a thousand a day.
	stuckShards = 30 * time.Minute
)

// Monitor looks at a running bot.
type Monitor struct {
	Shards   func() []gateway.ShardState
	Spare    func() bool  // whether other processes serve all shards, as they should; nil: there are none
	Database string       // its path; "": it is on a server
	Lost     func() error // why the database's files are not those that the bot works on; nil: they are
	Commits  *Commits
	Backups  *backups.Keeper // nil: none are made
}

// Report says how the bot is doing.
func (m *Monitor) Report() Report {
	r := Report{Well: true, Reasons: []Reason{}}
	r.addShards(m.Shards(), m.Spare != nil && m.Spare())
	if err := m.Lost(); err != nil {
		r.add("database", time.Time{}, "%v", err)
	}
	if since, err := m.Commits.failing(); err != nil {
		r.add("commits", since, "moves cannot be stored since %s: %v%s", stamp(since), err, remedyOf(err))
	}
	r.addSpace(m.FreeSpace())
	if m.Backups != nil {
		if state := m.Backups.State(); state.Err != nil {
			r.add("backups", state.Since, "no backup since %s: %v", stamp(state.Since), state.Err)
		}
	}
	return r
}

// remedyOf says what to do about an error of the store, where that is known.
func remedyOf(err error) string {
	trouble, ok := store.TroubleOf(err)
	if !ok || trouble == store.FilesLost { // that error has it in it
		return ""
	}
	return ": " + string(trouble)
}

// FreeSpace is how many bytes are free where the database is, -1 if that is unknown.
func (m *Monitor) FreeSpace() int64 {
	if m.Database == "" {
		return -1
	}
	free, err := store.FreeSpace(filepath.Dir(m.Database))
	if err != nil {
		return -1
	}
	return free
}

// Stuck says what only a restart may cure; nil as long as there is no such thing. A full disk or an
// outage of Discord is none: a restart would cost sessions and change nothing.
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
