package rest

import (
	"context"
	"net/http"
	"time"

	"unobot/bot/background"
)

// maxNonce is the length of the longest nonce Discord takes.
const maxNonce = 25

// messageID holds the only field that is read of a message.
type messageID struct {
	ID string `json:"id"`
}

// Send posts a message and returns its id. With a nonce, sending again within a few minutes returns
// the message that is there already, even from another process. If that one has been deleted, the
// error is one of [IsMessageGone], and only another nonce makes another message.
// https://github.com/discord/discord-api-docs/issues/6647
//
// Without a nonce, a request that may have taken effect is not repeated.
// https://docs.discord.com/developers/resources/message#create-message
func (c *Client) Send(ctx context.Context, channelID string, b Body, nonce string) (string, error) {
	var sent messageID
	q := request{
		op: "send message", method: http.MethodPost, url: endpoint("channels/*/messages", channelID),
		route: route{"POST message", channelID}, files: b.Files, safe: nonce != "", into: &sent,
	}
	if len(nonce) > maxNonce {
		return "", &Error{Op: q.op, Message: "the nonce is longer than Discord takes"}
	}
	payload := b.created()
	payload.Nonce, payload.EnforceNonce = nonce, nonce != ""
	q.payload = payload
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	if sent.ID == "" {
		return "", q.misread()
	}
	return sent.ID, nil
}

// Edit changes a message of the bot. Discord allows about five edits in five seconds in a channel, and Edit waits for
// its turn: callers that render the content do so after [Client.AwaitEdit].
// https://docs.discord.com/developers/resources/message#edit-message
func (c *Client) Edit(ctx context.Context, channelID, messageID string, b Body) error {
	return c.do(ctx, request{
		op: "edit message", method: http.MethodPatch, url: endpoint("channels/*/messages/*", channelID, messageID),
		payload: b.edited(), files: b.Files, route: editRoute(channelID), safe: true,
	})
}

// EditWait returns how long an edit in a channel would have to wait for that channel's limits now.
func (c *Client) EditWait(channelID string) time.Duration { return c.limit.peek(editRoute(channelID)) }

// AwaitEdit waits until an edit in a channel would not have to wait, so that it can show the latest
// state of things. Where many wait for the pace of the whole bot, the first of them watches it, and
// the others are not woken for nothing.
func (c *Client) AwaitEdit(ctx context.Context, channelID string) error {
	if err := c.await(ctx, func() time.Duration { return c.limit.peek(editRoute(channelID)) }); err != nil {
		return err
	}
	select {
	case c.editing <- struct{}{}:
		defer func() { <-c.editing }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return c.await(ctx, c.limit.peekPace)
}

// await sleeps until there is nothing left to wait for.
func (c *Client) await(ctx context.Context, left func() time.Duration) error {
	for {
		wait := left()
		if wait <= 0 {
			return ctx.Err()
		}
		if err := background.Sleep(ctx, wait); err != nil {
			return err
		}
	}
}

func editRoute(channelID string) route { return route{"PATCH message", channelID} }

// Delete removes a message.
// https://docs.discord.com/developers/resources/message#delete-message
func (c *Client) Delete(ctx context.Context, channelID, messageID string) error {
	return c.do(ctx, request{
		op: "delete message", method: http.MethodDelete, url: endpoint("channels/*/messages/*", channelID, messageID),
		route: route{"DELETE message", channelID}, safe: true, settled: IsGone,
	})
}

// threadArchive is the number of minutes without a message after which Discord archives a thread: the shortest time
// that it offers.
const threadArchive = 60

// StartThread starts a public thread from a message. Its id is the message's, too. If the message has one already,
// that is no error, so that starting it twice is harmless. The name has 1 to 100 characters. The error is one of
// [IsThreadsFull] in a server that has as many as it can have.
// https://docs.discord.com/developers/resources/channel#start-thread-from-message
func (c *Client) StartThread(ctx context.Context, channelID, messageID, name string) error {
	err := c.do(ctx, request{
		op: "start thread", method: http.MethodPost, url: endpoint("channels/*/messages/*/threads", channelID, messageID),
		payload: map[string]any{"name": name, "auto_archive_duration": threadArchive},
		route:   route{"POST thread", channelID}, safe: true,
	})
	if hasCode(err, CodeThreadExists) {
		return nil
	}
	return err
}
