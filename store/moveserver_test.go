//go:build system

package store_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/cluster"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/table/tabletest"
	"unobot/store"
	"unobot/store/postgres"
	"unobot/store/storetest"
)

// TestADatabaseMovesThereAndBack: with all that is in it, and games go on.
func TestADatabaseMovesThereAndBack(t *testing.T) {
	file, server, back := newContractStore(t, inAFile), newContractStore(t, onAServer), newContractStore(t, inAFile)
	people := append(tabletest.People(2), table.User{ID: "90071992547409931", Name: "Zo\u00eb 💥 \"'", Avatar: "a_c0ffee"})
	p := tabletest.NewPlay(t, file, 3)
	leaveTraces(t, file, p, people)
	others := []table.User{{ID: "other 1", Name: "Other"}, {ID: "other 2", Name: "other"}}
	p.Finish(p.Begin("another channel", game.SingleRound, append(others, people...)...))
	running := p.Begin("third channel", 500, append(others, people...)...)
	p.Moves(running, 20)
	winsAt(t, file, 1, "guild", december.Add(-time.Hour), 100, people[0], people[1])
	must(file.CloseSeasons(t.Context(), december.Add(time.Hour)))(t)
	require.NoError(t, p.Hall.Close(t.Context()))

	there := must(store.Move(t.Context(), file.Store, server.Store))(t)
	requireSame(t, file, server, people)
	twice, err := store.Move(t.Context(), file.Store, server.Store)
	require.NoError(t, err, "somebody who did not hear of the end hears that all is there")
	require.Equal(t, store.Moved{Tables: there.Tables, Resumed: rowsOf(there)}, twice)
	again := must(store.Move(t.Context(), server.Store, back.Store))(t)
	require.Equal(t, there, again)
	requireSame(t, file, back, people)

	p.Reopen(server)
	tb := must(p.Hall.Find(t.Context(), running.State().ID))(t)
	require.Equal(t, running.State(), tb.State())
	p.Finish(tb)
	_, err = store.Move(t.Context(), file.Store, server.Store)
	require.ErrorIs(t, err, store.ErrNotEmpty, "which was played on")
}

// TestAMoveWaitsForNoBot: processes on PostgreSQL have to be stopped, as those on a file.
func TestAMoveWaitsForNoBot(t *testing.T) {
	file, server := newContractStore(t, inAFile), newContractStore(t, onAServer)
	l, _ := postgres.LeasesOf(server.Store)
	must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "web1:811", Life: cluster.Life}))(t)
	for _, way := range [][2]*store.Store{{file.Store, server.Store}, {server.Store, file.Store}} {
		_, err := store.Move(t.Context(), way[0], way[1])
		require.True(t, store.Is(err, store.InUse), err)
		require.ErrorContains(t, err, "process web1:811 works on database")
	}
	require.NoError(t, l.Leave(t.Context(), "a"))
	must(store.Move(t.Context(), file.Store, server.Store))(t)
}

// TestABotThatComesDuringAMove: its changes would be missing, so the move does not report a complete copy.
func TestABotThatComesDuringAMove(t *testing.T) {
	server := newContractStore(t, onAServer)
	storetest.SetPreferences(t, server.Store, "ann", table.Preferences{NoPings: true})
	l, _ := postgres.LeasesOf(server.Store)
	place := inAFile.place(t)
	target := must(inAFile.fill(t.Context(), place))(t)
	comes := store.New(&atEachWrite{target.Engine(), func() {
		must(l.Renew(t.Context(), cluster.Renewal{Member: "a", Name: "web1:811", Life: cluster.Life}))(t)
	}})
	_, err := store.Move(t.Context(), server.Store, comes)
	require.True(t, store.Is(err, store.InUse), err)
	require.NoError(t, l.Leave(t.Context(), "a"))
	done, err := store.Move(t.Context(), server.Store, target)
	require.NoError(t, err, "the same command goes on once it is gone")
	require.Equal(t, 1, done.Resumed)
	require.NoError(t, target.Close())
}

// atEachWrite is an engine with a function that runs at each write.
type atEachWrite struct {
	store.Engine
	happens func()
}

func (e *atEachWrite) Write(ctx context.Context, do func(store.Tx) error) error {
	e.happens()
	return e.Engine.Write(ctx, do)
}
