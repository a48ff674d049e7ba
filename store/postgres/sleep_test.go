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
	_, err := l.Renew(t.Context(), cluster.Renewal{Member: "asleep", Life: time.Millisecond})
	require.NoError(t, err)
	other, err := pgx.Connect(t.Context(), place)
	require.NoError(t, err)
	defer other.Close(context.WithoutCancel(t.Context()))
	theirs, err := other.Begin(t.Context())
	require.NoError(t, err)
	_, err = theirs.Exec(t.Context(), `UPDATE members SET draining = draining WHERE id = 'asleep'`)
	require.NoError(t, err)
	time.Sleep(2 * time.Millisecond) // by the server's clock, which no test can set

	patient, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	v, err := l.Renew(patient, cluster.Renewal{Member: "awake", Life: cluster.Life})
	require.NoError(t, err)
	require.Len(t, v.Members, 1)
	require.NoError(t, theirs.Rollback(t.Context()))
	_, err = l.Renew(t.Context(), cluster.Renewal{Member: "awake", Life: cluster.Life})
	require.NoError(t, err)
	require.Zero(t, numberOf(t, s, `SELECT COUNT(*) FROM members WHERE id = 'asleep'`), "it is forgotten then")
}
