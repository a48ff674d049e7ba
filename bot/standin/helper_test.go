package standin_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"unobot/bot/standin"
	"unobot/bot/standin/openapicheck"
)

// TestMain looks for goroutines that are left. A discordgo session that lost its socket sleeps for
// a second before it ends, and its heartbeat waits for that.
func TestMain(m *testing.M) {
	const session = "github.com/bwmarrin/discordgo.(*Session)."
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction(session+"CloseWithCode"), goleak.IgnoreAnyFunction(session+"heartbeat"))
}

// patience is how long a step of a test may take on a busy machine.
const patience = 20 * time.Second

// handler answers interactions in place of a bot's code.
type handler func(s *discordgo.Session, i *discordgo.Interaction)

// scene is a stand-in with a guild, a channel, two users and a connected bot.
type scene struct {
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

// atOnce lets sessions start one right after the other: how fast they may is the subject of a few
// tests.
const atOnce = time.Nanosecond

// newServer starts a stand-in that ends with the test, which fails if there are violations then.
func newServer(t *testing.T, opts standin.Options) *standin.Server {
	t.Helper()
	if opts.Sharding.IdentifyGap == 0 {
		opts.Sharding.IdentifyGap = atOnce
	}
	srv, err := standin.New(opts)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	openapicheck.Enable(t, srv)
	srv.CheckViolations(t)
	return srv
}

// newLenientServer starts a stand-in for a test that provokes violations.
func newLenientServer(t *testing.T) *standin.Server {
	t.Helper()
	srv, err := standin.New(standin.Options{Sharding: standin.Sharding{IdentifyGap: atOnce}})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	return srv
}

// newScene starts everything with the default options, but for the time to answer: a busy machine
// is not what is tested.
func newScene(t *testing.T) *scene {
	t.Helper()
	return newSceneWith(t, standin.Options{ResponseWindow: patience})
}

func newSceneWith(t *testing.T, opts standin.Options) *scene {
	t.Helper()
	t.Parallel()
	sc := &scene{T: t, srv: newServer(t, opts)}
	t.Cleanup(func() { // a handler must not report to a test that is over
		sc.answer(nil)
		sc.handling.Lock()
		defer sc.handling.Unlock()
	})
	guild, channel, users, err := sc.srv.Populate("friends", "table", "ada", "bob")
	require.NoError(t, err)
	sc.guild, sc.channel, sc.ada, sc.bob = guild, channel, users[0], users[1]
	sc.bot = sc.connect()
	_, err = sc.bot.ApplicationCommandBulkOverwrite(sc.srv.Application().ID, "", []*discordgo.ApplicationCommand{pingCommand()})
	require.NoError(t, err)
	require.NoError(t, sc.srv.WaitReady(within(t, patience)))
	return sc
}

// newSession makes a discordgo session that talks to the stand-in and is not connected yet.
func (sc *scene) newSession() *discordgo.Session {
	session, err := discordgo.New("Bot " + sc.srv.Application().Token)
	require.NoError(sc, err)
	session.Client = sc.srv.Client()
	session.ShouldRetryOnRateLimit = false
	session.MaxRestRetries = 0
	session.ShouldReconnectOnError = false
	session.StateEnabled = false
	session.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		sc.handling.RLock()
		defer sc.handling.RUnlock()
		sc.mu.Lock()
		handle := sc.handle
		sc.mu.Unlock()
		if handle != nil {
			handle(s, i.Interaction)
		}
	})
	session.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) {
		sc.mu.Lock()
		defer sc.mu.Unlock()
		sc.events = append(sc.events, e.Type)
	})
	return session
}

// connect opens a session that ends when the stand-in closes.
func (sc *scene) connect() *discordgo.Session {
	sc.Helper()
	session := sc.newSession()
	require.NoError(sc, session.Open())
	return session
}

// answer sets what the bot does with the next interactions.
func (sc *scene) answer(h handler) {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	sc.handle = h
}

// respond sets one fixed response.
func (sc *scene) respond(r *discordgo.InteractionResponse) {
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) { _ = s.InteractionRespond(i, r) })
}

// seen reports whether the bot got an event of a type.
func (sc *scene) seen(event string) bool {
	sc.mu.Lock()
	defer sc.mu.Unlock()
	for _, e := range sc.events {
		if e == event {
			return true
		}
	}
	return false
}

// eventually waits for an event of the gateway to reach the bot.
func (sc *scene) eventually(event string) {
	sc.Helper()
	require.Eventually(sc, func() bool { return sc.seen(event) }, patience, time.Millisecond, event)
}

// ping runs /ping as ada and returns the answer.
func (sc *scene) ping(options ...standin.Option) standin.Answer {
	sc.Helper()
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "ping", options...)
	require.NoError(sc, err)
	return sc.wait(i)
}

// wait returns the answer to an interaction.
func (sc *scene) wait(i *standin.Interaction) standin.Answer {
	sc.Helper()
	a, err := i.Wait(within(sc.T, patience))
	require.NoError(sc, err)
	return a
}

// within is a context for one step of a test.
func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	t.Cleanup(cancel)
	return ctx
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
func (sc *scene) expectCode(err error, wantCode, wantStatus int) {
	sc.Helper()
	gotCode, gotStatus := code(sc.T, err)
	require.Equal(sc, [2]int{wantCode, wantStatus}, [2]int{gotCode, gotStatus}, "%v", err)
}

// raw sends a request with any JSON body and returns status and decoded answer.
func (sc *scene) raw(method, path, body string) (int, map[string]any) {
	sc.Helper()
	req, err := http.NewRequest(method, "https://discord.com/api/v10"+path, strings.NewReader(body))
	require.NoError(sc, err)
	req.Header.Set("Authorization", "Bot "+sc.srv.Application().Token)
	req.Header.Set("User-Agent", "DiscordBot (test, 1)")
	req.Header.Set("Content-Type", "application/json")
	resp, err := sc.srv.Client().Do(req)
	require.NoError(sc, err)
	defer resp.Body.Close()
	var decoded map[string]any
	_ = json.NewDecoder(resp.Body).Decode(&decoded)
	return resp.StatusCode, decoded
}

// fieldCode digs the first error code out of a 50035 body, at a path such as
// "components.0.components.1.label".
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

// rules lists the rules of violations and forgets them.
func (sc *scene) rules() []string {
	var names []string
	for _, v := range sc.srv.TakeViolations() {
		names = append(names, v.Rule)
	}
	return names
}

// nobody is the allowed_mentions that pings nobody.
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

// row is an action row.
func row(components ...discordgo.MessageComponent) discordgo.MessageComponent {
	return discordgo.ActionsRow{Components: components}
}

// button is a plain button whose label is its custom id.
func button(id string) discordgo.Button {
	return discordgo.Button{Label: id, CustomID: id, Style: discordgo.SecondaryButton}
}

// message is a response of type 4.
func message(content string, flags discordgo.MessageFlags, components ...discordgo.MessageComponent) *discordgo.InteractionResponse {
	return &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseChannelMessageWithSource,
		Data: &discordgo.InteractionResponseData{
			Content: content, Flags: flags, Components: components, AllowedMentions: nobody(),
		},
	}
}
