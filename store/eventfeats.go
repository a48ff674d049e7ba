package store

import (
	"context"
	"errors"
	"maps"
	"slices"

	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

// The counts that an event adds to the feats of its people stand in match_feats, too, in rows with an id of the event:
// the transaction that ends the event writes them, and Recount makes them again from the stored event. Like those of a
// match, they outlive it.

// featsID returns the id under which an event stands among matches in match_feats. No match has one like it.
func featsID(id event.ID) string { return "event:" + string(id) }

// EarnedAtEvent returns the feats that a user has earned with an event, in no order.
func (s *Store) EarnedAtEvent(ctx context.Context, id event.ID, user table.UserID) ([]feats.ID, error) {
	return s.Earned(ctx, table.ID(featsID(id)), user)
}

// addEventFeats adds the counts of people in an event that is over to their feats.
func (w *work) addEventFeats(e *table.Event) {
	done := feats.OfEvent(&e.Event)
	for _, user := range slices.Sorted(maps.Keys(done)) { // as all that lock rows of several users
		if w.knows(user) {
			w.addCounts(user, featsID(e.ID), e.Seen, done[user])
		}
	}
}

// knows reports whether a user is stored: not one that has just been erased.
func (w *work) knows(user string) bool {
	var id string
	known, err := w.query(`SELECT id FROM users WHERE id = $1`, user).one(&id)
	w.fail(err)
	return known
}

// recountEvents computes again the counts of events.
func (s *Store) recountEvents(ctx context.Context) error {
	ids, err := words(s.query(ctx, `SELECT id FROM events WHERE live = 0 ORDER BY id`))
	for _, id := range ids {
		if err == nil {
			err = s.recountEvent(ctx, event.ID(id))
		}
		if errors.Is(err, errUnreadable) || errors.Is(err, table.ErrUnknown) {
			err = nil // its earlier counts stay
		}
	}
	return err
}

func (s *Store) recountEvent(ctx context.Context, id event.ID) error {
	e, err := s.Event(ctx, id)
	if err != nil {
		return err
	}
	done := feats.OfEvent(&e.Event)
	return s.write(ctx, func(w *work) {
		for i := range e.Players {
			user := string(e.Players[i].User)
			w.put(`DELETE FROM match_feats WHERE user_id = $1 AND match_id = $2`, user, featsID(id))
			if counts, has := done[user]; has && w.knows(user) {
				w.setMatchFeats(user, featsID(id), e.Seen, counts, nil)
			}
		}
	})
}
