package rest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// A thread has the id of the message that it is started from, and is started only once.
func TestAThreadIsStartedOnce(t *testing.T) {
	inEachVersion(t, func(t *testing.T, sc *scene) {
		ctx := t.Context()
		message, err := sc.Send(ctx, sc.channel.ID, text("here"), "nonce")
		require.NoError(t, err)
		for range 2 { // as after an answer that was lost
			require.NoError(t, sc.StartThread(ctx, sc.channel.ID, message, "Game"))
		}
		_, err = sc.Send(ctx, message, text("there"), "")
		require.NoError(t, err)
		require.NoError(t, sc.Edit(ctx, sc.channel.ID, message, text("over")))

		require.True(t, IsMessageGone(sc.StartThread(ctx, message, message, "In a thread")))
		other, err := sc.Send(ctx, sc.channel.ID, text("here, too"), "")
		require.NoError(t, err)
		require.NoError(t, sc.srv.SetOverwrite(sc.channel.ID, sc.srv.Application().ID, 0, standin.PermissionCreatePublicThreads))
		require.True(t, IsForbidden(sc.StartThread(ctx, sc.channel.ID, other, "Game")))
	})
}
