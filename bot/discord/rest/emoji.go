package rest

import (
	"context"
	"encoding/base64"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Emoji is an emoji of the application.
type Emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Emojis lists the emojis of the application.
// https://docs.discord.com/developers/resources/emoji#list-application-emojis
func (c *Client) Emojis(ctx context.Context, appID string) ([]Emoji, error) {
	var list struct {
		Items []Emoji `json:"items"`
	}
	err := c.get(ctx, "list emojis", discordgo.EndpointApplicationEmojis(appID), &list)
	return list.Items, err
}

// AddEmoji uploads a PNG as an emoji of the application. A request that may have taken effect is
// not repeated: each name can be taken once, and the list tells whether this one is.
// https://docs.discord.com/developers/resources/emoji#create-application-emoji
func (c *Client) AddEmoji(ctx context.Context, appID, name string, png []byte) (Emoji, error) {
	var e Emoji
	q := request{
		op: "add emoji", method: http.MethodPost, url: discordgo.EndpointApplicationEmojis(appID), bucket: "POST emoji",
		payload: discordgo.EmojiParams{Name: name, Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)},
		into:    &e,
	}
	if err := c.do(ctx, q); err != nil {
		return Emoji{}, err
	}
	if e.ID == "" {
		return Emoji{}, q.misread()
	}
	return e, nil
}

// DeleteEmoji removes an emoji of the application.
// https://docs.discord.com/developers/resources/emoji#delete-application-emoji
func (c *Client) DeleteEmoji(ctx context.Context, appID, id string) error {
	return c.do(ctx, request{
		op: "delete emoji", method: http.MethodDelete, url: discordgo.EndpointApplicationEmoji(appID, id), bucket: "DELETE emoji",
		safe: true, settled: isEmojiGone,
	})
}

func isEmojiGone(err error) bool { return hasCode(err, CodeUnknownEmoji) }
