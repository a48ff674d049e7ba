package activity

import (
	"context"
	"sync"
	"time"

	"unobot/game/event"
	"unobot/game/table"
)

// How long the standings of an event are shown without a look into the store, and how long such a look may take.
const (
	standingsHold = 2 * time.Second
	standingsWait = 2 * time.Second
)

// standings caches the events of tables with visitors: each change of a table shows them to each of its visitors.
type standings struct {
	mu     sync.Mutex
	latest map[event.ID]table.Event
	until  time.Time
}

// event returns an event, or false if it cannot be had now: the table is shown without it.
func (s *Server) event(id event.ID) (table.Event, bool) {
	c := &s.standings
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := time.Now(); now.After(c.until) {
		c.latest, c.until = map[event.ID]table.Event{}, now.Add(standingsHold)
	}
	if e, ok := c.latest[id]; ok || s.Event == nil {
		return e, ok
	}
	ctx, cancel := context.WithTimeout(context.Background(), standingsWait)
	defer cancel()
	e, err := s.Event(ctx, id)
	if err != nil {
		s.Log.Warn("the standings of an event cannot be shown at its table", "event", id, "err", err)
		return table.Event{}, false
	}
	c.latest[id] = e
	return e, true
}
