package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"unobot/game/event"
	"unobot/game/feats"
	"unobot/game/table"
)

// keptEvents is how long an event that is over can be looked at.
const keptEvents = 2 * 365 * 24 * time.Hour

// CreateEvent stores a new event. follows is the event that it repeats, or "": an event is repeated once, and a second
// time is no error and stores nothing. The error is table.ErrQuota if its server has as many events as it may; an
// event that follows another has that one's place.
func (s *Store) CreateEvent(ctx context.Context, e table.Event, follows event.ID) error {
	document, err := json.Marshal(e.Event)
	if err != nil {
		return fmt.Errorf("create event: %w", err)
	}
	err = s.write(ctx, func(w *work) {
		w.tx.Isolate()
		if follows == "" && w.placesOfEvents(e.Guild) >= table.MostEvents {
			w.fail(table.ErrQuota)
		}
		w.put(`INSERT INTO events (id, guild, channel, follows, version, live, document, at)
			VALUES ($1, $2, $3, $4, $5, 1, $6, $7) ON CONFLICT DO NOTHING`,
			string(e.ID), e.Guild, e.Channel, sql.NullString{String: string(follows), Valid: follows != ""},
			int64(e.Version), string(document), e.Seen.UnixMilli())
	})
	if errors.Is(err, table.ErrQuota) {
		return err
	}
	return wrapped("create event", err)
}

// placesOfEvents returns the number of events of a server that count: those that are not over, and those that another
// one is about to follow.
func (w *work) placesOfEvents(guild string) (n int) {
	err := w.query(`SELECT live, document FROM events WHERE guild = $1 AND (live = 1 OR settled = 0
		AND NOT EXISTS (SELECT 1 FROM events f WHERE f.follows = events.id))`, guild)(func(row Row) error {
		var live int
		var document string
		if err := row.Scan(&live, &document); err != nil {
			return err
		}
		var e event.Event
		if live == 1 || json.Unmarshal([]byte(document), &e) == nil && e.ComesAgain() {
			n++
		}
		return nil
	})
	w.fail(err)
	return n
}

// StepEvent stores a step of an event, and with it the first commits of the tables that it seats people at. It returns
// the event after the step. Errors are table.ErrUnknown and the event's refusal.
func (s *Store) StepEvent(
	ctx context.Context, id event.ID, step event.Step, tables []table.Commit,
) (e table.Event, err error) {
	encoded := make([]encoded, len(tables))
	for i, c := range tables {
		if encoded[i], err = encode(c); err != nil {
			return e, fmt.Errorf("step of an event: %w", err)
		}
	}
	err = s.write(ctx, func(w *work) {
		e = w.stepEvent(id, step)
		for i, c := range tables {
			w.remember(c)
			w.storeTable(c, encoded[i])
			w.storeSteps(c, encoded[i].steps)
			w.storeResults(c, feats.Done{})
		}
	})
	if err != nil && !errors.Is(err, table.ErrUnknown) && !event.IsRefusal(err) && !table.IsRefusal(err) {
		err = fmt.Errorf("step of an event: %w", err)
	}
	return e, err
}

// stepEvent changes an event. Its row is locked until the transaction ends.
func (w *work) stepEvent(id event.ID, step event.Step) (e table.Event) {
	if w.exec(`UPDATE events SET version = version + 1 WHERE id = $1`, string(id)) == 0 {
		w.fail(table.ErrUnknown)
		return e
	}
	all, err := list(w.query(selectEvent+`WHERE id = $1`, string(id)), readEvent)
	if err != nil || len(all) == 0 {
		w.fail(err)
		return e
	}
	e = all[0]
	before := e.Phase
	if e.Event, err = e.Apply(step); err != nil {
		w.fail(err)
		return e
	}
	document, err := json.Marshal(e.Event)
	w.fail(err)
	w.put(`UPDATE events SET document = $1, live = $2, at = $3 WHERE id = $4`,
		string(document), number(e.Phase.Live()), e.Seen.UnixMilli(), string(id))
	if e.Phase == event.Over && before != event.Over {
		done := feats.OfEvent(&e.Event)
		for _, user := range slices.Sorted(maps.Keys(done)) { // as all that lock rows of several users
			if w.knows(user) {
				w.addCounts(user, featsID(e.ID), e.Seen, done[user])
			}
		}
	}
	return e
}

// countInEvent passes the end of a table on to its event. An event that refuses it, because it is gone or has given
// the table up, keeps no table from ending.
func (w *work) countInEvent(c table.Commit) {
	if c.Event == nil || w.err != nil {
		return
	}
	w.stepEvent(c.State.Event.ID, *c.Event)
	if errors.Is(w.err, table.ErrUnknown) || errors.Is(w.err, errUnreadable) || event.IsRefusal(w.err) {
		w.err = nil
	}
}

const selectEvent = `SELECT id, guild, channel, message, podium, settled, document FROM events `

// errUnreadable says that the document of an event cannot be read.
var errUnreadable = errors.New("the stored event cannot be read")

func readEvent(row Row) (e table.Event, err error) {
	var document string
	if err = row.Scan(&e.ID, &e.Guild, &e.Channel, &e.Message, &e.Podium, &e.Settled, &document); err != nil {
		return e, err
	}
	if err = json.Unmarshal([]byte(document), &e.Event); err != nil {
		err = fmt.Errorf("%w: %s: %w", errUnreadable, e.ID, err)
	}
	return e, err
}

// Event returns an event by its id, or table.ErrUnknown.
func (s *Store) Event(ctx context.Context, id event.ID) (table.Event, error) {
	all, err := list(s.query(ctx, selectEvent+`WHERE id = $1`, string(id)), readEvent)
	switch {
	case err != nil:
		return table.Event{}, wrapped("load event", err)
	case len(all) == 0:
		return table.Event{}, table.ErrUnknown
	}
	return all[0], nil
}

// UnsettledEvents returns the ids of the events that are not settled, with their guilds.
func (s *Store) UnsettledEvents(ctx context.Context) (map[event.ID]string, error) {
	all := map[event.ID]string{}
	err := s.query(ctx, `SELECT id, guild FROM events WHERE settled = 0`)(func(row Row) error {
		var id event.ID
		var guild string
		err := row.Scan(&id, &guild)
		all[id] = guild
		return err
	})
	return all, wrapped("load events", err)
}

// EventsOf returns the events of a guild that are not over, and its latest others, so many at most, the last one
// first.
func (s *Store) EventsOf(ctx context.Context, guild string, most int) ([]table.Event, error) {
	all, err := list(s.query(ctx, selectEvent+`WHERE guild = $1 AND (live = 1 OR id IN
		(SELECT id FROM events WHERE guild = $1 ORDER BY at DESC, id LIMIT $2)) ORDER BY at DESC, id`,
		guild, most), readEvent)
	return all, wrapped("load events of a server", err)
}

// PastEvents returns the latest events of a guild that have a result, the last one first.
func (s *Store) PastEvents(ctx context.Context, guild string, most int) ([]table.Event, error) {
	all, err := list(s.query(ctx, selectEvent+`WHERE guild = $1 AND live = 0 AND document LIKE '%"phase":"over"%'
		AND document NOT LIKE '%"counted":0,%' ORDER BY at DESC, id LIMIT $2`, guild, most), readEvent)
	return all, wrapped("load past events of a server", err)
}

// EventPosted notes the messages that show an event, and its podium. It is not settled as long as they change.
func (s *Store) EventPosted(ctx context.Context, id event.ID, message, podium string) error {
	return s.put(ctx, "note the messages of an event",
		`UPDATE events SET message = $1, podium = $2, settled = 0 WHERE id = $3`,
		message, podium, string(id))
}

// SettleEvent notes that an event is over and its messages show the result, unless it has changed since this version:
// a user may have been erased from it while its last message was on its way.
func (s *Store) SettleEvent(ctx context.Context, id event.ID, version uint64) error {
	return s.put(ctx, "settle an event", `UPDATE events SET settled = 1 WHERE id = $1 AND version = $2`,
		string(id), int64(version))
}

// UnsettleEvent notes that the messages of an event that is over have to be shown again.
func (s *Store) UnsettleEvent(ctx context.Context, id event.ID) error {
	return s.put(ctx, "show an event again", `UPDATE events SET settled = 0 WHERE id = $1`, string(id))
}

// eventsNaming finds the events that name a user.
const eventsNaming = `FROM events WHERE document LIKE $1 ESCAPE '!'`

// eraseFromEvents erases a user's id and name from events; the standings stay.
func (s *Store) eraseFromEvents(ctx context.Context, user table.UserID, at time.Time) error {
	ids, err := words(s.query(ctx, `SELECT id `+eventsNaming, likeUser(user)))
	for _, id := range ids {
		if err == nil {
			err = s.write(ctx, func(w *work) {
				w.stepEvent(event.ID(id), event.Step{Do: event.Erase, At: at, User: event.UserID(user)})
				w.put(`UPDATE events SET settled = 0 WHERE id = $1`, id) // its message is shown again, without the name
				w.requestScrub()
			})
		}
		if event.IsRefusal(err) || errors.Is(err, table.ErrUnknown) || errors.Is(err, errUnreadable) {
			err = nil // the user is not in it, or it is gone
		}
	}
	return err
}

// playerIn returns the stored data of an event about a user; nil if there is none.
func playerIn(stored any, user table.UserID) any {
	text, _ := stored.(string)
	var e event.Event
	_ = json.Unmarshal([]byte(text), &e) // of an event that cannot be read nothing is known
	for _, p := range e.Players {
		if p.User == event.UserID(user) {
			return p
		}
	}
	return nil
}

// The counts that an event adds to the feats of its people stand in match_feats, too, in rows with an id of the event:
// the transaction that ends the event writes them, and Recount makes them again from the stored event. Like those of a
// match, they outlive it.

// featsID returns the id under which an event stands among matches in match_feats. No match has one like it.
func featsID(id event.ID) string { return "event:" + string(id) }

// EarnedAtEvent returns the feats that a user has earned with an event, in no order.
func (s *Store) EarnedAtEvent(ctx context.Context, id event.ID, user table.UserID) ([]feats.ID, error) {
	return s.Earned(ctx, table.ID(featsID(id)), user)
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
