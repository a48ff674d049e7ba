//go:build system

package postgres

import (
	"context"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store"
	"unobot/store/postgres/postgrestest"
)

// idle serves shards where nothing happens.
type idle struct{}

func (idle) Serve(context.Context, int, int, cluster.Session) error { return nil }
func (idle) Session(int) cluster.Session                            { return cluster.Session{} }
func (idle) Leave(int, int, cluster.Ending) cluster.Session         { return cluster.Session{} }
func (idle) Drop(int, int)                                          {}

// TestTheServersClockJumps: processes of a real server, with its clock set forward by a minute and back, keep their
// shards (fault 133). The server finds a function now of the test before its own.
func TestTheServersClockJumps(t *testing.T) {
	t.Parallel()
	place := postgrestest.Empty(t) + "&search_path=public,pg_catalog"
	execOn(t, place, `CREATE SCHEMA clock`, `CREATE TABLE clock.off (by INTERVAL NOT NULL)`, `INSERT INTO clock.off VALUES ('0')`,
		`CREATE FUNCTION public.now() RETURNS TIMESTAMPTZ STABLE LANGUAGE sql
			AS 'SELECT pg_catalog.now() + (SELECT by FROM clock.off)'`)
	s := openAt(t, place)
	l, _ := LeasesOf(s)
	var ends []func()
	for range 2 {
		m := must(cluster.New(cluster.Config{
			Store: l, Server: idle{}, Count: func(context.Context) (int, error) { return 4, nil },
			Life: 8 * time.Second, Log: slog.New(slog.DiscardHandler),
		}))(t)
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			m.Run(ctx)
		}()
		ends = append(ends, func() { cancel(); <-ended })
		time.Sleep(time.Second) // so that they do not renew at the same moment
	}
	defer func() {
		for _, end := range ends {
			end()
		}
	}()
	owners := func() (list []string) {
		v := must(l.View(t.Context()))(t)
		for _, lease := range v.Leases {
			if lease.Left > 0 {
				list = append(list, lease.Owner)
			}
		}
		return list
	}
	isEven := func() bool {
		list := owners()
		slices.Sort(list)
		return len(list) == 4 && list[0] == list[1] && list[1] != list[2] && list[2] == list[3]
	}
	require.Eventually(t, isEven, time.Minute, 50*time.Millisecond)
	before := owners()
	for _, jump := range []string{"1 minute", "-1 minute"} {
		execOn(t, place, `UPDATE clock.off SET by = by + INTERVAL '`+jump+`'`)
		require.Eventually(t, func() bool { return len(owners()) == 4 }, time.Minute, 50*time.Millisecond, "leases are renewed")
		require.Equal(t, before, owners(), jump)
	}
}

// A process that is stopped in the middle of a transaction keeps the rows that it has locked. Others
// store their moves nevertheless, a few seconds later.
func TestAProcessThatSleepsInATransactionHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	sleeper, place := openPostgres(t)
	awake := openAt(t, place)
	require.NoError(t, sleeper.Commit(t.Context(), lobby("aaaaaaaa")))
	locked, wake, ended := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	var times atomic.Int32
	go func() {
		ended <- sleeper.Engine().Write(t.Context(), func(w store.Tx) error {
			_, err := w.Exec(`UPDATE tables SET board = $1 WHERE id = $2`, "asleep", "aaaaaaaa")
			if times.Add(1) == 1 {
				close(locked)
				<-wake
			}
			return err
		})
	}()
	<-locked
	patient, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	require.NoError(t, awake.SetBoard(patient, "aaaaaaaa", 1, "awake"))
	close(wake)
	<-ended
}

// A member that has renewed its leases for the last time and then keeps its row locked, as a stopped process may, is
// no reason for others to lose theirs.
func TestALockedMemberKeepsNobodyFromRenewing(t *testing.T) {
	t.Parallel()
	s, place := openPostgres(t)
	l, _ := LeasesOf(s)
	must(l.Renew(t.Context(), cluster.Renewal{Member: "asleep", Life: time.Millisecond}))(t)
	other := must(pgx.Connect(t.Context(), place))(t)
	defer other.Close(context.WithoutCancel(t.Context()))
	theirs := must(other.Begin(t.Context()))(t)
	must(theirs.Exec(t.Context(), `UPDATE members SET draining = draining WHERE id = 'asleep'`))(t)
	time.Sleep(2 * time.Millisecond) // by the server's clock, which no test can set

	patient, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	v := must(l.Renew(patient, cluster.Renewal{Member: "awake", Life: cluster.Life}))(t)
	require.Len(t, v.Members, 1)
	require.NoError(t, theirs.Rollback(t.Context()))
	must(l.Renew(t.Context(), cluster.Renewal{Member: "awake", Life: cluster.Life}))(t)
	require.Zero(t, numberOf(t, s, `SELECT COUNT(*) FROM members WHERE id = 'asleep'`), "it is forgotten then")
}
