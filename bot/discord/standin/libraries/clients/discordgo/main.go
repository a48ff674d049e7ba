// Program discordgo is the bot by discordgo.
package main

import (
	"bytes"
	"clients/bot"
	"log"
	"net/http"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// there leads discordgo, which knows Discord's address alone, to the stand-in, and to the version that it speaks.
type there struct{ *url.URL }

func (t there) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.URL.Path = t.Scheme, t.Host, strings.Replace(q.URL.Path, "/api/v9/", "/api/v10/", 1)
	return http.DefaultTransport.RoundTrip(q)
}

func main() {
	discordgo.APIVersion = "10" // of its gateway
	address, err := url.Parse(bot.API)
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{Transport: there{address}}
	open := func(shard, of int) *discordgo.Session {
		s, _ := discordgo.New("Bot " + bot.Token)
		s.Client, s.ShardID, s.ShardCount = client, shard, of
		s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
		s.AddHandler(interaction)
		s.LogLevel = -1
		return s
	}
	first := open(0, 1)
	said, err := first.GatewayBot()
	if err != nil {
		log.Fatal(err)
	}
	for i := range said.Shards {
		if err := open(i, said.Shards).Open(); err != nil {
			log.Fatal(err)
		}
	}
	play := &discordgo.ApplicationCommand{Name: "play", Description: "Plays a card", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "card", Description: "Its name", Autocomplete: true},
	}}
	say := func(channel, words string) (*discordgo.Message, error) {
		return first.ChannelMessageSend(channel, words)
	}
	var message *discordgo.Message
	var thread *discordgo.Channel
	closed := true
	bot.Obey(map[string][]func() error{
		"commands": {
			func() error {
				_, err := first.ApplicationCommandBulkOverwrite(bot.Application, "", []*discordgo.ApplicationCommand{play})
				return err
			},
			func() error {
				_, err := first.ApplicationCommandCreate(bot.Application, "", &discordgo.ApplicationCommand{Name: "draw", Description: "Draws a card"})
				return err
			},
		},
		"emoji": {func() error {
			_, err := first.ApplicationEmojiCreate(bot.Application, &discordgo.EmojiParams{Name: "card", Image: bot.Address})
			return err
		}},
		"send": {func() error {
			_, err := say(bot.Channel, "words")
			return err
		}},
		"thread": {
			func() (err error) {
				message, err = say(bot.Channel, "a table")
				return err
			},
			func() (err error) {
				thread, err = first.MessageThreadStart(bot.Channel, message.ID, "table", 60)
				return err
			},
			func() error {
				_, err := say(thread.ID, "in it")
				return err
			},
			func() error {
				_, err := first.ChannelEdit(thread.ID, &discordgo.ChannelEdit{Archived: &closed})
				return err
			},
		},
	})
}

func board(words string) []discordgo.MessageComponent {
	button := func(id string) discordgo.Button {
		return discordgo.Button{Label: id, CustomID: id, Style: discordgo.SecondaryButton}
	}
	picture := discordgo.MediaGalleryItem{Media: discordgo.UnfurledMediaItem{URL: "attachment://board.png"}}
	return []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: words},
		discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{picture}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{button("update"), button("defer"), button("private")}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{
			CustomID: "menu", Options: []discordgo.SelectMenuOption{{Label: "red", Value: "r"}, {Label: "blue", Value: "b"}},
		}}},
	}}}
}

func files() []*discordgo.File {
	return []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(bot.Picture)}}
}

func shown(words string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsIsComponentsV2, Components: board(words), Files: files()}
}

func interaction(s *discordgo.Session, e *discordgo.InteractionCreate) {
	i := e.Interaction
	respond := func(kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) func() error {
		return func() error { return s.InteractionRespond(i, &discordgo.InteractionResponse{Type: kind, Data: data}) }
	}
	edit := func(e *discordgo.WebhookEdit) func() error {
		return func() error {
			_, err := s.InteractionResponseEdit(i, e)
			return err
		}
	}
	later := respond(discordgo.InteractionResponseDeferredMessageUpdate, nil)
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		choices := []*discordgo.ApplicationCommandOptionChoice{{Name: "blue 7", Value: "b7"}}
		bot.Answer("autocomplete", respond(discordgo.InteractionApplicationCommandAutocompleteResult,
			&discordgo.InteractionResponseData{Choices: choices}))
		return
	case discordgo.InteractionApplicationCommand:
		bot.Answer(i.ApplicationCommandData().Name, respond(discordgo.InteractionResponseChannelMessageWithSource, shown("first")))
		return
	}
	data := i.MessageComponentData()
	switch data.CustomID {
	case "update":
		bot.Answer("update", respond(discordgo.InteractionResponseUpdateMessage, shown("second")))
	case "defer":
		parts := board("third")
		bot.Answer("defer", later, edit(&discordgo.WebhookEdit{Components: &parts, Files: files()}))
	case "private":
		bot.Answer("private", later, func() error {
			only := &discordgo.WebhookParams{Content: "only you", Flags: discordgo.MessageFlagsEphemeral}
			_, err := s.FollowupMessageCreate(i, true, only)
			return err
		})
	case "menu":
		chosen := strings.Join(data.Values, ",")
		bot.Answer("menu", respond(discordgo.InteractionResponseDeferredChannelMessageWithSource,
			&discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}), edit(&discordgo.WebhookEdit{Content: &chosen}))
	}
}
