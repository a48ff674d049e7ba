package rest

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// original stands for the message an interaction was answered with.
const original = "@original"

// Respond answers an interaction. It must arrive within three seconds of the click; Respond gives up after that time.
// An attempt that got no answer is repeated: should it have taken effect, Discord says that the interaction has been
// answered before, and Respond returns nil.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(ctx context.Context, i *discordgo.Interaction, r *discordgo.InteractionResponse) error {
	q := callback(i, r)
	q.discards = true
	_, err := c.do(ctx, q)
	return err
}

// RespondMessage is Respond for the types that make or update a message, and returns that message.
func (c *Client) RespondMessage(ctx context.Context, i *discordgo.Interaction, r *discordgo.InteractionResponse) (*discordgo.Message, error) {
	q := callback(i, r)
	q.url += "?with_response=true"
	q.discards = true
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	var made struct {
		Resource struct {
			Message json.RawMessage `json:"message"`
		} `json:"resource"`
	}
	if json.Unmarshal(body, &made) == nil {
		if m, err := readMessage(q.op, made.Resource.Message); err == nil {
			return m, nil
		}
	}
	return c.Original(ctx, i.AppID, i.Token) // answered, but the answer's answer was lost
}

// callback describes an answer to an interaction.
func callback(i *discordgo.Interaction, r *discordgo.InteractionResponse) call {
	answer := *r
	var files []*discordgo.File
	if r.Data != nil {
		files = r.Data.Files
	}
	switch r.Type {
	case discordgo.InteractionResponseChannelMessageWithSource, discordgo.InteractionResponseUpdateMessage:
		var data discordgo.InteractionResponseData
		if r.Data != nil {
			data = *r.Data
		}
		data.AllowedMentions = mentions(data.AllowedMentions)
		answer.Data = &data
	}
	return call{
		op: "answer interaction", method: http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		payload: answer, files: files, token: i.Token, urgent: true, safe: true, settled: IsAcknowledged,
	}
}

// Original returns the message an interaction was answered with.
func (c *Client) Original(ctx context.Context, appID, token string) (*discordgo.Message, error) {
	q := tokenCall("get answer", http.MethodGet, appID, token, original)
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	return readMessage(q.op, body)
}

// EditOriginal changes the message an interaction was answered with, or completes a deferred answer. It works for 15
// minutes after the click, and is the only way to an ephemeral message.
// https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
func (c *Client) EditOriginal(ctx context.Context, appID, token string, edit *discordgo.WebhookEdit) (*discordgo.Message, error) {
	return c.EditFollowUp(ctx, appID, token, original, edit)
}

// DeleteOriginal removes the message an interaction was answered with.
func (c *Client) DeleteOriginal(ctx context.Context, appID, token string) error {
	return c.DeleteFollowUp(ctx, appID, token, original)
}

// FollowUp sends another message by an interaction's token. Discord has no way to make it once: a request that may have
// taken effect is not repeated, and IsUncertain tells.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
func (c *Client) FollowUp(ctx context.Context, appID, token string, m *discordgo.WebhookParams) (*discordgo.Message, error) {
	params := *m
	params.AllowedMentions = mentions(m.AllowedMentions)
	q := call{
		op: "send follow-up", method: http.MethodPost, url: discordgo.EndpointWebhookToken(appID, token) + "?wait=true",
		payload: params, files: m.Files, token: token, bucket: "POST follow-up " + token,
	}
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	return readMessage(q.op, body)
}

// EditFollowUp changes a follow-up by its id.
func (c *Client) EditFollowUp(ctx context.Context, appID, token, messageID string, edit *discordgo.WebhookEdit) (*discordgo.Message, error) {
	changed := *edit
	changed.AllowedMentions = mentions(edit.AllowedMentions)
	q := tokenCall("edit answer", http.MethodPatch, appID, token, messageID)
	q.payload, q.files = changed, edit.Files
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	return readMessage(q.op, body)
}

// DeleteFollowUp removes a follow-up by its id.
func (c *Client) DeleteFollowUp(ctx context.Context, appID, token, messageID string) error {
	q := tokenCall("delete answer", http.MethodDelete, appID, token, messageID)
	q.settled, q.discards = IsGone, true
	_, err := c.do(ctx, q)
	return err
}

// tokenCall describes a request about a message that an interaction's token gives access to. Each token has limits of
// its own.
func tokenCall(op, method, appID, token, messageID string) call {
	return call{
		op: op, method: method, url: discordgo.EndpointWebhookMessage(appID, token, messageID),
		token: token, bucket: method + " answer " + token, safe: true,
	}
}
