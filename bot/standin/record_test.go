package standin_test

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/standin"
)

func TestSubscriptionFollowsTheWorld(t *testing.T) {
	sc := newScene(t)
	sub := sc.srv.Subscribe()
	defer sub.Close()
	sc.respond(message("hand", discordgo.MessageFlagsEphemeral))
	hand := sc.ping().Message
	require.NoError(t, sc.srv.Dismiss(sc.ada.ID, hand.ID))
	var kinds []standin.EventKind
	for len(kinds) < 4 {
		e := <-sub.C
		kinds = append(kinds, e.Kind)
		require.Equal(t, sc.ada.ID, e.VisibleTo)
		require.NotZero(t, e.At)
	}
	require.Equal(t, []standin.EventKind{
		standin.InteractionSent, standin.MessageCreated, standin.InteractionDone, standin.MessageDeleted,
	}, kinds)
	sc.srv.DropGateway()
	require.Equal(t, standin.BotOffline, (<-sub.C).Kind)
}

func TestJournalTellsWhatHappenedInOrder(t *testing.T) {
	sc := newScene(t)
	start := sc.srv.Journal()
	sc.respond(message("pong", 0))
	sc.ping()
	var story []string
	for _, e := range sc.srv.JournalSince(start[len(start)-1].Seq) {
		line := string(e.Kind)
		switch {
		case e.REST != nil:
			line += " " + e.REST.Route
			require.Contains(t, e.REST.RequestBody, "pong")
			require.Equal(t, 204, e.REST.Status)
			require.True(t, e.REST.Applied)
		case e.Frame != "":
			line += " " + e.Frame[6:20]
		}
		story = append(story, line)
	}
	// The heartbeats of the bot may come in between.
	require.Subset(t, story, []string{"action", "frame-out INTERACTION_CR", "outcome", "rest /interactions/{interaction}/{token}/callback"})
}

func TestJournalKeepsItsLimit(t *testing.T) {
	srv := newServer(t, standin.Options{JournalLimit: 10})
	_, channel, users, err := srv.Populate("friends", "table", "ada")
	require.NoError(t, err)
	for range 100 {
		_, err := srv.Post(users[0].ID, channel.ID, "x")
		require.NoError(t, err)
	}
	kept := srv.Journal()
	require.Len(t, kept, 10)
	require.EqualValues(t, 100, kept[9].Seq)
}

func TestUserAgentIsChecked(t *testing.T) {
	sc := newScene(t)
	req, err := http.NewRequest("GET", sc.srv.URL()+"/api/v9/gateway", nil)
	require.NoError(t, err)
	resp, err := sc.srv.Client().Do(req)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, []string{"user_agent"}, sc.rules())
}

// recorder is a test that only remembers whether it failed.
type recorder struct {
	errors  []string
	cleanup func()
}

func (r *recorder) Helper()          {}
func (r *recorder) Cleanup(f func()) { r.cleanup = f }
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

func TestCheckViolationsFailsTheTest(t *testing.T) {
	sc := newScene(t)
	r := &recorder{}
	sc.srv.CheckViolations(r)
	_, err := sc.bot.ChannelMessageSend(sc.channel.ID, "no allowed mentions")
	require.NoError(t, err)
	r.cleanup()
	require.Len(t, r.errors, 1)
	require.Contains(t, r.errors[0], "allowed_mentions")
	sc.srv.TakeViolations()
}

func TestApplicationEmojis(t *testing.T) {
	sc := newScene(t)
	app := sc.srv.Application().ID
	uri := func(data []byte) string {
		return "data:image/png;base64," + base64.StdEncoding.EncodeToString(data)
	}
	made, err := sc.bot.ApplicationEmojiCreate(app, &discordgo.EmojiParams{Name: "red_7", Image: uri(picture(128, 128))})
	require.NoError(t, err)
	all, err := sc.bot.ApplicationEmojis(app)
	require.NoError(t, err)
	require.Len(t, all, 1)
	resp, err := sc.srv.Client().Get(sc.srv.EmojiURL(made.ID))
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, "image/png", resp.Header.Get("Content-Type"))

	seven := button("seven")
	seven.Emoji = &discordgo.ComponentEmoji{ID: made.ID, Name: made.Name}
	sc.respond(message("hand", 0, row(seven)))
	require.Equal(t, made.ID, sc.ping().Message.Components[0].Components[0].Emoji.ID)

	for name, params := range map[string]*discordgo.EmojiParams{
		"short name": {Name: "a", Image: uri(picture(8, 8))},
		"long name":  {Name: strings.Repeat("a", 33), Image: uri(picture(8, 8))},
		"bad name":   {Name: "red-7", Image: uri(picture(8, 8))},
		"taken name": {Name: "red_7", Image: uri(picture(8, 8))},
		"too wide":   {Name: "wide", Image: uri(picture(129, 8))},
		"too big":    {Name: "big", Image: uri(append(picture(8, 8), make([]byte, 256<<10)...))},
		"no image":   {Name: "none", Image: "data:image/png;base64,AAAA"},
	} {
		_, err := sc.bot.ApplicationEmojiCreate(app, params)
		gotCode, _ := code(t, err)
		require.Equal(t, 50035, gotCode, name)
		require.Equal(t, []string{"50035"}, sc.rules(), name)
	}
	require.NoError(t, sc.bot.ApplicationEmojiDelete(app, made.ID))
	sc.expectCode(sc.bot.ApplicationEmojiDelete(app, made.ID), 10014, 404)
}

func TestApplicationEmojisAreLimited(t *testing.T) {
	sc := newScene(t)
	sc.srv.FillEmojis(1999)
	image := "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture(1, 1))
	_, err := sc.bot.ApplicationEmojiCreate(sc.srv.Application().ID, &discordgo.EmojiParams{Name: "last", Image: image})
	require.NoError(t, err)
	_, err = sc.bot.ApplicationEmojiCreate(sc.srv.Application().ID, &discordgo.EmojiParams{Name: "extra", Image: image})
	sc.expectCode(err, 30008, 400)
	require.Len(t, sc.srv.Emojis(), 2000)
}

func TestCommandRegistration(t *testing.T) {
	sc := newScene(t)
	app := sc.srv.Application().ID
	before := sc.srv.Commands(sc.guild.ID)
	again, err := sc.bot.ApplicationCommandBulkOverwrite(app, "", []*discordgo.ApplicationCommand{pingCommand()})
	require.NoError(t, err)
	require.Equal(t, before[0].ID, again[0].ID, "overwriting is idempotent")
	require.Equal(t, before[0].Version, again[0].Version)

	local, err := sc.bot.ApplicationCommandCreate(app, sc.guild.ID, &discordgo.ApplicationCommand{
		Name: "game", Description: "Games", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "start", Description: "Start", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionInteger, Name: "seats", Description: "How many", Required: true},
			}},
		},
	})
	require.NoError(t, err)
	require.Len(t, sc.srv.Commands(sc.guild.ID), 2)
	sc.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
		start := i.ApplicationCommandData().GetOption("start")
		_ = s.InteractionRespond(i, message(fmt.Sprint(start.GetOption("seats").IntValue()), 0))
	})
	_, err = sc.srv.Slash(sc.ada.ID, sc.channel.ID, "game")
	require.ErrorIs(t, err, standin.ErrRefused)
	_, err = sc.srv.Slash(sc.ada.ID, sc.channel.ID, "game start")
	require.ErrorIs(t, err, standin.ErrRefused, "seats is required")
	i, err := sc.srv.Slash(sc.ada.ID, sc.channel.ID, "game start", standin.Opt("seats", 4))
	require.NoError(t, err)
	require.Equal(t, "4", sc.wait(i).Message.Content)

	sc.respond(message("ok", 0))
	nobodyButAdmins := int64(0)
	_, err = sc.bot.ApplicationCommandEdit(app, sc.guild.ID, local.ID, &discordgo.ApplicationCommand{
		Name: "game", Description: "Games", DefaultMemberPermissions: &nobodyButAdmins,
	})
	require.NoError(t, err)
	_, err = sc.srv.Slash(sc.bob.ID, sc.channel.ID, "game")
	require.ErrorIs(t, err, standin.ErrRefused)
	_, err = sc.srv.Slash(sc.ada.ID, sc.channel.ID, "game")
	require.NoError(t, err, "ada owns the guild")
	require.NoError(t, sc.bot.ApplicationCommandDelete(app, sc.guild.ID, local.ID))
	_, err = sc.bot.ApplicationCommand(app, sc.guild.ID, local.ID)
	sc.expectCode(err, 10063, 404)
	_, err = sc.bot.ApplicationCommands("1", "")
	sc.expectCode(err, 10002, 404)
}

func TestCloseWithThingsInFlight(t *testing.T) {
	sc := newScene(t)
	sc.srv.Inject(standin.Fault{Path: "/users/@me", Delay: time.Minute})
	waiting, _ := sc.caughtPing()
	failed := make(chan error, 2)
	go func() {
		_, err := sc.bot.User("@me")
		failed <- err
	}()
	go func() {
		_, err := waiting.Wait(within(t, time.Minute))
		failed <- err
	}()
	sub := sc.srv.Subscribe()
	time.Sleep(20 * time.Millisecond)
	require.NoError(t, sc.srv.Close())
	require.Error(t, <-failed)
	require.Error(t, <-failed)
	for range sub.C {
		continue
	}
	require.ErrorIs(t, sc.srv.WaitReady(within(t, time.Second)), standin.ErrClosed)
}

func TestListensOnLoopbackOnly(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:80"} {
		_, err := standin.New(standin.Options{Addr: addr})
		require.Error(t, err, addr)
	}
}
