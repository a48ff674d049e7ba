package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"unobot/game/table"
)

// tablesNaming finds the tables that name a user, in any phase: by its bare id, by the channels of its
// solo tables, and by the id as JSON between anything.
const tablesNaming = `FROM tables WHERE host = $1 OR ended_by_id = $2 OR channel LIKE $3 ESCAPE '!' OR seats LIKE $4 ESCAPE '!'`

// Erase forgets a user: what others share, such as finished matches, stays without saying who it
// was, and the rest goes. Nothing of it is left in the files afterwards. Call Hall.Forget first:
// live tables would write the user again. After an error, leftovers of the user may still be in the
// files although no row shows them; the next Erase or Purge removes those.
func (s *Store) Erase(ctx context.Context, user table.UserID) error {
	if user == "" {
		return nil
	}
	ids, err := s.traces(ctx, user)
	if err != nil {
		return fmt.Errorf("erase user: %w", err)
	}
	for _, id := range ids {
		// One table at a time, so that moves need not wait for all of them.
		if err := s.write(ctx, func(w work) error { return w.eraseAt(id, user) }); err != nil {
			return fmt.Errorf("erase user: %w", err)
		}
	}
	if err := s.write(ctx, func(w work) error { return w.eraseUser(user) }); err != nil {
		return fmt.Errorf("erase user: %w", err)
	}
	if err := s.engine.scrub(ctx); err != nil {
		return fmt.Errorf("erase user: scrub: %w", err)
	}
	return nil
}

// traces are the tables that a user has to be taken off.
func (s *Store) traces(ctx context.Context, user table.UserID) ([]string, error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT id `+tablesNaming+`
		UNION SELECT match_id FROM match_players WHERE user_id = $5`,
		string(user), string(user), likeOwnChannel(user), likeUser(user), string(user))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var ids []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}

// likeUser is a pattern for JSON that names a user.
func likeUser(user table.UserID) string { return `%"` + likeText(string(user)) + `"%` }

// likeOwnChannel is a pattern for the channels of a user's solo tables, which end in the user's id.
func likeOwnChannel(user table.UserID) string { return `%:` + likeText(string(user)) }

func likeText(text string) string {
	return strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text)
}

// eraseAt takes a user off one table and its match.
func (w work) eraseAt(id string, user table.UserID) error {
	var host, by, name, channel, seats string
	err := w.queryRow(`SELECT host, ended_by_id, ended_by_name, channel, seats FROM tables WHERE id = $1`, id).
		Scan(&host, &by, &name, &channel, &seats)
	if err != nil {
		return err
	}
	if host == string(user) {
		host = ""
	}
	if by == string(user) {
		by, name = "", ""
	}
	if strings.HasSuffix(channel, ":"+string(user)) {
		channel = ""
	}
	if err := w.put(`UPDATE tables SET host = $1, ended_by_id = $2, ended_by_name = $3, channel = $4, seats = $5 WHERE id = $6`,
		host, by, name, channel, withoutUser(seats, user), id); err != nil {
		return err
	}
	if err = w.put(`UPDATE steps SET user_id = '' WHERE table_id = $1 AND user_id = $2`, id, string(user)); err != nil {
		return err
	}
	return w.tx.requestScrub(w.ctx)
}

// withoutUser are stored seats where nobody has the place of a user. Seats that cannot be read are
// of no use to anybody.
func withoutUser(text string, user table.UserID) string {
	var list []seat
	if json.Unmarshal([]byte(text), &list) != nil {
		return "[]"
	}
	if !slices.ContainsFunc(list, func(s seat) bool { return s.User == user || s.Next == user }) {
		return text
	}
	list = slices.DeleteFunc(list, func(s seat) bool { return s.Invited && s.User == user })
	for i := range list {
		if list[i].User == user {
			list[i].User, list[i].Name, list[i].Global, list[i].Avatar, list[i].Absent = "", "", "", "", false
		}
		if list[i].Next == user {
			list[i].Next, list[i].NextName, list[i].NextGlobal, list[i].NextAvatar = "", "", "", ""
		}
	}
	b, err := json.Marshal(list)
	if err != nil {
		return "[]"
	}
	return string(b)
}

// ownTables hold rows about one user each, in the column user_id.
var ownTables = []string{"match_players", "preferences", "last_options", "pings", "barred", "feats", "match_feats", "daily_tries"}

// eraseUser removes what is about one user alone.
func (w work) eraseUser(user table.UserID) error {
	erased, err := w.exec(`UPDATE match_seats SET user_id = NULL WHERE user_id = $1`, string(user))
	if err != nil {
		return err
	}
	placed, err := w.exec(`UPDATE podiums SET user_id = NULL WHERE user_id = $1`, string(user))
	if err != nil {
		return err
	}
	erased += placed
	for _, name := range ownTables {
		n, err := w.exec(`DELETE FROM `+name+` WHERE user_id = $1`, string(user))
		if err != nil {
			return err
		}
		erased += n
	}
	n, err := w.exec(`DELETE FROM users WHERE id = $1`, string(user))
	if err != nil {
		return err
	}
	m, err := w.exec(`DELETE FROM requests WHERE key LIKE $1 ESCAPE '!'`, `%`+likeText(string(user))+`%`)
	if err != nil || erased+n+m == 0 {
		return err
	}
	return w.tx.requestScrub(w.ctx)
}
