package activity

import (
	"maps"
	"time"

	"unobot/game/table"
)

// leave removes a look.
func (r *room) leave(l *look, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.looks, l)
	if r.gone == nil {
		r.gone = map[table.UserID]time.Time{}
	}
	r.gone[l.User.ID] = now.Add(betweenPolls)
}

// isDone reports whether the room is empty and its game was a solo game that is over.
func (r *room) isDone() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.looks) == 0 && r.shown > 0 && r.state.Solo() && !r.state.Phase.Live()
}

// isEmpty reports whether the room has no visitors, including those between two polls.
func (r *room) isEmpty(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.gone, func(_ table.UserID, until time.Time) bool { return !now.Before(until) })
	return len(r.looks) == 0 && len(r.gone) == 0
}

// countWatchers counts the visitors without a seat, and shows the room again if the number has changed.
func (r *room) countWatchers() {
	r.mu.Lock()
	people := map[table.UserID]bool{}
	for u := range r.gone {
		people[u] = true
	}
	for l := range r.looks {
		people[l.User.ID] = true
	}
	maps.DeleteFunc(people, func(u table.UserID, _ bool) bool {
		_, seated := r.state.SeatOf(u)
		return seated
	})
	news := r.shown > 0 && len(people) != r.watchers
	if news {
		r.watchers, r.shown, r.public = len(people), r.shown+1, nil
	}
	r.mu.Unlock()
	if news {
		r.tellAll()
	}
}
