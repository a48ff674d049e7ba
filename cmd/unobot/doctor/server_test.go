//go:build system

package doctor

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store/postgres"
	"unobot/store/postgres/postgrestest"
)

// TestADatabaseOfAnotherApplicationOnAServer: a bot would refuse it, too.
func TestADatabaseOfAnotherApplicationOnAServer(t *testing.T) {
	p := newPatient(t)
	p.Database, p.DatabaseURL, p.BackupDir = "", postgrestest.Durable(t), ""
	requireOfAnother(p)
}

// TestADatabaseOnAServer: an empty one, one with a game, and none at all.
func TestADatabaseOnAServer(t *testing.T) {
	p := newPatient(t)
	p.Database, p.BackupDir, p.DatabaseURL = "", "", postgrestest.Durable(t)
	p.says(0, `note  database      test\d+ on 127.0.0.1:\d+ is empty: the bot makes its tables \(PostgreSQL \d+`)
	db := p.open()
	p.says(0, `ok    database      test\d+ on 127.0.0.1:\d+: PostgreSQL \d+.* answers, 1 game is running`,
		`note  database      the connection is not encrypted`,
		`note  backups       .*pg_dump`, `ok    permissions   complete in 1 server and in 1 channel`)
	p.says(0, `ok    leases        no process of the bot runs`)
	l, _ := postgres.LeasesOf(db)
	renew := func() cluster.View {
		v, err := l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "here:7", Life: time.Hour})
		require.NoError(t, err)
		return v
	}
	renew()
	p.says(0, `note  leases        the number of shards is not known yet`)
	require.NoError(t, l.Resize(t.Context(), 0, 3))
	v := renew()
	take := func(member string, shard int) {
		_, ok, err := l.Take(t.Context(), member, v.Leases[shard].Lease, time.Hour)
		require.NoError(t, err)
		require.True(t, ok)
	}
	take("a", 0)
	take("gone", 2)
	p.says(1, `BAD   leases        of 3 shards nobody serves 1 2 now, with 1 process: look again`)
	require.NoError(t, l.Resize(t.Context(), 1, 1))
	v = renew()
	take("a", 0)
	p.says(0, `ok    leases        1 shard, each served by one of 1 process`)
	require.NoError(t, db.Close())
	p.DatabaseURL += "&synchronous_commit=off"
	p.says(1, `BAD   database      the server acknowledges what is not on its disk`)
	p.DatabaseURL = "postgres://u:canary@127.0.0.1:1/d"
	p.says(1, `BAD   database      database d on 127.0.0.1:1 cannot be used: see that the server runs`)
}
