package standin_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/discord/standin"
)

func TestJournalKeepsItsLimit(t *testing.T) {
	withServer(t, standin.Options{JournalLimit: 10}, func(t *testing.T, srv *standin.Server) {
		_, channel, users, err := srv.Populate("friends", "table", "ada")
		require.NoError(t, err)
		for range 100 {
			must(srv.Post(users[0].ID, channel.ID, "x"))(t)
		}
		kept := srv.Journal()
		require.Len(t, kept, 10)
		require.EqualValues(t, 100, kept[9].Seq)
	})
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
	withBot(t, func(t *testing.T, bt *botTest) {
		r := &recorder{}
		bt.srv.CheckViolations(r)
		must(bt.bot.ChannelMessageSend(bt.channel.ID, "no allowed mentions"))(t)
		r.cleanup()
		require.Len(t, r.errors, 1)
		require.Contains(t, r.errors[0], "allowed_mentions")
		bt.srv.TakeViolations()
	})
}

func TestApplicationEmojis(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		app := bt.srv.Application().ID
		uri := func(data []byte) string {
			return "data:image/png;base64," + base64.StdEncoding.EncodeToString(data)
		}
		made, err := bt.bot.ApplicationEmojiCreate(app, &discordgo.EmojiParams{Name: "red_7", Image: uri(picture(128, 128))})
		require.NoError(t, err)
		all := must(bt.bot.ApplicationEmojis(app))(t)
		require.Len(t, all, 1)
		resp := must(bt.srv.Client().Get(bt.srv.EmojiURL(made.ID) + ".png"))(t)
		require.NoError(t, resp.Body.Close())
		require.Equal(t, "image/png", resp.Header.Get("Content-Type"))

		seven := button("seven")
		seven.Emoji = &discordgo.ComponentEmoji{ID: made.ID, Name: made.Name}
		bt.respond(message("hand", 0, row(seven)))
		require.Equal(t, made.ID, bt.ping().Message.Components[0].Components[0].Emoji.ID)

		for name, params := range map[string]*discordgo.EmojiParams{
			"short name": {Name: "a", Image: uri(picture(8, 8))},
			"long name":  {Name: strings.Repeat("a", 33), Image: uri(picture(8, 8))},
			"bad name":   {Name: "red-7", Image: uri(picture(8, 8))},
			"taken name": {Name: "red_7", Image: uri(picture(8, 8))},
			"too wide":   {Name: "wide", Image: uri(picture(129, 8))},
			"no image":   {Name: "none", Image: "data:image/png;base64,AAAA"},
		} {
			_, err := bt.bot.ApplicationEmojiCreate(app, params)
			gotCode, _ := code(t, err)
			require.Equal(t, 50035, gotCode, name)
			require.Equal(t, []string{"50035"}, bt.rules(), name)
		}
		_, err = bt.bot.ApplicationEmojiCreate(app, &discordgo.EmojiParams{
			Name: "big", Image: uri(append(picture(8, 8), make([]byte, 256<<10)...)),
		})
		bt.expectCode(err, 0, 400)
		require.Equal(t, []string{"http 400"}, bt.rules())
		require.NoError(t, bt.bot.ApplicationEmojiDelete(app, made.ID))
		bt.expectCode(bt.bot.ApplicationEmojiDelete(app, made.ID), 10014, 404)
	})
}

func TestApplicationEmojisAreLimited(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.FillEmojis(1999)
		image := "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture(1, 1))
		_, err := bt.bot.ApplicationEmojiCreate(bt.srv.Application().ID, &discordgo.EmojiParams{Name: "last", Image: image})
		require.NoError(t, err)
		_, err = bt.bot.ApplicationEmojiCreate(bt.srv.Application().ID, &discordgo.EmojiParams{Name: "extra", Image: image})
		bt.expectCode(err, 30008, 400)
		require.Len(t, bt.srv.Emojis(), 2000)
	})
}

func TestCommandRegistration(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		app := bt.srv.Application().ID
		before := bt.srv.Commands(bt.guild.ID)
		again, err := bt.bot.ApplicationCommandBulkOverwrite(app, "", []*discordgo.ApplicationCommand{pingCommand()})
		require.NoError(t, err)
		require.Equal(t, before[0].ID, again[0].ID, "overwriting is idempotent")
		require.Equal(t, before[0].Version, again[0].Version)

		must(bt.bot.ApplicationCommandBulkOverwrite(app, bt.guild.ID, []*discordgo.ApplicationCommand{{
			Name: "game", Description: "Games", Options: []*discordgo.ApplicationCommandOption{
				{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "start", Description: "Start", Options: []*discordgo.ApplicationCommandOption{
					{Type: discordgo.ApplicationCommandOptionInteger, Name: "seats", Description: "How many", Required: true},
				}},
			},
		}}))(t)
		require.Len(t, bt.srv.Commands(bt.guild.ID), 2)
		bt.answer(func(s *discordgo.Session, i *discordgo.Interaction) {
			start := i.ApplicationCommandData().GetOption("start")
			_ = s.InteractionRespond(i, message(fmt.Sprint(start.GetOption("seats").IntValue()), 0))
		})
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")
		require.ErrorIs(t, err, standin.ErrRefused)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game start")
		require.ErrorIs(t, err, standin.ErrRefused, "seats is required")
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game start", standin.Opt("seats", 4)))(t)
		require.Equal(t, "4", bt.wait(i).Message.Content)

		bt.respond(message("ok", 0))
		nobodyButAdmins := int64(0)
		must(bt.bot.ApplicationCommandBulkOverwrite(app, bt.guild.ID, []*discordgo.ApplicationCommand{{
			Name: "game", Description: "Games", DefaultMemberPermissions: &nobodyButAdmins,
		}}))(t)
		_, err = bt.srv.Slash(bt.bob.ID, bt.channel.ID, "game")
		require.ErrorIs(t, err, standin.ErrRefused)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")
		require.NoError(t, err, "ada owns the guild")
		must(bt.bot.ApplicationCommandBulkOverwrite(app, bt.guild.ID, []*discordgo.ApplicationCommand{}))(t)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")
		require.ErrorIs(t, err, standin.ErrRefused, "what is not listed is gone")
		_, err = bt.bot.ApplicationCommands("1", "")
		bt.expectCode(err, 10002, 404)
	})
}

func TestCloseWithThingsInFlight(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		bt.srv.Inject(standin.Fault{Path: "/users/@me", Delay: time.Minute})
		waiting, _ := bt.catchPing()
		failed := make(chan error, 2)
		go func() {
			_, err := bt.bot.User("@me")
			failed <- err
		}()
		go func() {
			_, err := waiting.Wait(t.Context())
			failed <- err
		}()
		sub := bt.srv.Subscribe()
		time.Sleep(20 * time.Millisecond)
		require.NoError(t, bt.srv.Close())
		require.Error(t, <-failed)
		require.Error(t, <-failed)
		for range sub.C {
			continue
		}
		require.ErrorIs(t, bt.srv.WaitReady(t.Context()), standin.ErrClosed)
	})
}

func TestListensOnLoopbackOnly(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:80"} {
		_, err := standin.New(standin.Options{Addr: addr})
		require.Error(t, err, addr)
	}
}
