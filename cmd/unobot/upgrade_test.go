//go:build system

package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
	"unobot/store/sqlite"
)

// TestDatabasesOfOldProgramsPlayOn: each schema since the first one is migrated. The game under way is the stored one,
// step for step, and can be played to its end. Earlier points stay.
func TestDatabasesOfOldProgramsPlayOn(t *testing.T) {
	t.Parallel()
	requireFixtures(t)
	for _, e := range []oldEngine{onSQLite, onPostgres} {
		t.Run(e.name, func(t *testing.T) {
			today := e.empty(t, filepath.Join(t.TempDir(), "today.db"))
			require.NoError(t, today.open(t).Close())
			want := today.columns(t)
			for _, o := range oldPrograms {
				if o.engine == e {
					t.Run(o.name(), func(t *testing.T) { o.isBroughtUpToDate(t, want) })
				}
			}
		})
	}
}

func (o oldProgram) isBroughtUpToDate(t *testing.T, columns []string) {
	d := o.engine.empty(t, filepath.Join(t.TempDir(), "unobot.db"))
	o.restore(t, d)
	before := readOld(t, d)
	require.Equal(t, o.schema, before.schema)

	st := d.open(t)
	require.Equal(t, columns, d.columns(t), "the schema is the one of a new database")
	before.requireKept(t, st)
	playToEnd(t, st, before)
	require.NoError(t, st.Close())
	if d.url == "" {
		require.NoError(t, sqlite.VerifyBackup(t.Context(), d.path))
	}
}

// requireFixtures fails if a migration of today has no database from before it: a new migration needs the database of
// the program before, by -old.make.
func requireFixtures(t *testing.T) {
	t.Helper()
	// Migrations that were written beside others and came to the main line with them have no database of their own.
	beside := map[oldEngine][]int64{onSQLite: {1, 4, 5, 12, 13, 14, 31}, onPostgres: {10, 11, 12, 13, 14, 31}}
	for e, without := range beside {
		newest := migrations.Newest(e.migrations())
		names, err := fs.Glob(e.migrations(), "*.sql")
		require.NoError(t, err)
		for _, name := range names {
			var number int64
			_, err := fmt.Sscanf(name, "%d_", &number)
			require.NoError(t, err)
			if number == newest || slices.Contains(without, number) {
				continue
			}
			require.True(t, slices.ContainsFunc(oldPrograms, func(o oldProgram) bool { return o.engine == e && o.schema == number }),
				"there is no database on %s of the program whose newest migration was %d: add it to oldPrograms", e.name, number)
		}
	}
	kept, err := filepath.Glob("testdata/schemas/*.gz")
	require.NoError(t, err)
	require.Len(t, kept, len(oldPrograms))
}

// old is the content of a database as read without any code that migrates it.
type old struct {
	schema         int64
	running, over  string // the tables' ids
	steps          int    // of the running game
	seats          []string
	points         map[string]int // of the finished match, by user
	actions        [][]byte       // of the running game
	guild, channel string
}

func readOld(t *testing.T, d oldDatabase) (o old) {
	t.Helper()
	db := d.look(t)
	scan := func(to []any, query string, args ...any) {
		t.Helper()
		require.NoError(t, db.QueryRowContext(t.Context(), query, args...).Scan(to...))
	}
	scan([]any{&o.schema}, `SELECT MAX(version_id) FROM goose_db_version`)
	var seats string
	scan([]any{&o.running, &o.steps, &seats, &o.guild, &o.channel}, `SELECT id, steps, seats, guild, channel FROM tables WHERE phase = 'playing'`)
	scan([]any{&o.over}, `SELECT id FROM tables WHERE phase = 'finished'`)
	o.seats = usersIn(t, seats)
	scan([]any{&seats}, `SELECT seats FROM tables WHERE id = $1`, o.over)
	o.points = map[string]int{}
	for seat, user := range usersIn(t, seats) {
		var points int
		scan([]any{&points}, `SELECT COALESCE(SUM(points), 0) FROM round_points WHERE match_id = $1 AND seat = $2`, o.over, seat)
		o.points[user] = points
	}
	rows, err := db.QueryContext(t.Context(), `SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, o.running)
	require.NoError(t, err)
	defer rows.Close()
	for rows.Next() {
		var action []byte
		require.NoError(t, rows.Scan(&action))
		o.actions = append(o.actions, action)
	}
	require.NoError(t, rows.Err())
	require.GreaterOrEqual(t, o.steps, 10)
	require.Len(t, o.actions, o.steps)
	return o
}

// usersIn returns the users of a list of seats, as tables store it.
func usersIn(t *testing.T, seats string) (users []string) {
	t.Helper()
	var list []struct{ User string }
	require.NoError(t, json.Unmarshal([]byte(seats), &list))
	for _, s := range list {
		users = append(users, s.User)
	}
	return users
}

// requireKept compares the store with the content of the old database.
func (o old) requireKept(t *testing.T, st *store.Store) {
	t.Helper()
	state, err := st.Load(t.Context(), table.ID(o.running))
	require.NoError(t, err)
	require.Equal(t, table.Playing, state.Phase)
	require.Equal(t, o.steps, state.Steps)
	require.Len(t, state.Seats, len(o.seats))
	for seat, user := range o.seats {
		require.Equal(t, user, string(state.Seats[seat].User.ID))
		require.NotEmpty(t, state.Seats[seat].User.Name)
	}
	replayed(t, state, func(n int) game.Action {
		a, err := game.DecodeAction(o.actions[n])
		require.NoError(t, err)
		return a
	})

	final, err := st.Load(t.Context(), table.ID(o.over))
	require.NoError(t, err)
	require.Equal(t, table.Finished, final.Phase)
	board, err := st.Leaderboard(t.Context(), table.Contest{Guild: o.guild}, "", 1, 10)
	require.NoError(t, err)
	listed := map[string]int{}
	for _, row := range board.Rows {
		listed[string(row.User.ID)] = row.Points
	}
	for seat, who := range final.Seats {
		user := string(who.User.ID)
		require.Equal(t, o.points[user], final.Game.Score(game.Seat(seat)))
		require.Equal(t, o.points[user], listed[user], "the leaderboard's points of %s", user)
		stats, err := st.Stats(t.Context(), who.User.ID)
		require.NoError(t, err)
		require.Equal(t, []int{1, final.Game.Round(), o.points[user]}, []int{stats.Matches, stats.Rounds, stats.Points})
	}
}

// playToEnd finishes the game under way, and requires that its match counts beside the one before.
func playToEnd(t *testing.T, st *store.Store, o old) {
	t.Helper()
	p := tabletest.NewPlay(t, st, 1)
	tb, err := p.Hall.Find(t.Context(), table.ID(o.running))
	require.NoError(t, err)
	p.Finish(tb)
	require.Equal(t, table.Finished, tb.State().Phase)
	end := tb.State()
	for seat, who := range end.Seats {
		stats, err := st.Stats(t.Context(), who.User.ID)
		require.NoError(t, err)
		require.Equal(t, 2, stats.Matches)
		require.Equal(t, o.points[string(who.User.ID)]+end.Game.Score(game.Seat(seat)), stats.Points)
	}
	p.Moves(p.Begin("another", 200, tabletest.People(3)...), 5)
	require.NoError(t, p.Hall.Close(t.Context()))
}

// TestTodaysBotAfterAnOldOne plays the game under way on, as people see it: the oldest one's on each engine, the one
// with a gap among its migrations, and the newest one's. With -old it is every one.
func TestTodaysBotAfterAnOldOne(t *testing.T) {
	tried := []string{"sqlite/00002-2a9496ad", "sqlite/00030-3b9163f6", "sqlite/00032-16e06ea7", "postgres/00015-24838d06"}
	for _, o := range oldPrograms {
		name := o.engine.name + "/" + o.name()
		if *oldFolder == "" && !slices.Contains(tried, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, d := newReunion(t, buildBinary(t), o.engine)
			s.target = 200
			o.restore(t, d)
			before := readOld(t, d)
			require.Equal(t, []string{s.guild, s.channel}, []string{before.guild, before.channel})
			s.process.start()
			s.tables = []string{before.running}
			s.leaderboard()
			for user, points := range before.points {
				if points > 0 {
					require.Contains(t, s.standings, s.nameOf(user))
					require.Contains(t, s.standings, fmt.Sprint(points))
				}
			}
			s.until(func() bool { _, ok := s.public("hand"); return ok }, "the board of the game under way does not come")
			for moves := 0; moves < 10; {
				for _, u := range s.users {
					if s.act(u.ID, before.running) {
						moves++
					}
				}
			}
			out, err := s.process.run("doctor")
			require.Regexp(t, `(?m)^ok +database .*(every page is in order|PostgreSQL .* answers), 1 game is running`, out, err)
			s.process.stop()
			require.NotContains(t, s.process.log.String(), "level=ERROR")
		})
	}
}

// nameOf returns the display name of a user.
func (s *survival) nameOf(user string) string {
	s.Helper()
	n := slices.IndexFunc(s.users, func(u standin.User) bool { return u.ID == user })
	require.GreaterOrEqual(s, n, 0)
	return *s.users[n].GlobalName
}
