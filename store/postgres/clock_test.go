//go:build system

package postgres

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store/postgres/postgrestest"
)

// idle serves shards where nothing happens.
type idle struct{}

func (idle) Serve(context.Context, int, int, cluster.Session) error { return nil }
func (idle) Session(int) cluster.Session                            { return cluster.Session{} }
func (idle) Leave(int, int, cluster.Ending) cluster.Session         { return cluster.Session{} }
func (idle) Drop(int, int)                                          {}

// TestTheServersClockJumps: processes of a real server, whose clock is set forward by a minute and back, keep
// their shards (fault 133). The server finds a function now of the test before its own.
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
