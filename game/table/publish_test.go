package table_test

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

// TestPublishesInOrderWithoutLocks: whoever is told may use the table at once, and versions come in
// order however many people press buttons.
func TestPublishesInOrderWithoutLocks(t *testing.T) {
	var hall *table.Hall
	var mu sync.Mutex
	var versions []uint64
	h, err := table.Open(t.Context(), table.Config{
		Store: storetest.New(t), Now: time.Now, Random: crand.Reader,
		Changed: func(s table.State) {
			if tb, ok := hall.At("channel"); ok && s.Version == 1 {
				_, err := tb.Join(context.Background(), "from the publisher", user(1))
				require.NoError(t, err)
			}
			mu.Lock()
			defer mu.Unlock()
			versions = append(versions, s.Version)
		},
	})
	require.NoError(t, err)
	hall = h
	tb, err := h.Create(t.Context(), "create", wanted("channel", user(0)))
	require.NoError(t, err)
	var all sync.WaitGroup
	for i := 2; i < game.MaxSeats; i++ {
		all.Go(func() {
			for n := range 20 {
				_, err := tb.Join(context.Background(), fmt.Sprintf("%d joins %d", i, n), user(i))
				require.NoError(t, err)
				_, err = tb.Leave(context.Background(), fmt.Sprintf("%d leaves %d", i, n), user(i))
				require.NoError(t, err)
			}
		})
	}
	all.Wait()
	require.Len(t, versions, int(tb.State().Version))
	for i, v := range versions {
		require.Equal(t, uint64(i+1), v)
	}
}

func TestBoardIsRememberedWithoutANewVersion(t *testing.T) {
	w := newWorld(t)
	tb := w.lobby(1)
	require.NoError(t, tb.SetBoard(t.Context(), "4711"))
	require.Equal(t, "4711", tb.State().Board)
	require.Equal(t, uint64(1), tb.State().Version)
	_, err := tb.Join(t.Context(), w.key(), user(1))
	require.NoError(t, err)
	require.Equal(t, "4711", tb.State().Board)
	w.reopen()
	tb, _ = w.hall.At("channel")
	require.Equal(t, "4711", tb.State().Board)
}

func TestStatesAreSafeToKeep(t *testing.T) {
	w := newWorld(t)
	tb := w.match(3)
	kept := tb.State()
	seats := fmt.Sprint(kept.Seats)
	_, err := tb.Leave(t.Context(), w.key(), user(1))
	require.NoError(t, err)
	require.Equal(t, seats, fmt.Sprint(kept.Seats))
	require.True(t, tb.State().Seats[1].Away)
}
