package handle

import (
	"context"

	"unobot/game/table"
	"unobot/game/table/tabletest"
)

func newMemStore() *tabletest.Store { return tabletest.New() }

// noScores is an empty leaderboard.
type noScores struct{}

func (noScores) Leaderboard(context.Context, table.Contest, table.UserID, int, int) (table.Leaderboard, error) {
	return table.Leaderboard{Page: 1, Pages: 1}, nil
}

func (noScores) Stats(context.Context, table.UserID) (table.Stats, error) { return table.Stats{}, nil }
