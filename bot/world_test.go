package bot_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"image"
	"image/png"
	"io"
	"log/slog"
	dice "math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot"
	"unobot/bot/discord/cluster"
	"unobot/bot/discord/rest"
	"unobot/bot/discord/standin"
	"unobot/bot/metrics"
	"unobot/bot/play/interact"
	"unobot/bot/roomtest"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
	"unobot/store/sqlite"
	"unobot/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// inWorld runs a test in a bubble and in the world of newWorld.
func inWorld(t *testing.T, names string, test func(t *testing.T, w *world)) {
	t.Helper()
	roomtest.InBubble(t, func(t *testing.T) { test(t, newWorld(t, strings.Fields(names)...)) })
}

// world is a world with the real bot on a store. A copy of it with another channel sees the world from there.
type world struct {
	roomtest.World
	file    string // path of the database
	logs    *logBuffer
	tune    func(*bot.Config)
	playsOn bool // the server has chosen matches, which most tests are about
	unread  bool // stored tables cannot be read after the next start
	dice    io.Reader
	refusal error         // by Discord, the last click on a hand
	wrong   *atomic.Int64 // deviation of the wall clock

	store   *faultyStore
	hall    *table.Hall
	bot     *bot.Bot
	metrics *metrics.Metrics // of the running bot
	cancel  context.CancelFunc
	ended   chan error
	quit    func() // ends the work of letRobotsPlay
	started func() // called when the bot is there; may be nil
}

// newWorld returns a world with a running bot; names are the people in the channel.
func newWorld(t *testing.T, names ...string) *world {
	t.Helper()
	return newTunedWorld(t, asUsual, names...)
}

// asUsual leaves a bot as it is.
func asUsual(*bot.Config) { /* nothing is special */ }

// inDrawnWorld is inWorld for tests that look at pictures.
func inDrawnWorld(t *testing.T, names string, test func(t *testing.T, w *world)) {
	t.Helper()
	roomtest.InBubble(t, func(t *testing.T) { test(t, newTunedWorld(t, drawn, strings.Fields(names)...)) })
}

// drawn lets a bot draw its pictures. The bots of other tests post a sketch for each of them, which costs no time.
func drawn(c *bot.Config) { c.Draw = nil }

// sketch stands for any picture: a single pixel.
func sketch(screen.Scene) ([]byte, error) { return sketched(), nil }

var sketched = sync.OnceValue(func() []byte {
	var file bytes.Buffer
	_ = png.Encode(&file, image.NewGray(image.Rect(0, 0, 1, 1))) // a buffer accepts everything
	return file.Bytes()
})

// newTunedWorld is newWorld with some settings of its own.
func newTunedWorld(t *testing.T, tune func(*bot.Config), names ...string) *world {
	t.Helper()
	w := newIdleWorld(t, tune, names...)
	w.start()
	return w
}

// newIdleWorld is newTunedWorld before its bot starts.
func newIdleWorld(t *testing.T, tune func(*bot.Config), names ...string) *world {
	t.Helper()
	w := &world{
		World: *roomtest.NewWorld(t, standin.Options{Network: standin.NewNetwork()}, names...),
		file:  storetest.NewPath(t), logs: &logBuffer{}, metrics: metrics.New(), tune: tune,
		wrong: new(atomic.Int64),
	}
	w.dice = dice.NewChaCha8(sha256.Sum256([]byte(t.Name()))) // a test has the same deals every time
	t.Cleanup(w.secretsStaySecret)
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(w.logs.String())
		}
	})
	t.Cleanup(func() {
		if w.cancel != nil {
			w.stop()
		}
	})
	return w
}

// serve serves pages on the world's network until the test is over.
func (w *world) serve(handler http.Handler) *httptest.Server {
	w.Helper()
	listener, err := w.Network.Listen("127.0.0.1:0")
	require.NoError(w, err)
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: handler}}
	server.Start()
	w.Cleanup(server.Close)
	return server
}

// newClient makes a client of Discord's API with the token of the bot.
func (w *world) newClient() *rest.Client {
	w.Helper()
	client, err := rest.New(w.Discord.Application().Token, w.Discord.URL(), slog.New(slog.DiscardHandler))
	require.NoError(w, err)
	client.DialBy(w.Network.Dial)
	w.Cleanup(client.Close)
	return client
}

// start runs a new bot, as a new process would, on the same store and Discord.
func (w *world) start() {
	w.Helper()
	w.boot()
	w.Eventually(func() bool { return len(w.Discord.Commands(w.Guild.ID)) > 0 })
}

// boot is start without waiting for the commands.
func (w *world) boot() {
	w.Helper()
	time.Sleep(cluster.IdentifyGap)                              // Discord's pause between the sessions of two processes
	db, err := sqlite.OpenUnsynced(context.Background(), w.file) // without syncing, for no power fails here
	require.NoError(w, err)
	w.store = &faultyStore{Store: db, unread: w.unread}
	if !w.playsOn {
		w.playsOn = true
		_, err = db.ChangeSettings(context.Background(), w.Guild.ID, func(s *table.Settings) error {
			s.Options.Target = game.DefaultOptions().Target
			return nil
		})
		require.NoError(w, err)
	}
	var current atomic.Pointer[bot.Bot]
	hall, err := table.Open(context.Background(), table.Config{
		Store: w.store, Now: w.clock, Random: w.dice,
		Changed: func(s table.State) {
			if b := current.Load(); b != nil {
				b.TableChanged(s)
			}
		},
		Broken: func(id table.ID, err error) { require.True(w, w.unread, "table %s: %v", id, err) },
		Pace:   20 * time.Millisecond,
		Brain:  firstCard,
	})
	require.NoError(w, err)
	config := bot.Config{
		Hall: hall, Store: db, Token: w.Discord.Application().Token, APIURL: w.Discord.URL(), CDNURL: w.Discord.URL(),
		Timing: bot.Timing{
			EmojiGap: -1, // the tests of emojis upload some
		},
		Dial: w.Network.Dial, Draw: sketch,
		Pace: interact.Pace{PerSecond: 1000, AtOnce: 1000}, // a test clicks in no time
		Log:  slog.New(slog.NewTextHandler(w.logs, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	w.tune(&config)
	w.metrics = metrics.New()
	config.Metrics = w.metrics
	b, err := bot.New(config)
	require.NoError(w, err)
	current.Store(b)
	ctx, cancel := context.WithCancel(context.Background())
	w.hall, w.bot, w.cancel, w.ended = hall, b, cancel, make(chan error, 1)
	go func() { w.ended <- b.Run(ctx) }()
	if w.started != nil {
		w.started()
	}
	select {
	case <-b.Ready():
	case err := <-w.ended:
		require.FailNow(w, "the bot ended", "%v", err)
	case <-time.After(roomtest.Patience):
		require.FailNow(w, "the bot is not ready")
	}
}

// clock returns the wall clock of the bot's machine, for the hall alone. Code that needs the monotonic clock, too, asks
// the system.
func (w *world) clock() time.Time { return time.Now().Add(time.Duration(w.wrong.Load())) }

// firstCard is a robot that plays its first playable card, so that rounds come to an end.
func firstCard(v game.View, _ table.Robot, _ uint64) (game.Move, bool) {
	if len(v.Playable) == 0 {
		return game.Move{}, false
	}
	return game.Move{Kind: game.ActPlay, Face: v.Playable[0].Face, Color: v.Edition.Colors(v.Side)[0]}, true
}

// letRobotsPlay runs the hall's own timers and robots, until the bot stops.
func (w *world) letRobotsPlay() {
	ctx, cancel := context.WithCancel(context.Background())
	ended, hall := make(chan error, 1), w.hall
	go func() { ended <- hall.Run(ctx) }()
	w.quit = func() {
		cancel()
		require.NoError(w, <-ended)
	}
}

func (w *world) stop() {
	w.Helper()
	if w.quit != nil {
		w.quit()
		w.quit = nil
	}
	w.cancel()
	w.cancel = nil
	select {
	case err := <-w.ended:
		require.NoError(w, err)
	case <-time.After(roomtest.Patience):
		require.FailNow(w, "the bot does not stop")
	}
	ctx, cancel := within(roomtest.Patience)
	defer cancel()
	require.NoError(w, w.hall.Close(ctx))
	require.NoError(w, w.store.Close())
}

// restart stops the bot and starts another one.
func (w *world) restart() {
	w.Helper()
	w.away(0)
}

// away stops the bot, and starts another one after a while.
func (w *world) away(d time.Duration) {
	w.Helper()
	w.stop()
	w.Sleep(d)
	w.start()
}

func within(d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), d)
}

// secretsStaySecret requires that no token of the bot or of an interaction stands in the log, no card in the log or in
// the metrics, and no user's id in the metrics.
func (w *world) secretsStaySecret() {
	logged, measured := w.logs.String(), w.measured()
	require.NotContains(w, logged, w.Discord.Application().Token)
	for _, e := range w.Discord.Journal() {
		if e.REST == nil {
			continue
		}
		parts := strings.Split(e.REST.Path, "/")
		if len(parts) > 3 && (parts[1] == "interactions" || parts[1] == "webhooks") {
			require.NotContains(w, logged, parts[3], "an interaction token")
		}
	}
	for _, card := range cardNames() {
		require.NotContains(w, logged, card)
		require.NotContains(w, measured, card)
	}
	require.NotContains(w, measured, w.Guild.ID)
	require.NotContains(w, measured, w.Channel.ID)
	for _, user := range w.Users {
		require.NotContains(w, measured, user.ID)
	}
}

// measured returns the metrics as Prometheus reads them. Empty if the world's own bot has not been started: a fleet has
// others.
func (w *world) measured() string {
	if w.metrics == nil {
		return ""
	}
	got := httptest.NewRecorder()
	w.metrics.Handler().ServeHTTP(got, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	require.Equal(w, http.StatusOK, got.Code)
	return got.Body.String()
}

// cardNames returns the colored cards of all editions as sentences name them.
var cardNames = sync.OnceValue(func() []string {
	var names []string
	for _, e := range game.Editions() {
		for _, c := range e.Cards {
			for _, f := range c.Faces {
				for _, words := range lang.All() {
					if f.Color != game.NoColor {
						names = append(names, words.Face(f),
							strings.Replace(words.Face(f), words.ColorLabel(f.Color), words.Color(f.Color), 1))
					}
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
})
