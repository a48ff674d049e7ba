package guilds

import (
	"sync"
	"time"

	"unobot/game/table"
)

// shortCut is how long events may fail to arrive without anybody being told. Discord asks for a new
// connection a few times a day, and a resume takes a second or so.
const shortCut = 10 * time.Second

// cuts are the servers with tables of which no event arrives, since when each.
type cuts struct {
	mu    sync.Mutex
	since map[string]time.Time
}

// Linked looks again from which servers events arrive. Where none do, nobody can move, so no time
// runs and no robot moves (fault 107). After a short while time goes on as if nothing had happened.
// After a longer one people get enough of it, from when they see it.
func (s *Servers) Linked(reaches func(guild string) bool) {
	s.cuts.mu.Lock()
	defer s.cuts.mu.Unlock()
	var unseen []*table.Table
	now, still := time.Now(), map[string]time.Time{}
	for _, t := range s.tables.hall.InChannels() {
		guild := t.State().Guild
		since, cut := s.cuts.since[guild]
		switch {
		case !reaches(guild) && cut:
			t.Hold(table.HeldCut) // it may be a new one
			still[guild] = since
		case !reaches(guild):
			t.Hold(table.HeldCut)
			still[guild] = now
		case cut:
			if now.Sub(since) >= shortCut {
				t.Hold(table.HeldUnseen)
				t.Renew() // a board that was on its way before may let time run
				unseen = append(unseen, t)
			}
			t.Release(table.HeldCut)
		}
	}
	s.cuts.since = still
	s.reconcile(unseen, func(table.State) bool { return true })
}

// Slept is called when the process has slept: people see at every table that they have time.
func (s *Servers) Slept() {
	s.reconcile(s.tables.hall.InChannels(), func(table.State) bool { return true })
}

// Used lets a table go on at once in whose channel somebody does something, who sees by the answer
// how it stands. Its board follows.
func (s *Servers) Used(channel string) {
	t, ok := s.tables.hall.At(channel)
	if !ok || !t.Held(table.HeldUnseen) {
		return
	}
	t.Renew()
	t.Release(table.HeldUnseen)
	s.boards.Hurry(t.State())
}
