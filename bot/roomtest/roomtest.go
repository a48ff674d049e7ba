// Package roomtest holds helpers that the tests of several packages share: table states, time in bubbles, samples.
package roomtest

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	_ "unobot/game/long"
)

// Now runs a test in a bubble with a clock that begins in 2026. A bubble begins in 2000, before Discord's first id.
func Now(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(time.Date(2026, time.November, 28, 12, 0, 0, 0, time.UTC)))
		test(t)
	})
}

// Bubble keeps a test from reading a fake while background work writes to it: the test holds the lock, except while it
// lets time pass. The race detector needs it, because the fake time of synctest orders the two in one direction only.
type Bubble struct{ sync.Mutex }

// Pass lets fake time pass, and waits until all work due in it is done.
func (b *Bubble) Pass(d time.Duration) {
	b.Unlock()
	defer b.Lock()
	time.Sleep(d)
	synctest.Wait()
}

// RequireHangsUp requires that a server closes the connection of a client that sends no more than sent, exactly after
// that time. serve makes the server for a handler that echoes the body of a request.
func RequireHangsUp(t *testing.T, serve func(http.Handler) *http.Server, sent string, after time.Duration) {
	t.Helper()
	requireHangsUp(t, serve, after, func(server net.Conn) {
		_, _ = io.WriteString(server, sent)
		_, _ = io.Copy(io.Discard, server)
	})
}

// RequireHangsUpOnTheDeaf requires the same of a client that sends a request without end and reads nothing of the
// answer.
func RequireHangsUpOnTheDeaf(t *testing.T, serve func(http.Handler) *http.Server, after time.Duration) {
	t.Helper()
	requireHangsUp(t, serve, after, func(server net.Conn) {
		_, _ = io.WriteString(server, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
		for err := error(nil); err == nil; _, err = io.WriteString(server, "x") {
			continue
		}
	})
}

// requireHangsUp requires that the connection closes after that time. do is the client, which returns once it is
// closed.
func requireHangsUp(
	t *testing.T, serve func(http.Handler) *http.Server, after time.Duration, do func(server net.Conn),
) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		t.Helper()
		echo := func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) }
		server := Serve(t, serve(http.HandlerFunc(echo)))
		conn, err := server.Dial(t.Context(), "tcp", "")
		require.NoError(t, err)
		defer conn.Close()
		time.AfterFunc(time.Hour, server.Close)
		begun := time.Now()
		do(conn)
		require.InDelta(t, after, time.Since(begun), float64(time.Second))
	})
}

// SampleFiles returns the files in the folder DISCORD_SAMPLES with matching names: messages of Discord that other
// people have recorded. Without the folder the test is skipped; shapes of our own are in testdata.
func SampleFiles(t *testing.T, pattern string) []string {
	t.Helper()
	folder := os.Getenv("DISCORD_SAMPLES")
	if folder == "" {
		t.Skip("DISCORD_SAMPLES is not set")
	}
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, files, "no sample is named %s", pattern)
	return files
}

// Samples returns Discord's messages in SampleFiles, by the name of the file.
func Samples(t *testing.T, pattern string) map[string]json.RawMessage {
	t.Helper()
	found := map[string]json.RawMessage{}
	for _, file := range SampleFiles(t, pattern) {
		raw, err := os.ReadFile(file)
		require.NoError(t, err)
		var sample struct {
			Payload json.RawMessage `json:"payload"`
		}
		require.NoError(t, json.Unmarshal(raw, &sample), file)
		found[filepath.Base(file)] = sample.Payload
	}
	return found
}

// Server is an HTTP server in memory, for clients in the same bubble.
type Server struct {
	*http.Server
	network  *standin.Network
	listener net.Listener
	ended    chan struct{}
}

// Serve starts a server, which ends with the test unless it is closed before.
func Serve(t testing.TB, server *http.Server) *Server {
	t.Helper()
	s := &Server{Server: server, network: standin.NewNetwork(), ended: make(chan struct{})}
	if server.ErrorLog == nil {
		server.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, 0)
	}
	listener, err := s.network.Listen("127.0.0.1:80")
	require.NoError(t, err)
	s.listener = listener
	go func() {
		defer close(s.ended)
		_ = server.Serve(listener)
	}()
	t.Cleanup(s.Close)
	return s
}

// Dial connects to the server; it ignores the address. It fails once the server has been closed.
func (s *Server) Dial(ctx context.Context, network, _ string) (net.Conn, error) {
	return s.network.Dial(ctx, network, s.listener.Addr().String())
}

// Close ends the server and its connections.
func (s *Server) Close() {
	_ = s.Server.Close()
	<-s.ended
}

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
