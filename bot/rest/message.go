package rest

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// maxNonce is the length of the longest nonce Discord takes.
const maxNonce = 25

// messageID is all that is read of a message.
type messageID struct {
	ID string `json:"id"`
}

// newMessage is a message with what discordgo's type lacks.
type newMessage struct {
	*discordgo.MessageSend
	Nonce        string       `json:"nonce,omitempty"`
	EnforceNonce bool         `json:"enforce_nonce,omitempty"`
	Attachments  []attachment `json:"attachments,omitempty"`
}

// Send posts a message and returns its id. With a nonce, sending again within a few minutes returns
// the message that is there already, even from another process. If that one has been deleted, the
// error is one of [IsMessageGone], and only another nonce makes another message.
// https://github.com/discord/discord-api-docs/issues/6647
//
// Without a nonce, a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/resources/message#create-message
func (c *Client) Send(ctx context.Context, channelID string, m *discordgo.MessageSend, nonce string, files ...File) (string, error) {
	var sent messageID
	q := request{
		op: "send message", method: http.MethodPost, url: discordgo.EndpointChannelMessages(channelID),
		bucket: "POST message " + channelID, files: files, safe: nonce != "", into: &sent,
	}
	if len(nonce) > maxNonce {
		return "", &Error{Op: q.op, Message: "the nonce is longer than Discord takes"}
	}
	message := *m
	message.AllowedMentions = completeMentions(m.AllowedMentions)
	q.payload = newMessage{
		MessageSend: &message, Nonce: nonce, EnforceNonce: nonce != "", Attachments: listAttachments(files),
	}
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	if sent.ID == "" {
		return "", q.misread()
	}
	return sent.ID, nil
}

// messageEdit is an edit with all the attachments it leaves, and without the ids that discordgo's
// type would send along.
type messageEdit struct {
	*discordgo.MessageEdit
	ID          string       `json:"ID,omitempty"`
	Channel     string       `json:"Channel,omitempty"`
	Attachments []attachment `json:"attachments"`
}

// Edit changes a message of the bot; it shows the files given and no others. Discord allows about
// five edits in five seconds in a channel, and Edit waits for its turn: callers that render what
// they edit do so after [Client.AwaitEdit].
// https://docs.discord.com/developers/resources/message#edit-message
func (c *Client) Edit(ctx context.Context, m *discordgo.MessageEdit, files ...File) error {
	message := *m
	message.AllowedMentions = completeMentions(m.AllowedMentions)
	return c.do(ctx, request{
		op: "edit message", method: http.MethodPatch, url: discordgo.EndpointChannelMessage(m.Channel, m.ID),
		payload: messageEdit{MessageEdit: &message, Attachments: listAttachments(files)}, files: files,
		bucket: editBucket(m.Channel), safe: true,
	})
}

// AwaitEdit waits until an edit in a channel would not have to wait, so that it can show the latest
// state of things.
func (c *Client) AwaitEdit(ctx context.Context, channelID string) error {
	for {
		wait := c.limit.peek(editBucket(channelID))
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
	return c.do(ctx, request{
		op: "delete message", method: http.MethodDelete, url: discordgo.EndpointChannelMessage(channelID, messageID),
		bucket: "DELETE message " + channelID, safe: true, settled: IsGone,
	})
}
