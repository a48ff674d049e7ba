package standin

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"strconv"
	"time"
)

// discordEpoch is the millisecond that snowflakes count from: the first of 2015.
const discordEpoch = 1420070400000

// snowflakes hands out ids in rising order.
type snowflakes struct{ last int64 }

// next returns an id for the moment, greater than every id before.
func (f *snowflakes) next(at time.Time) string {
	id := (at.UnixMilli() - discordEpoch) << 22
	if id <= f.last {
		id = f.last + 1
	}
	f.last = id
	return strconv.FormatInt(id, 10)
}

// newIDLocked returns a fresh snowflake. The caller holds s.mu, except while the server is being made.
func (s *Server) newIDLocked() string { return s.ids.next(s.nowLocked()) }

// nameIDLocked returns the id of something that has a name: a fresh one, or with [Options.StableIDs] one
// that depends on the name alone, among things of the same kind that share it on their order. It
// looks older than every fresh id. The caller holds s.mu, except while the server is being made.
func (s *Server) nameIDLocked(kind, name string) string {
	if !s.opts.StableIDs {
		return s.newIDLocked()
	}
	for n := 0; ; n++ {
		hash := fnv.New64a()
		fmt.Fprintf(hash, "%s/%d/%s", kind, n, name)
		id := strconv.FormatUint(hash.Sum64()>>6|1<<50, 10)
		if !s.taken[id] {
			s.taken[id] = true
			return id
		}
	}
}

// guildIDLocked returns the id of a new guild. A fresh one is about a year old, and every guild has a
// millisecond of its own: guilds made one after the other are spread evenly over any number of
// shards.
func (s *Server) guildIDLocked(name string) string {
	if s.opts.StableIDs {
		return s.nameIDLocked("guild", name)
	}
	created := s.started.AddDate(-1, 0, 0).Add(time.Duration(len(s.guildList)) * time.Millisecond)
	return strconv.FormatInt((created.UnixMilli()-discordEpoch)<<22, 10)
}

// newToken returns a secret in the alphabet of Discord's tokens.
func newToken() string {
	var secret [48]byte
	_, _ = rand.Read(secret[:]) // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(secret[:])
}
