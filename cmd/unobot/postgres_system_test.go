//go:build system

package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
	"unobot/store/sqlite"
	"unobot/store/sqlite/disktest"
)

// TestSubcommandsKnowPostgres: those for a file name the alternative, and the others name the fault of the server, in
// one line without the password.
func TestSubcommandsKnowPostgres(t *testing.T) {
	environment(t, map[string]string{"DATABASE_URL": "postgres://u:canary@127.0.0.1:1/d"})
	for _, c := range []struct {
		remedy string
		args   []string
	}{
		{"make the copy with pg_dump", []string{"backup", "x.db"}},
		{"make the copy with pg_dump", []string{"backup", "-every", "24h", "x"}},
		{"pg_restore", []string{"restore", "x.db"}},
		{"see that the server runs", []string{"recount"}},
		{"see that the server runs", []string{"cluster"}},
		{"see that the server runs", []string{"drain", "process"}},
		{"see that the server runs", nil},
	} {
		err := command(t.Context(), c.args, io.Discard)
		require.ErrorContains(t, err, c.remedy, c.args)
		require.ErrorContains(t, err, "DATABASE_URL")
		require.NotContains(t, err.Error(), "canary")
		require.NotContains(t, err.Error(), "\n")
	}
}

// TestTheBotRunsOnPostgres, with and without a PgBouncer, from an empty database on, serves a match of one round, and
// stops.
func TestTheBotRunsOnPostgres(t *testing.T) {
	t.Parallel()
	for name, way := range map[string]func(testing.TB, string) string{
		"directly":        func(_ testing.TB, url string) string { return url },
		"by transactions": postgrestest.Pooled,
		"by sessions": func(t testing.TB, url string) string {
			return postgrestest.PooledAt(t, url, postgrestest.Running(t).Port, "pool_mode = session\ndefault_pool_size = 22\n")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := postgrestest.Empty(t)
			s := newSurvival(t, 0)
			s.process.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + way(t, url)}
			s.process.start()
			// Discord gets notice that the bot is ready before the bot does.
			require.Eventually(t, func() bool { return strings.Contains(s.process.log.String(), "connected to Discord") },
				time.Minute, 5*time.Millisecond)
			s.target = 1
			s.playMatch()
			s.process.stop()
			found, err := postgres.Look(t.Context(), url)
			require.NoError(t, err)
			require.Equal(t, found.Known, found.Schema)
		})
	}
}

// TestAPromotedStandbyIsPlayedOn: the primary server ends while a click is under way, and its standby takes its place.
// The match goes on to its end, and no move is lost or made twice.
func TestAPromotedStandbyIsPlayedOn(t *testing.T) {
	t.Parallel()
	primary := postgrestest.Alone(t)
	place := primary.Empty(t)
	standby := primary.Follow(t)
	url := primary.OrStandby(place, standby)
	s := newSurvival(t, 0)
	s.target, s.mayMiss = 1, 3
	s.process.env = []string{"DATABASE_PATH=", "DATABASE_URL=" + url}
	s.process.start()
	promoted := false
	s.interrupt = func() bool {
		if len(s.clicks) != 25 {
			return false
		}
		primary.Crash(t)
		standby.Promote(t)
		promoted = true
		return true
	}
	s.playMatch()
	require.True(t, promoted)
	s.process.stop()
	s.discord.Advance(responseWindow)
	st, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, st.Close()) })
	final, err := st.Load(t.Context(), table.ID(s.tables[0]))
	require.NoError(t, err)
	s.replay(final, s.acknowledged(t.Context(), st)[final.ID])
}

// TestMoveToPostgresAndBack, as the output of the command says.
func TestMoveToPostgresAndBack(t *testing.T) {
	folder := t.TempDir()
	environment(t, map[string]string{"DATABASE_PATH": filepath.Join(folder, "unobot.db")})
	require.ErrorContains(t, command(t.Context(), []string{"move", "-to", "x.db"}, io.Discard), "there is no database")
	db, err := sqlite.Open(t.Context(), filepath.Join(folder, "unobot.db"))
	require.NoError(t, err)
	require.NoError(t, db.SetBoardDigests(t.Context(), nil))
	url := postgrestest.Empty(t)
	require.ErrorContains(t, command(t.Context(), []string{"move", "-to", url}, io.Discard), "in use by another bot")
	require.NoError(t, db.Close())
	require.ErrorIs(t, command(t.Context(), []string{"move"}, io.Discard), errUsage)
	err = command(t.Context(), []string{"move", "-to", "postgres://u:canary@127.0.0.1:1/d"}, io.Discard)
	require.ErrorContains(t, err, "see that the server runs")
	require.NotContains(t, err.Error(), "canary")
	before, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, misspelt := range []string{"Postgres://u:canary@h/d", "postgress://u:canary@h/d", "host=h password=canary", " postgres://u:canary@h/d"} {
		err := command(t.Context(), []string{"move", "-to", misspelt}, io.Discard)
		require.ErrorContains(t, err, "-to: it is neither a file nor the address of a server", misspelt)
		require.NotContains(t, err.Error(), "canary")
		require.NotContains(t, err.Error(), "\n")
	}
	after, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Equal(t, before, after, "no file of that name")
	var out strings.Builder
	require.NoError(t, command(t.Context(), []string{"move", "-to", url}, &out))
	require.Contains(t, out.String(), "Set DATABASE_URL")
	require.NotContains(t, out.String(), "postgres://")
	environment(t, map[string]string{"DATABASE_URL": url})
	require.NoError(t, command(t.Context(), []string{"move", "-to", filepath.Join(folder, "back.db")}, &out))
	require.FileExists(t, filepath.Join(folder, "back.db"))
}

// TestAKilledMoveGoesOn: it is killed between two halves of a table. No bot starts on the unfinished copy, and the same
// command copies the rest.
func TestAKilledMoveGoesOn(t *testing.T) {
	t.Parallel()
	url := postgrestest.Empty(t)
	p := newSurvival(t, 0).process
	db, err := sqlite.Open(t.Context(), p.database())
	require.NoError(t, err)
	require.NoError(t, db.Close())
	const rows = 1200
	beside := disktest.Beside(t, p.database(), "")
	_, err = beside.ExecContext(t.Context(), `WITH RECURSIVE some (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM some WHERE n < $1)
		INSERT INTO preferences (user_id, pings, hidden) SELECT printf('user %06d', n), n % 2, n % 3 = 0 FROM some`, rows)
	require.NoError(t, err)
	require.NoError(t, beside.Close())
	made, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	require.NoError(t, made.Close())
	there, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer there.Close(t.Context())
	number := func(query string) (n int) {
		require.NoError(t, there.QueryRow(t.Context(), query).Scan(&n))
		return n
	}

	inTheWay, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer inTheWay.Close(t.Context())
	_, err = inTheWay.Exec(t.Context(), `BEGIN; INSERT INTO preferences (user_id, pings) VALUES ('user 000700', 1)`)
	require.NoError(t, err)
	moving := p.command("move", "-to", url)
	require.NoError(t, moving.Start())
	const waiting = `SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
	for began := time.Now(); number(waiting) == 0; time.Sleep(10 * time.Millisecond) {
		require.Less(t, time.Since(began), time.Minute, "it waits for a row")
	}
	require.NoError(t, moving.Process.Kill())
	require.Error(t, moving.Wait())
	_, err = inTheWay.Exec(t.Context(), `ROLLBACK`)
	require.NoError(t, err)
	found := number(`SELECT COUNT(*) FROM preferences`)
	require.NotZero(t, found)
	require.Less(t, found, rows)

	bot := p.command()
	bot.Env = append(bot.Env, "DATABASE_PATH=", "DATABASE_URL="+url)
	out, err := bot.CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(out), "DATABASE_URL: database ")
	require.Contains(t, string(out), "run the same 'unobot move' again")
	require.Equal(t, 1, strings.Count(string(out), "\n"), "one line: %s", out)

	said, err := p.run("move", "-to", url)
	require.NoError(t, err, said)
	require.Regexp(t, `^\d+ rows were there already, from a copy that was broken off\.\n`, said)
	require.Contains(t, said, "    1200  preferences\n")
	require.Equal(t, rows/3, number(`SELECT COUNT(*) FROM preferences WHERE hidden = 1`))
	require.Zero(t, number(`SELECT COUNT(*) FROM pg_tables WHERE tablename = 'moving'`))
	said, err = p.run("move", "-to", url)
	require.NoError(t, err, said)
	require.Contains(t, said, "All of it is there, and was compared.")
	_, err = there.Exec(t.Context(), `DELETE FROM preferences WHERE user_id = 'user 000700'`)
	require.NoError(t, err)
	said, err = p.run("move", "-to", url)
	require.Error(t, err)
	require.Contains(t, said, "-to: copy the database: there is something in it already")
}
