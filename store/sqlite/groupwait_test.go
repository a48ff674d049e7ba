package sqlite

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/store"
)

// TestWaitThatIsGivenUp: who stops waiting is told at once and stores nothing.
func TestWaitThatIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		ctx, cancel := context.WithCancel(t.Context())
		gone := c.add(func() error { return s.Commit(ctx, lobby("gone0000")) })
		stays := c.commit(lobby("stays000"))
		cancel()
		require.ErrorIs(t, <-gone, context.Canceled, "while the connection is in use")
		c.release()
		require.NoError(t, <-stays)
		requireStored(t, s, "stays000")
		requireNothing(t, s, "gone0000")
	})
}

// unnoticed is a request that was given up a moment ago.
type unnoticed struct{ context.Context }

func (unnoticed) Done() <-chan struct{} { return nil }

// TestWaitThatWasJustGivenUp: nothing is begun for a request that is given up.
func TestWaitThatWasJustGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		giveUp := func() error { return s.Commit(unnoticed{ctx}, lobby("gone0000")) }
		require.ErrorIs(t, giveUp(), context.Canceled, "alone")
		c := newCrowd(t, s)
		first, gone, last := c.commit(lobby("stays000")), c.add(giveUp), c.commit(lobby("stays001"))
		c.release()
		require.NoError(t, <-first)
		require.ErrorIs(t, <-gone, context.Canceled)
		require.NoError(t, <-last)
		requireStored(t, s, "stays000", "stays001")
		requireNothing(t, s, "gone0000")
	})
}

// TestRequestThatIsGivenUpLate: a change that is under way ends, and its answer says how.
func TestRequestThatIsGivenUpLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openEmpty(t)
		c := newCrowd(t, s)
		late := func(id table.ID) chan error {
			ctx, cancel := context.WithCancel(t.Context())
			return c.add(func() error {
				return fileOf(s).writer.write(ctx, func(w store.Tx) error {
					cancel()
					return remember(w, lobby(id))
				})
			})
		}
		ended := []chan error{late("late0000"), late("late0001"), late("late0002")}
		c.release()
		for i, e := range ended {
			require.NoError(t, <-e)
			_, ok := must2(s.Done(t.Context(), lobby(table.ID(fmt.Sprintf("late%04d", i))).Key))(t)
			require.True(t, ok)
		}
	})
}
