package session

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"log"
	"log/slog"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/rest"
	"unobot/bot/standin"
)

// discordgoLog gets what discordgo prints; it must print nothing.
var discordgoLog buffer

func TestMain(m *testing.M) {
	log.SetOutput(&discordgoLog)
	// The tests mostly wait: discordgo sleeps for a second whenever a session ends.
	flag.Parse()
	_ = flag.Set("test.parallel", "12")
	goleak.VerifyTestMain(quiet{m})
}

// quiet fails a run in which discordgo has printed something: it would be frames with tokens in them.
type quiet struct{ *testing.M }

func (q quiet) Run() int {
	code := q.M.Run()
	if text := discordgoLog.String(); text != "" {
		_, _ = io.WriteString(os.Stderr, "discordgo printed: "+text)
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

func quickTiming() timing {
	return timing{
		dial: 2 * time.Second, hello: 2 * time.Second, ready: 3 * time.Second,
		identifyGap: 20 * time.Millisecond, invalidSession: 2 * time.Millisecond, firstBackoff: 16 * time.Millisecond,
		longestBackoff: 100 * time.Millisecond, stable: time.Second, write: 10 * time.Second, farewell: 200 * time.Millisecond,
		grace: 500 * time.Millisecond,
	}
}

// bot is a supervisor and what it has heard.
type bot struct {
	testing.TB
	*Supervisor
	rest  *rest.Client
	token string
	log   buffer
	stop  context.CancelFunc
	ended chan error

	mu     sync.Mutex
	handle func(context.Context, *discordgo.InteractionCreate)
	clicks []click
	events []any
	readys int
}

type click struct {
	*discordgo.InteractionCreate
	raw json.RawMessage
}

// newBot makes a bot that is not running yet.
func newBot(t testing.TB, token, url string) *bot {
	t.Helper()
	b := &bot{TB: t, token: token, ended: make(chan error, 1)}
	logger := slog.New(slog.NewTextHandler(&b.log, nil))
	client, err := rest.New(token, url, logger)
	require.NoError(t, err)
	b.rest = client
	b.Supervisor, err = New(Config{
		Token: token, Rest: client, OnInteraction: b.onInteraction, OnEvent: b.onEvent, OnReady: b.onReady, Log: logger,
	})
	require.NoError(t, err)
	b.timing = quickTiming()
	return b
}

// run starts the bot; it ends with the test.
func (b *bot) run() *bot {
	ctx, cancel := context.WithCancel(context.Background())
	b.stop = cancel
	go func() { b.ended <- b.Supervisor.Run(ctx) }()
	b.Cleanup(func() {
		b.stop()
		b.finish()
		b.rest.Close()
		require.NotContains(b, b.log.String(), b.token)
	})
	return b
}

// finish waits for the end of Run.
func (b *bot) finish() error {
	b.Helper()
	select {
	case err := <-b.ended:
		b.ended <- err // for whoever asks again
		return err
	case <-time.After(15 * time.Second):
		b.Fatal("Run does not end")
		return nil
	}
}

func (b *bot) onInteraction(ctx context.Context, i *discordgo.InteractionCreate, raw json.RawMessage) {
	b.mu.Lock()
	b.clicks = append(b.clicks, click{i, raw})
	handle := b.handle
	b.mu.Unlock()
	if handle != nil {
		handle(ctx, i)
	}
}

func (b *bot) onEvent(e any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.events = append(b.events, e)
}

func (b *bot) onReady(*discordgo.Ready) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.readys++
}

// on sets what the bot does with interactions.
func (b *bot) on(handle func(context.Context, *discordgo.InteractionCreate)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.handle = handle
}

func (b *bot) heard() []click {
	b.mu.Lock()
	defer b.mu.Unlock()
	return append([]click(nil), b.clicks...)
}

// last is the newest event, or nil.
func (b *bot) last() any {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.events) == 0 {
		return nil
	}
	return b.events[len(b.events)-1]
}

func (b *bot) eventCount() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.events)
}

func (b *bot) ready() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.readys
}

// eventually waits for a condition.
func (b *bot) eventually(condition func() bool, what string) {
	b.Helper()
	require.Eventually(b, condition, 30*time.Second, 2*time.Millisecond, what)
}

// scene is a bot on a stand-in.
type scene struct {
	*bot
	srv     *standin.Server
	channel standin.Channel
	ada     standin.User
}

// newScene starts everything, in parallel with other tests.
func newScene(t *testing.T) *scene {
	t.Helper()
	t.Parallel()
	return newSceneWith(t, standin.Options{})
}

func newSceneWith(t testing.TB, opts standin.Options) *scene {
	t.Helper()
	sc := prepareScene(t, opts)
	sc.run()
	sc.connect()
	return sc
}

// prepareScene makes a scene whose bot is not running yet.
func prepareScene(t testing.TB, opts standin.Options) *scene {
	t.Helper()
	opts.ResponseWindow = 20 * time.Second      // a busy machine is not what is tested
	opts.Sharding.IdentifyGap = time.Nanosecond // the bot of a test starts sessions faster than Discord lets it
	srv, err := standin.New(opts)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	_, channel, users, err := srv.Populate("friends", "table", "ada")
	require.NoError(t, err)
	sc := &scene{bot: newBot(t, srv.Application().Token, srv.URL()), srv: srv, channel: channel, ada: users[0]}
	sc.on(sc.answer)
	_, err = sc.rest.RegisterCommands(context.Background(), srv.Application().ID, []*discordgo.ApplicationCommand{
		{Name: "ping", Description: "Answers"},
	})
	require.NoError(t, err)
	return sc
}

// connect waits until the bot is connected, from both ends' point of view.
func (sc *scene) connect() {
	sc.Helper()
	sc.eventually(func() bool { return sc.Connected() && sc.srv.Online() }, "connected")
}

func (sc *scene) answer(ctx context.Context, i *discordgo.InteractionCreate) {
	_ = sc.rest.Respond(ctx, i.Interaction, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{Content: "pong"},
	})
}

// ping runs /ping and requires an answer.
func (sc *scene) ping() standin.Answer {
	sc.Helper()
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping")
	require.NoError(sc, err)
	return sc.answered(i)
}

func (sc *scene) answered(i *standin.Interaction) standin.Answer {
	sc.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	a, err := i.Wait(ctx)
	require.NoError(sc, err, sc.log.String())
	return a
}

// connections counts the sockets the bot has opened.
func (sc *scene) connections() int {
	n := 0
	for _, e := range sc.srv.Journal() {
		if e.Kind == standin.EntryConnected {
			n++
		}
	}
	return n
}
