package playground_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
	"unobot/bot/roomtest"
	"unobot/bot/tools/playground"
	"unobot/bot/tools/playground/browsertest"
	"unobot/bot/ui/lang"
)

// responseWindow is longer than Discord's, because the speed of the machine is not the subject of these tests.
const responseWindow = 20 * time.Second

func TestMain(m *testing.M) {
	discordgo.APIVersion = "10"
	// A browser waits more than it works.
	if err := flag.Set("test.parallel", "4"); err != nil {
		panic(err)
	}
	m.Run()
	browsertest.Quit()
}

// version10 turns the requests of discordgo, which are of version 9, into those of the version that the stand-in
// speaks.
type version10 struct{ http.RoundTripper }

func (v version10) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Path = strings.Replace(r.URL.Path, "/api/v9/", "/api/v10/", 1)
	return v.RoundTripper.RoundTrip(r)
}

// clientOf returns an HTTP client for a session of discordgo.
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
	network *standin.Network // nil for that of the machine, which browsers need
	client  *http.Client
	dialer  *websocket.Dialer
	bot     *discordgo.Session

	seenThinking chan struct{} // closed once a window has shown that the bot thinks

	mu       sync.Mutex
	presses  int
	answered []string
}

// withPage runs a test with the page in a bubble, on a network in memory.
func withPage(t *testing.T, test func(t *testing.T, pt *pageTest)) {
	t.Helper()
	roomtest.InBubble(t, func(t *testing.T) { test(t, newPageTest(t, standin.NewNetwork(), "127.0.0.1:0")) })
}

// newPageTest serves the page at an address.
func newPageTest(t *testing.T, network *standin.Network, address string) *pageTest {
	t.Helper()
	srv, err := standin.New(standin.Options{
		Network:         network,
		ApplicationName: "pingbot",
		ResponseWindow:  responseWindow,
		Sharding:        standin.Sharding{IdentifyGap: time.Nanosecond}, // a test restarts its bot at once
	})
	require.NoError(t, err)
	roomtest.CheckOpenAPI(t, srv)
	guild, channel, users, err := srv.Populate("Friends", "table", "ada", "bob")
	require.NoError(t, err)
	handler := playground.New(srv, playground.Config{
		Guild: guild, Channel: channel, Members: users, Languages: lang.Page(),
		Name:      playground.Words{"en": "Friends", "fr": "Amis"},
		Welcome:   playground.Words{"en": "Try the bot here.", "fr": "Essayez le bot ici."},
		Shortcuts: []playground.Shortcut{{Label: playground.Words{"en": "Say ping", "fr": "Dire ping"}, Command: "ping now"}},
	})
	listener, err := network.Listen(address)
	require.NoError(t, err)
	page := &httptest.Server{Listener: listener, Config: &http.Server{Handler: handler}}
	page.Start()
	transport := &http.Transport{DialContext: network.Dial}
	t.Cleanup(func() {
		if network != nil {
			synctest.Wait()                   // a heartbeat of discordgo may hold the lock with which it sleeps once its connection is lost
			defer time.Sleep(2 * time.Second) // and it sleeps for a second
		}
		require.NoError(t, srv.Close())
		transport.CloseIdleConnections()
		page.Close()
	})
	return &pageTest{
		T: t, srv: srv, guild: guild, channel: channel, ada: users[0], bob: users[1], url: page.URL, page: page,
		network: network, client: &http.Client{Transport: transport}, dialer: &websocket.Dialer{NetDialContext: network.Dial},
		seenThinking: make(chan struct{}),
	}
}

// startBot connects the bot and registers its commands. It ends with the stand-in.
func (pt *pageTest) startBot() {
	pt.Helper()
	s, err := discordgo.New("Bot " + pt.srv.Application().Token)
	require.NoError(pt, err)
	s.Client, s.Dialer = clientOf(pt.srv), pt.dialer
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

// post makes a user write a message and returns its id.
func (pt *pageTest) post(text string) string {
	pt.Helper()
	m, err := pt.srv.Post(pt.ada.ID, pt.channel.ID, text)
	require.NoError(pt, err)
	return m.ID
}

// commands returns the commands of the test's bot.
func commands() []*discordgo.ApplicationCommand {
	french := map[discordgo.Locale]string{discordgo.French: "Répond tout de suite"}
	loud := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionString, Name: "tone", Description: "How loud", Choices: []*discordgo.ApplicationCommandOptionChoice{
		{Name: "Quiet", Value: "quiet"}, {Name: "Loud", Value: "loud"},
	}}
	count := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionInteger, Name: "count", Description: "How many"}
	word := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionString, Name: "word", Description: "A fruit", Autocomplete: true}
	who := &discordgo.ApplicationCommandOption{Type: discordgo.ApplicationCommandOptionUser, Name: "who", Description: "Somebody"}
	manage := int64(discordgo.PermissionManageGuild)
	return []*discordgo.ApplicationCommand{
		{Name: "ping", Description: "Ping", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "now", Description: "Answers at once", DescriptionLocalizations: french},
			{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "with", Description: "Answers with options", Options: []*discordgo.ApplicationCommandOption{tone(loud, true), count, word, who}},
		}},
		{Name: "secret", Description: "Shows something private"},
		{Name: "mend", Description: "For those who manage the server", DefaultMemberPermissions: &manage},
		{Name: "menus", Description: "Shows a menu of each kind"},
		{Name: "deal", Description: "Shows a board and a hand"},
		{Name: "Challenge", Type: discordgo.UserApplicationCommand},
		{Name: "slow", Description: "Thinks first"},
		{Name: "silent", Description: "Never answers"},
	}
}

func tone(o *discordgo.ApplicationCommandOption, required bool) *discordgo.ApplicationCommandOption {
	o.Required = required
	return o
}

// handle is the whole bot.
func (pt *pageTest) handle(s *discordgo.Session, i *discordgo.Interaction) {
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		pt.respond(s, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "apple", Value: "apple"}, {Name: "apricot", Value: "apricot"}},
		})
	case discordgo.InteractionApplicationCommand:
		pt.command(s, i)
	case discordgo.InteractionMessageComponent:
		pt.component(s, i)
	}
}

func (pt *pageTest) command(s *discordgo.Session, i *discordgo.Interaction) {
	const answer = discordgo.InteractionResponseChannelMessageWithSource
	data := i.ApplicationCommandData()
	name := i.Member.User.Username
	switch data.Name {
	case "ping":
		pt.respond(s, i, answer, board(fmt.Sprintf("pong for %s%s", name, given(data.Options[0]))))
	case "secret":
		pt.respond(s, i, answer, hand("the secret of "+name))
	case "menus":
		pt.respond(s, i, answer, menus())
	case "deal":
		pt.deal(s, i)
	case "Challenge":
		pt.respond(s, i, answer, text(name+" challenges "+data.Resolved.Users[data.TargetID].Username))
	case "slow":
		pt.respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		<-pt.seenThinking
		done := "thought about it"
		_, _ = s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &done, AllowedMentions: &discordgo.MessageAllowedMentions{}})
	}
}

// given returns the options of a command as text.
func given(o *discordgo.ApplicationCommandInteractionDataOption) string {
	var all strings.Builder
	for _, inner := range o.Options {
		fmt.Fprintf(&all, " %s=%v", inner.Name, inner.Value)
	}
	return all.String()
}

func (pt *pageTest) component(s *discordgo.Session, i *discordgo.Interaction) {
	data := i.MessageComponentData()
	switch data.CustomID {
	case "press":
		pt.mu.Lock()
		pt.presses++
		n := pt.presses
		pt.mu.Unlock()
		said := fmt.Sprintf("pressed %d times, by %s", n, i.Member.User.Username)
		answer := board(said)
		if i.Message.Flags&componentsV2 != 0 {
			answer = container(0, discordgo.TextDisplay{Content: said})
		}
		pt.respond(s, i, discordgo.InteractionResponseUpdateMessage, answer)
	case "peek":
		pt.respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, hand("the secret of "+i.Member.User.Username))
	case "use":
		pt.respond(s, i, discordgo.InteractionResponseUpdateMessage, hand("used by "+i.Member.User.Username))
	case "user", "role", "both", "channel":
		pt.respond(s, i, discordgo.InteractionResponseUpdateMessage, hand(data.CustomID+" is "+strings.Join(data.Values, "+")))
	case "color":
		pt.respond(s, i, discordgo.InteractionResponseUpdateMessage, hand("chose "+strings.Join(data.Values, "+")))
	}
}

func (pt *pageTest) respond(s *discordgo.Session, i *discordgo.Interaction, kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) {
	if data != nil && kind != discordgo.InteractionApplicationCommandAutocompleteResult {
		data.AllowedMentions = &discordgo.MessageAllowedMentions{}
	}
	err := s.InteractionRespond(i, &discordgo.InteractionResponse{Type: kind, Data: data})
	pt.mu.Lock()
	defer pt.mu.Unlock()
	pt.answered = append(pt.answered, fmt.Sprint(kind, err))
}

func text(content string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Content: content}
}

// board returns a public message with buttons.
func board(content string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{
		Content: content,
		Components: row(
			discordgo.Button{CustomID: "press", Label: "Press", Style: discordgo.PrimaryButton},
			discordgo.Button{CustomID: "peek", Label: "Peek", Style: discordgo.SecondaryButton},
			discordgo.Button{CustomID: "hang", Label: "Hang", Style: discordgo.DangerButton},
			discordgo.Button{CustomID: "off", Label: "Off", Style: discordgo.SecondaryButton, Disabled: true},
		),
	}
}

// hand returns a private message with four rows of buttons in all styles, half of them disabled, and a menu.
func hand(content string) *discordgo.InteractionResponseData {
	d := &discordgo.InteractionResponseData{Content: content, Flags: discordgo.MessageFlagsEphemeral}
	for r := range 4 {
		var buttons []discordgo.MessageComponent
		for c := range 5 {
			buttons = append(buttons, discordgo.Button{
				CustomID: fmt.Sprintf("card%d%d", r, c), Label: fmt.Sprintf("Card %d", 5*r+c), Style: discordgo.ButtonStyle(1 + (5*r+c)%4), Disabled: c%2 == 1,
			})
		}
		if r == 0 {
			buttons[0] = discordgo.Button{CustomID: "use", Label: "Use", Style: discordgo.SuccessButton}
		}
		d.Components = append(d.Components, discordgo.ActionsRow{Components: buttons})
	}
	d.Components = append(d.Components, row(discordgo.SelectMenu{CustomID: "color", Placeholder: "Choose a color", Options: []discordgo.SelectMenuOption{
		{Label: "Red", Value: "red"}, {Label: "Blue", Value: "blue", Description: "Like the sea"},
	}})...)
	return d
}

// menus returns a private message with a menu of each kind that offers objects of the server.
func menus() *discordgo.InteractionResponseData {
	d := &discordgo.InteractionResponseData{Content: "menus", Flags: discordgo.MessageFlagsEphemeral}
	for id, kind := range map[string]discordgo.SelectMenuType{
		"user": discordgo.UserSelectMenu, "role": discordgo.RoleSelectMenu, "both": discordgo.MentionableSelectMenu, "channel": discordgo.ChannelSelectMenu,
	} {
		d.Components = append(d.Components, row(discordgo.SelectMenu{CustomID: id, MenuType: kind})...)
	}
	return d
}

func row(components ...discordgo.MessageComponent) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{discordgo.ActionsRow{Components: components}}
}
