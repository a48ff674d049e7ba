package playground_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

const componentsV2 = discordgo.MessageFlagsIsComponentsV2

// gallery returns a gallery of pictures that come with the message.
func gallery(description string, names ...string) discordgo.MediaGallery {
	var g discordgo.MediaGallery
	for _, name := range names {
		g.Items = append(g.Items, discordgo.MediaGalleryItem{
			Media: discordgo.UnfurledMediaItem{URL: "attachment://" + name}, Description: &description,
		})
	}
	return g
}

// container returns an answer of one container.
func container(accent int, inner ...discordgo.MessageComponent) *discordgo.InteractionResponseData {
	return &discordgo.InteractionResponseData{
		Flags: componentsV2, Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: inner}},
	}
}

// labelled returns a row of buttons; those with a star are disabled.
func labelled(labels ...string) discordgo.MessageComponent {
	var buttons []discordgo.MessageComponent
	for _, label := range labels {
		name := strings.TrimSuffix(label, "*")
		buttons = append(buttons, discordgo.Button{
			CustomID: name, Label: name, Style: discordgo.PrimaryButton, Disabled: name != label, Emoji: &discordgo.ComponentEmoji{Name: "🟥"},
		})
	}
	return discordgo.ActionsRow{Components: buttons}
}

// deal answers with a public board of ten players, and follows up with a private hand.
func (pt *pageTest) deal(s *discordgo.Session, i *discordgo.Interaction) {
	headline := fmt.Sprintf("## Marguerite's turn · <t:%d:R>", time.Now().Add(55*time.Second).Unix())
	lines := "-# Gizmo plays a blue Skip: Bruno misses a turn.\n-# Marguerite plays a blue 7.\n-# Marguerite says UNO!"
	table := container(0x4fa8ff, discordgo.TextDisplay{Content: headline}, gallery("Ten players", "table.png"),
		discordgo.TextDisplay{Content: lines}, labelled("My hand", "Draw", "UNO!*", "⋯"))
	table.Files = []*discordgo.File{{Name: "table.png", ContentType: "image/png", Reader: bytes.NewReader(dot(pt, 900, 604))}}
	pt.respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, table)
	cards := container(0x4fa8ff, discordgo.TextDisplay{Content: strings.Replace(headline, "Marguerite's", "Your", 1)}, gallery("Seven cards", "hand.png"),
		labelled("R 2*", "R 7", "G 4*", "B 5"), labelled("Y Rev*", "Wild", "Y Draw2*", "W Draw4"), labelled("Take", "UNO*", "…"))
	_, err := s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
		Flags: componentsV2 | discordgo.MessageFlagsEphemeral, Components: cards.Components, AllowedMentions: &discordgo.MessageAllowedMentions{},
		Files: []*discordgo.File{{Name: "hand.png", ContentType: "image/png", Reader: bytes.NewReader(dot(pt, 900, 366))}},
	})
	if err != nil {
		pt.Errorf("follow up: %v", err)
	}
}

// dot returns a picture in one color.
func dot(pt *pageTest, width, height int) []byte {
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.RGBA{0x2f, 0x7d, 0x6b, 0xff}})
	var data bytes.Buffer
	require.NoError(pt, png.Encode(&data, img))
	return data.Bytes()
}
