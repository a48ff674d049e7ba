package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// maxNonce is the length of the longest nonce Discord takes.
const maxNonce = 25

// Send posts a message. With a nonce, sending again within a few minutes returns the message that is there already,
// even from another process; without one, a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/resources/message#create-message
func (c *Client) Send(ctx context.Context, channelID string, m *discordgo.MessageSend, nonce string, files ...File) (*discordgo.Message, error) {
	parts, list := attached(files)
	q := call{
		op: "send message", method: http.MethodPost, url: discordgo.EndpointChannelMessages(channelID),
		bucket: "POST message " + channelID, files: parts, safe: nonce != "",
	}
	if len(nonce) > maxNonce {
		return nil, &Error{Op: q.op, Message: "the nonce is longer than Discord takes"}
	}
	message := *m
	message.AllowedMentions = mentions(m.AllowedMentions)
	q.payload = sending{MessageSend: &message, Nonce: nonce, EnforceNonce: nonce != "", Attachments: list}
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	return readMessage(q.op, body)
}

// sending is a message with what discordgo's type lacks.
type sending struct {
	*discordgo.MessageSend
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`
	Attachments  []attachment `json:"attachments,omitempty"`
}

// Edit changes a message of the bot; it shows the files given and no others. About five edits in five seconds are allowed in a channel, and Edit waits for its
// turn: callers that render what they edit do so after AwaitEdit.
// https://docs.discord.com/developers/resources/message#edit-message
func (c *Client) Edit(ctx context.Context, m *discordgo.MessageEdit, files ...File) error {
	parts, list := attached(files)
	message := *m
	message.AllowedMentions = mentions(m.AllowedMentions)
	_, err := c.do(ctx, call{
		op: "edit message", method: http.MethodPatch, url: discordgo.EndpointChannelMessage(m.Channel, m.ID),
		payload: editing{MessageEdit: &message, Attachments: list}, files: parts, bucket: editBucket(m.Channel), safe: true, discards: true,
	})
	return err
}

// editing is an edit with all the attachments it leaves, and without the ids that discordgo's type would send along.
type editing struct {
	*discordgo.MessageEdit
	ID          string       `json:"ID,omitempty"`
	Channel     string       `json:"Channel,omitempty"`
	Attachments []attachment `json:"attachments"`
}

// AwaitEdit waits until an edit in a channel would not have to wait, so that it can show the latest state of things.
func (c *Client) AwaitEdit(ctx context.Context, channelID string) error {
	for {
		wait := c.limit.outlook(editBucket(channelID))
		if wait <= 0 {
			return ctx.Err()
		}
		if err := sleep(ctx, wait); err != nil {
			return err
		}
	}
}

func editBucket(channelID string) string { return "PATCH message " + channelID }

// Delete removes a message.
// https://docs.discord.com/developers/resources/message#delete-message
func (c *Client) Delete(ctx context.Context, channelID, messageID string) error {
	_, err := c.do(ctx, call{
		op: "delete message", method: http.MethodDelete, url: discordgo.EndpointChannelMessage(channelID, messageID),
		bucket: "DELETE message " + channelID, safe: true, settled: IsGone, discards: true,
	})
	return err
}

// readMessage reads a message. One with a component that discordgo does not know (its issue 1683) is read without its
// contents: that the message exists, and its id, must not get lost.
func readMessage(op string, body []byte) (*discordgo.Message, error) {
	var m discordgo.Message
	if json.Unmarshal(body, &m) == nil && m.ID != "" {
		return &m, nil
	}
	var bare struct {
		ID        string                 `json:"id"`
		ChannelID string                 `json:"channel_id"`
		GuildID   string                 `json:"guild_id"`
		Flags     discordgo.MessageFlags `json:"flags"`
	}
	if json.Unmarshal(body, &bare) != nil || bare.ID == "" {
		return nil, &Error{Op: op, Message: "the answer is not a message", uncertain: true}
	}
	return &discordgo.Message{ID: bare.ID, ChannelID: bare.ChannelID, GuildID: bare.GuildID, Flags: bare.Flags}, nil
}
