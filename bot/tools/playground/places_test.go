package playground_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// startThread makes the bot write in the channel, and start a thread from that message.
func (pt *pageTest) startThread(content, name string) (id string) {
	pt.Helper()
	m, err := pt.bot.ChannelMessageSend(pt.channel.ID, content)
	require.NoError(pt, err)
	thread, err := pt.bot.MessageThreadStart(pt.channel.ID, m.ID, name, 60)
	require.NoError(pt, err)
	return thread.ID
}

// listed returns the threads of a snapshot or a change, by name, with the number of their messages.
func listed(change map[string]any) map[string]float64 {
	found := map[string]float64{}
	for _, t := range change["threads"].([]any) {
		found[t.(map[string]any)["name"].(string)] = t.(map[string]any)["written"].(float64)
	}
	return found
}

// until reads changes up to one of a type.
func until(next func() map[string]any, kind string) map[string]any {
	for change := next(); ; change = next() {
		if change["type"] == kind {
			return change
		}
	}
}

// TestAThreadIsAPlace: a window in it shows its messages and the message that it was started from. A window in the
// channel shows that there is activity. After the thread is deleted, its visitors are in the channel.
func TestAThreadIsAPlace(t *testing.T) {
	withPage(t, func(t *testing.T, pt *pageTest) {
		pt.startBot()
		ada := pt.watch("ada")
		require.Empty(t, listed(ada()))
		id := pt.startThread("who plays?", "Game")
		require.Equal(t, map[string]float64{"Game": 0}, listed(until(ada, "threads")))

		bob := pt.watchIn("bob", id)
		there := bob()
		require.Equal(t, id, there["in"])
		require.Equal(t, pt.channel.ID, there["home"])
		require.Equal(t, "who plays?", there["start"].(map[string]any)["content"])
		require.Equal(t, "ok", pt.act("post", map[string]any{"as": "bob", "in": id, "text": "I do"})["status"])
		require.Equal(t, "I do", until(bob, "message")["message"].(map[string]any)["content"])
		require.Equal(t, map[string]float64{"Game": 1}, listed(until(ada, "threads")))

		_, err := pt.bot.ChannelMessageEdit(pt.channel.ID, id, "it is over")
		require.NoError(t, err)
		require.Equal(t, "it is over", until(bob, "start")["start"].(map[string]any)["content"])

		require.NoError(t, pt.srv.DeleteChannel(id))
		back := until(bob, "snapshot")
		require.Empty(t, back["in"])
		require.Empty(t, listed(back))
		require.Empty(t, pt.watchIn("bob", id)()["in"], "nor is it found again")
		require.Equal(t, "refused", pt.act("post", map[string]any{"as": "bob", "in": id, "text": "anybody?"})["status"])
	})
}
