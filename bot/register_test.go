package bot

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/rest"
	"unobot/bot/play/handle"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
)

// fakeRegistry stands for Discord's list of commands, and for the process that has the turn to register.
type fakeRegistry struct {
	mu       sync.Mutex
	ids      map[string]string
	fail     error
	attempts int // attempts to register
	asked    int // requests for ids
	mine     bool
}

func (f *fakeRegistry) RegisterCommands(
	_ context.Context, _ string, all []*discordgo.ApplicationCommand,
) (rest.Registered, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.attempts++
	if f.fail == nil {
		f.ids = idsOf(all)
	}
	return rest.Registered{IDs: f.ids}, f.fail
}

func (f *fakeRegistry) CommandIDs(context.Context, string) (map[string]string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked++
	return f.ids, nil
}

func idsOf(all []*discordgo.ApplicationCommand) map[string]string {
	ids := map[string]string{}
	for _, c := range all {
		ids[c.Name] = "id of " + c.Name
	}
	return ids
}

// isMine reports whether it is this process's turn.
func (f *fakeRegistry) isMine() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.mine
}

// later changes something, and lets time pass.
func (f *fakeRegistry) later(d time.Duration, change func()) {
	f.mu.Lock()
	change()
	f.mu.Unlock()
	time.Sleep(d)
	synctest.Wait()
}

// registering runs a test with a process that registers commands, or learns their ids.
func registering(t *testing.T, test func(t *testing.T, f *fakeRegistry, m *commands.Mentions)) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		f, m := &fakeRegistry{}, &commands.Mentions{}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go registrar{registry: f, mentions: m, mine: f.isMine, launches: func() bool { return false }, log: slog.New(slog.DiscardHandler)}.run(ctx, "app")
		synctest.Wait()
		test(t, f, m)
	})
}

// A process that kept trying after a newer version has got the turn would bring the old commands back.
func TestWhoHasLostItsTurnRegistersNothing(t *testing.T) {
	registering(t, func(t *testing.T, f *fakeRegistry, m *commands.Mentions) {
		f.later(time.Minute, func() { f.mine, f.fail = true, errors.New("Discord has trouble") })
		attempts := f.attempts
		require.Greater(t, attempts, 1)
		f.later(time.Hour, func() { f.mine, f.fail, f.ids = false, nil, idsOf(handle.Commands(false, false)) })
		require.Equal(t, attempts, f.attempts)
		require.Equal(t, "</daily:id of daily>", m.Of(lang.For(""), lang.CmdDaily), "those of the other one are known")
	})
}

// The process that had the turn meanwhile may have an older version.
func TestCommandsAreRegisteredOnceATurn(t *testing.T) {
	registering(t, func(t *testing.T, f *fakeRegistry, _ *commands.Mentions) {
		f.later(time.Hour, func() { f.mine = true })
		require.Equal(t, 1, f.attempts)
		f.later(time.Hour, func() { f.mine, f.ids = false, nil })
		require.Equal(t, 1, f.attempts)
		f.later(time.Hour, func() { f.mine = true })
		require.Equal(t, 2, f.attempts)
		require.Equal(t, idsOf(handle.Commands(false, false)), f.ids)
	})
}

// During an upgrade a process of the new version comes before the new commands do.
func TestIDsOfNewCommandsAreLearned(t *testing.T) {
	registering(t, func(t *testing.T, f *fakeRegistry, m *commands.Mentions) {
		f.later(time.Minute, func() {
			f.ids = idsOf(handle.Commands(false, false))
			delete(f.ids, "daily")
		})
		require.Equal(t, "</rules:id of rules>", m.Of(lang.For(""), lang.CmdRules))
		require.Equal(t, "`/daily`", m.Of(lang.For(""), lang.CmdDaily))
		f.later(time.Minute, func() { f.ids = idsOf(handle.Commands(false, false)) })
		require.Equal(t, "</daily:id of daily>", m.Of(lang.For(""), lang.CmdDaily))
		asked := f.asked
		f.later(time.Hour, func() {})
		require.Equal(t, asked, f.asked, "all are known")
		require.Zero(t, f.attempts)
	})
}
