package bot_test

import (
	"crypto/rand"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot"
	"unobot/bot/discord/standin"
	"unobot/bot/play/interact"
	"unobot/game/table"
	"unobot/store"
)

// newHastyWorld is one where nobody may think for long without being pinged.
func newHastyWorld(t *testing.T, names ...string) *world {
	t.Helper()
	return newTunedWorld(t, func(c *bot.Config) {
		c.PingWait, c.Pace = 50*time.Millisecond, interact.Pace{PerSecond: 1000, AtOnce: 1000}
	}, names...)
}

// pinged are the messages in the channel that mention somebody.
func (w *world) pinged() []standin.Message {
	var found []standin.Message
	for _, m := range w.srv.Messages(w.users[0].ID, w.channel.ID) {
		if m.Author.Bot && !m.Ephemeral() && strings.HasPrefix(m.Content, "<@") {
			found = append(found, m)
		}
	}
	return found
}

// matchOfTwo starts a match whose two users then do nothing.
func (w *world) matchOfTwo() (actor int) {
	w.Helper()
	w.slash(0, "game start")
	w.slash(1, "game join")
	head := "1:" + string(w.state().ID) + ":0:"
	w.forge(0, "", head+"begin")
	s := w.state()
	return w.userAt(s, s.Game.Actor())
}

func TestAPingDoesNotOutliveItsTurnByAStop(t *testing.T) {
	w := newHastyWorld(t, "ada", "bob")
	actor := w.matchOfTwo()
	w.eventually(func() bool { return len(w.pinged()) == 1 })
	first := w.pinged()[0]
	require.Contains(t, first.Content, w.users[actor].ID)
	w.eventually(func() bool { return len(w.keptPings()) == 1 })
	w.restart()
	require.Equal(t, []standin.Message{first}, w.pinged(), "the turn has had its ping")

	w.stop()
	w.endedMeanwhile()
	w.start()
	w.eventually(func() bool { return len(w.pinged()) == 0 && len(w.keptPings()) == 0 })
}

func (w *world) keptPings() []table.Ping {
	w.Helper()
	ctx, cancel := within(patience)
	defer cancel()
	kept, err := w.store.Pings(ctx)
	require.NoError(w, err)
	return kept
}

// endedMeanwhile ends the game without a bot, as one does that is killed before it can tidy up.
func (w *world) endedMeanwhile() {
	w.Helper()
	ctx, cancel := within(patience)
	defer cancel()
	db, err := store.Open(ctx, w.file)
	require.NoError(w, err)
	defer db.Close()
	hall, err := table.Open(ctx, table.Config{Store: db, Now: time.Now, Random: rand.Reader, Changed: func(table.State) {}})
	require.NoError(w, err)
	tb, ok := hall.At(w.channel.ID)
	require.True(w, ok)
	_, err = tb.End(ctx, "killed", table.User{}, true)
	require.NoError(w, err)
}

func TestPingsCanBeSwitchedOff(t *testing.T) {
	w := newHastyWorld(t, "ada", "bob")
	for user := range 2 {
		require.Contains(t, text(*w.slash(user, "game pings", standin.Opt("on", false)).Message), "remind you of your turns any more")
	}
	actor := w.matchOfTwo()
	require.NoError(t, w.srv.SetLocale(w.users[actor].ID, "fr"))
	require.Contains(t, text(*w.slash(actor, "game pings", standin.Opt("on", true)).Message), "Je te préviens")
	w.restart()
	w.eventually(func() bool { return len(w.pinged()) == 1 }, "the open turn is pinged after a restart")
	sent := 0
	for _, e := range w.srv.Journal() {
		if e.REST != nil && strings.Contains(e.REST.RequestBody, `"content":"\u003c@`) {
			sent++
		}
	}
	require.Equal(t, 1, sent, "and nobody else was before")
}
