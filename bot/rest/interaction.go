package rest

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// original stands for the message an interaction was answered with.
const original = "@original"

// originalEdit is an edit of an answer with all the attachments it leaves.
type originalEdit struct {
	*discordgo.WebhookEdit
	Attachments []attachment `json:"attachments"`
}

// Original returns the id of the message an interaction was answered with, or of the one that was
// clicked where the answer was an update. Before the answer there is none, which is an error of
// [IsExpired].
// https://docs.discord.com/developers/interactions/receiving-and-responding#get-original-interaction-response
func (c *Client) Original(ctx context.Context, appID, token string) (string, error) {
	var found messageID
	err := c.do(ctx, request{
		op: "get answer", method: http.MethodGet, url: discordgo.EndpointWebhookMessage(appID, token, original),
		token: token, bucket: "GET answer " + token, safe: true, into: &found,
	})
	return found.ID, err
}

// EditOriginal changes the message an interaction was answered with; it shows the files given and
// no others. It works for 15 minutes after the click, and is the only way to an ephemeral message.
// https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
func (c *Client) EditOriginal(ctx context.Context, appID, token string, edit *discordgo.WebhookEdit, files ...File) error {
	return c.do(ctx, editOriginal(appID, token, edit, files))
}

// CompleteOriginal is EditOriginal for a deferred answer. It returns the message's id, or "" if
// Discord does not say.
func (c *Client) CompleteOriginal(ctx context.Context, appID, token string, edit *discordgo.WebhookEdit, files ...File) (string, error) {
	var completed messageID
	q := editOriginal(appID, token, edit, files)
	q.into, q.optional = &completed, true
	err := c.do(ctx, q)
	return completed.ID, err
}

func editOriginal(appID, token string, edit *discordgo.WebhookEdit, files []File) request {
	changed := *edit
	changed.AllowedMentions = completeMentions(edit.AllowedMentions)
	return request{
		op: "edit answer", method: http.MethodPatch, url: discordgo.EndpointWebhookMessage(appID, token, original),
		payload: originalEdit{&changed, listAttachments(files)}, files: files,
		token: token, bucket: "PATCH answer " + token, safe: true,
	}
}

// DeleteOriginal removes the message an interaction was answered with.
// https://docs.discord.com/developers/interactions/receiving-and-responding#delete-original-interaction-response
func (c *Client) DeleteOriginal(ctx context.Context, appID, token string) error {
	return c.do(ctx, request{
		op: "delete answer", method: http.MethodDelete, url: discordgo.EndpointWebhookMessage(appID, token, original),
		token: token, bucket: "DELETE answer " + token, safe: true, settled: IsGone,
	})
}

// followUp is a follow-up with its attachments described.
type followUp struct {
	*discordgo.WebhookParams
	Attachments []attachment `json:"attachments,omitempty"`
}

// FollowUp sends another message by an interaction's token and returns its id, or "" if Discord
// does not say. Discord has no way to make sure that it is sent once only, so a request that may
// have taken effect is not repeated.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
func (c *Client) FollowUp(ctx context.Context, appID, token string, m *discordgo.WebhookParams, files ...File) (string, error) {
	var sent messageID
	params := *m
	params.AllowedMentions = completeMentions(m.AllowedMentions)
	err := c.do(ctx, request{
		op: "send follow-up", method: http.MethodPost, url: discordgo.EndpointWebhookToken(appID, token) + "?wait=true",
		payload: followUp{&params, listAttachments(files)}, files: files,
		token: token, bucket: "POST follow-up " + token, into: &sent, optional: true,
	})
	return sent.ID, err
}
