package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"unobot/game/table"
)

// LastSetup is how a user set up a table on a server last; ok is false where that is not known.
func (s *Store) LastSetup(ctx context.Context, guild string, user table.UserID) (last table.Setup, ok bool, err error) {
	var options string
	var turnTime int64
	err = s.reader.QueryRowContext(ctx, `SELECT edition, options, turn_time, robots FROM last_options
		WHERE user_id = $1 AND guild = $2`, string(user), guild).
		Scan(&last.Edition, &options, &turnTime, &last.Robots)
	if errors.Is(err, sql.ErrNoRows) {
		return table.Setup{}, false, nil
	}
	if err == nil {
		last.Options, err = decodeOptions(options)
	}
	if err != nil {
		return table.Setup{}, false, fmt.Errorf("load last setup: %w", err)
	}
	last.TurnTime = time.Duration(turnTime) * time.Millisecond
	return last, true, nil
}

// SetLastSetup remembers how a user has set up a table on a server.
func (s *Store) SetLastSetup(ctx context.Context, guild string, user table.UserID, last table.Setup) error {
	return s.put(ctx, "set last setup", `INSERT INTO last_options (user_id, guild, edition, options, turn_time, robots)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (user_id, guild) DO UPDATE SET edition = excluded.edition, options = excluded.options,
			turn_time = excluded.turn_time, robots = excluded.robots`,
		string(user), guild, string(last.Edition), encodeOptions(last.Options), last.TurnTime.Milliseconds(), number(last.Robots))
}
