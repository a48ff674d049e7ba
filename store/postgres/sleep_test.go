//go:build system

package postgres

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store"
)

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

// A member that has renewed its leases for the last time and then keeps its row locked, as whoever is
// stopped may, is no reason for others to lose theirs.
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
