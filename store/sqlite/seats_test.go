package sqlite

import (
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

var midnight = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

// beforeRobots is the schema of the version that had none.
func beforeRobots(t *testing.T) fs.FS {
	t.Helper()
	old := fstest.MapFS{}
	for _, name := range []string{"00001_tables.sql", "00002_results.sql"} {
		content, err := fs.ReadFile(migrations.Files, name)
		require.NoError(t, err)
		old[name] = &fstest.MapFile{Data: content}
	}
	return old
}

func TestRowsFromBeforeRobots(t *testing.T) {
	path := filepath.Join(t.TempDir(), "uno.db")
	ctx := t.Context()
	classic, _ := game.EditionByID("classic")
	g, err := game.New(classic, game.DefaultOptions(), 2, [32]byte{1})
	require.NoError(t, err)

	old := mustOpen(t, path, beforeRobots(t))
	insertOldTable(t, old, g.AppendSnapshot(nil))
	for _, text := range []string{
		`INSERT INTO users VALUES ('ann', 'Ann'), ('bob', 'Bob')`,
		`INSERT INTO matches VALUES ('aaaaaaaa', 'guild', 'classic', 'winner', 500, x'00', 'won', 2, 1, 2)`,
		`INSERT INTO match_seats VALUES ('aaaaaaaa', 0, 'ann', 510, 1, 0), ('aaaaaaaa', 1, 'bob', 20, 0, 1)`,
	} {
		_, err := fileOf(old).writer.ExecContext(ctx, text)
		require.NoError(t, err, text)
	}
	require.NoError(t, old.Close())

	s, err := Open(ctx, path)
	require.NoError(t, err)
	defer s.Close()
	state, err := s.Load(ctx, "aaaaaaaa")
	require.NoError(t, err)
	require.Zero(t, state.TurnTime)
	require.False(t, state.Robots)
	require.Zero(t, state.Deadline)
	require.Equal(t, []table.Seat{
		{User: table.User{ID: "ann", Name: "Ann"}},
		{User: table.User{ID: "bob", Name: "Bob"}, Away: true, Gone: true},
	}, state.Seats)
	require.Equal(t, []endedSeat{{"ann", 510, 1, 0}, {"bob", 20, 0, 1}}, endedSeats(t, s, "aaaaaaaa"))
}

func insertOldTable(t *testing.T, s *store.Store, snapshot []byte) {
	t.Helper()
	_, err := fileOf(s).writer.ExecContext(t.Context(), `INSERT INTO tables (id, guild, channel, host, version, phase, edition, options,
			seats, game, steps, board, ended_by_id, ended_by_name, created_at, updated_at)
		VALUES ('aaaaaaaa', 'guild', 'channel', 'ann', 3, 'finished', 'classic', '{"scoring":"winner","target":500}',
			'[{"user":"ann","name":"Ann"},{"user":"bob","name":"Bob","away":true}]', $1, 0, '', '', '', 1, 2)`, snapshot)
	require.NoError(t, err)
}

// endedSeat is a row of match_seats; user is ” where there is none.
type endedSeat struct {
	user             string
	score, won, away int
}

func endedSeats(t *testing.T, s *store.Store, id table.ID) []endedSeat {
	t.Helper()
	rows, err := fileOf(s).reader.QueryContext(t.Context(),
		`SELECT COALESCE(user_id, ''), score, won, away FROM match_seats WHERE match_id = $1 ORDER BY seat`, string(id))
	require.NoError(t, err)
	defer rows.Close()
	var list []endedSeat
	for rows.Next() {
		var e endedSeat
		require.NoError(t, rows.Scan(&e.user, &e.score, &e.won, &e.away))
		list = append(list, e)
	}
	require.NoError(t, rows.Err())
	return list
}
