package playground_test

import (
	"context"
	"flag"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/discord/standin/openapicheck"
	"unobot/bot/tools/playground"
)

// responseWindow is longer than Discord's: a busy machine is not what is tested.
const responseWindow = 20 * time.Second

func TestMain(m *testing.M) {
	discordgo.APIVersion = "10"
	// A browser waits more than it works.
	if err := flag.Set("test.parallel", "4"); err != nil {
		panic(err)
	}
	m.Run()
}

// version10 makes the requests of discordgo, which are of version 9, those of the version that the stand-in speaks.
type version10 struct{ http.RoundTripper }

func (v version10) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Path = strings.Replace(r.URL.Path, "/api/v9/", "/api/v10/", 1)
	return v.RoundTripper.RoundTrip(r)
}

// clientOf is an HTTP client for a session of discordgo.
func clientOf(srv *standin.Server) *http.Client {
	return &http.Client{Transport: version10{srv.Client().Transport}}
}

// pageTest is a stand-in with two members, the page, and a small bot.
type pageTest struct {
	*testing.T
	srv     *standin.Server
	guild   standin.Guild
	channel standin.Channel
	ada     standin.User
	bob     standin.User
	url     string
	page    *httptest.Server
	bot     *discordgo.Session

	seenThinking chan struct{} // closed once somebody has seen that the bot thinks

	mu       sync.Mutex
	presses  int
	answered []string
}

func newPageTest(t *testing.T) *pageTest {
	t.Helper()
	return newPageTestAt(t, "127.0.0.1:0")
}

// newPageTestAt serves the page at an address.
func newPageTestAt(t *testing.T, address string) *pageTest {
	t.Helper()
	srv, err := standin.New(standin.Options{
		ApplicationName: "pingbot",
		ResponseWindow:  responseWindow,
		Sharding:        standin.Sharding{IdentifyGap: time.Nanosecond}, // a test restarts its bot at once
	})
	require.NoError(t, err)
	openapicheck.Enable(t, srv)
	guild, channel, users, err := srv.Populate("Friends", "table", "ada", "bob")
	require.NoError(t, err)
	page := httptest.NewUnstartedServer(playground.New(srv, playground.Config{
		Guild: guild, Channel: channel, Members: users,
		Welcome:   playground.Words{"en": "Try the bot here.", "fr": "Essayez le bot ici."},
		Shortcuts: []playground.Shortcut{{Label: playground.Words{"en": "Say ping", "fr": "Dire ping"}, Command: "ping now"}},
	}))
	require.NoError(t, page.Listener.Close())
	page.Listener, err = new(net.ListenConfig).Listen(t.Context(), "tcp", address)
	require.NoError(t, err)
	page.Start()
	t.Cleanup(func() {
		require.NoError(t, srv.Close())
		page.Close()
	})
	return &pageTest{T: t, srv: srv, guild: guild, channel: channel, ada: users[0], bob: users[1], url: page.URL, page: page, seenThinking: make(chan struct{})}
}

// startBot connects the bot and registers its commands. It ends with the stand-in.
func (pt *pageTest) startBot() {
	pt.Helper()
	s, err := discordgo.New("Bot " + pt.srv.Application().Token)
	require.NoError(pt, err)
	s.Client = clientOf(pt.srv)
	s.ShouldReconnectOnError = false
	s.StateEnabled = false
	s.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) { pt.handle(s, i.Interaction) })
	require.NoError(pt, s.Open())
	_, err = s.ApplicationCommandBulkOverwrite(pt.srv.Application().ID, "", commands())
	require.NoError(pt, err)
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	require.NoError(pt, pt.srv.WaitReady(ctx))
	pt.bot = s
}

// stopBot takes the bot off the gateway.
func (pt *pageTest) stopBot() {
	pt.Helper()
	require.NoError(pt, pt.bot.Close())
	require.Eventually(pt, func() bool { return !pt.srv.Online() }, 30*time.Second, 10*time.Millisecond)
}

// letTimeRunOut makes the clock of the stand-in jump, once some commands and clicks have been sent
// that the bot does not answer, so that they fail.
func (pt *pageTest) letTimeRunOut(interactions int, act func()) {
	pt.Helper()
	sub := pt.srv.Subscribe()
	defer sub.Close()
	act()
	for interactions > 0 {
		e, open := <-sub.C
		require.True(pt, open)
		if e.Kind == standin.InteractionSent && e.Interaction.Type != standin.InteractionAutocomplete {
			interactions--
		}
	}
	pt.srv.Advance(responseWindow)
}

// post makes a user write a message and returns its id.
func (pt *pageTest) post(text string) string {
	pt.Helper()
	m, err := pt.srv.Post(pt.ada.ID, pt.channel.ID, text)
	require.NoError(pt, err)
	return m.ID
}
