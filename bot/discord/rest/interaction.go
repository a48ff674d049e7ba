package rest

import (
	"cmp"
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// original stands for the message an interaction was answered with.
const original = "@original"

// Answer names a message that can be reached by an interaction's token for 15 minutes, which is the
// only way to an ephemeral one.
type Answer struct {
	App, Token string
	Message    string // the id of a follow-up; "": the message the interaction was answered with
}

func (a Answer) url() string {
	return discordgo.EndpointWebhookMessage(a.App, a.Token, cmp.Or(a.Message, original))
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

// EditAnswer changes an answer.
// https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
// https://docs.discord.com/developers/interactions/receiving-and-responding#edit-followup-message
func (c *Client) EditAnswer(ctx context.Context, a Answer, b Body) error {
	return c.do(ctx, editAnswer(a, b))
}

// CompleteOriginal changes a deferred answer. It returns the message's id, or "" if Discord does
// not say.
func (c *Client) CompleteOriginal(ctx context.Context, appID, token string, b Body) (string, error) {
	var completed messageID
	q := editAnswer(Answer{App: appID, Token: token}, b)
	q.into, q.optional = &completed, true
	err := c.do(ctx, q)
	return completed.ID, err
}

func editAnswer(a Answer, b Body) request {
	return request{
		op: "edit answer", method: http.MethodPatch, url: a.url(), payload: b.edited(), files: b.Files,
		token: a.Token, bucket: "PATCH answer " + a.Token, safe: true,
	}
}

// DeleteAnswer removes an answer.
// https://docs.discord.com/developers/interactions/receiving-and-responding#delete-original-interaction-response
func (c *Client) DeleteAnswer(ctx context.Context, a Answer) error {
	return c.do(ctx, request{
		op: "delete answer", method: http.MethodDelete, url: a.url(),
		token: a.Token, bucket: "DELETE answer " + a.Token, safe: true, settled: IsGone,
	})
}

// FollowUp sends another message by an interaction's token and returns its id, or "" if Discord
// does not say. Discord has no way to make sure that it is sent once only, so a request that may
// have taken effect is not repeated.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
func (c *Client) FollowUp(ctx context.Context, appID, token string, b Body) (string, error) {
	var sent messageID
	err := c.do(ctx, request{
		op: "send follow-up", method: http.MethodPost, url: discordgo.EndpointWebhookToken(appID, token) + "?wait=true",
		payload: b.created(), files: b.Files,
		token: token, bucket: "POST follow-up " + token, into: &sent, optional: true,
	})
	return sent.ID, err
}
