package main

import (
	"bytes"
	"context"
	"log"
	"log/slog"
	"strings"

	"github.com/disgoorg/disgo"
	"github.com/disgoorg/disgo/bot"
	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/gateway"
	"github.com/disgoorg/disgo/rest"
	"github.com/disgoorg/disgo/sharding"
	"github.com/disgoorg/snowflake/v2"
)

// playDisgo is the bot by disgo.
func playDisgo() {
	slog.SetLogLoggerLevel(slog.LevelError + 1)
	client, err := disgo.New(token,
		bot.WithLogger(slog.New(slog.DiscardHandler)),
		bot.WithRestClientConfigOpts(rest.WithURL(api+"/api/v10")),
		bot.WithShardManagerConfigOpts(sharding.WithGatewayConfigOpts(
			gateway.WithIntents(gateway.IntentGuilds, gateway.IntentGuildMessages),
		)),
		bot.WithEventListenerFunc(disgoCommand), bot.WithEventListenerFunc(disgoComponent), bot.WithEventListenerFunc(disgoAutocomplete),
		bot.WithEventManagerConfigOpts(bot.WithAsyncEventsEnabled()),
	)
	if err != nil {
		log.Fatal(err)
	}
	if err := client.OpenShardManager(context.Background()); err != nil {
		log.Fatal(err)
	}
	place, there, ours := snowflake.MustParse(guild), snowflake.MustParse(channel), snowflake.MustParse(application)
	r := client.Rest
	play := discord.SlashCommandCreate{Name: "play", Description: "Plays a card", Options: []discord.ApplicationCommandOption{
		discord.ApplicationCommandOptionString{Name: "card", Description: "Its name", Autocomplete: true},
	}}
	draw := discord.SlashCommandCreate{Name: "draw", Description: "Draws a card"}
	say := func(channel snowflake.ID, words string) (*discord.Message, error) {
		return r.CreateMessage(channel, discord.MessageCreate{Content: words})
	}
	var message *discord.Message
	var thread *discord.GuildThread
	closed := true
	obey(map[string][]func() error{
		"commands": {
			func() error {
				_, err := r.SetGlobalCommands(ours, []discord.ApplicationCommandCreate{play})
				return err
			},
			func() error {
				_, err := r.CreateGlobalCommand(ours, draw)
				return err
			},
		},
		"guild": {
			func() error {
				_, err := r.SetGuildCommands(ours, place, []discord.ApplicationCommandCreate{play})
				return err
			},
			func() error {
				_, err := r.CreateGuildCommand(ours, place, draw)
				return err
			},
		},
		"edit": {
			func() (err error) {
				message, err = r.CreateMessage(there, disgoNew("first"))
				return err
			},
			func() error {
				_, err := r.UpdateMessage(there, message.ID, disgoEdit("second"))
				return err
			},
		},
		"emoji": {func() error {
			card := discord.EmojiCreate{Name: "card", Image: *discord.NewIconRaw(discord.IconTypePNG, picture)}
			_, err := r.CreateApplicationEmoji(ours, card)
			return err
		}},
		"send": {func() error {
			_, err := say(there, "words")
			return err
		}},
		"thread": {
			func() (err error) {
				message, err = say(there, "a table")
				return err
			},
			func() (err error) {
				thread, err = r.CreateThreadFromMessage(there, message.ID, discord.ThreadCreateFromMessage{
					Name: "table", AutoArchiveDuration: discord.AutoArchiveDuration1h,
				})
				return err
			},
			func() error {
				_, err := say(thread.ID(), "in it")
				return err
			},
			func() error {
				_, err := r.UpdateChannel(thread.ID(), discord.GuildThreadUpdate{Archived: &closed})
				return err
			},
		},
	})
}

func disgoBoard(words string) []discord.LayoutComponent {
	return []discord.LayoutComponent{discord.NewContainer(
		discord.NewTextDisplay(words),
		discord.NewMediaGallery(discord.MediaGalleryItem{Media: discord.UnfurledMediaItem{URL: "attachment://board.png"}}),
		discord.NewActionRow(
			discord.NewSecondaryButton("update", "update"), discord.NewSecondaryButton("defer", "defer"),
			discord.NewSecondaryButton("private", "private"),
		),
		discord.NewActionRow(discord.NewStringSelectMenu("menu", "", discord.NewStringSelectMenuOption("red", "r"),
			discord.NewStringSelectMenuOption("blue", "b"))),
	)}
}

func disgoFiles() []*discord.File {
	return []*discord.File{discord.NewFile("board.png", "", bytes.NewReader(picture))}
}

func disgoNew(words string) discord.MessageCreate {
	return discord.MessageCreate{Flags: discord.MessageFlagIsComponentsV2, Components: disgoBoard(words), Files: disgoFiles()}
}

func disgoEdit(words string) discord.MessageUpdate {
	parts, flags := disgoBoard(words), discord.MessageFlagIsComponentsV2
	return discord.MessageUpdate{Components: &parts, Files: disgoFiles(), Flags: &flags}
}

func disgoCommand(e *events.ApplicationCommandInteractionCreate) {
	answer(e.Data.CommandName(), func() error {
		return e.CreateMessage(disgoNew("first"))
	})
}

func disgoAutocomplete(e *events.AutocompleteInteractionCreate) {
	answer("autocomplete", func() error {
		return e.AutocompleteResult([]discord.AutocompleteChoice{discord.AutocompleteChoiceString{Name: "blue 7", Value: "b7"}})
	})
}

func disgoComponent(e *events.ComponentInteractionCreate) {
	application, r := e.ApplicationID(), e.Client().Rest
	edited := func(u discord.MessageUpdate) func() error {
		return func() error {
			_, err := r.UpdateInteractionResponse(application, e.Token(), u)
			return err
		}
	}
	later := func() error { return e.DeferUpdateMessage() }
	switch id := e.Data.CustomID(); id {
	case "update":
		answer(id, func() error { return e.UpdateMessage(disgoEdit("second")) })
	case "defer":
		answer(id, later, edited(disgoEdit("third")))
	case "private":
		answer(id, later, func() error {
			only := discord.MessageCreate{Content: "only you", Flags: discord.MessageFlagEphemeral}
			_, err := r.CreateFollowupMessage(application, e.Token(), only)
			return err
		})
	case "menu":
		chosen := strings.Join(e.StringSelectMenuInteractionData().Values, ",")
		answer(id, func() error { return e.DeferCreateMessage(true) }, edited(discord.MessageUpdate{Content: &chosen}))
	}
}
