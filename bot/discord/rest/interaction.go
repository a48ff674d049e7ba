package rest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// ErrUnsure reports a request that failed and may have taken effect: Discord refused its repetition.
var ErrUnsure = errors.New("it may have taken effect")

// Interaction names an interaction and the right to answer it.
type Interaction struct{ ID, App, Token string }

// callbackBody is a response to an interaction in Discord's form.
type callbackBody struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// callbackAnswer holds the fields that the bot needs of Discord's answer to a response that makes a message, or that
// launches the Activity.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
type callbackAnswer struct {
	Interaction struct {
		MessageID  string `json:"response_message_id"`
		InstanceID string `json:"activity_instance_id"`
	} `json:"interaction"`
	Resource struct {
		Message  messageID `json:"message"`
		Instance struct {
			ID string `json:"id"`
		} `json:"activity_instance"`
	} `json:"resource"`
}

// Respond answers an interaction. It returns the id of the message that a new or deferred message has
// made, or of the instance of the Activity that a launch has opened, or "" if Discord does not say. Any other response
// makes none.
//
// The response must arrive within three seconds of the click, and Respond gives up after that time
// or after that of [Client.AnswerWithin]. An attempt to which nothing comes back is repeated:
// should it have taken effect, Discord says that the interaction has been answered before, or at
// times that it does not know it, and Respond finds out.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(
	ctx context.Context, i Interaction, kind discordgo.InteractionResponseType, b Body,
) (string, error) {
	return c.callBack(ctx, i, callbackBody{Type: kind, Data: callbackData(kind, b)}, b.Files)
}

// Offer answers an autocomplete with choices for the text that a user types.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-autocomplete
func (c *Client) Offer(ctx context.Context, i Interaction, choices []*discordgo.ApplicationCommandOptionChoice) error {
	kind := discordgo.InteractionApplicationCommandAutocompleteResult
	_, err := c.callBack(ctx, i, callbackBody{Type: kind, Data: map[string]any{"choices": choices}}, nil)
	return err
}

// callbackData returns the data of a response. A deferred message has only its flag.
func callbackData(kind discordgo.InteractionResponseType, b Body) any {
	switch kind {
	case discordgo.InteractionResponseChannelMessageWithSource:
		return b.created()
	case discordgo.InteractionResponseUpdateMessage:
		return b.edited()
	case discordgo.InteractionResponseDeferredChannelMessageWithSource:
		return map[string]any{"flags": b.flags()}
	}
	return nil
}

func (c *Client) callBack(ctx context.Context, i Interaction, r callbackBody, files []File) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timing.callback)
	defer cancel()
	var answer callbackAnswer
	unsure := false
	q := request{
		op: "answer interaction", method: http.MethodPost, url: endpoint("interactions/*/*/callback", i.ID, i.Token),
		payload: r, files: files, token: i.Token, urgent: true, safe: true,
		settled: func(refusal error) bool {
			id, answered, err := c.settleCallback(ctx, i, r.Type, refusal)
			answer.Interaction.MessageID, unsure = id, err != nil && !IsExpired(err)
			return answered
		},
	}
	if makesMessage(r.Type) || r.Type == launchesActivity {
		q.url = endpoint("interactions/*/*/callback?with_response=true", i.ID, i.Token)
		q.into, q.optional = &answer, true
	}
	switch err := c.do(ctx, q); {
	case err != nil && unsure:
		return "", fmt.Errorf("%w: %w", ErrUnsure, err)
	case err != nil:
		return "", err
	}
	return cmp.Or(
		answer.Interaction.MessageID, answer.Resource.Message.ID,
		answer.Resource.Instance.ID, answer.Interaction.InstanceID,
	), nil
}

// launchesActivity is the type of a response that launches the application's Activity.
const launchesActivity discordgo.InteractionResponseType = 12

// settleCallback decides whether the refusal of a repeated response means that an earlier attempt
// got through, and which message that has made. An unknown interaction does not tell. But its token
// knows no original message before the response has taken effect. err is the error of the look at that message.
func (c *Client) settleCallback(
	ctx context.Context, i Interaction, kind discordgo.InteractionResponseType, refusal error,
) (messageID string, answered bool, err error) {
	answered = IsAcknowledged(refusal)
	unnamed := answered && makesMessage(kind)
	doubtful := hasCode(refusal, CodeUnknownInteraction) && hasOriginal(kind)
	if !unnamed && !doubtful {
		return "", answered, nil
	}
	messageID, err = c.Original(ctx, i.App, i.Token)
	return messageID, answered || err == nil, err
}

// makesMessage reports whether a response makes a message.
func makesMessage(kind discordgo.InteractionResponseType) bool {
	return kind == discordgo.InteractionResponseChannelMessageWithSource ||
		kind == discordgo.InteractionResponseDeferredChannelMessageWithSource
}

// hasOriginal reports whether an interaction answered so has an original message: the one made, or
// the one clicked.
func hasOriginal(kind discordgo.InteractionResponseType) bool {
	return makesMessage(kind) || kind == discordgo.InteractionResponseDeferredMessageUpdate ||
		kind == discordgo.InteractionResponseUpdateMessage
}

// Answer names a message that can be reached by an interaction's token for 15 minutes, which is the
// only way to an ephemeral one.
type Answer struct {
	App, Token string
	Message    string // the id of a follow-up; "" for the message the interaction was answered with
}

func (a Answer) url() target {
	if a.Message == "" {
		return endpoint("webhooks/*/*/messages/@original", a.App, a.Token)
	}
	return endpoint("webhooks/*/*/messages/*", a.App, a.Token, a.Message)
}

// Original returns the id of the message an interaction was answered with, or of the one that was
// clicked where the answer was an update. Before the answer there is none, which is an error of
// [IsExpired].
// https://docs.discord.com/developers/interactions/receiving-and-responding#get-original-interaction-response
func (c *Client) Original(ctx context.Context, appID, token string) (string, error) {
	var found messageID
	err := c.do(ctx, request{
		op: "get answer", method: http.MethodGet, url: Answer{App: appID, Token: token}.url(),
		token: token, route: route{"GET answer", token}, safe: true, into: &found,
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
		token: a.Token, route: route{"PATCH answer", a.Token}, safe: true,
	}
}

// DeleteAnswer removes an answer.
// https://docs.discord.com/developers/interactions/receiving-and-responding#delete-original-interaction-response
func (c *Client) DeleteAnswer(ctx context.Context, a Answer) error {
	return c.do(ctx, request{
		op: "delete answer", method: http.MethodDelete, url: a.url(),
		token: a.Token, route: route{"DELETE answer", a.Token}, safe: true, settled: IsGone,
	})
}

// FollowUp sends another message by an interaction's token and returns its id, or "" if Discord
// does not say. Discord has no way to make sure that it is sent once only, so a request that may
// have taken effect is not repeated.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
func (c *Client) FollowUp(ctx context.Context, appID, token string, b Body) (string, error) {
	var sent messageID
	err := c.do(ctx, request{
		op: "send follow-up", method: http.MethodPost, url: endpoint("webhooks/*/*?wait=true", appID, token),
		payload: b.created(), files: b.Files,
		token: token, route: route{"POST follow-up", token}, into: &sent, optional: true,
	})
	return sent.ID, err
}
