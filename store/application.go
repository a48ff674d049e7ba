package store

import (
	"context"
	"fmt"
)

// Application returns the application of Discord that the database belongs to, or "" before a bot has connected.
func (s *Store) Application(ctx context.Context) (id string, err error) {
	_, err = s.query(ctx, selectApplication).one(&id)
	return id, wrapped("whose database it is", err)
}

const selectApplication = `SELECT id FROM application`

// ClaimApplication assigns the database to an application if it has none yet, and returns the one that it belongs to.
func (s *Store) ClaimApplication(ctx context.Context, id string) (owner string, err error) {
	err = s.write(ctx, func(w *work) {
		w.put(`INSERT INTO application (one, id) VALUES (1, $1) ON CONFLICT DO NOTHING`, id)
		_, err := w.query(selectApplication).one(&owner)
		w.fail(err)
	})
	return owner, wrapped("note whose database it is", err)
}

// LeaveApplication frees the database for the next application, and returns the one that it belonged to. It deletes
// boards and pings, because no application can change another's messages, and the keys that sign sessions. Processes
// have to be stopped (InUse).
func (s *Store) LeaveApplication(ctx context.Context) (before string, err error) {
	if err := s.engine.RefuseServed(ctx); err != nil {
		return "", err
	}
	err = s.write(ctx, func(w *work) {
		_, err := w.query(selectApplication).one(&before)
		w.fail(err)
		for _, text := range []string{
			`UPDATE tables SET board = '' WHERE ` + isLive, `DELETE FROM boards`, `DELETE FROM pings`, `DELETE FROM application`,
			`DELETE FROM keys`,
		} {
			w.put(text)
		}
	})
	if err != nil {
		return "", fmt.Errorf("forget whose database it is: %w", err)
	}
	return before, nil
}
