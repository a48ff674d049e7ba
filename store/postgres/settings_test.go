//go:build system

package postgres

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/migrations"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
)

// carried are settings that a role or a database may carry and that change answers or rights.
var carried = []struct {
	name, value string
	kept        bool // by a PgBouncer, so that the bot cannot be used there
}{
	{"DateStyle", "German, DMY", false},
	{"DateStyle", "SQL, MDY", false},
	{"DateStyle", "Postgres, DMY", false},
	{"IntervalStyle", "postgres_verbose", false},
	{"IntervalStyle", "sql_standard", false},
	{"IntervalStyle", "iso_8601", false},
	{"TimeZone", "Asia/Kolkata", false},
	{"TimeZone", "America/St_Johns", false},
	{"timezone_abbreviations", "India", false},
	{"bytea_output", "escape", true},
	{"extra_float_digits", "-15", true},
	{"extra_float_digits", "3", false},
	{"standard_conforming_strings", "off", false},
	{"backslash_quote", "off", false},
	{"escape_string_warning", "off", false},
	{"array_nulls", "off", false},
	{"transform_null_equals", "on", false},
	{"client_encoding", "LATIN1", false},
	{"client_min_messages", "debug5", false},
	{"row_security", "off", false},
	{"search_path", `"$user", public, pg_catalog`, false},
	{"default_transaction_isolation", "serializable", false},
	{"default_transaction_isolation", "repeatable read", false},
	{"default_transaction_deferrable", "on", false},
	{"default_table_access_method", "heap", false},
	{"statement_timeout", "1min", false},
	{"lock_timeout", "1min", false},
	{"idle_in_transaction_session_timeout", "1min", false},
	{"synchronous_commit", "local", false},
	{"plan_cache_mode", "force_generic_plan", false},
	{"enable_seqscan", "off", false},
	{"enable_hashagg", "off", false},
	{"work_mem", "64kB", false},
	{"jit_above_cost", "0", false},
	{"check_function_bodies", "off", false},
	{"quote_all_identifiers", "on", false},
	{"xmlbinary", "hex", false},
	{"exit_on_error", "on", false},
}

// carrying is a database that carries a setting.
func carrying(t *testing.T, name, value string) string {
	t.Helper()
	place := empty.Own(t)
	u := must(url.Parse(place))(t)
	quoted := "'" + value + "'"
	if name == "search_path" {
		quoted = value
	}
	execOn(t, place, fmt.Sprintf(`ALTER DATABASE %s SET %s = %s`, strings.TrimPrefix(u.Path, "/"), name, quoted))
	return place
}

// TestSettingsOfARoleChangeNothing: with any settings of a role or a database, a game is played, stored and read again
// to the last digit, and leases have their times; or, behind a proxy that keeps such a setting, the start names it
// (fault 167).
func TestSettingsOfARoleChangeNothing(t *testing.T) {
	for _, c := range carried {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Parallel()
			place := carrying(t, c.name, c.value)
			s := must(Connect(t.Context(), place))(t)
			requireWorks(t, s)
			require.NoError(t, s.Close())

			pooled := postgrestest.Pooled(t, carrying(t, c.name, c.value))
			s, err := Connect(t.Context(), pooled)
			if c.kept {
				require.ErrorContains(t, err, strings.ToLower(c.name)+" is "+c.value)
				_, err := Look(t.Context(), pooled)
				require.ErrorContains(t, err, strings.ToLower(c.name)+" is "+c.value)
				return
			}
			require.NoError(t, err)
			requireWorks(t, s)
			require.NoError(t, s.Close())
		})
	}
}

// TestEverySettingOfTheServerIsTried: a role may carry any setting that the server lists for users. In each round all
// of them have another value at once: switches and lists of words each one, numbers the least, the most and 1. Tables
// are made, a game is played, stored and read again (fault 167). Without those of unusables, and without the three by
// which no session, no transaction and no temporary file is allowed at all.
func TestEverySettingOfTheServerIsTried(t *testing.T) {
	t.Parallel()
	conn := must(pgx.Connect(t.Context(), empty.Own(t)))(t)
	defer conn.Close(t.Context())
	rows := must(conn.Query(t.Context(), `SELECT name, CASE vartype WHEN 'bool' THEN '{on,off}' WHEN 'enum' THEN enumvals
			ELSE ARRAY[min_val, max_val, '1'] END
		FROM pg_settings WHERE context IN ('user', 'superuser') AND vartype <> 'string'
			AND name NOT IN ('default_transaction_read_only', 'session_replication_role', 'idle_session_timeout',
				'transaction_timeout', 'temp_file_limit')`))(t)
	settings := map[string][]string{}
	longest := 0
	for rows.Next() {
		var name string
		var values []string
		require.NoError(t, rows.Scan(&name, &values))
		settings[name] = values
		longest = max(longest, len(values))
	}
	require.Greater(t, len(settings), 120)
	for round := range longest {
		t.Run(fmt.Sprint(round), func(t *testing.T) {
			t.Parallel()
			place := postgrestest.Empty(t)
			u := must(url.Parse(place))(t)
			conn := must(pgx.Connect(t.Context(), place))(t)
			defer conn.Close(t.Context())
			for name, values := range settings {
				_, err := conn.Exec(t.Context(), fmt.Sprintf(`ALTER DATABASE %s SET %s = '%s'`, strings.TrimPrefix(u.Path, "/"), name,
					values[round%len(values)]))
				var refused *pgconn.PgError
				require.True(t, err == nil || errors.As(err, &refused), "%v", err) // no role can carry it
			}
			s := must(Connect(t.Context(), place))(t)
			requireWorks(t, s)
			require.NoError(t, s.Close())
		})
	}
}

// requireWorks plays, and looks at all that depends on how things are written.
func requireWorks(t *testing.T, s *store.Store) {
	t.Helper()
	require.NoError(t, Ping(t.Context(), s))
	p := tabletest.NewPlay(t, s, 1)
	people := tabletest.People(2)
	people[0].Name = `Zoë \ "'`
	tb := p.Begin("channel", 500, people...)
	p.Moves(tb, 12)
	live := must(s.Live(t.Context()))(t)
	require.Len(t, live, 1)
	require.NoError(t, live[0].Broken)
	require.Equal(t, tb.State(), live[0].State)
	d, ok := must2(s.Done(t.Context(), p.LastKey()))(t)
	require.True(t, ok)
	require.Equal(t, table.Done{Table: tb.State().ID, Version: tb.State().Version}, table.Done{Table: d.Table, Version: d.Version})

	const third = 1.0 / 3
	require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error {
		return tx.Put(`INSERT INTO users (id, name, mu, sigma) VALUES ('third', $1, $2, $3)`, `\ '`, third, 100*third)
	}))
	var mu, sigma float64
	var name string
	require.NoError(t, s.Engine().Read(t.Context(), func(row store.Row) error { return row.Scan(&name, &mu, &sigma) },
		`SELECT name, mu, sigma FROM users WHERE id = 'third'`))
	require.Equal(t, []any{`\ '`, third, 100 * third}, []any{name, mu, sigma})

	l, _ := LeasesOf(s)
	require.NoError(t, l.Resize(t.Context(), 0, 2))
	v := must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "here", Life: time.Hour}))(t)
	require.WithinDuration(t, time.Now(), v.Now, time.Minute)
	_, ok = must2(l.Take(t.Context(), "a", v.Leases[0].Lease, time.Hour))(t)
	require.True(t, ok)
	v = must(l.View(t.Context()))(t)
	require.InDelta(t, time.Hour, v.Leases[0].Left, float64(time.Minute))
	require.Less(t, v.Members[0].Since, time.Minute)
	require.NoError(t, p.Hall.Close(t.Context()))
}

// TestARoleThatEndsWhatTakesLong: a statement, a wait for a lock, a transaction or a session that is idle, or, from
// PostgreSQL 17 on, a whole transaction (fault 167).
func TestARoleThatEndsWhatTakesLong(t *testing.T) {
	t.Parallel()
	conn := must(pgx.Connect(t.Context(), empty.New(t)))(t)
	defer conn.Close(t.Context())
	rows := must(conn.Query(t.Context(), `SELECT name FROM pg_settings WHERE context = 'user' AND name LIKE '%\_timeout'`))(t)
	names := must(pgx.CollectRows(rows, pgx.RowTo[string]))(t)
	require.Greater(t, len(names), 3)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := must(Connect(t.Context(), carrying(t, name, "500ms")))(t)
			defer s.Close()
			for i := range 3 {
				require.NoError(t, s.Engine().Write(t.Context(), func(tx store.Tx) error {
					if err := tx.Read(func(store.Row) error { return nil }, `SELECT 1 FROM tables`); err != nil {
						return err
					}
					time.Sleep(1500 * time.Millisecond)
					return tx.Put(`INSERT INTO users (id, name) VALUES ($1, CAST(pg_sleep(1.5) AS TEXT))`, fmt.Sprint(i))
				}))
				time.Sleep(1500 * time.Millisecond)
			}
		})
	}
}

// unusables are databases that answer and that no move can be stored in.
var unusables = map[string]struct {
	want  string
	place func(t *testing.T) string
}{
	"a standby": {"is a standby and only reads: name the primary server", func(t *testing.T) string {
		server := postgrestest.Alone(t)
		place := server.Empty(t)
		require.NoError(t, openAt(t, place).Close())
		server.Crash(t)
		server.Standby(t)
		return place
	}},
	"an empty standby": {"is a standby and only reads: name the primary server", func(t *testing.T) string {
		server := postgrestest.Alone(t)
		place := server.Empty(t)
		server.Crash(t)
		server.Standby(t)
		return place
	}},
	"read-only by default": {"set default_transaction_read_only = off", func(t *testing.T) string {
		return carrying(t, "default_transaction_read_only", "on")
	}},
	"empty and read-only by default": {"set default_transaction_read_only = off", func(t *testing.T) string {
		return postgrestest.Empty(t) + "&default_transaction_read_only=on"
	}},
	"without a right to write": {"the user may not read and write its tables (", func(t *testing.T) string {
		place := empty.Own(t)
		execOn(t, place, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded)
		return withUser(place, postgrestest.Guarded, postgrestest.Password)
	}},
	"without a right on one table": {"the user may not read and write its tables (rivals):", func(t *testing.T) string {
		place := empty.Own(t)
		execOn(t, place, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded,
			`REVOKE DELETE ON rivals FROM `+postgrestest.Guarded)
		return withUser(place, postgrestest.Guarded, postgrestest.Password)
	}},
	"with rows that are hidden": {"row-level security hides rows of its tables (tables) from the user", func(t *testing.T) string {
		place := empty.Own(t)
		execOn(t, place, `GRANT ALL ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded, `ALTER TABLE tables ENABLE ROW LEVEL SECURITY`)
		return withUser(place, postgrestest.Guarded, postgrestest.Password)
	}},
	"with every row hidden": {"row-level security hides rows of its tables (", func(t *testing.T) string {
		place := empty.Own(t)
		execOn(t, place, `GRANT ALL ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded,
			`DO $$ DECLARE t RECORD; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
				EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t.tablename); END LOOP; END $$`)
		return withUser(place, postgrestest.Guarded, postgrestest.Password)
	}},
	"without a right to make tables": {"the user may make none", func(t *testing.T) string {
		return withUser(postgrestest.Empty(t), postgrestest.Guarded, postgrestest.Password)
	}},
	"older, with tables of another owner": {"the user does not own them (", func(t *testing.T) string {
		place := empty.Own(t)
		execOn(t, place, `GRANT ALL ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded, `GRANT ALL ON SCHEMA public TO `+postgrestest.Guarded,
			fmt.Sprintf(`DELETE FROM goose_db_version WHERE version_id = %d`, migrations.Newest(migrations.Postgres())))
		return withUser(place, postgrestest.Guarded, postgrestest.Password)
	}},
	"as a replica applies changes": {"set session_replication_role = origin", func(t *testing.T) string {
		return carrying(t, "session_replication_role", "replica")
	}},
	"without the keys that a dump has at its end": {"after a restore that was broken off", func(t *testing.T) string {
		return changed(t, `ALTER TABLE match_players DROP CONSTRAINT match_players_user_id_fkey`)
	}},
	"without a primary key": {"after a restore that was broken off", func(t *testing.T) string {
		return changed(t, `ALTER TABLE requests DROP CONSTRAINT requests_pkey`)
	}},
	"without a column": {"after a restore that was broken off", func(t *testing.T) string { return changed(t, `ALTER TABLE users DROP COLUMN sigma`) }},
	"without a table":  {"after a restore that was broken off", func(t *testing.T) string { return changed(t, `DROP TABLE rivals`) }},
	"with keys that a restore has switched off": {"after a restore that was broken off", func(t *testing.T) string {
		return changed(t, `ALTER TABLE users DISABLE TRIGGER ALL`)
	}},
	"statement pooling": {"set pool_mode = transaction", func(t *testing.T) string {
		return postgrestest.PooledAt(t, empty.New(t), postgrestest.Running(t).Port, "pool_mode = statement\n")
	}},
}

// changed is a database that somebody has changed.
func changed(t *testing.T, statement string) string {
	t.Helper()
	place := empty.Own(t)
	execOn(t, place, statement)
	return place
}

// TestAWholeDatabaseIsKnown: the probe expects as many tables and keys as the migrations make.
func TestAWholeDatabaseIsKnown(t *testing.T) {
	t.Parallel()
	s := openAt(t, empty.Own(t))
	var tables, columns, keys int
	require.NoError(t, s.Engine().Read(t.Context(), func(row store.Row) error { return row.Scan(&tables, &columns, &keys) },
		`SELECT (SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()),
			(SELECT COUNT(*) FROM information_schema.columns WHERE table_schema = current_schema()),
			(SELECT COUNT(*) FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::REGNAMESPACE)`))
	require.Equal(t, []int{wholeTables, wholeColumns, wholeKeys}, []int{tables, columns, keys})
}

// TestADatabaseThatAnswersAndCannotBeUsed: start and doctor name the cause and the remedy, before any symptom of it
// (fault 166).
func TestADatabaseThatAnswersAndCannotBeUsed(t *testing.T) {
	for name, c := range unusables {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			place := c.place(t)
			_, err := Connect(t.Context(), place)
			require.ErrorContains(t, err, c.want)
			require.NotContains(t, err.Error(), "goose")
			require.NotContains(t, err.Error(), "\n")
			_, looked := Look(t.Context(), place)
			require.EqualError(t, looked, err.Error())
		})
	}
}

// TestHealthSeesADatabaseThatOnlyReads, though it answers (fault 166).
func TestHealthSeesADatabaseThatOnlyReads(t *testing.T) {
	t.Parallel()
	place := empty.Own(t)
	s := openAt(t, place)
	require.NoError(t, Ping(t.Context(), s))
	u := must(url.Parse(place))(t)
	database := strings.TrimPrefix(u.Path, "/")
	execOn(t, place, `ALTER DATABASE `+database+` SET default_transaction_read_only = on`)
	serverOf(s).forget()
	err := Ping(t.Context(), s)
	require.ErrorContains(t, err, "set default_transaction_read_only = off")
	require.Empty(t, store.RemedyOf(err), "the line has it already")
	execOn(t, place, `SET default_transaction_read_only = off`, `ALTER DATABASE `+database+` RESET default_transaction_read_only`)
	serverOf(s).forget()
	require.NoError(t, Ping(t.Context(), s))
}
