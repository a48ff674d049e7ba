package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
)

// TestThePlayerToMoveIsPinged: by a message of its own that mentions nobody else, and that goes
// when the turn does.
func TestThePlayerToMoveIsPinged(t *testing.T) {
	w := newTunedWorld(t, func(c *bot.Config) { c.PingWait = 3 * time.Second }, "ada", "bob", "cleo")
	w.seated(3)
	acting, _ := w.actor()
	mention := "<@" + w.users[acting].ID + ">"
	var ping standin.Message
	w.eventually(func() bool {
		for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
			if strings.HasPrefix(m.Content, "<@") {
				ping = m
			}
		}
		return ping.ID != ""
	})
	require.Equal(t, mention+", it's your turn!", ping.Content)
	require.Empty(t, ping.Components)
	for _, e := range w.srv.Journal() {
		if e.REST != nil && strings.Contains(e.REST.RequestBody, mention) {
			require.Contains(t, e.REST.RequestBody, fmt.Sprintf(`"users":[%q]`, w.users[acting].ID))
			require.Contains(t, e.REST.RequestBody, `"parse":[]`)
		}
	}
	w.move(acting)
	w.eventually(func() bool { _, there := w.srv.Message(ping.ID); return !there })
}

// TestTheBoardFollowsTheChat: after more than eight messages it is the last one again, and the only
// one.
func TestTheBoardFollowsTheChat(t *testing.T) {
	w := newWorld(t, "ada", "bob")
	w.lobby(2)
	board, _ := w.board()
	w.restart() // what the bot remembered of the last posting is gone with it
	w.eventually(func() bool {
		_, err := w.srv.Post(w.users[1].ID, w.channel.ID, "chatter")
		require.NoError(t, err)
		time.Sleep(20 * time.Millisecond)
		m, ok := w.board()
		return ok && m.ID != board.ID
	})
	moved, _ := w.board()
	w.eventually(func() bool { return w.state().Board == moved.ID })
}
