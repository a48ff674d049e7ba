package playground_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// dot is a picture in one color.
func dot(pt *pageTest, width, height int) []byte {
	img := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.RGBA{0x2f, 0x7d, 0x6b, 0xff}})
	var data bytes.Buffer
	require.NoError(pt, png.Encode(&data, img))
	return data.Bytes()
}

func pictures(pt *pageTest, b *browsertest.Browser) {
	w := pt.open(b, "ada")
	emoji, err := pt.bot.ApplicationEmojiCreate(pt.srv.Application().ID, &discordgo.EmojiParams{
		Name: "card_r7", Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(dot(pt, 48, 48)),
	})
	require.NoError(pt, err)
	message := withFile("table.png", "image/png", bytes.NewReader(dot(pt, 900, 500)))
	message.Content = "played <:card_r7:" + emoji.ID + ">"
	message.Components = row(discordgo.Button{CustomID: "seven", Style: discordgo.SecondaryButton, Emoji: &discordgo.ComponentEmoji{ID: emoji.ID, Name: "card_r7"}})
	_, err = pt.bot.ChannelMessageSendComplex(pt.channel.ID, message)
	require.NoError(pt, err)
	for _, picture := range []string{".content .emoji", ".button .emoji", ".picture img"} {
		w.Until(`document.querySelector('` + picture + `')?.naturalWidth > 0`)
	}
	require.Equal(pt, "card_r7", browsertest.Eval[string](w, `document.querySelector('[data-custom-id=seven]').getAttribute('aria-label')`))
	require.Equal(pt, 350, browsertest.Eval[int](w, `document.querySelector('.picture img').offsetHeight`), "as in Discord")
	shoot(w, "pictures")
}

// serverRestart ends the whole playground and starts it again at the same address, as a developer
// does.
func serverRestart(pt *pageTest, b *browsertest.Browser) {
	zoe := pt.open(b, "zoe")
	zoe.Say("before")
	zoe.See("before")
	pt.page.CloseClientConnections()
	address := pt.page.Listener.Addr().String()
	require.NoError(pt, pt.srv.Close())
	pt.page.Close()
	zoe.Until(`document.querySelector('.status').textContent.includes('Connection lost')`)

	again := newPageTestAt(pt.T, address)
	again.startBot()
	zoe.SeeNot("before")
	zoe.Ready()
	zoe.Command("ping now")
	zoe.See("pong for zoe")
}
