package store

import (
	"context"
	"io/fs"
	"path/filepath"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/migrations"
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

	// The statements of now do not fit the schema of then: so only what opening
	// needs, without them.
	lock, err := takeLock(path)
	require.NoError(t, err)
	old := &Store{lock: lock}
	require.Error(t, old.open(ctx, path, beforeRobots(t)))
	insertOldTable(t, old, g.AppendSnapshot(nil))
	for _, text := range []string{
		`INSERT INTO users VALUES ('ann', 'Ann'), ('bob', 'Bob')`,
		`INSERT INTO matches VALUES ('aaaaaaaa', 'guild', 'classic', 'winner', 500, x'00', 'won', 2, 1, 2)`,
		`INSERT INTO match_seats VALUES ('aaaaaaaa', 0, 'ann', 510, 1, 0), ('aaaaaaaa', 1, 'bob', 20, 0, 1)`,
	} {
		_, err := old.writer.ExecContext(ctx, text)
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

func insertOldTable(t *testing.T, s *Store, snapshot []byte) {
	t.Helper()
	_, err := s.writer.ExecContext(t.Context(), `INSERT INTO tables (id, guild, channel, host, version, phase, edition, options,
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

func endedSeats(t *testing.T, s *Store, id table.ID) []endedSeat {
	t.Helper()
	rows, err := s.reader.QueryContext(t.Context(),
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

// every is one seat of each kind.
func every() []table.Seat {
	ann, bob := table.User{ID: "ann", Name: "Ann"}, table.User{ID: "bob", Name: "Bob"}
	cleo, dan := table.User{ID: "cleo", Name: "Cleo"}, table.User{ID: "dan", Name: "Dan"}
	eve := table.User{ID: "eve", Name: "Eve", Global: "Evelyn"}
	return []table.Seat{
		{User: ann, Missed: 2},
		{User: bob, Away: true, Gone: true},
		{User: cleo, Away: true},
		{User: dan, Robot: table.Normal},
		{User: table.User{ID: "finn", Name: "Finn"}, Robot: table.Normal, Gone: true},
		{User: table.User{Name: "Bolt"}, Robot: table.Hard, Next: eve},
		{User: table.User{Name: "Ada"}, Robot: table.Easy},
	}
}

func TestSeatsRobotsAndPace(t *testing.T) {
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "uno.db")
	s, err := Open(ctx, path)
	require.NoError(t, err)
	state := table.State{
		ID: "bbbbbbbb", Guild: "guild", Channel: "channel", Host: "ann", Version: 1, Edition: "classic",
		Options: game.DefaultOptions(), Seats: every()[:1], TurnTime: 30 * time.Second, Robots: true,
		CreatedAt: midnight, UpdatedAt: midnight,
	}
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "1", State: state, At: midnight}))
	state.Version, state.Edition, state.TurnTime, state.Seats = 2, "flip", 24*time.Hour, every()
	state.Deadline = midnight.Add(24 * time.Hour)
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "2", State: state, At: midnight}))
	require.NoError(t, s.Close())

	s, err = Open(ctx, path)
	require.NoError(t, err)
	defer s.Close()
	loaded, err := s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
	state.Version, state.Deadline, state.Robots, state.TurnTime = 3, time.Time{}, false, 0
	require.NoError(t, s.Commit(ctx, table.Commit{Key: "3", State: state, At: midnight}))
	loaded, err = s.Load(ctx, state.ID)
	require.NoError(t, err)
	require.Equal(t, state, loaded)
}

// TestWhoHeldTheSeats: the end counts, not the beginning; robots are nobody.
func TestWhoHeldTheSeats(t *testing.T) {
	ctx := t.Context()
	s, err := Open(ctx, filepath.Join(t.TempDir(), "uno.db"))
	require.NoError(t, err)
	defer s.Close()
	flip, _ := game.EditionByID("flip")
	g, err := game.New(flip, game.DefaultOptions(), len(every()), [32]byte{1})
	require.NoError(t, err)
	state := table.State{
		ID: "cccccccc", Guild: "guild", Channel: "channel", Host: "ann", Version: 1, Edition: "flip",
		Options: game.DefaultOptions(), Seats: every(), Robots: true, CreatedAt: midnight, UpdatedAt: midnight,
	}
	commit(ctx, t, s, &state, table.Commit{})
	deal := game.Action{Kind: game.ActDeal, Seat: game.NoSeat}
	var events []game.Event
	err = g.Apply(deal, &events)
	require.NoError(t, err)
	state.Phase, state.Game, state.Steps = table.Playing, g, 1
	commit(ctx, t, s, &state, table.Commit{Steps: []table.Step{{Action: deal, Events: events}}})
	require.Equal(t, endedSeat{}, endedSeats(t, s, state.ID)[5])

	state.Seats = every()
	state.Seats[5] = table.Seat{User: state.Seats[5].Next}
	commit(ctx, t, s, &state, table.Commit{Steps: []table.Step{{N: 1, Action: game.Action{Kind: game.ActNext, Seat: game.NoSeat}}}})
	state.Steps += 3
	moves := []table.Step{{N: 2, User: "ann", Action: game.Action{Kind: game.ActDraw}}, {N: 3, User: "eve", Action: game.Action{Kind: game.ActDraw}}}
	commit(ctx, t, s, &state, table.Commit{Steps: moves})
	state.Phase = table.Finished
	scores := []int{1, 2, 3, 4, 5, 600, 7}
	commit(ctx, t, s, &state, table.Commit{Match: &table.MatchResult{Scores: scores, Winners: []game.Seat{5}}})
	require.Equal(t, []endedSeat{
		{"ann", 1, 0, 0}, {"bob", 2, 0, 1}, {"cleo", 3, 0, 1}, {"dan", 4, 0, 1}, {"finn", 5, 0, 1}, {"eve", 600, 1, 0}, {"", 7, 0, 1},
	}, endedSeats(t, s, state.ID))
	l, err := s.Leaderboard(ctx, table.Contest{Guild: "guild"}, "ann", 1, 10)
	require.NoError(t, err)
	require.Len(t, l.Rows, 2, "ann and eve")
	require.Equal(t, table.Standing{Rank: 1, User: table.User{ID: "eve", Name: "Evelyn"}, Matches: 1, Wins: 1, Rating: 1138}, l.Rows[0])
	require.Equal(t, table.UserID("ann"), l.Own.User.ID)
}

func commit(ctx context.Context, t *testing.T, s *Store, state *table.State, c table.Commit) {
	t.Helper()
	c.State, c.Key, c.At = *state, string(rune('0'+state.Version)), midnight
	require.NoError(t, s.Commit(ctx, c))
	state.Version++
}
