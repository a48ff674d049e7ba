package firstcontact

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"slices"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/discord/rest"
)

// squareWords is the description of the picture.
const squareWords = "a white square"

// box returns components in the form of the bot's messages: words, an attached picture, and controls. Without a name
// there is no picture.
func box(words, name string, rows ...discordgo.MessageComponent) []discordgo.MessageComponent {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: words}}
	if name != "" {
		words := squareWords
		item := discordgo.MediaGalleryItem{
			Media:       discordgo.UnfurledMediaItem{URL: "attachment://" + name},
			Description: &words,
		}
		parts = append(parts, discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{item}})
	}
	return []discordgo.MessageComponent{discordgo.Container{Components: append(parts, rows...)}}
}

// boxed returns the same as a message of the bot, with the picture.
func boxed(words, name string, rows ...discordgo.MessageComponent) rest.Body {
	b := rest.Body{Components: box(words, name, rows...)}
	if name != "" {
		file := picture(name)
		file.Alt = squareWords
		b.Files = []rest.File{file}
	}
	return b
}

// flagged returns the body of a message of components.
func flagged(components []discordgo.MessageComponent) object {
	return object{"flags": discordgo.MessageFlagsIsComponentsV2, "components": components, "allowed_mentions": silent}
}

// post posts a message that is removed at the end.
func (c *contact) post(ctx context.Context, body object, files ...rest.File) answer {
	x := c.ask(ctx, "POST", "channels/"+c.Channel+"/messages", body, files...)
	if id := x.text("id"); x.Status == http.StatusOK && id != "" {
		c.leaveMessage(c.Channel, id)
	}
	return x
}

// shows judges a message of components by its one picture, or none if name is empty. It records whether Discord lists
// the attachment with the message or with the component. Both are right.
func shows(x answer, name string) finding {
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	m := x.message()
	var want []string
	if name != "" {
		want = []string{name}
	}
	pictures, right := m.pictures(), slices.Equal(m.files(), want)
	known := !slices.ContainsFunc(pictures, func(p media) bool { return p.Attachment == "" })
	return judge(m.isOfComponents() && len(pictures) == len(want) && right,
		"flag 32768 %t, pictures: %d, right files %t, attachments: %d, attachment_id %t",
		m.isOfComponents(), len(pictures), right, len(m.Attachments), known)
}

func (c *contact) postComponents(ctx context.Context) finding {
	x := c.post(ctx, listing(flagged(box("A picture.", "one.png")), "one.png"), picture("one.png"))
	if x.Status == http.StatusOK {
		c.made["board"] = x.text("id")
	}
	return shows(x, "one.png")
}

func (c *contact) editComponents(ctx context.Context) finding {
	body := listing(flagged(box("Another picture.", "two.png")), "two.png")
	return shows(c.edit(ctx, "board", body, picture("two.png")), "two.png")
}

func (c *contact) keepPicture(ctx context.Context) finding {
	return shows(c.edit(ctx, "board", flagged(box("The same picture.", "two.png"))), "two.png")
}

func (c *contact) editUnflagged(ctx context.Context) finding {
	body := listing(flagged(box("Without the flag.", "three.png")), "three.png")
	delete(body, "flags")
	return c.edit(ctx, "board", body, picture("three.png")).among(outcome{200, 0}, outcome{400, rest.CodeInvalidFormBody})
}

func (c *contact) convertPlainly(ctx context.Context) finding {
	x := c.post(ctx, text("A text."))
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	c.made["text"] = x.text("id")
	return c.edit(ctx, "text", flagged(box("Components beside a text.", ""))).among(outcome{400, rest.CodeInvalidFormBody})
}

func (c *contact) convertEmptying(ctx context.Context) finding {
	body := listing(flagged(box("Components in place of a text.", "")))
	body["content"], body["embeds"] = nil, []string{}
	x := c.edit(ctx, "text", body)
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	m := x.message()
	return judge(m.isOfComponents() && m.Content == "" && len(m.Components) > 0,
		"flag 32768 %t, content %t, components %t", m.isOfComponents(), m.Content != "", len(m.Components) > 0)
}

// mention notifies the bot itself, which disturbs no user.
func (c *contact) mention(ctx context.Context) finding {
	x := c.post(ctx, object{"content": fmt.Sprintf("<@%s>", c.user), "allowed_mentions": object{
		"parse": []string{},
		"users": []string{c.user},
	}})
	if x.Status != http.StatusOK {
		return x.among(outcome{200, 0})
	}
	m := x.message()
	named := len(m.Mentions) == 1 && m.Mentions[0].ID == c.user
	return judge(m.Content != "" && !m.isOfComponents() && named,
		"content %t, flag 32768 %t, the mention %t", m.Content != "", m.isOfComponents(), named)
}

// emojiPrefix begins the names of emojis that the probes create.
const emojiPrefix = "firstcontact_"

// square returns a small picture.
func square(c color.Color) []byte {
	img := image.NewPaletted(image.Rect(0, 0, 32, 32), color.Palette{c})
	var out bytes.Buffer
	_ = png.Encode(&out, img) // a buffer accepts everything
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

// addBigEmoji sends a picture with so much data behind its end that it is too big.
func (c *contact) addBigEmoji(ctx context.Context) finding {
	big := append(square(color.Black), make([]byte, 300<<10)...)
	x := c.ask(ctx, "POST", c.emojiPath(), emojiBody(c.emojiName()+"_b", big))
	if id := x.text("id"); id != "" {
		c.leave("emoji "+c.emojiName()+"_b", func(ctx context.Context) error { return c.client.DeleteEmoji(ctx, c.app, id) })
	}
	return x.among(outcome{400, 0})
}

// showEmoji shows the emoji in the way of hands without a picture.
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
