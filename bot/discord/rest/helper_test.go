package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/roomtest"
)

// The canaries: no error and no line of a log may hold one of them.
const (
	botToken   = "CANARYBOTTOKENxNDI.canarybot"
	hookToken  = "CANARYinteractionTOKENcanary"
	customID   = "1:7f:3:play:canaryhandW4"
	secretText = "CANARY_CONTENT"
)

var canaries = []string{botToken, hookToken, customID, secretText, "canary", "CANARY"}

// standardLog gets the lines that libraries print: they have not been checked for secrets.
var standardLog buffer

func TestMain(m *testing.M) {
	log.SetOutput(&standardLog)
	goleak.VerifyTestMain(quiet{m})
}

// quiet fails a run in which a library has printed something.
type quiet struct{ *testing.M }

func (q quiet) Run() int {
	code := q.M.Run()
	if text := standardLog.String(); text != "" {
		_, _ = io.WriteString(os.Stderr, "a library printed: "+text)
		return 1
	}
	return code
}

// buffer is a bytes.Buffer for several goroutines.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// newClient makes a client that ends with the test.
func newClient(t testing.TB, url string, logged io.Writer) *Client {
	t.Helper()
	c := must(New("Bot "+botToken, url,
		slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug}))))(t)
	t.Cleanup(c.Close)
	return c
}

func anInteraction() Interaction { return Interaction{ID: "41", App: "5", Token: hookToken} }

func aHand() []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: secretText, CustomID: customID, Style: discordgo.PrimaryButton},
	}}}
}

const kindMessage = discordgo.InteractionResponseChannelMessageWithSource

// errorOf returns the error of a request and drops its message.
func errorOf[T any](_ T, err error) error { return err }

// operations are all the ways to make a request.
func operations(c *Client) map[string]func(context.Context) error {
	hand := Body{Components: aHand()}
	return map[string]func(context.Context) error{
		"respond": func(ctx context.Context) error {
			return errorOf(c.Respond(ctx, anInteraction(), kindMessage, Body{Components: aHand(), Ephemeral: true}))
		},
		"edit original": func(ctx context.Context) error {
			return c.EditAnswer(ctx, Answer{App: "5", Token: hookToken},
				hand)
		},
		"original":        func(ctx context.Context) error { return errorOf(c.Original(ctx, "5", hookToken)) },
		"delete original": func(ctx context.Context) error { return c.DeleteAnswer(ctx, Answer{App: "5", Token: hookToken}) },
		"follow up": func(ctx context.Context) error {
			return errorOf(c.FollowUp(ctx, "5", hookToken, hand))
		},
		"send": func(ctx context.Context) error {
			_, err := c.Send(ctx, "7", hand, "n1")
			return err
		},
		"edit": func(ctx context.Context) error {
			return c.Edit(ctx, "7", "9", hand)
		},
		"delete": func(ctx context.Context) error { return c.Delete(ctx, "7", "9") },
		"register": func(ctx context.Context) error {
			_, err := c.RegisterCommands(ctx, "5", []*discordgo.ApplicationCommand{{Name: "uno", Description: secretText}})
			return err
		},
		"gateway": func(ctx context.Context) error { _, err := c.Gateway(ctx); return err },
		"reopen":  func(ctx context.Context) error { return c.Reopen(ctx, "7") },
		"thread":  func(ctx context.Context) error { return c.StartThread(ctx, "7", "8", "x") },
		"member":  func(ctx context.Context) error { _, err := c.IsMember(ctx, "6", "3"); return err },
		"nick":    func(ctx context.Context) error { _, err := c.Member(ctx, "6", "3"); return err },
		"emojis":  func(ctx context.Context) error { _, err := c.Emojis(ctx, "5"); return err },
		"add emoji": func(ctx context.Context) error {
			_, err := c.AddEmoji(ctx, "5", secretText, []byte(secretText))
			return err
		},
		"delete emoji": func(ctx context.Context) error { return c.DeleteEmoji(ctx, "5", "2") },
	}
}

// isRead reports whether an operation needs the body of Discord's answer, and not the status alone.
func isRead(op string) bool {
	return slices.Contains([]string{"original", "send", "register", "gateway", "emojis", "add emoji", "nick"}, op)
}

// uncertain reports that a request failed in a way that leaves open whether it took effect.
func uncertain(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.uncertain
}

// fake is a client on a server that the test writes, with the requests that the server got. Both are in memory, for
// tests in a bubble of their own time.
type fake struct {
	*testing.T
	*Client
	server *roomtest.Server
	log    *buffer

	mu       sync.Mutex
	dials    int
	requests []received
}

// received is a request as the server sees it.
type received struct {
	method, path string
	header       http.Header
	body         string
}

// anAddress is one that no proxy is asked for.
const anAddress = "http://127.0.0.1"

// newFake starts a server. answer is told how many requests came before.
func newFake(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, n int)) *fake {
	t.Helper()
	f := &fake{T: t, log: &buffer{}}
	f.server = roomtest.Serve(t, &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		f.mu.Lock()
		n := len(f.requests)
		f.requests = append(f.requests, received{r.Method, r.URL.Path, r.Header, string(body)})
		f.mu.Unlock()
		answer(w, r, n)
	})})
	f.Client = f.newClient(anAddress)
	return f
}

// newClient makes a client that reaches the fake by any address.
func (f *fake) newClient(url string) *Client {
	f.Helper()
	c := newClient(f, url, f.log)
	c.DialBy(f.dial)
	return c
}

func (f *fake) dial(ctx context.Context, network, address string) (net.Conn, error) {
	f.mu.Lock()
	f.dials++
	f.mu.Unlock()
	return f.server.Dial(ctx, network, address)
}

// dialed is how many connections were made.
func (f *fake) dialed() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dials
}

func (f *fake) got() []received {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]received(nil), f.requests...)
}

// count is how many requests have come.
func (f *fake) count() int { return len(f.got()) }

// decoded is a request's JSON body.
func (r received) decoded(t *testing.T) map[string]any {
	t.Helper()
	var body map[string]any
	require.NoError(t, json.Unmarshal([]byte(r.body), &body), r.body)
	return body
}

// status answers with a status and a body.
func status(code int, body string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		_, _ = io.WriteString(w, body)
	}
}

// aMessage is a message as Discord answers it.
const aMessage = `{"id":"100","channel_id":"7"}`

// first answers the first n requests in one way and the rest in another.
func first(
	n int, bad, good func(http.ResponseWriter, *http.Request, int),
) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, r *http.Request, k int) {
		if k < n {
			bad(w, r, k)
			return
		}
		good(w, r, k)
	}
}

// reset breaks the connection.
func reset(http.ResponseWriter, *http.Request, int) { panic(http.ErrAbortHandler) }

// hang answers nothing until the client has gone.
func hang(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// endless answers without an end, a megabyte in half a second.
func endless(w http.ResponseWriter, r *http.Request, _ int) {
	chunk := make([]byte, 1<<20)
	for r.Context().Err() == nil {
		if _, err := w.Write(chunk); err != nil {
			return
		}
		time.Sleep(500 * time.Millisecond)
	}
}

// limitedFor is the 429 of a route, or of the whole bot.
func limitedFor(seconds float64, global bool) func(http.ResponseWriter, *http.Request, int) {
	return status(http.StatusTooManyRequests,
		fmt.Sprintf(`{"message":"You are being rate limited.","retry_after":%v,"global":%v}`, seconds, global))
}

// must is the value of a call that has to succeed, as must(call())(t).
func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// must2 is must for a call with two values.
func must2[T, U any](v T, w U, err error) func(testing.TB) (T, U) {
	return func(t testing.TB) (T, U) {
		t.Helper()
		require.NoError(t, err)
		return v, w
	}
}
