package standin_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
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

// recorder is a test that only records whether it failed.
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
		require.ErrorIs(t, errorOf(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")), standin.ErrRefused)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game start")
		require.ErrorIs(t, err, standin.ErrRefused, "seats is required")
		i := must(bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game start", standin.Opt("seats", 4)))(t)
		require.Equal(t, "4", bt.wait(i).Message.Content)

		bt.respond(message("ok", 0))
		nobodyButAdmins := int64(0)
		must(bt.bot.ApplicationCommandBulkOverwrite(app, bt.guild.ID, []*discordgo.ApplicationCommand{{
			Name: "game", Description: "Games", DefaultMemberPermissions: &nobodyButAdmins,
		}}))(t)
		require.ErrorIs(t, errorOf(bt.srv.Slash(bt.bob.ID, bt.channel.ID, "game")), standin.ErrRefused)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")
		require.NoError(t, err, "ada owns the guild")
		must(bt.bot.ApplicationCommandBulkOverwrite(app, bt.guild.ID, []*discordgo.ApplicationCommand{}))(t)
		_, err = bt.srv.Slash(bt.ada.ID, bt.channel.ID, "game")
		require.ErrorIs(t, err, standin.ErrRefused, "what is not listed is gone")
		bt.expectCode(errorOf(bt.bot.ApplicationCommands("1", "")), 10002, 404)
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
		require.Error(t, errorOf(standin.New(standin.Options{Addr: addr})), addr)
	}
}

// labels returns the labels of buttons, or the placeholders of menus.
func labels(components []standin.Component) []string {
	var words []string
	for _, c := range components {
		words = append(words, c.Label+c.Placeholder)
	}
	return words
}

// media returns a picture that comes with the message.
func media(name string) discordgo.UnfurledMediaItem {
	return discordgo.UnfurledMediaItem{URL: "attachment://" + name}
}

func TestReadAMessageOfComponents(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		words, small := "Red 7, blue 2", "A card"
		sent := must(bt.bot.ChannelMessageSendComplex(bt.channel.ID, &discordgo.MessageSend{
			Flags: discordgo.MessageFlagsIsComponentsV2, AllowedMentions: nobody(),
			Files: []*discordgo.File{
				{Name: "hand.png", ContentType: "image/png", Reader: bytes.NewReader(picture(9, 5))},
				{Name: "card.png", ContentType: "image/png", Reader: bytes.NewReader(picture(2, 3))},
				{Name: "proof.json", ContentType: "application/json", Reader: bytes.NewReader([]byte("{}"))},
			},
			Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
				discordgo.TextDisplay{Content: "## Your turn"},
				discordgo.Section{
					Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "a card"}},
					Accessory:  discordgo.Thumbnail{Media: media("card.png"), Description: &small},
				},
				discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: media("hand.png"), Description: &words}}},
				discordgo.Section{
					Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "rules"}},
					Accessory:  button("read"),
				},
				row(button("draw"), button("uno")),
				row(discordgo.SelectMenu{
					CustomID: "color", Placeholder: "Color", Options: []discordgo.SelectMenuOption{{Label: "red", Value: "r"}},
				}),
				discordgo.FileComponent{File: media("proof.json")},
			}}, discordgo.TextDisplay{Content: "-# below"}},
		}))(t)
		m, _ := bt.srv.Message(sent.ID)
		require.Equal(t, []string{"## Your turn", "a card", "rules", "-# below"}, m.Texts())
		require.Equal(t, []string{"read", "draw", "uno"}, labels(m.Buttons()))
		require.Equal(t, []string{"Color"}, labels(m.Menus()))
		pictures := m.Pictures()
		require.Len(t, pictures, 2)
		require.Equal(t, small, pictures[0].Description)
		require.Equal(t, picture(2, 3), pictures[0].Data)
		require.Equal(t, words, pictures[1].Description)
		require.Equal(t, "hand.png", pictures[1].Filename)
		require.Equal(t, picture(9, 5), pictures[1].Data)
		proof, ok := m.File("proof.json")
		require.True(t, ok)
		require.Equal(t, "{}", string(proof))
		require.Empty(t, m.Attachments, "components show all files")
	})
}

// framesOf returns the data of the events of a type that went to the bot, oldest first.
func (bt *botTest) framesOf(event string) []map[string]any {
	var found []map[string]any
	for _, e := range bt.srv.Journal() {
		if e.Kind != standin.EntryFrameOut || !strings.Contains(e.Frame, `"t":"`+event+`"`) {
			continue
		}
		var frame struct {
			Data map[string]any `json:"d"`
		}
		require.NoError(bt, json.Unmarshal([]byte(e.Frame), &frame))
		found = append(found, frame.Data)
	}
	return found
}

// TestOnlyEventsNameTheGuild: messages of REST and channels in GUILD_CREATE do not.
func TestOnlyEventsNameTheGuild(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		thread := must(bt.srv.CreateThread(bt.channel.ID, "cards"))(t)
		require.NoError(t, bt.srv.SetAvailable(bt.guild.ID, false))
		require.NoError(t, bt.srv.SetAvailable(bt.guild.ID, true))
		guilds := bt.framesOf("GUILD_CREATE")
		guild := guilds[len(guilds)-1]
		for _, kind := range []string{"channels", "threads"} {
			require.Len(t, guild[kind], 1)
			require.NotContains(t, guild[kind].([]any)[0], "guild_id")
		}
		_, channel := bt.raw("GET", "/channels/"+thread.ID, "")
		require.Equal(t, bt.guild.ID, channel["guild_id"])

		_, sent := bt.raw("POST", "/channels/"+thread.ID+"/messages", `{"content":"x","allowed_mentions":{}}`)
		require.NotContains(t, sent, "guild_id")
		created := bt.framesOf("MESSAGE_CREATE")
		require.Equal(t, bt.guild.ID, created[len(created)-1]["guild_id"])
		bt.respond(message("x", discordgo.MessageFlagsEphemeral, row(button("draw"))))
		must(bt.srv.Click(bt.ada.ID, bt.ping().Message.ID, "draw"))(t)
		clicks := bt.framesOf("INTERACTION_CREATE")
		require.NotContains(t, clicks[len(clicks)-1]["message"], "guild_id")
	})
}

func TestResponseBodyHasAResourceOnlyForMessages(t *testing.T) {
	withBot(t, func(t *testing.T, bt *botTest) {
		_, i := bt.catchPing()
		status, body := bt.raw("POST", callback(i)+"?with_response=true", `{"type":5,"data":{"flags":64}}`)
		require.Equal(t, 200, status)
		require.NotContains(t, body, "resource")
		about := body["interaction"].(map[string]any)
		require.Equal(t, true, about["response_message_loading"])
		require.Equal(t, bt.channel.ID, about["channel_id"])
		_, i = bt.catchPing()
		status, body = bt.raw("POST", callback(i), `{"type":4,"data":{"content":"x","allowed_mentions":{}}}`)
		require.Equal(t, 204, status)
		require.Empty(t, body)
	})
}
