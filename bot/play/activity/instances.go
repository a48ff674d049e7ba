package activity

import (
	"context"
	"slices"
	"sync"
	"time"

	"unobot/game/table"
)

// instances tracks the users in the Activities that visitors have come from. Discord sends no event when a user
// leaves, so it is asked now and then: once for all people of an instance.
type instances struct {
	mu sync.Mutex
	by map[string]*instance
}

// instance holds the latest answer of Discord about an Activity.
type instance struct {
	at      Instance             // the last answer of Discord
	fresh   time.Time            // the time of that answer
	asked   time.Time            // the latest question about all its visitors
	used    time.Time            // the latest use by a visitor from there
	missing map[table.UserID]int // visitors from there, with the number of answers in a row that lack them
}

const (
	// missingTwice is the number of answers in a row without a user after which the user has left: one may be late.
	missingTwice = 2
	// usedLately is how long after its last use Discord is asked about an instance.
	usedLately = time.Minute
)

// ofLocked returns the entry of an instance, and makes it if there is none.
func (i *instances) ofLocked(id string) *instance {
	known := i.by[id]
	if known == nil {
		if i.by == nil {
			i.by = map[string]*instance{}
		}
		known = &instance{missing: map[table.UserID]int{}}
		i.by[id] = known
	}
	return known
}

// with returns the instance if the last answer is fresh and has the user in it.
func (i *instances) with(id string, user table.UserID) (at Instance, fresh bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.by[id]
	if known == nil || time.Since(known.fresh) >= askAgain || !slices.Contains(known.at.Users, user) {
		return Instance{}, false
	}
	known.missing[user], known.used = 0, time.Now()
	return known.at, true
}

// launched notes an instance that Discord has opened for an answer of the bot.
func (i *instances) launched(app, id string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.ofLocked(id)
	if known.used = time.Now(); known.at.App == "" {
		known.at.App, known.asked = app, known.used
	}
}

// isKnown reports whether Discord has confirmed an instance.
func (i *instances) isKnown(id string) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.by[id]
	return known != nil && known.at.App != ""
}

// listed stores Discord's answer about a visitor at the door.
func (i *instances) listed(id string, at Instance) {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.ofLocked(id)
	known.at, known.fresh = at, time.Now()
}

// answered stores Discord's answer about all visitors from an instance. If Discord has no such instance,
// all of them have left it.
func (i *instances) answered(id string, at Instance) {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.ofLocked(id)
	known.at, known.fresh = at, time.Now()
	for user := range known.missing {
		known.missing[user]++
		if slices.Contains(at.Users, user) {
			known.missing[user] = 0
		}
	}
}

// use marks that a visitor from an instance is there.
func (i *instances) use(v Visitor) {
	if v.Instance == "" {
		return
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.ofLocked(v.Instance)
	known.used = time.Now()
	if _, counted := known.missing[v.User.ID]; !counted {
		known.missing[v.User.ID] = 0
	}
}

// hasLeft reports whether a visitor has left the instance.
func (i *instances) hasLeft(v Visitor) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	known := i.by[v.Instance]
	return known != nil && known.missing[v.User.ID] >= missingTwice
}

// due returns at most that many instances to ask about, and marks them as asked. Instances without a visitor for as
// long as a session holds are removed.
func (i *instances) due(most int) (ids []string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	for id, known := range i.by {
		switch now := time.Now(); {
		case now.Sub(known.used) > SessionLife && now.Sub(known.fresh) > SessionLife:
			delete(i.by, id)
		case len(ids) < most && now.Sub(known.used) < usedLately && now.Sub(known.asked) >= askAgain:
			known.asked = now
			ids = append(ids, id)
		}
	}
	return ids
}

// askForInstances asks Discord which users are still in some of the instances. Without an answer all are.
func (s *Server) askForInstances() {
	app := s.App()
	if s.Discord == nil || app == "" {
		return
	}
	for _, id := range s.instances.due(askedAtOnce) {
		s.asking.Go(func(ctx context.Context) {
			ctx, cancel := context.WithTimeout(ctx, askWait)
			defer cancel()
			at, found, err := s.Discord.Instance(ctx, app, id)
			switch {
			case err != nil:
			case !found || at.App != app:
				s.instances.answered(id, Instance{})
			default:
				s.instances.answered(id, at)
			}
		})
	}
}
