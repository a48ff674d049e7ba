package main

import (
	"bytes"
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

// playDiscordgo is the bot by discordgo.
func playDiscordgo() {
	discordgo.APIVersion = "10" // of its gateway
	place, err := url.Parse(api)
	if err != nil {
		log.Fatal(err)
	}
	client := &http.Client{Transport: there{place}}
	open := func(shard, of int) *discordgo.Session {
		s, _ := discordgo.New("Bot " + token)
		s.Client, s.ShardID, s.ShardCount = client, shard, of
		s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
		s.AddHandler(discordgoInteraction)
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
	draw := &discordgo.ApplicationCommand{Name: "draw", Description: "Draws a card"}
	commands := func(guild string) []func() error {
		return []func() error{
			func() error {
				_, err := first.ApplicationCommandBulkOverwrite(application, guild, []*discordgo.ApplicationCommand{play})
				return err
			},
			func() error {
				_, err := first.ApplicationCommandCreate(application, guild, draw)
				return err
			},
		}
	}
	say := func(channel, words string) (*discordgo.Message, error) {
		return first.ChannelMessageSend(channel, words)
	}
	var message *discordgo.Message
	var thread *discordgo.Channel
	closed := true
	obey(map[string][]func() error{
		"commands": commands(""),
		"guild":    commands(guild),
		"edit": {
			func() (err error) {
				board := &discordgo.MessageSend{
					Flags: discordgo.MessageFlagsIsComponentsV2, Components: discordgoBoard("first"), Files: discordgoFiles(),
				}
				message, err = first.ChannelMessageSendComplex(channel, board)
				return err
			},
			func() error {
				parts := discordgoBoard("second")
				_, err := first.ChannelMessageEditComplex(&discordgo.MessageEdit{
					Channel: channel, ID: message.ID, Components: &parts, Files: discordgoFiles(),
				})
				return err
			},
		},
		"emoji": {func() error {
			_, err := first.ApplicationEmojiCreate(application, &discordgo.EmojiParams{Name: "card", Image: address})
			return err
		}},
		"send": {func() error {
			_, err := say(channel, "words")
			return err
		}},
		"thread": {
			func() (err error) {
				message, err = say(channel, "a table")
				return err
			},
			func() (err error) {
				thread, err = first.MessageThreadStart(channel, message.ID, "table", 60)
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

func discordgoBoard(words string) []discordgo.MessageComponent {
	button := func(id string) discordgo.Button {
		return discordgo.Button{Label: id, CustomID: id, Style: discordgo.SecondaryButton}
	}
	shown := discordgo.MediaGalleryItem{Media: discordgo.UnfurledMediaItem{URL: "attachment://board.png"}}
	return []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: words},
		discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{shown}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{button("update"), button("defer"), button("private")}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{
			CustomID: "menu", Options: []discordgo.SelectMenuOption{{Label: "red", Value: "r"}, {Label: "blue", Value: "b"}},
		}}},
	}}}
}

func discordgoFiles() []*discordgo.File {
	return []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(picture)}}
}

func discordgoShown(words string) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsIsComponentsV2, Components: discordgoBoard(words), Files: discordgoFiles()}
}

func discordgoInteraction(s *discordgo.Session, e *discordgo.InteractionCreate) {
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
		answer("autocomplete", respond(discordgo.InteractionApplicationCommandAutocompleteResult,
			&discordgo.InteractionResponseData{Choices: choices}))
		return
	case discordgo.InteractionApplicationCommand:
		answer(i.ApplicationCommandData().Name, respond(discordgo.InteractionResponseChannelMessageWithSource, discordgoShown("first")))
		return
	}
	data := i.MessageComponentData()
	switch data.CustomID {
	case "update":
		answer("update", respond(discordgo.InteractionResponseUpdateMessage, discordgoShown("second")))
	case "defer":
		parts := discordgoBoard("third")
		answer("defer", later, edit(&discordgo.WebhookEdit{Components: &parts, Files: discordgoFiles()}))
	case "private":
		answer("private", later, func() error {
			only := &discordgo.WebhookParams{Content: "only you", Flags: discordgo.MessageFlagsEphemeral}
			_, err := s.FollowupMessageCreate(i, true, only)
			return err
		})
	case "menu":
		chosen := strings.Join(data.Values, ",")
		answer("menu", respond(discordgo.InteractionResponseDeferredChannelMessageWithSource,
			&discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}), edit(&discordgo.WebhookEdit{Content: &chosen}))
	}
}
