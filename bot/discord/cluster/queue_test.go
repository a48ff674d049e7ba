package cluster_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/bot/roomtest"
)

// identifies records the times at which identifies were sent, by key.
type identifies struct {
	mu sync.Mutex
	at map[int][]time.Time
}

// queue returns a member that does not run and only waits for its turns to identify.
func (w *world) queue(db cluster.Store, gap time.Duration) *cluster.Member {
	w.Helper()
	count := func(context.Context) (int, error) { return 1, nil }
	m, err := cluster.New(cluster.Config{
		Store: db, Server: &server{}, Count: count, Gap: gap, Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(w, err)
	return m
}

// Three processes identify sixteen shards over four keys: one shard every five seconds for each key, and none waits
// longer than that takes.
func TestIdentifiesKeepTheirPaceOverAllProcesses(t *testing.T) {
	inBubble(t, func(w *world) {
		sent := identifies{at: map[int][]time.Time{}}
		var shards sync.WaitGroup
		began := time.Now()
		for shard := range 16 {
			q := w.queue(w.db.Connect(), 5*time.Second)
			shards.Go(func() {
				for {
					leave, err := q.Enter(context.Background(), shard%4)
					require.NoError(w, err)
					time.Sleep(time.Duration(shard%5) * time.Second) // the handshake
					if leave(context.Background()) == nil {
						break
					}
				}
				sent.mu.Lock()
				defer sent.mu.Unlock()
				sent.at[shard%4] = append(sent.at[shard%4], time.Now())
			})
		}
		shards.Wait()
		require.Len(w, sent.at, 4)
		for _, times := range sent.at {
			require.Len(w, times, 4)
			for i := range times[1:] {
				require.GreaterOrEqual(w, times[i+1].Sub(times[i]), 5*time.Second)
			}
		}
		require.Less(w, time.Since(began), 45*time.Second)
	})
}

// A handshake that takes longer than the pace allows must not identify beside the next one.
func TestASlowHandshakeLosesItsTurn(t *testing.T) {
	inBubble(t, func(w *world) {
		db := w.db.Connect()
		q := w.queue(db, 5*time.Second)
		slow, err := q.Enter(context.Background(), 0)
		require.NoError(w, err)
		time.Sleep(6 * time.Second)
		quick, err := q.Enter(context.Background(), 0)
		require.NoError(w, err)
		require.Error(w, slow(context.Background()))
		require.NoError(w, quick(context.Background()))

		db.Cut(roomtest.Refused)
		require.Error(w, quick(context.Background()))
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_, err = q.Enter(ctx, 1)
		require.ErrorIs(w, err, context.DeadlineExceeded)
	})
}

// Unless another pace is set, it is a bit slower than Discord asks for.
func TestTheUsualPace(t *testing.T) {
	inBubble(t, func(w *world) {
		q := w.queue(w.db.Connect(), 0)
		began := time.Now()
		for range 2 {
			_, err := q.Enter(context.Background(), 0)
			require.NoError(w, err)
		}
		require.Greater(w, time.Since(began), 5*time.Second)
	})
}

// With few sessions left of the day, one begins at a time, with any key, in any process.
func TestScarceSessionsAreSpreadOverAllProcesses(t *testing.T) {
	inBubble(t, func(w *world) {
		began, last := 0, time.Time{}
		for began < 4 {
			for range 3 {
				q := w.queue(w.db.Connect(), 5*time.Second)
				wait, err := q.Pace(context.Background(), 10*time.Minute)
				require.NoError(w, err)
				if wait > 0 {
					continue
				}
				require.True(w, last.IsZero() || time.Since(last) >= 10*time.Minute)
				last = time.Now()
				began++
				_, err = q.Enter(context.Background(), 0)
				require.NoError(w, err)
			}
			time.Sleep(time.Minute)
		}
	})
}
