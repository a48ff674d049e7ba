package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"unobot/game/table"
)

// holdings read what is stored about a user, whose id is bound to every number; of tables the last
// two are the patterns of the user's solo channels, and of JSON that names the user. Seeds, snapshots
// and actions are not among it: while a match runs they would tell hands.
var holdings = []struct{ name, query string }{
	{"users", `SELECT * FROM users WHERE id = $1`},
	{"preferences", `SELECT * FROM preferences WHERE user_id = $1`},
	{"last_options", `SELECT * FROM last_options WHERE user_id = $1`},
	{"pings", `SELECT * FROM pings WHERE user_id = $1`},
	{"barred", `SELECT * FROM barred WHERE user_id = $1`},
	{"daily_tries", `SELECT * FROM daily_tries WHERE user_id = $1`},
	{"tables", `SELECT id, guild, channel, phase, edition, created_at, updated_at, seats AS avatar ` + tablesNaming},
	{"matches", `SELECT m.id, m.guild, m.edition, m.scoring, m.target, m.result, m.people, m.started_at, m.ended_at
		FROM matches m JOIN match_players p ON p.match_id = m.id WHERE p.user_id = $1`},
	{"match_players", `SELECT * FROM match_players WHERE user_id = $1`},
	{"feats", `SELECT * FROM feats WHERE user_id = $1`},
	{"match_feats", `SELECT * FROM match_feats WHERE user_id = $1`},
	{"podiums", `SELECT * FROM podiums WHERE user_id = $1`},
	{"match_seats", `SELECT * FROM match_seats WHERE user_id = $1`},
	{"round_points", `SELECT p.* FROM round_points p JOIN match_seats s ON s.match_id = p.match_id AND s.seat = p.seat
		WHERE s.user_id = $1`},
	{"steps", `SELECT table_id, n, at FROM steps
		WHERE table_id IN (SELECT match_id FROM match_players WHERE user_id = $1) AND user_id = $2`},
}

// Holdings is all that is stored about a user.
func (s *Store) Holdings(ctx context.Context, user table.UserID) (table.Holdings, error) {
	all := table.Holdings{}
	for _, h := range holdings {
		args := make([]any, strings.Count(h.query, "$"))
		for i := range args {
			args[i] = string(user)
		}
		if h.name == "tables" {
			args[2], args[3] = likeOwnChannel(user), likeUser(user)
		}
		rows, err := s.reader.QueryContext(ctx, h.query, args...)
		if err == nil {
			all[h.name], err = readRows(rows)
		}
		if err != nil {
			return nil, fmt.Errorf("read what is stored about a user: %w", err)
		}
	}
	for _, row := range all["tables"] {
		row["avatar"] = avatarIn(row["avatar"], user)
	}
	return all, nil
}

// avatarIn is the profile picture that stored seats know of a user; nil: none.
func avatarIn(seats any, user table.UserID) any {
	text, _ := seats.(string)
	list, invited, _ := decodeSeats(text) // of seats that cannot be read nothing is known
	for _, s := range list {
		invited = append(invited, s.User, s.Next)
	}
	for _, u := range invited {
		if u.ID == user && u.Avatar != "" {
			return u.Avatar
		}
	}
	return nil
}

// readRows are rows with their values by column.
func readRows(rows *sql.Rows) ([]map[string]any, error) {
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	list := []map[string]any{}
	for rows.Next() {
		values, to := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			to[i] = &values[i]
		}
		if err := rows.Scan(to...); err != nil {
			return nil, err
		}
		row := map[string]any{}
		for i, name := range columns {
			row[name] = values[i]
		}
		list = append(list, row)
	}
	return list, rows.Err()
}
