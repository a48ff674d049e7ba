package rest

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// original stands for the message an interaction was answered with.
const original = "@original"

// Respond answers an interaction; an update shows the files given and no others. It must arrive within three seconds of the click; Respond gives up
// after that time, or after that of [Client.AnswerWithin].
// An attempt that got no answer is repeated: should it have taken effect, Discord says that the interaction has been
// answered before, and Respond returns nil.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(ctx context.Context, i *discordgo.Interaction, r *discordgo.InteractionResponse, files ...File) error {
	q := callback(i, r, files)
	q.discards = true
	_, err := c.do(ctx, q)
	return err
}

// callback describes an answer to an interaction.
func callback(i *discordgo.Interaction, r *discordgo.InteractionResponse, files []File) call {
	answer := answering{Type: r.Type}
	if r.Data != nil {
		answer.Data = &answeringData{InteractionResponseData: r.Data}
	}
	parts, list := attached(files)
	switch r.Type {
	case discordgo.InteractionResponseChannelMessageWithSource, discordgo.InteractionResponseUpdateMessage:
		var data discordgo.InteractionResponseData
		if r.Data != nil {
			data = *r.Data
		}
		data.AllowedMentions = mentions(data.AllowedMentions)
		answer.Data = &answeringData{InteractionResponseData: &data}
		if len(files) > 0 || r.Type == discordgo.InteractionResponseUpdateMessage {
			answer.Data.Attachments = &list
		}
	}
	return call{
		op: "answer interaction", method: http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		payload: answer, files: parts, token: i.Token, urgent: true, safe: true, settled: IsAcknowledged,
	}
}

// EditOriginal changes the message an interaction was answered with, or completes a deferred answer; it shows the files
// given and no others. It works for 15 minutes after the click, and is the only way to an ephemeral message.
// https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
func (c *Client) EditOriginal(ctx context.Context, appID, token string, edit *discordgo.WebhookEdit, files ...File) (*discordgo.Message, error) {
	return c.EditFollowUp(ctx, appID, token, original, edit, files...)
}

// DeleteOriginal removes the message an interaction was answered with.
func (c *Client) DeleteOriginal(ctx context.Context, appID, token string) error {
	return c.DeleteFollowUp(ctx, appID, token, original)
}

// FollowUp sends another message by an interaction's token. Discord has no way to make it once: a request that may have
// taken effect is not repeated.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
func (c *Client) FollowUp(ctx context.Context, appID, token string, m *discordgo.WebhookParams, files ...File) (*discordgo.Message, error) {
	params := *m
	params.AllowedMentions = mentions(m.AllowedMentions)
	parts, list := attached(files)
	q := call{
		op: "send follow-up", method: http.MethodPost, url: discordgo.EndpointWebhookToken(appID, token) + "?wait=true",
		payload: following{&params, list}, files: parts, token: token, bucket: "POST follow-up " + token,
	}
	body, err := c.do(ctx, q)
	if err != nil {
		return nil, err
	}
	return readMessage(q.op, body)
}

// EditFollowUp changes a follow-up by its id; it shows the files given and no others.
func (c *Client) EditFollowUp(ctx context.Context, appID, token, messageID string, edit *discordgo.WebhookEdit, files ...File) (*discordgo.Message, error) {
	changed := *edit
	changed.AllowedMentions = mentions(edit.AllowedMentions)
	q := tokenCall("edit answer", http.MethodPatch, appID, token, messageID)
	parts, list := attached(files)
	q.payload, q.files = correcting{&changed, list}, parts
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
