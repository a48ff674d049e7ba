//go:build system

package postgres

import (
	"context"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgproto3"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"unobot/bot/discord/cluster"
	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
	"unobot/store/sqlite"
)

// columnsOf returns the columns of a schema: their types, and whether they may be null.
func columnsOf(t *testing.T, s *store.Store, query string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, s.Engine().Read(t.Context(), func(row store.Row) error {
		var name, kind string
		var required bool
		err := row.Scan(&name, &kind, &required)
		all[name] = fmt.Sprint(kind, " ", required)
		return err
	}, query))
	return all
}

// postgresAlone are the tables that only PostgreSQL has, because several processes work on it.
var postgresAlone = []string{"layouts", "leases", "members", "turns"}

// TestSchemasAreTheSame: a change of the one has to be made to the other.
func TestSchemasAreTheSame(t *testing.T) {
	s, _ := openPostgres(t)
	there := columnsOf(t, s, `SELECT table_name || '.' || column_name, CASE data_type
			WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB' WHEN 'double precision' THEN 'REAL' WHEN 'text' THEN 'TEXT' ELSE data_type END
			|| CASE WHEN data_type = 'text' AND COALESCE(collation_name, '') <> 'C' THEN ' in another order' ELSE '' END, is_nullable = 'NO'
		FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'goose%'`)
	for name := range there {
		for _, alone := range postgresAlone {
			if strings.HasPrefix(name, alone+".") {
				delete(there, name)
			}
		}
	}
	file := must(sqlite.OpenUnsynced(t.Context(), filepath.Join(t.TempDir(), "uno.db")))(t)
	defer file.Close()
	here := columnsOf(t, file, `SELECT m.name || '.' || c.name, c.type, c."notnull" OR c.pk FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'goose%' AND m.name NOT LIKE 'sqlite%'`)
	require.Equal(t, here, there)
}

func TestCharacterZeroIsLeftOut(t *testing.T) {
	s, _ := openPostgres(t)
	c := lobby("aaaaaaaa")
	c.State.Seats[0].User.Name = "a\x00b"
	c.State.EndedBy.Name = "a\x00b"
	require.NoError(t, s.Commit(t.Context(), c))
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.Equal(t, "ab", state.EndedBy.Name)
}

// secret is a password that is in no error.
const secret = "hunter2"

// TestErrorsOfServersNameTheRemedy, in one line without the password.
func TestErrorsOfServersNameTheRemedy(t *testing.T) {
	server := postgrestest.Running(t)
	free := must(postgrestest.FreePort())(t)
	at := fmt.Sprintf("127.0.0.1:%d", server.Port)
	foreign := postgrestest.Empty(t)
	execOn(t, foreign, `CREATE TABLE songs (name TEXT)`)
	empty := postgrestest.Empty(t)
	latin := postgrestest.Empty(t)
	latin = latin[:strings.Index(latin, "?")] + "latin?sslmode=disable"
	require.NoError(t, server.Exec(t.Context(), `CREATE DATABASE `+latin[strings.LastIndex(latin, "/")+1:strings.Index(latin, "?")]+` TEMPLATE template0 ENCODING 'LATIN1'`))
	for name, c := range map[string]struct{ url, want string }{
		"no address":       {"uno.db", "postgres://user:password@host:5432/unobot"},
		"another scheme":   {"mysql://u:hunter2@h/d", "postgres://user:password@host:5432/unobot"},
		"a broken port":    {"postgres://u:hunter2@127.0.0.1:x/d", "correct it"},
		"a broken percent": {"postgres://u:hunter2%zz@127.0.0.1/d", "correct it"},
		"a broken query":   {"postgres://u:hunter2@127.0.0.1/d?sslmode=hunter2", "correct it"},
		"an @ in it":       {"postgres://u:hunter2@hunter2@127.0.0.1/d", "%40"},
		"a slash in it":    {"postgres://u:1/hunter2@127.0.0.1/d", "%2F"},
		"no certificate":   {"postgres://u:hunter2@127.0.0.1/d?sslmode=verify-full&sslrootcert=/nowhere/ca.pem", "/nowhere/ca.pem"},
		"nobody there":     {fmt.Sprintf("postgres://u:hunter2@127.0.0.1:%d/d", free), "see that the server runs"},
		"no such host":     {"postgres://u:hunter2@unobot.invalid/d", "see that the server runs"},
		"wrong password":   {fmt.Sprintf("postgres://%s:hunter2@%s/postgres", postgrestest.Guarded, at), "correct the user and the password"},
		"no password":      {fmt.Sprintf("postgres://%s@%s/postgres", postgrestest.Guarded, at), "correct the user and the password"},
		"no such database": {fmt.Sprintf("postgres://unobot:hunter2@%s/nowhere", at), "createdb"},
		"no rights":        {withUser(empty, postgrestest.Guarded, postgrestest.Password), "make the user its owner"},
		"another program":  {foreign, "create a database for the bot alone"},
		"no schema":        {empty + "&search_path=nowhere", "create the schema that search_path names"},
		"an encoding":      {latin, "-E UTF8"},
		"no TLS there":     {strings.Replace(empty, "sslmode=disable", "sslmode=require", 1), "set sslmode=disable"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Connect(t.Context(), c.url)
			require.ErrorContains(t, err, c.want)
			require.NotContains(t, err.Error(), "\n")
			require.NotContains(t, fmt.Sprintf("%v %+v", err, err), secret)
			require.NotContains(t, err.Error(), postgrestest.Password)
			_, err = Look(t.Context(), c.url)
			if name != "no rights" { // which only looks need none of
				require.ErrorContains(t, err, c.want)
			}
		})
	}
}

// withUser is a URL for another user.
func withUser(url, user, password string) string {
	encoded := strings.NewReplacer("/", "%2F", "@", "%40", ":", "%3A").Replace(password)
	return strings.Replace(url, postgrestest.Admin+"@", user+":"+encoded+"@", 1)
}

// execOn executes statements on a database that no store has opened.
func execOn(t testing.TB, url string, statements ...string) {
	t.Helper()
	conn := must(pgx.Connect(t.Context(), url))(t)
	defer conn.Close(context.WithoutCancel(t.Context()))
	for _, text := range statements {
		_, err := conn.Exec(t.Context(), text)
		require.NoError(t, err, text)
	}
}

// TestAPasswordWithEverythingInIt lets its user in. The user may use the tables and need not make any.
func TestAPasswordWithEverythingInIt(t *testing.T) {
	url := empty.Own(t)
	execOn(t, url, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded)
	s := must(Connect(t.Context(), withUser(url, postgrestest.Guarded, postgrestest.Password)))(t)
	defer s.Close()
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
}

// TestAPasswordOutsideOfTheURL: a URL on a command line can be seen by everybody on the machine.
func TestAPasswordOutsideOfTheURL(t *testing.T) {
	url := empty.Own(t)
	execOn(t, url, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO `+postgrestest.Guarded)
	url = strings.Replace(url, postgrestest.Admin+"@", postgrestest.Guarded+"@", 1)
	file := filepath.Join(t.TempDir(), "password")
	line := fmt.Sprintf("127.0.0.1:%d:*:%s:%s\n", postgrestest.Running(t).Port, postgrestest.Guarded, strings.ReplaceAll(postgrestest.Password, ":", `\:`))
	require.NoError(t, os.WriteFile(file, []byte(line), 0o600))
	for variable, value := range map[string]string{"PGPASSWORD": postgrestest.Password, "PGPASSFILE": file} {
		t.Run(variable, func(t *testing.T) {
			t.Setenv(variable, value)
			s := must(ConnectTarget(t.Context(), url))(t)
			require.NoError(t, s.Close())
		})
	}
}

func TestNewerSchemaOnPostgresIsLeftUntouched(t *testing.T) {
	url := empty.Own(t)
	s := must(connect(t.Context(), url, withPostgresMigration(t, "CREATE TABLE later (a TEXT);"), store.ToServe))(t)
	require.NoError(t, s.Close())
	_, err := Connect(t.Context(), url)
	require.True(t, store.Is(err, store.Newer), err)
	require.ErrorContains(t, err, "has schema 99,")
	require.ErrorContains(t, err, "run the newer program")
}

// TestRollbackOnPostgres: the program of today plays on a database of a later one, if that only added (fault 135).
func TestRollbackOnPostgres(t *testing.T) {
	url, known := empty.Own(t), migrations.Newest(migrations.Postgres())
	later := withPostgresMigration(t, fmt.Sprintf(`CREATE TABLE later (a TEXT);
		INSERT INTO schemas (version, oldest) VALUES (99, %d);`, known))
	s := must(connect(t.Context(), url, later, store.ToServe))(t)
	require.NoError(t, s.Close())
	must(Look(t.Context(), url))(t)
	s = openAt(t, url)
	require.Contains(t, s.Notice(), fmt.Sprintf("has schema 99, this program knows up to %d: it may use", known))
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))

	execOn(t, url, `UPDATE schemas SET oldest = 98 WHERE version = 99`)
	_, err := Connect(t.Context(), url)
	require.True(t, store.Is(err, store.Newer), err)
	require.ErrorContains(t, err, "another that knows schema 98")
}

// withPostgresMigration is the schema of a later version of the program.
func withPostgresMigration(t *testing.T, text string) fs.FS {
	t.Helper()
	later := fstest.MapFS{"00099_later.sql": {Data: []byte("-- +goose Up\n" + text)}}
	files := must(fs.Glob(migrations.Postgres(), "*.sql"))(t)
	for _, name := range files {
		content := must(fs.ReadFile(migrations.Postgres(), name))(t)
		later[name] = &fstest.MapFile{Data: content}
	}
	return later
}

// TestFailedMigrationOnPostgresRollsBack: the whole file or nothing of it.
func TestFailedMigrationOnPostgresRollsBack(t *testing.T) {
	url := empty.Own(t)
	_, err := connect(t.Context(), url, withPostgresMigration(t, "CREATE TABLE half (a TEXT);\nINSERT INTO nowhere VALUES (1);"), store.ToServe)
	require.ErrorContains(t, err, "nowhere")
	s := must(Connect(t.Context(), url))(t)
	defer s.Close()
	_, err = serverOf(s).db.ExecContext(t.Context(), `SELECT 1 FROM half`)
	require.ErrorContains(t, err, "half")
}

// TestWhatATransactionHasReadStillHolds when it writes: where a move comes in between, as with an
// erasure, it begins again.
func TestWhatATransactionHasReadStillHolds(t *testing.T) {
	s, _ := openPostgres(t)
	c := lobby("aaaaaaaa")
	require.NoError(t, s.Commit(t.Context(), c))
	times := 0
	require.NoError(t, s.Engine().Write(t.Context(), func(w store.Tx) error {
		var version int64
		err := w.Read(func(row store.Row) error { return row.Scan(&version) }, `SELECT version FROM tables WHERE id = 'aaaaaaaa'`)
		if err != nil {
			return err
		}
		if times++; times == 1 {
			c.Key, c.State.Version = "second", 2
			require.NoError(t, s.Commit(t.Context(), c))
		}
		return w.Put(`UPDATE tables SET board = $1 WHERE id = 'aaaaaaaa'`, fmt.Sprint("board of version ", version))
	}))
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.Equal(t, "board of version 2", state.Board)
	require.Equal(t, 2, times)
}

// TestChoicesOfTwoProcessesAreBothKept: a process has read the settings and is about to store a change when another
// one stores its own. The first change is made again on top of that. Servers without stored settings are no exception.
func TestChoicesOfTwoProcessesAreBothKept(t *testing.T) {
	s, place := openPostgres(t)
	other := openAt(t, place)
	for _, round := range []string{"the first choice", "a later one"} {
		setLocale := sync.OnceFunc(func() {
			_, err := other.ChangeSettings(t.Context(), "guild", func(c *table.Settings) error { c.Locale = round; return nil })
			require.NoError(t, err)
		})
		changed := must(s.ChangeSettings(t.Context(), "guild", func(c *table.Settings) error {
			setLocale()
			c.Pings = !c.Pings
			return nil
		}))(t)
		require.Equal(t, round, changed.Locale)
		stored := must(other.Settings(t.Context(), "guild"))(t)
		require.Equal(t, changed, stored)

		hide := sync.OnceFunc(func() {
			require.NoError(t, other.ChangePreferences(t.Context(), "ann", func(p *table.Preferences) { p.Hidden = !p.Hidden }))
		})
		before := must(s.Preferences(t.Context(), "ann"))(t)
		require.NoError(t, s.ChangePreferences(t.Context(), "ann", func(p *table.Preferences) {
			hide()
			p.NoPings = !p.NoPings
		}))
		after := must(other.Preferences(t.Context(), "ann"))(t)
		require.Equal(t, table.Preferences{NoPings: !before.NoPings, Hidden: !before.Hidden}, after)
	}
}

// TestManyProcessesMigrateAtOnce: each finds the schema made, once.
func TestManyProcessesMigrateAtOnce(t *testing.T) {
	url := postgrestest.Empty(t)
	schema := withPostgresMigration(t, "SELECT pg_sleep(0.3); INSERT INTO users (id, name) VALUES ('once', '');")
	ended := make(chan error)
	const processes = 6
	for range processes {
		go func() {
			s, err := connect(context.WithoutCancel(t.Context()), url, schema, store.ToServe)
			if err == nil {
				err = s.Close()
			}
			ended <- err
		}()
	}
	for range processes {
		require.NoError(t, <-ended)
	}
	s := must(connect(t.Context(), url, schema, store.ToServe))(t)
	defer s.Close()
	var twice int
	require.NoError(t, serverOf(s).db.QueryRowContext(t.Context(),
		`SELECT COUNT(*) FROM (SELECT version_id FROM goose_db_version GROUP BY version_id HAVING COUNT(*) > 1) AS twice`).Scan(&twice))
	require.Zero(t, twice)
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
}

// TestADatabaseThatIsBeingMadeIsOurs: whatever of it another process has made so far, it is not another program's.
func TestADatabaseThatIsBeingMadeIsOurs(t *testing.T) {
	config := must(parseURL(postgrestest.Empty(t)))(t)
	made := make(chan struct{})
	var looking errgroup.Group
	for range 4 {
		looking.Go(func() error {
			p := newPostgres(config)
			defer func() { _ = p.Close() }() // it only reads
			for {
				if _, err := p.foundSchema(t.Context()); err != nil {
					return err
				}
				select {
				case <-made:
					return nil
				default:
				}
			}
		})
	}
	p := newPostgres(config)
	defer func() { _ = p.Close() }() // its tables are stored
	err := p.prepare(t.Context(), migrations.Postgres(), store.ToServe)
	close(made)
	require.NoError(t, err)
	require.NoError(t, looking.Wait())
}

// TestOldServerIsRefused: one that lets everybody in and says that it is PostgreSQL 12.
func TestOldServerIsRefused(t *testing.T) {
	l := must((&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		server := pgproto3.NewBackend(conn, conn)
		if _, err := server.ReceiveStartupMessage(); err != nil {
			return
		}
		server.Send(&pgproto3.AuthenticationOk{})
		server.Send(&pgproto3.ParameterStatus{Name: "server_version", Value: "12.22 (Debian 12.22-1)"})
		server.Send(&pgproto3.ReadyForQuery{TxStatus: 'I'})
		for server.Flush() == nil {
			if _, err := server.Receive(); err != nil {
				return // the client has gone
			}
			server.Send(&pgproto3.CommandComplete{CommandTag: []byte("SELECT 0")})
			server.Send(&pgproto3.ReadyForQuery{TxStatus: 'I'})
		}
	}()
	_, err := Connect(t.Context(), fmt.Sprintf("postgres://u@%s/d?sslmode=disable", l.Addr()))
	require.ErrorContains(t, err, "PostgreSQL 12.22 (Debian 12.22-1): use 13 or newer")
	require.True(t, store.Is(err, store.Unusable), err)
}

// TestQuotasHoldAmongProcesses: many stores make tables for one host in one server at once.
func TestQuotasHoldAmongProcesses(t *testing.T) {
	for name, c := range map[string]struct {
		hosted, inGuild int
		same            bool // host
	}{"of a user": {3, 50, true}, "of a server": {3, 5, false}} {
		t.Run(name, func(t *testing.T) {
			_, url := openPostgres(t)
			ended := make(chan error)
			const processes, each = 4, 5
			for p := range processes {
				s := openAt(t, url)
				for i := range each {
					id := fmt.Sprintf("table%d%d", p, i)
					l := lobby(table.ID(id))
					l.MaxHosted, l.MaxPerGuild, l.State.Guild, l.State.Host = c.hosted, c.inGuild, "guild", "host"
					if !c.same {
						l.State.Host = table.UserID("host of " + id)
						l.State.Seats[0].User.ID = l.State.Host
					}
					go func() { ended <- s.Commit(context.WithoutCancel(t.Context()), l) }()
				}
			}
			made := 0
			for range processes * each {
				if err := <-ended; err == nil {
					made++
				} else {
					require.ErrorIs(t, err, table.ErrQuota)
				}
			}
			want := c.hosted
			if !c.same {
				want = c.inGuild
			}
			require.Equal(t, want, made)
		})
	}
}

// TestSoloTablesTakeNobodysPlace, neither when they are made nor when others are.
func TestSoloTablesTakeNobodysPlace(t *testing.T) {
	s, _ := openPostgres(t)
	open := func(id table.ID, guild, channel string) error {
		c := lobby(id)
		c.State.Guild, c.State.Channel, c.State.Host, c.MaxHosted, c.MaxPerGuild = guild, channel, "host", 1, 1
		return s.Commit(t.Context(), c)
	}
	require.NoError(t, open("solo0001", "", table.SoloChannel("host")))
	require.NoError(t, open("solo0002", "", table.SoloChannel("other")))
	require.NoError(t, open("table001", "guild", "1"))
	require.NoError(t, open("solo0003", "", table.SoloChannel("third")))
	require.ErrorIs(t, open("table002", "another", "2"), table.ErrQuota)
}

// TestLeasesWaitForNobody: a process that needs all its connections keeps its shards.
func TestLeasesWaitForNobody(t *testing.T) {
	s, _ := openPostgres(t)
	for range connections {
		conn := must(serverOf(s).db.Conn(t.Context()))(t)
		defer conn.Close()
	}
	l, _ := LeasesOf(s)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	v := must(l.Renew(ctx, cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	require.Len(t, v.Members, 1)
	_, wait := must2(l.Turn(ctx, 0, time.Hour))(t)
	require.Zero(t, wait)
}
