package events

import (
	"context"
	"fmt"
	"slices"
	"time"

	"unobot/game/event"
	"unobot/game/table"
)

const (
	// deletionsMost and deletionsWithin limit how often a deleted message of an event comes back: after the last
	// deletion it stays away.
	deletionsMost   = 3
	deletionsWithin = 10 * time.Minute
	// comesBack is how long after its end the message of an event, and its podium, come back.
	comesBack = 10 * time.Minute
)

// keep registers a message that shows an event.
func (r *Runner) keep(message string, id event.ID) {
	if message == "" {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.posts[message] = id
}

// MessagesDeleted takes the messages that were deleted in a channel. Those that show events come back within seconds, a
// few times (fault 158). It does not block.
func (r *Runner) MessagesDeleted(messages []string) {
	for _, message := range messages {
		r.mu.Lock()
		id, ours := r.posts[message]
		if ours {
			r.deleted[message] = true
		}
		if f, followed := r.under[id]; followed {
			f.unseen.Store(true)
		}
		r.mu.Unlock()
		if ours {
			r.Work.Go(func(ctx context.Context) { r.unsettle(ctx, id) })
		}
	}
}

// unsettle marks that the messages of an event that is just over have to be shown again, and shows those of a live one
// at once.
func (r *Runner) unsettle(ctx context.Context, id event.ID) {
	e, err := r.Store.Event(ctx, id)
	if err == nil && !e.Phase.Live() && r.Now().Sub(e.Seen) < comesBack {
		err = r.Store.UnsettleEvent(ctx, id)
	}
	if err != nil {
		r.Log.Warn("deleted message of an event stays away", "event", id, "err", err)
		return
	}
	r.Changed(id)
}

// isDeleted reports whether one of some messages was deleted and has not come back yet.
func (r *Runner) isDeleted(messages ...string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.ContainsFunc(messages, func(m string) bool { return r.deleted[m] })
}

// unlessDeleted returns a message of an event, or "" if it was deleted and may come back.
func (r *Runner) unlessDeleted(ctx context.Context, e table.Event, message string) (string, error) {
	r.mu.Lock()
	gone := r.deleted[message]
	delete(r.deleted, message)
	if gone {
		delete(r.posts, message)
		now := r.Now()
		r.losses[e.ID] = append(r.losses[e.ID], now)
		recent := slices.DeleteFunc(slices.Clone(r.losses[e.ID]), func(at time.Time) bool {
			return now.Sub(at) >= deletionsWithin
		})
		gone = len(recent) <= deletionsMost
	}
	r.mu.Unlock()
	if !gone {
		return message, nil
	}
	kept := []string{e.Message, e.Podium}
	for i := range kept {
		if kept[i] == message {
			kept[i] = ""
		}
	}
	return "", r.Store.EventPosted(ctx, e.ID, kept[0], kept[1])
}

// nonce returns the nonce of an event's message. After a deletion, only another nonce makes another message.
func (r *Runner) nonce(what string, id event.ID) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if n := len(r.losses[id]); n > 0 {
		return fmt.Sprintf("%s%s-%d", what, id, n)
	}
	return what + string(id)
}
