package store

import "context"

// sessionKey is the name of the key that signs the sessions of the table's page.
const sessionKey = "sessions"

// SessionKey returns the key that signs the sessions of the table's page. If there is none yet, it stores fresh, which
// has to be 32 random bytes.
func (s *Store) SessionKey(ctx context.Context, fresh []byte) (key []byte, err error) {
	found, err := s.query(ctx, `SELECT key FROM keys WHERE name = $1`, sessionKey).one(&key)
	if err != nil || found {
		return key, wrapped("read the key of sessions", err)
	}
	err = s.write(ctx, func(w *work) {
		w.put(`INSERT INTO keys (name, key) VALUES ($1, $2) ON CONFLICT DO NOTHING`, sessionKey, fresh)
		_, err := w.query(`SELECT key FROM keys WHERE name = $1`, sessionKey).one(&key)
		w.fail(err)
	})
	return key, wrapped("read the key of sessions", err)
}

// RenewSessionKey removes the key that signs the sessions of the table's page: the next process that needs one makes
// another. found is false if there was none.
func (s *Store) RenewSessionKey(ctx context.Context) (found bool, err error) {
	err = s.write(ctx, func(w *work) { found = w.exec(`DELETE FROM keys WHERE name = $1`, sessionKey) > 0 })
	return found, wrapped("renew the key of sessions", err)
}
