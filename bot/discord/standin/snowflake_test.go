package standin_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestAStandInMadeAgainHasTheSameIDs(t *testing.T) {
	world := func(stable bool) []string {
		srv, err := standin.New(standin.Options{StableIDs: stable})
		require.NoError(t, err)
		defer srv.Close()
		guild, channel, users, err := srv.Populate("friends", "table", "ada", "bob", "ada")
		require.NoError(t, err)
		return []string{srv.Application().ID, guild.ID, channel.ID, users[0].ID, users[1].ID, users[2].ID}
	}
	first := world(true)
	require.Equal(t, first, world(true))
	require.NotEqual(t, first, world(false))
	seen := map[string]bool{}
	for _, id := range first {
		require.False(t, seen[id], "two things have the id %s", id)
		seen[id] = true
	}
}
