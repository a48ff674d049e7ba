package sqlite

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game/table"
	"unobot/migrations"
	"unobot/store"
)

// TestAnOrderThatFailsHoldsUpNobody: neither the bot that runs, nor the next order of the operator.
func TestAnOrderThatFailsHoldsUpNobody(t *testing.T) {
	path := NewPath(t)
	bot := mustOpen(t, path, migrations.Files)
	operator := must(Beside(t.Context(), path))(t)
	refused := errors.New("no")
	_, err := operator.ChangeSettings(t.Context(), "guild", func(*table.Settings) error { return refused })
	require.ErrorIs(t, err, refused)
	require.NoError(t, bot.Commit(t.Context(), lobby("aaaaaaaa")))
	fresh := must(operator.Block(t.Context(), store.User, "1", time.Now()))(t)
	require.True(t, fresh)
	require.NoError(t, operator.Close())
}
