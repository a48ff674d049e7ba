package rest

import (
	"context"
	"encoding/base64"
	"encoding/json"
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

// AddEmoji uploads a PNG as an emoji of the application. A request that may have taken effect is not repeated: names
// are taken once, and the list tells whether this one is.
// https://docs.discord.com/developers/resources/emoji#create-application-emoji
func (c *Client) AddEmoji(ctx context.Context, appID, name string, png []byte) (Emoji, error) {
	q := call{
		op: "add emoji", method: http.MethodPost, url: discordgo.EndpointApplicationEmojis(appID), bucket: "POST emoji",
		payload: discordgo.EmojiParams{Name: name, Image: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)},
	}
	body, err := c.do(ctx, q)
	if err != nil {
		return Emoji{}, err
	}
	var e Emoji
	if json.Unmarshal(body, &e) != nil || e.ID == "" {
		return Emoji{}, &Error{Op: q.op, Message: "the answer is not an emoji", uncertain: true}
	}
	return e, nil
}

// DeleteEmoji removes an emoji of the application.
// https://docs.discord.com/developers/resources/emoji#delete-application-emoji
func (c *Client) DeleteEmoji(ctx context.Context, appID, id string) error {
	_, err := c.do(ctx, call{
		op: "delete emoji", method: http.MethodDelete, url: discordgo.EndpointApplicationEmoji(appID, id), bucket: "DELETE emoji",
		safe: true, settled: isEmojiGone, discards: true,
	})
	return err
}

func isEmojiGone(err error) bool { return hasCode(err, CodeUnknownEmoji) }
