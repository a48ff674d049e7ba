package store_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/gametest"
	"unobot/game/table"
	"unobot/store"
)

// people are users with distinct names.
func people(n int) []table.User {
	list := make([]table.User, n)
	for i := range list {
		list[i] = table.User{ID: table.UserID(fmt.Sprintf("user-%d", i)), Name: fmt.Sprintf("Player %d", i)}
	}
	return list
}

func openStore(t testing.TB, path string) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "uno.db") }

func openHall(t testing.TB, s table.Store) *table.Hall {
	t.Helper()
	h, err := table.Open(t.Context(), table.Config{
		Store: s, Now: time.Now, Random: rand.NewChaCha8([32]byte{7}),
		Changed: func(table.State) {},
		Broken:  func(id table.ID, err error) { t.Errorf("table %s: %v", id, err) },
	})
	require.NoError(t, err)
	return h
}

// keys makes the keys of requests.
type keys struct{ n int }

func (k *keys) next() string { k.n++; return fmt.Sprintf("request-%d", k.n) }

// begin opens a table in the channel and starts a match of these users.
func begin(t testing.TB, h *table.Hall, k *keys, channel string, target int16, users []table.User) *table.Table {
	t.Helper()
	o := game.DefaultOptions()
	o.Target = target
	tb, err := h.Create(t.Context(), k.next(), table.NewTable{
		Guild: "guild", Channel: channel, Host: users[0], Edition: "classic", Options: o,
	})
	require.NoError(t, err)
	for _, u := range users[1:] {
		_, err := tb.Join(t.Context(), k.next(), u)
		require.NoError(t, err)
	}
	_, err = tb.Begin(t.Context(), k.next(), users[0])
	require.NoError(t, err)
	return tb
}

// wish is a random legal move of whoever has to act.
func wish(rng *rand.Rand, s table.State) (table.User, game.Move) {
	g := s.Game
	seat := g.Actor()
	legal := g.Legal(seat).Actions(nil)
	a := legal[rng.IntN(len(legal))]
	if a.Seat == game.NoSeat {
		return s.Seats[rng.IntN(len(s.Seats))].User, game.Move{Kind: a.Kind}
	}
	return s.Seats[seat].User, gametest.MoveOf(&g, a)
}

// playOn makes up to n random moves and reports whether the match is over.
func playOn(t testing.TB, tb *table.Table, k *keys, rng *rand.Rand, n int) bool {
	t.Helper()
	for range n {
		s := tb.State()
		if s.Phase != table.Playing {
			return true
		}
		u, m := wish(rng, s)
		_, err := tb.Do(context.Background(), table.Request{Key: k.next(), User: u, Seq: s.Seq(), Move: m})
		require.NoError(t, err)
	}
	return tb.State().Phase != table.Playing
}

// last is the key made last.
func (k *keys) last() string { return fmt.Sprintf("request-%d", k.n) }
