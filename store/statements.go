package store

const (
	rememberSQL = `INSERT INTO requests (key, table_id, version, first_step, steps, at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING`

	insertTableSQL = `INSERT INTO tables (id, guild, channel, host, version, phase, edition, options, seats, game, steps,
			ended_by_id, ended_by_name, created_at, updated_at, turn_time, robots, deadline, parent, board)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, '') ON CONFLICT DO NOTHING`

	updateTableSQL = `UPDATE tables SET host = $1, version = $2, phase = $3, edition = $4, options = $5, seats = $6, game = $7,
			steps = $8, ended_by_id = $9, ended_by_name = $10, updated_at = $11, turn_time = $12, robots = $13, deadline = $14
		WHERE id = $15 AND version = $16`

	insertStepSQL = `INSERT INTO steps (table_id, n, user_id, action, events, at) VALUES ($1, $2, $3, $4, $5, $6)`

	doneSQL = `SELECT table_id, version, first_step, steps FROM requests WHERE key = $1`

	stepsSQL = `SELECT n, user_id, action, events FROM steps WHERE table_id = $1 AND n >= $2 AND n < $3 ORDER BY n`
)
