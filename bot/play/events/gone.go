package events

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"unobot/game/event"
	"unobot/game/table"
)

// Departed removes a user that has left a server from its events that are not over.
func (r *Runner) Departed(ctx context.Context, guild string, user table.UserID) {
	all, err := r.Store.UnsettledEvents(ctx)
	for id, at := range all {
		if at == guild {
			err = errors.Join(err, r.takeOut(ctx, id, user))
		}
	}
	if err != nil {
		r.Log.Error("a user who has left the server stays in its events", "guild", guild, "err", err)
	}
}

// takeOut removes a user from an event.
func (r *Runner) takeOut(ctx context.Context, id event.ID, user table.UserID) error {
	_, err := r.Store.StepEvent(ctx, id, event.Step{Do: event.Leave, At: r.Now(), User: event.UserID(user)}, nil)
	if err == nil {
		r.Changed(id)
	}
	if event.IsRefusal(err) || errors.Is(err, table.ErrUnknown) {
		return nil // the user is not in it, or it is over
	}
	return err
}

// takeOutBlocked removes one user that the operator has blocked from a live event, and reports whether there was one.
func (r *Runner) takeOutBlocked(ctx context.Context, e table.Event) (some bool, err error) {
	for _, p := range e.Players {
		if _, blocked := r.Refuses(e.Guild, table.UserID(p.User)); blocked && e.Phase.Live() && !p.Left && p.User != "" {
			return true, r.takeOut(ctx, e.ID, table.UserID(p.User))
		}
	}
	return false, nil
}

// askedTogether is the number of people that Discord is asked about at a time.
const askedTogether = 4

// stillThere returns the people that are still in the server, and removes the others from its events. If Discord
// gives no answer about a user, the user counts as there.
func (r *Runner) stillThere(ctx context.Context, guild string, people []event.UserID) (there []table.UserID) {
	gone := make([]bool, len(people))
	var group errgroup.Group
	group.SetLimit(askedTogether)
	for i, u := range people {
		group.Go(func() error {
			here, err := r.Channels.IsMember(ctx, guild, table.UserID(u))
			gone[i] = err == nil && !here
			return nil
		})
	}
	_ = group.Wait()
	for i, u := range people {
		if gone[i] {
			r.Gone(ctx, guild, table.UserID(u))
		} else {
			there = append(there, table.UserID(u))
		}
	}
	return there
}
