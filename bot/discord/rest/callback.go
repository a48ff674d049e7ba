package rest

import (
	"cmp"
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Interaction names an interaction and the right to answer it.
type Interaction struct{ ID, App, Token string }

// callbackBody is a response to an interaction in Discord's form.
type callbackBody struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// callbackAnswer is what is read of Discord's answer to a response that makes a message.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-callback
type callbackAnswer struct {
	Interaction struct {
		MessageID string `json:"response_message_id"`
	} `json:"interaction"`
	Resource struct {
		Message messageID `json:"message"`
	} `json:"resource"`
}

// Respond answers an interaction. It returns the id of the message that a new or deferred message has become, or "" if Discord does not say; any
// other response makes none, and an update changes the message that was clicked.
//
// The response must arrive within three seconds of the click, and Respond gives up after that time
// or after that of [Client.AnswerWithin]. An attempt to which nothing comes back is repeated:
// should it have taken effect, Discord says that the interaction has been answered before, or at
// times that it does not know it, and Respond finds out.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(ctx context.Context, i Interaction, kind discordgo.InteractionResponseType, b Body) (string, error) {
	return c.callBack(ctx, i, callbackBody{Type: kind, Data: callbackData(kind, b)}, b.Files)
}

// Offer answers an autocomplete with choices for what a user types.
// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-autocomplete
func (c *Client) Offer(ctx context.Context, i Interaction, choices []*discordgo.ApplicationCommandOptionChoice) error {
	kind := discordgo.InteractionApplicationCommandAutocompleteResult
	_, err := c.callBack(ctx, i, callbackBody{Type: kind, Data: map[string]any{"choices": choices}}, nil)
	return err
}

// callbackData is the data of a response. A deferred message has only its flag.
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
	q := request{
		op: "answer interaction", method: http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		payload: r, files: files, token: i.Token, urgent: true, safe: true,
		settled: func(refusal error) bool {
			id, answered := c.settleCallback(ctx, i, r.Type, refusal)
			answer.Interaction.MessageID = id
			return answered
		},
	}
	if makesMessage(r.Type) {
		q.url += "?with_response=true"
		q.into, q.optional = &answer, true
	}
	if err := c.do(ctx, q); err != nil {
		return "", err
	}
	return cmp.Or(answer.Interaction.MessageID, answer.Resource.Message.ID), nil
}

// settleCallback decides whether the refusal of a repeated response means that an earlier attempt
// got through, and which message that has made. That the interaction is unknown can mean both. But
// its token knows no original message before the response has taken effect.
func (c *Client) settleCallback(
	ctx context.Context, i Interaction, kind discordgo.InteractionResponseType, refusal error,
) (messageID string, answered bool) {
	answered = IsAcknowledged(refusal)
	unnamed := answered && makesMessage(kind)
	doubtful := hasCode(refusal, CodeUnknownInteraction) && hasOriginal(kind)
	if !unnamed && !doubtful {
		return "", answered
	}
	messageID, err := c.Original(ctx, i.App, i.Token)
	return messageID, answered || err == nil
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
