package roomtest

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

// Noon is the time at which every test of InBubble begins.
var Noon = time.Date(2026, time.November, 28, 12, 0, 0, 0, time.UTC)

// InBubble runs a test in a bubble of testing/synctest, beside others. Its clock moves on while everything in it waits.
func InBubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(Noon)) // a bubble begins in 2000, Discord's ids in 2015
		test(t)
	})
}

// World is a stand-in for Discord with one channel and its people. Any bot may serve it: one in the same process over
// a network in memory, or a process of its own over sockets.
type World struct {
	testing.TB
	Network *standin.Network // nil for the network of the machine; any other one belongs to a bubble
	Discord *standin.Server
	Guild   standin.Guild
	Channel standin.Channel
	Users   []standin.User
	calming *sync.Mutex // held while a goroutine waits in Calm
}

// NewWorld starts a stand-in with these people. At the end of the test it complains about requests that Discord would
// refuse. It checks requests by the specification in DISCORD_OPENAPI.
func NewWorld(t testing.TB, options standin.Options, people ...string) *World {
	t.Helper()
	w := NewTolerantWorld(t, options, people...)
	CheckOpenAPI(t, w.Discord)
	w.Discord.CheckViolations(t)
	return w
}

// NewTolerantWorld is NewWorld without complaints, for bots that are killed and bots of other versions. It behaves as
// DISCORD_BELIEFS says.
func NewTolerantWorld(t testing.TB, options standin.Options, people ...string) *World {
	t.Helper()
	var err error
	options.Beliefs, err = standin.BeliefsFromEnv()
	require.NoError(t, err)
	w := &World{TB: t, Network: options.Network, calming: &sync.Mutex{}}
	w.Discord, err = standin.New(options)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, w.Discord.Close()) })
	w.Guild, w.Channel, w.Users, err = w.Discord.Populate("friends", "table", people...)
	require.NoError(t, err)
	return w
}

// Patience is the longest wait of a test for a condition.
const Patience = 3 * time.Minute

// Calm waits until the bot has done everything that it does at this instant: people are never as fast as that. So a
// test in a bubble does not depend on the order of goroutines. If several goroutines of a test call it at once, one of
// them waits.
func (w *World) Calm() {
	if w.Network != nil && w.calming.TryLock() {
		defer w.calming.Unlock()
		synctest.Wait()
	}
}

// Sleep lets time pass, and then calls Calm.
func (w *World) Sleep(d time.Duration) {
	time.Sleep(d)
	w.Calm()
}

// Eventually waits until a condition holds. Unlike require.Eventually it evaluates the condition on the test's own
// goroutine, so the condition may fail the test.
func (w *World) Eventually(holds func() bool, about ...any) {
	w.Helper()
	w.Calm()
	for deadline := time.Now().Add(Patience); !holds(); w.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			require.FailNow(w, "it never holds", about...)
		}
	}
}

// Settle waits for the final answer to an interaction, and for all of its consequences at that instant.
func (w *World) Settle(i *standin.Interaction, err error) standin.Answer {
	w.Helper()
	require.NoError(w, err)
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	a, err := i.WaitSettled(ctx)
	require.NoError(w, err)
	w.Calm()
	return a
}

// Slash runs a command as the user with that index.
func (w *World) Slash(user int, command string, options ...standin.Option) standin.Answer {
	w.Helper()
	return w.Settle(w.Discord.Slash(w.Users[user].ID, w.Channel.ID, command, options...))
}

// Press clicks the button of a message that [Button] finds.
func (w *World) Press(user int, m standin.Message, verb string) standin.Answer {
	w.Helper()
	id, ok := Button(m, verb)
	require.True(w, ok, "no button %s on %s", verb, Describe(m))
	return w.Settle(w.Discord.Click(w.Users[user].ID, m.ID, id))
}

// Button returns the enabled button of a message with a custom_id that ends in ":verb" or contains ":verb:".
func Button(m standin.Message, verb string) (id string, ok bool) {
	for _, c := range Buttons(m) {
		if strings.HasSuffix(c.CustomID, ":"+verb) || strings.Contains(c.CustomID, ":"+verb+":") {
			return c.CustomID, true
		}
	}
	return "", false
}

// Buttons lists the enabled buttons of a message.
func Buttons(m standin.Message) []standin.Component {
	var found []standin.Component
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.Type == standin.ComponentButton && !c.Disabled {
			found = append(found, *c)
		}
		return true
	})
	return found
}

// Describe returns the text and the labels of a message, for failures.
func Describe(m standin.Message) string {
	var b strings.Builder
	b.WriteString(Text(m))
	standin.Walk(m.Components, func(c *standin.Component) bool {
		if c.CustomID != "" {
			b.WriteString("\n[" + c.Label + " " + c.CustomID + "]")
		}
		return true
	})
	return b.String()
}

// Text returns the words of a message.
func Text(m standin.Message) string { return strings.Join(m.Texts(), "\n") }

// Alt returns the descriptions of a message's pictures.
func Alt(m standin.Message) string {
	var b strings.Builder
	for _, p := range m.Pictures() {
		b.WriteString(p.Description + "\n")
	}
	return b.String()
}
