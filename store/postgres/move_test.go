//go:build system

package postgres

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/sqlite"
)

// TestAMoveTakesAsLongAsItTakes: the server, and we ourselves, give a transaction up that is idle for a while,
// and the one that reads the source is while the target is written and compared.
func TestAMoveTakesAsLongAsItTakes(t *testing.T) {
	from, place := openPostgres(t)
	play := tabletest.NewPlay(t, from, 3)
	play.Moves(play.Begin("channel", 200, tabletest.People(3)...), 20)
	require.NoError(t, play.Hall.Close(t.Context()))
	const idle = 10 * time.Millisecond
	from = openAt(t, place+"&idle_in_transaction_session_timeout=10")
	serverOf(from).idle = idle
	target := must(sqlite.OpenTarget(t.Context(), filepath.Join(t.TempDir(), "target.db")))(t)
	defer func() { require.NoError(t, target.Close()) }()

	done := must(store.Move(t.Context(), from, store.New(slow{target.Engine(), 2 * idle})))(t)
	require.Zero(t, done.Resumed, "nothing was begun again")
	again := must(store.Move(t.Context(), from, target))(t)
	require.Equal(t, done.Tables, again.Tables)
}

// slow is an engine that takes a while for each write.
type slow struct {
	store.Engine
	takes time.Duration
}

func (s slow) Write(ctx context.Context, do func(store.Tx) error) error {
	time.Sleep(s.takes)
	return s.Engine.Write(ctx, do)
}
