package bot_test

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
	"unobot/store"
)

// faultyStore is the real store on a slow or broken disk.
type faultyStore struct {
	*store.Store
	mu   sync.Mutex
	slow time.Duration
	fail error
	held chan struct{} // commits wait until it is closed
	open *openOutcome  // of commits; nil if it is known

	unread  bool                               // live tables cannot be read
	loading func(owns func(guild string) bool) // called before the tables of some servers are read; may be nil
}

// Claim implements table.Store.
func (f *faultyStore) Claim(ctx context.Context, owns func(guild string) bool) ([]table.Loaded, error) {
	f.mu.Lock()
	loading := f.loading
	f.mu.Unlock()
	if loading != nil {
		loading(owns)
	}
	return f.Store.Claim(ctx, owns)
}

// beforeLoading sets the function that is called before the tables of some servers are read.
func (f *faultyStore) beforeLoading(loading func(owns func(guild string) bool)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.loading = loading
}

func (f *faultyStore) Live(ctx context.Context) ([]table.Loaded, error) {
	live, err := f.Store.Live(ctx)
	for i, l := range live {
		if f.unread {
			live[i] = table.Loaded{State: table.State{ID: l.State.ID, Channel: l.State.Channel}, Broken: table.ErrBroken}
		}
	}
	return live, err
}

// set makes every commit take a while, and then fail if fail is not nil.
func (f *faultyStore) set(slow time.Duration, fail error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.slow, f.fail = slow, fail
}

// hold makes every commit wait until release is called, even beyond the end of its context.
func (f *faultyStore) hold() (release func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	held := make(chan struct{})
	f.held = held
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.held = nil
		close(held)
	}
}

// openOutcome is the outcome of commits that the bot cannot learn.
type openOutcome struct{ stored bool }

// leaveOpen hides from the bot whether commits are stored, until tell is called.
func (f *faultyStore) leaveOpen(stored bool) (tell func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open = &openOutcome{stored}
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.open = nil
	}
}

// Settle implements table.Store.
func (f *faultyStore) Settle(ctx context.Context, key string, at time.Time) (table.Done, bool, error) {
	f.mu.Lock()
	open := f.open
	f.mu.Unlock()
	if open != nil {
		return table.Done{}, false, errors.New("the database does not answer")
	}
	return f.Store.Settle(ctx, key, at)
}

func (f *faultyStore) Commit(ctx context.Context, c table.Commit) error {
	f.mu.Lock()
	slow, fail, held, open := f.slow, f.fail, f.held, f.open
	f.mu.Unlock()
	if open != nil {
		if open.stored {
			_ = f.Store.Commit(ctx, c) // the second time is refused
		}
		return table.ErrInDoubt
	}
	time.Sleep(slow)
	if held != nil {
		<-held
		ctx = context.WithoutCancel(ctx) // it may be over by now
	}
	if fail != nil {
		return fail
	}
	return f.Store.Commit(ctx, c)
}

// logBuffer collects the log.
type logBuffer struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// TestClicksWhileTheDatabaseIsLocked: 200 clicks at 25 tables while nothing can be stored. Each is deferred, for the
// database stays locked until the last of them has been, and then gets its result (fault 109).
func TestClicksWhileTheDatabaseIsLocked(t *testing.T) {
	inWorld(t, "ada bob cleo dan eve fay gus hal ida", func(t *testing.T, w *world) {
		var lobbies []standin.Message
		for n := range 25 {
			lobbies = append(lobbies, w.lobbyOf(n%len(w.Users), "table-"+strconv.Itoa(n)))
		}

		release := w.store.hold()
		ctx, cancel := within(roomtest.Patience)
		defer cancel()
		var clicks []*standin.Interaction
		for n, lobby := range lobbies {
			for user := range w.Users {
				if user != n%len(w.Users) { // the host has a seat
					i, err := w.Discord.Click(w.Users[user].ID, lobby.ID, mustButton(t, lobby, "join"))
					require.NoError(t, err)
					clicks = append(clicks, i)
				}
			}
		}
		require.Len(t, clicks, 200)
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
			require.Len(t, at.State().Seats, len(w.Users))
		}
	})
}

// lobbyOf opens a table in a channel of its own, past Discord, and waits for its board.
func (w *world) lobbyOf(host int, name string) standin.Message {
	w.Helper()
	channel, err := w.Discord.CreateChannel(w.Guild.ID, name)
	require.NoError(w, err)
	_, err = w.hall.Create(context.Background(), rand.Text(), table.NewTable{
		Guild: w.Guild.ID, Channel: channel.ID, Host: w.person(host), Edition: "classic", Options: game.DefaultOptions(),
	})
	require.NoError(w, err)
	there := *w
	there.Channel = channel
	return there.waitBoard(func(standin.Message) bool { return true })
}

// TestOlderBackup: the table goes on from the backup, its board is drawn again, and hands that were dealt after it are
// out of date (fault 29).
func TestOlderBackup(t *testing.T) {
	inWorld(t, "ada bob", func(t *testing.T, w *world) {
		w.seated(2)
		w.Eventually(func() bool { return w.state().Board != "" })
		w.stop()
		backup, err := os.ReadFile(w.file)
		require.NoError(t, err)
		w.start()
		then := w.state()
		for range 3 {
			acting, _ := w.actor()
			w.Slash(acting, "game hand")
			w.move(acting)
		}
		acting, _ := w.actor()
		newer := *w.Slash(acting, "game hand").Message
		button, ok := player{w, acting, fixedRandom(), nil}.choose(newer)
		require.True(t, ok, roomtest.Describe(newer))
		w.stop()
		require.NoError(t, os.WriteFile(w.file, backup, 0o600))
		for _, log := range []string{"-wal", "-shm"} {
			require.NoError(t, os.RemoveAll(w.file+log))
		}
		w.start()
		require.Equal(t, then.Game, w.state().Game)
		w.refused(why(lang.Stale), func() standin.Answer { return w.forge(acting, newer.ID, button) })
		w.waitTurnOf(w.userAt(then, then.Game.Actor()))
		now, _ := w.actor()
		w.Slash(now, "game hand")
		w.move(now)
	})
}
