//go:build system

package postgres

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
)

// poolerSettings are those that docs/operation.md asks for.
func poolerSettings(t *testing.T) string {
	t.Helper()
	page := must(os.ReadFile("../../docs/operation.md"))(t)
	block := regexp.MustCompile("(?s)```ini\n *(pool_mode.*?)```").FindSubmatch(page)
	require.NotNil(t, block, "the page has PgBouncer's settings")
	return string(block[1])
}

// TestAPoolerLosesItsServer: a move is refused in time with its reason, and with the settings that the page
// names both moves and leases go on within five seconds of the server's return (fault 140).
func TestAPoolerLosesItsServer(t *testing.T) {
	t.Parallel()
	place := empty.New(t)
	w, _ := newWire(t, place)
	s, err := Connect(t.Context(), postgrestest.PooledAt(t, place, w.listener.Addr().(*net.TCPAddr).Port, poolerSettings(t)))
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	w.down.Store(true)
	w.cut()
	ctx, cancel := context.WithTimeout(t.Context(), 1500*time.Millisecond) // in which the pooler fails to log in
	defer cancel()
	err = s.Commit(ctx, lobby("bbbbbbbb"))
	require.Equal(t, store.ServerGone.Remedy(), store.RemedyOf(err))
	w.down.Store(false)

	back, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	l, _ := LeasesOf(s)
	require.NoError(t, s.Commit(back, lobby("cccccccc")))
	must(l.Renew(back, cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	requireStored(t, s, "aaaaaaaa", "cccccccc")
}

// TestAServerThatCannotWrite: where the server only reads, or a tablespace is full, a move is refused in time with
// the reason, reading goes on, and moves count again at once when the server writes again (fault 140).
func TestAServerThatCannotWrite(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		begin string
		end   []string
		kind  store.Kind
	}{
		"read-only": {
			`ALTER DATABASE %s SET default_transaction_read_only = on`,
			[]string{`SET default_transaction_read_only = off`, `ALTER DATABASE %s RESET default_transaction_read_only`},
			store.ServerReads,
		},
		"full": {
			`CREATE FUNCTION full_%[1]s() RETURNS trigger LANGUAGE plpgsql AS
				'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''53100''; END';
				CREATE TRIGGER full_%[1]s BEFORE INSERT OR UPDATE ON tables EXECUTE FUNCTION full_%[1]s()`,
			[]string{`DROP FUNCTION full_%s CASCADE`},
			store.DiskFull,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			place := empty.Own(t)
			u := must(url.Parse(place))(t)
			database := strings.TrimPrefix(u.Path, "/")
			w, by := newWire(t, place)
			s := openAt(t, by)
			require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
			execOn(t, place, fmt.Sprintf(test.begin, database))
			w.cut() // sessions begin anew with it
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			err := s.Commit(ctx, lobby("bbbbbbbb"))
			require.Equal(t, test.kind.Remedy(), store.RemedyOf(err), err)
			requireStored(t, s, "aaaaaaaa")
			for i := range test.end {
				test.end[i] = strings.ReplaceAll(test.end[i], "%s", database)
			}
			execOn(t, place, test.end...)
			back, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			require.NoError(t, s.Commit(back, lobby("cccccccc")))
			l, _ := LeasesOf(s)
			must(l.Renew(back, cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
		})
	}
}
