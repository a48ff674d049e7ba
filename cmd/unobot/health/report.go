package health

import (
	"fmt"
	"strings"
	"time"

	"unobot/bot/discord/gateway"
)

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
	What  string    `json:"what"` // shards, database, commits, disk or backups
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
