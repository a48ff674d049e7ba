//go:build unix

package main

import (
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"unobot/game"
	"unobot/game/table"
)

// audit compares the database with what people saw: every acknowledged move is there once, every match
// leads from its deal to what is stored, and has one board.
func (f *fleet) audit() {
	f.Helper()
	f.discord.Advance(responseWindow) // nothing is answered any more
	conn, err := pgx.Connect(f.Context(), f.direct)
	require.NoError(f, err)
	defer conn.Close(f.Context())
	acknowledged, matches, steps, shown := 0, 0, 0, 0
	for _, p := range f.places {
		wished := p.acknowledged(f.Context(), f.store)
		boards := p.boards()
		for _, id := range p.tables {
			stored, err := f.store.Load(f.Context(), table.ID(id))
			require.NoError(f, err)
			require.NotEqual(f, table.Abandoned, stored.Phase, "no time ran out on anybody")
			require.LessOrEqual(f, boards[id], 1, "boards of a table")
			shown += boards[id]
			require.LessOrEqual(f, len(wished[stored.ID]), stored.Steps)
			acknowledged += len(wished[stored.ID])
			if stored.Phase != table.Lobby {
				f.replay(conn, stored)
				matches, steps = matches+1, steps+stored.Steps
			}
		}
	}
	require.Greater(f, shown, f.tables/2, "people play, and see boards")
	f.Logf("%d clicks, %d moves that people made, none lost or made twice; %d steps of %d matches lead to what is stored",
		f.clicks.Load(), acknowledged, steps, matches)
}

// boards are how many messages with buttons to play a channel has, by table.
func (s *survival) boards() map[string]int {
	boards := map[string]int{}
	for _, m := range s.discord.Messages(s.users[0].ID, s.channel) {
		if id := button(m, "hand"); !m.Ephemeral() && id != "" {
			boards[part(id, 1)]++
		}
	}
	return boards
}

// replay plays a match again from its deal, by its stored steps.
func (f *fleet) replay(conn *pgx.Conn, final table.State) {
	f.Helper()
	rows, err := conn.Query(f.Context(), `SELECT action FROM steps WHERE table_id = $1 ORDER BY n`, string(final.ID))
	require.NoError(f, err)
	actions, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	require.NoError(f, err)
	require.Len(f, actions, final.Steps, "none is missing")
	replayed(f, final, func(n int) game.Action {
		a, err := game.DecodeAction(actions[n])
		require.NoError(f, err, fmt.Sprint("step ", n))
		return a
	})
}
