package bot

import (
	"sync"
	"time"
)

// recentIDs remembers the interactions of the last while, in two generations
// that bound its size.
type recentIDs struct {
	mu       sync.Mutex
	old, new map[string]struct{}
	since    time.Time
}

const (
	recentSpan = 15 * time.Minute // a token's life: nothing older can be answered
	recentSize = 50_000
)

// first reports whether id has not been seen before.
func (r *recentIDs) first(id string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.new == nil || now.Sub(r.since) > recentSpan || len(r.new) >= recentSize {
		r.old, r.new, r.since = r.new, map[string]struct{}{}, now
	}
	_, inOld := r.old[id]
	_, inNew := r.new[id]
	r.new[id] = struct{}{}
	return !inOld && !inNew
}

// guildLocales remembers each server's language, which boards are written in.
type guildLocales struct{ byGuild sync.Map }

func (g *guildLocales) learn(guild, locale string) {
	if guild != "" && locale != "" {
		g.byGuild.Store(guild, locale)
	}
}

// of is "" for a server not heard of yet, which stands for the default language.
func (g *guildLocales) of(guild string) string {
	locale, _ := g.byGuild.Load(guild)
	text, _ := locale.(string)
	return text
}
