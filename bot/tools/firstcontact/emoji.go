package firstcontact

import (
	"bytes"
	"context"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"slices"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
)

// emojiPrefix begins the names of emojis that the probes make.
const emojiPrefix = "firstcontact_"

// square is a small picture.
func square(c color.Color) []byte {
	img := image.NewPaletted(image.Rect(0, 0, 32, 32), color.Palette{c})
	var out bytes.Buffer
	_ = png.Encode(&out, img) // a buffer takes everything
	return out.Bytes()
}

func (c *contact) emojiName() string { return emojiPrefix + c.nonce[:8] }

func (c *contact) emojiPath() string { return "applications/" + c.app + "/emojis" }

func (c *contact) addEmoji(ctx context.Context) finding {
	whole, done := toItsEnd(ctx)
	defer done()
	e, err := c.client.AddEmoji(whole, c.app, c.emojiName(), square(color.White))
	if err != nil {
		return failed(err)
	}
	c.made["emoji"] = e.ID
	c.leave("emoji "+c.emojiName(), func(ctx context.Context) error {
		if c.made["emoji"] == "" {
			return nil
		}
		return c.client.DeleteEmoji(ctx, c.app, e.ID)
	})
	return judge(true, "an id")
}

func (c *contact) addEmojiAgain(ctx context.Context) finding {
	x := c.ask(ctx, "POST", c.emojiPath(), emojiBody(c.emojiName(), square(color.White)))
	return x.among(outcome{400, 50035})
}

// addBigEmoji sends a picture with so much behind its end that it is too big.
func (c *contact) addBigEmoji(ctx context.Context) finding {
	big := append(square(color.Black), make([]byte, 300<<10)...)
	x := c.ask(ctx, "POST", c.emojiPath(), emojiBody(c.emojiName()+"_b", big))
	if id := x.text("id"); id != "" {
		c.leave("emoji "+c.emojiName()+"_b", func(ctx context.Context) error { return c.client.DeleteEmoji(ctx, c.app, id) })
	}
	return x.among(outcome{400, 0})
}

// showEmoji shows the emoji as hands without a picture do.
func (c *contact) showEmoji(ctx context.Context) finding {
	address := discordgo.EndpointCDN + "emojis/" + c.made["emoji"] + ".png"
	return c.post(ctx, flagged([]discordgo.MessageComponent{discordgo.Section{
		Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "An emoji."}},
		Accessory:  discordgo.Thumbnail{Media: discordgo.UnfurledMediaItem{URL: address}},
	}})).among(outcome{200, 0})
}

func (c *contact) deleteEmoji(ctx context.Context) finding {
	id := c.made["emoji"]
	if err := c.client.DeleteEmoji(ctx, c.app, id); err != nil {
		return failed(err)
	}
	c.made["emoji"] = ""
	list, err := c.client.Emojis(ctx, c.app)
	if err != nil {
		return failed(err)
	}
	listed := slices.ContainsFunc(list, func(e rest.Emoji) bool { return e.ID == id })
	return judge(!listed, "listed: %t", listed)
}

func emojiBody(name string, picture []byte) map[string]string {
	return map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(picture)}
}
