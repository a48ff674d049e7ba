package bot_test

import (
	"context"
	"crypto/rand"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/game"
	"unobot/game/table"
)

// TestClicksWhileTheDatabaseIsLocked: 200 clicks at 25 tables while nothing can be stored. Each is
// deferred, for the database stays locked until the last of them has been, and then gets its result
// (fault 109).
func TestClicksWhileTheDatabaseIsLocked(t *testing.T) {
	w := newWorld(t, "ada", "bob", "cleo", "dan", "eve", "fay", "gus", "hal", "ida")
	patient := w.tune
	w.tune = func(c *bot.Config) { patient(c); c.Window = time.Second }
	w.restart()
	tables := 25
	if testing.Short() {
		tables = 5
	}
	var lobbies []standin.Message
	for n := range tables {
		lobbies = append(lobbies, w.lobbyOf(n%len(w.users), "table-"+strconv.Itoa(n)))
	}

	release := w.store.hold()
	var clicks []*standin.Interaction
	for n, lobby := range lobbies {
		for user := range w.users {
			if user != n%len(w.users) { // the host has a seat
				i, err := w.srv.Click(w.users[user].ID, lobby.ID, mustButton(t, lobby, "join"))
				require.NoError(t, err)
				clicks = append(clicks, i)
			}
		}
	}
	require.Len(t, clicks, 8*tables)
	ctx, cancel := within(patience)
	defer cancel()
	for _, i := range clicks {
		a, err := i.Wait(ctx)
		require.NoError(t, err)
		require.Equal(t, standin.AnswerDeferred, a.Kind)
	}
	release()
	for _, i := range clicks {
		_, err := i.WaitSettled(ctx)
		require.NoError(t, err)
	}
	for _, at := range w.hall.Live() {
		require.Len(t, at.State().Seats, len(w.users))
	}
}

// lobbyOf opens a table in a channel of its own, past Discord, and waits for its board.
func (w *world) lobbyOf(host int, name string) standin.Message {
	w.Helper()
	channel, err := w.srv.CreateChannel(w.guild.ID, name)
	require.NoError(w, err)
	_, err = w.hall.Create(context.Background(), rand.Text(), table.NewTable{
		Guild: w.guild.ID, Channel: channel.ID, Host: w.person(host), Edition: "classic", Options: game.DefaultOptions(),
	})
	require.NoError(w, err)
	there := *w
	there.channel = channel
	return there.waitBoard(func(standin.Message) bool { return true })
}
