package standin_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
)

func TestMain(m *testing.M) {
	discordgo.APIVersion = "10"
	goleak.VerifyTestMain(m)
}

// version10 turns the requests of discordgo, which are of version 9, into those of the version that the stand-in
// speaks.
type version10 struct{ http.RoundTripper }

func (v version10) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Path = strings.Replace(r.URL.Path, "/api/v9/", "/api/v10/", 1)
	return v.RoundTripper.RoundTrip(r)
}

// dialerOf returns a dialer that connects a session of discordgo, or a test, to the gateway of a stand-in.
func dialerOf(srv *standin.Server) *websocket.Dialer {
	return &websocket.Dialer{NetDialContext: standin.DialOf(srv)}
}

// clientOf returns an HTTP client for a session of discordgo.
func clientOf(srv *standin.Server) *http.Client {
	return &http.Client{Transport: version10{srv.Client().Transport}}
}

// handler answers interactions in place of a bot's code.
type handler func(s *discordgo.Session, i *discordgo.Interaction)

// botTest is a stand-in with a guild, a channel, two users and a connected bot.
type botTest struct {
	*testing.T
	srv      *standin.Server
	guild    standin.Guild
	channel  standin.Channel
	ada, bob standin.User
	bot      *discordgo.Session

	handling sync.RWMutex // held for reading while a handler runs

	mu     sync.Mutex
	handle handler
	events []string
}

// atOnce lets sessions start one after the other, but not at the same instant: the pace of their starts is the subject
// of a few tests.
const atOnce = time.Nanosecond

// withServer runs a test in a bubble with a stand-in. The test fails if there are violations at its end.
func withServer(t *testing.T, opts standin.Options, test func(*testing.T, *standin.Server)) {
	t.Helper()
	t.Parallel()
	roomtest.Now(t, func(t *testing.T) {
		srv := newServer(t, opts)
		roomtest.CheckOpenAPI(t, srv)
		srv.CheckViolations(t)
		test(t, srv)
	})
}

// withLenientServer runs a test that provokes violations.
func withLenientServer(t *testing.T, test func(*testing.T, *standin.Server)) {
	t.Helper()
	t.Parallel()
	roomtest.Now(t, func(t *testing.T) { test(t, newServer(t, standin.Options{})) })
}

func newServer(t *testing.T, opts standin.Options) *standin.Server {
	t.Helper()
	if opts.Sharding.IdentifyGap == 0 {
		opts.Sharding.IdentifyGap = atOnce
	}
	opts.Network = standin.NewNetwork()
	srv := must(standin.New(opts))(t)
	t.Cleanup(func() {
		synctest.Wait() // a heartbeat of discordgo may hold the lock with which it sleeps once its connection is lost
		require.NoError(t, srv.Close())
		time.Sleep(2 * time.Second) // and it sleeps for a second
	})
	return srv
}

// withBot runs a test in a bubble with a connected bot.
func withBot(t *testing.T, test func(*testing.T, *botTest)) {
	t.Helper()
	withBotOf(t, standin.Options{}, test)
}

func withBotOf(t *testing.T, opts standin.Options, test func(*testing.T, *botTest)) {
	t.Helper()
	withServer(t, opts, func(t *testing.T, srv *standin.Server) { test(t, newBotTest(t, srv)) })
}

func newBotTest(t *testing.T, srv *standin.Server) *botTest {
	t.Helper()
	bt := &botTest{T: t, srv: srv}
	t.Cleanup(func() { // a handler must not report to a test that is over
		bt.answer(nil)
		bt.handling.Lock()
		defer bt.handling.Unlock()
	})
	guild, channel, users, err := bt.srv.Populate("friends", "table", "ada", "bob")
	require.NoError(t, err)
	bt.guild, bt.channel, bt.ada, bt.bob = guild, channel, users[0], users[1]
	bt.bot = bt.connect()
	_, err = bt.bot.ApplicationCommandBulkOverwrite(bt.srv.Application().ID, "", []*discordgo.ApplicationCommand{pingCommand()})
	require.NoError(t, err)
	require.NoError(t, bt.srv.WaitReady(t.Context()))
	return bt
}

// newSession returns a discordgo session for the stand-in that is not connected yet.
func (bt *botTest) newSession() *discordgo.Session {
	time.Sleep(time.Millisecond) // see atOnce
	session, err := discordgo.New("Bot " + bt.srv.Application().Token)
	require.NoError(bt, err)
	session.Client, session.Dialer = clientOf(bt.srv), dialerOf(bt.srv)
	session.ShouldRetryOnRateLimit = false
	session.MaxRestRetries = 0
	session.ShouldReconnectOnError = false
	session.StateEnabled = false
	session.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		bt.handling.RLock()
		defer bt.handling.RUnlock()
		bt.mu.Lock()
		handle := bt.handle
		bt.mu.Unlock()
		if handle != nil {
			handle(s, i.Interaction)
		}
	})
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		bt.mu.Lock()
		defer bt.mu.Unlock()
		bt.events = append(bt.events, e.Type)
	})
	return session
}

// connect opens a session that ends when the stand-in closes.
func (bt *botTest) connect() *discordgo.Session {
	bt.Helper()
	session := bt.newSession()
	require.NoError(bt, session.Open())
	synctest.Wait()
	return session
}

// answer sets the bot's handler of the next interactions.
func (bt *botTest) answer(h handler) {
	bt.mu.Lock()
	defer bt.mu.Unlock()
	bt.handle = h
}

// respond sets one fixed response.
func (bt *botTest) respond(r *discordgo.InteractionResponse) {
	bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) { _ = s.InteractionRespond(i, r) })
}

// seen reports whether the bot got an event of a type.
func (bt *botTest) seen(event string) bool {
	bt.mu.Lock()
	defer bt.mu.Unlock()
	for _, e := range bt.events {
		if e == event {
			return true
		}
	}
	return false
}

// eventually requires that an event of the gateway reaches the bot.
func (bt *botTest) eventually(event string) {
	bt.Helper()
	synctest.Wait()
	require.True(bt, bt.seen(event), event)
}

// ping runs /ping as ada and returns the answer.
func (bt *botTest) ping(options ...standin.Option) standin.Answer {
	bt.Helper()
	i, err := bt.srv.Slash(bt.ada.ID, bt.channel.ID, "ping", options...)
	require.NoError(bt, err)
	return bt.wait(i)
}

// wait returns the answer to an interaction.
func (bt *botTest) wait(i *standin.Interaction) standin.Answer {
	bt.Helper()
	a, err := i.Wait(bt.Context())
	require.NoError(bt, err)
	return a
}

// code returns the JSON error code of a refused request, and its status.
func code(t *testing.T, err error) (int, int) {
	t.Helper()
	var refused *discordgo.RESTError
	require.ErrorAs(t, err, &refused)
	require.NotNil(t, refused.Message)
	return refused.Message.Code, refused.Response.StatusCode
}

// expectCode requires that a request was refused with a code and a status.
func (bt *botTest) expectCode(err error, wantCode, wantStatus int) {
	bt.Helper()
	gotCode, gotStatus := code(bt.T, err)
	require.Equal(bt, [2]int{wantCode, wantStatus}, [2]int{gotCode, gotStatus}, "%v", err)
}

// raw sends a request with any JSON body and returns status and decoded answer.
func (bt *botTest) raw(method, path, body string) (int, map[string]any) {
	bt.Helper()
	req, err := http.NewRequest(method, "https://discord.com/api/v10"+path, strings.NewReader(body))
	require.NoError(bt, err)
	req.Header.Set("Authorization", "Bot "+bt.srv.Application().Token)
	req.Header.Set("User-Agent", "DiscordBot (test, 1)")
	req.Header.Set("Content-Type", "application/json")
	resp, err := bt.srv.Client().Do(req)
	require.NoError(bt, err)
	defer resp.Body.Close()
	var decoded map[string]any
	_ = json.NewDecoder(resp.Body).Decode(&decoded)
	return resp.StatusCode, decoded
}

// fieldCode returns the first error code in a 50035 body, at a path such as "components.0.components.1.label".
func fieldCode(body map[string]any, path string) string {
	at, _ := body["errors"].(map[string]any)
	if path != "" {
		for _, key := range strings.Split(path, ".") {
			at, _ = at[key].(map[string]any)
		}
	}
	list, _ := at["_errors"].([]any)
	if len(list) == 0 {
		return ""
	}
	return list[0].(map[string]any)["code"].(string)
}

// rules returns the rules of violations and removes them.
func (bt *botTest) rules() []string {
	var names []string
	for _, v := range bt.srv.TakeViolations() {
		names = append(names, v.Rule)
	}
	return names
}

// nobody returns the allowed_mentions that ping no user.
func nobody() *discordgo.MessageAllowedMentions {
	return &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}
}

func pingCommand() *discordgo.ApplicationCommand {
	least := 1.0
	return &discordgo.ApplicationCommand{
		Name: "ping", Description: "Answers",
		Contexts: &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
		Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionInteger, Name: "count", Description: "How often", MinValue: &least, MaxValue: 9},
			{Type: discordgo.ApplicationCommandOptionUser, Name: "who", Description: "Whom to answer"},
			{Type: discordgo.ApplicationCommandOptionString, Name: "tone", Description: "How", Choices: []*discordgo.ApplicationCommandOptionChoice{
				{Name: "loud", Value: "loud"}, {Name: "soft", Value: "soft"},
			}},
			{Type: discordgo.ApplicationCommandOptionString, Name: "word", Description: "What", Autocomplete: true},
		},
	}
}

// row returns an action row.
func row(components ...discordgo.MessageComponent) discordgo.MessageComponent {
	return discordgo.ActionsRow{Components: components}
}

// button returns a plain button with its custom id as label.
func button(id string) discordgo.Button {
	return discordgo.Button{Label: id, CustomID: id, Style: discordgo.SecondaryButton}
}

// message returns a response of type 4.
func message(content string, flags discordgo.MessageFlags, components ...discordgo.MessageComponent) *discordgo.InteractionResponse {
	return &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{
			Content: content, Flags: flags, Components: components, AllowedMentions: nobody(),
		},
	}
}

// must returns the value of a call that has to succeed, as must(call())(t).
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

// errorOf returns the error of a call and ignores its value.
func errorOf[T any](_ T, err error) error { return err }
