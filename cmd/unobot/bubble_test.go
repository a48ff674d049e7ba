package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

// bubble is roomtest.InBubble for tests that set the environment; no other test runs beside them.
func bubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(roomtest.Noon))
		test(t)
	})
}

// runner runs bots in this process, one after the other, as an operator runs the program.
type runner struct {
	testing.TB
	config config
	log    processLog
	cancel context.CancelFunc
	ended  chan error
}

// start runs a bot and returns once it is ready.
func (r *runner) start() {
	r.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ready := make(chan struct{})
	r.cancel, r.ended = cancel, make(chan error, 1)
	go func() { r.ended <- serve(ctx, r.config, newLog(r.config, &r.log), func() { close(ready) }) }()
	select {
	case <-ready:
	case err := <-r.ended:
		require.FailNow(r, "the bot ended", "%v", err)
	}
}

// stop ends the bot, if it runs.
func (r *runner) stop() {
	r.Helper()
	if r.cancel == nil {
		return
	}
	r.cancel()
	r.cancel = nil
	require.NoError(r, <-r.ended)
}

// town is a channel of a Discord in memory, in a bubble, with people and the whole program. The settings of the program
// are in the environment, too.
type town struct {
	*party
	bot     *runner
	network *standin.Network
}

// newTown returns a town with people, four unless they are named, and a bot that is about to start.
func newTown(t *testing.T, options standin.Options, names ...string) *town {
	t.Helper()
	if len(names) == 0 {
		names = []string{"ada", "bob", "cleo", "dan"}
	}
	options.Network, options.ApplicationName = standin.NewNetwork(), "unobot"
	world := roomtest.NewWorld(t, options, names...)
	database := filepath.Join(t.TempDir(), "unobot.db")
	environment(t, map[string]string{"DISCORD_TOKEN": world.Discord.Application().Token, "DISCORD_API_URL": world.Discord.URL(), "DATABASE_PATH": database})
	c, err := loadConfig()
	require.NoError(t, err)
	c.Network, c.CDNURL, c.EmojiGap = options.Network, world.Discord.URL(), -1
	w := &town{network: options.Network, bot: &runner{TB: t, config: c}, party: newParty(world, 1)}
	t.Cleanup(func() {
		w.stop()
		if t.Failed() {
			t.Logf("the end of the bot's log:\n%s", lastLines(w.bot.log.String(), 25))
		}
	})
	return w
}

// start runs the bot and returns once people can use it.
func (w *town) start() {
	w.Helper()
	w.bot.start()
	require.NoError(w, w.discord.WaitReady(w.Context()))
	w.until(func() bool { return len(w.discord.Commands(w.guild)) > 0 }, "commands are not registered")
}

func (w *town) stop() { w.bot.stop() }

// run runs a subcommand as an operator does, and returns the output of the program.
func (w *town) run(args ...string) (string, error) {
	var out strings.Builder
	err := command(w.Context(), args, &out)
	if err != nil {
		fmt.Fprintln(&out, "unobot:", err)
	}
	return out.String(), err
}

// get returns a page of the bot.
func (w *town) get(url string) (page string) {
	w.Helper()
	resp, err := clientOn(w.network).Get(url)
	require.NoError(w, err)
	defer resp.Body.Close()
	require.Equal(w, http.StatusOK, resp.StatusCode, url)
	text, err := io.ReadAll(resp.Body)
	require.NoError(w, err)
	return string(text)
}

// processLog collects the log of a process.
type processLog struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *processLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *processLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// lastLines returns the last n lines of a log at most: a whole one would bury the findings of a test.
func lastLines(log string, n int) string {
	lines := strings.SplitAfter(log, "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "")
}
