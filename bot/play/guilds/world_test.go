package guilds

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/background"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/storetest"
)

// grace is how long tables wait here after a removal or deletion.
var grace = Grace{Removed: 10 * time.Minute, Deleted: time.Minute}

// world is a hall with its servers, and fakes of all that they tell.
type world struct {
	testing.TB
	*Servers
	hall  *table.Hall
	store *storetest.Faulty
	fakes

	changed func(table.State) // called by the hall; may be nil
}

// fakes record the calls that they get.
type fakes struct {
	mu        sync.Mutex
	drawn     []table.ID
	resumed   []table.ID
	below     []string // messages
	languages map[string]string
	removed   map[string]bool // servers, as the store knows them
	lists     int
	joined    int // servers reported to the observer
	left      int
}

func (f *fakes) ServerJoined() { f.joined++ }

func (f *fakes) ServerLeft() { f.left++ }

func (f *fakes) Hurry(s table.State) { f.Reconcile(s) }

func (f *fakes) Reconcile(s table.State) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.drawn = append(f.drawn, s.ID)
}

func (f *fakes) MessagePosted(_ table.State, message string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.below = append(f.below, message)
}

func (f *fakes) Resume(s table.State) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.resumed = append(f.resumed, s.ID)
}

func (f *fakes) LearnLocale(guild, locale string) (changed bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	before := f.languages[guild]
	f.languages[guild] = locale
	return before != "" && before != locale
}

// noted is a Store that records the servers listed and removed.
type noted struct{ *fakes }

func (n noted) ServersListed(_ context.Context, guilds []string, covers func(string) bool, _ time.Time) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lists++
	listed := map[string]bool{}
	for _, guild := range guilds {
		listed[guild] = true
	}
	for guild := range n.removed {
		if covers(guild) {
			n.removed[guild] = !listed[guild]
		}
	}
	return nil
}

func (n noted) ServerHere(_ context.Context, guild string) error { return n.note(guild, false) }

func (n noted) ServerRemoved(_ context.Context, guild string, _ time.Time) error {
	return n.note(guild, true)
}

func (n noted) note(guild string, removed bool) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.removed[guild] = removed
	return nil
}

// newWorld makes a world with the stored tables. Its background work ends with the test.
func newWorld(t testing.TB, stored ...table.State) *world {
	t.Helper()
	w := &world{TB: t, store: storetest.NewFaulty(t)}
	w.languages, w.removed = map[string]string{}, map[string]bool{}
	w.store.Put(t, stored...)
	var err error
	w.hall, err = table.Open(context.Background(), table.Config{
		Store: w.store, Now: time.Now, Random: rand.Reader,
		Changed: func(s table.State) {
			if w.changed != nil {
				w.changed(s)
			}
		},
	})
	require.NoError(t, err)
	log := slog.New(slog.DiscardHandler)
	work := &background.Group{Log: log}
	work.Open(context.Background())
	t.Cleanup(work.Close)
	w.Servers = NewServers(Parts{
		Tables: NewTables(w.hall, work, log, grace), Boards: w, Store: noted{&w.fakes},
		Resume: w.fakes.Resume, LearnLocale: w.fakes.LearnLocale, Work: work, Observer: &w.fakes, Log: log,
	})
	return w
}

// inBubble runs a test on a clock that does not wait.
func inBubble(t *testing.T, test func(w *world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) { test(newWorld(t)) })
}

// pass lets time go by, and everything due in it happen.
func (w *world) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// opened returns a new table of two in a channel of a server; its people are those of the channel.
func (w *world) opened(guild, channel string) *table.Table {
	w.Helper()
	person := func(n int) table.User { return table.User{ID: table.UserID(fmt.Sprint(channel, "-", n)), Name: "P"} }
	t, err := w.hall.Create(context.Background(), rand.Text(), table.NewTable{
		Guild: guild, Channel: channel, Host: person(0), Edition: "classic", Options: game.DefaultOptions(),
	})
	require.NoError(w, err)
	_, err = t.Join(context.Background(), rand.Text(), person(1))
	require.NoError(w, err)
	return t
}

// ready begins a session of a shard that owns the servers with this prefix in their names.
func (w *world) ready(prefix string, guilds ...string) {
	w.readyWhile(context.Background(), prefix, guilds...)
}

// readyWhile is ready, and the gateway gives the session up with the context.
func (w *world) readyWhile(live context.Context, prefix string, guilds ...string) {
	w.Ready(Session{
		User: "bot", Guilds: guilds, Live: live,
		Owns: func(guild string) bool { return strings.HasPrefix(guild, prefix) },
	})
	synctest.Wait()
}

// event sends an event, and waits for its immediate effects.
func (w *world) event(name, format string, args ...any) {
	w.Event(name, fmt.Appendf(nil, format, args...))
	synctest.Wait()
}

func (w *world) created(guild string) {
	w.event("GUILD_CREATE", `{"id":%q,"preferred_locale":"fr"}`, guild)
}

// paused requires that tables wait for their servers.
func (w *world) paused(tables ...*table.Table) {
	w.Helper()
	for _, t := range tables {
		require.Equal(w, table.PausedServer, t.State().Paused, t.State().Channel)
	}
}

// running requires that tables are live and not paused.
func (w *world) running(tables ...*table.Table) {
	w.Helper()
	for _, t := range tables {
		require.True(w, t.State().Phase.Live(), t.State().Channel)
		require.Equal(w, table.NotPaused, t.State().Paused, t.State().Channel)
	}
}

// over requires that tables have ended.
func (w *world) over(tables ...*table.Table) {
	w.Helper()
	for _, t := range tables {
		require.Equal(w, table.Abandoned, t.State().Phase, t.State().Channel)
	}
}

// draws returns the tables drawn since the last call.
func (w *world) draws() []table.ID {
	w.mu.Lock()
	defer w.mu.Unlock()
	drawn := w.drawn
	w.drawn = nil
	return drawn
}

// gone reports whether the store has a server noted as removed.
func (w *world) gone(guild string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.removed[guild]
}

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }
