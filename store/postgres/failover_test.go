//go:build system

package postgres

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/store/postgres/postgrestest"
)

// TestAPromotedStandbyGoesOn: the primary server ends in the middle of play, and the standby that it has streamed to
// takes its place, with the URL that docs/scale.md prints. Every move is stored, the one meanwhile too, which waits.
func TestAPromotedStandbyGoesOn(t *testing.T) {
	t.Parallel()
	primary := postgrestest.Alone(t)
	place := primary.Empty(t)
	standby := primary.Follow(t)
	both := primary.OrStandby(place, standby)
	s := must(Connect(t.Context(), both))(t)
	t.Cleanup(func() { s.Close() })
	c := lobby("aaaaaaaa")
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	require.NoError(t, s.Commit(ctx, c))
	moves, promoted, ended := make(chan uint64), make(chan struct{}), make(chan error, 1)
	go func() {
		defer close(moves)
		for more := 10; more > 0; {
			c.State.Version++
			c.Key = fmt.Sprint("move ", c.State.Version)
			if err := s.Commit(ctx, c); err != nil {
				ended <- err
				return
			}
			select {
			case <-promoted:
				more--
			case moves <- c.State.Version:
			default:
			}
		}
		ended <- nil
	}()
	<-moves
	<-moves
	primary.Crash(t)
	standby.Promote(t)
	close(promoted)
	require.NoError(t, <-ended)
	state := must(s.Load(t.Context(), "aaaaaaaa"))(t)
	require.Equal(t, c.State.Version, state.Version)
	require.Equal(t, c.State.Version, must(openAt(t, both).Load(t.Context(), "aaaaaaaa"))(t).Version)
}

// TestAPoolerBySessions: a PgBouncer that gives each client a connection of its own is used as one that does not.
func TestAPoolerBySessions(t *testing.T) {
	t.Parallel()
	place := empty.New(t)
	settings := "pool_mode = session\ndefault_pool_size = 20\n"
	s := must(Connect(t.Context(), postgrestest.PooledAt(t, place, postgrestest.Running(t).Port, settings)))(t)
	t.Cleanup(func() { s.Close() })
	require.NoError(t, s.Commit(t.Context(), lobby("aaaaaaaa")))
	l, _ := LeasesOf(s)
	must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Life: cluster.Life}))(t)
	requireStored(t, openAt(t, place), "aaaaaaaa")
}
