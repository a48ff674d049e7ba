package rest

import (
	"cmp"
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// callbackBody is a response to an interaction with its attachments described.
type callbackBody struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data *callbackData                     `json:"data,omitempty"`
}

type callbackData struct {
	*discordgo.InteractionResponseData
	Attachments *[]attachment `json:"attachments,omitempty"`
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

// Respond answers an interaction; an update shows the files given and no others. It returns the id
// of the message that a new or deferred message has become, or "" if Discord does not say; any
// other response makes none, and an update changes the message that was clicked.
//
// The response must arrive within three seconds of the click, and Respond gives up after that time
// or after that of [Client.AnswerWithin]. An attempt to which nothing comes back is repeated:
// should it have taken effect, Discord says that the interaction has been answered before, or at
// times that it does not know it, and Respond finds out.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(ctx context.Context, i *discordgo.Interaction, r *discordgo.InteractionResponse, files ...File) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timing.callback)
	defer cancel()
	var answer callbackAnswer
	q := request{
		op: "answer interaction", method: http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		payload: newCallbackBody(r, files), files: files, token: i.Token, urgent: true, safe: true,
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
	ctx context.Context, i *discordgo.Interaction, kind discordgo.InteractionResponseType, refusal error,
) (messageID string, answered bool) {
	answered = IsAcknowledged(refusal)
	unnamed := answered && makesMessage(kind)
	doubtful := hasCode(refusal, CodeUnknownInteraction) && hasOriginal(kind)
	if !unnamed && !doubtful {
		return "", answered
	}
	messageID, err := c.Original(ctx, i.AppID, i.Token)
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

// newCallbackBody completes a response. Only one that shows a message has mentions and attachments.
func newCallbackBody(r *discordgo.InteractionResponse, files []File) callbackBody {
	body := callbackBody{Type: r.Type}
	if r.Data != nil {
		body.Data = &callbackData{InteractionResponseData: r.Data}
	}
	switch r.Type {
	case discordgo.InteractionResponseChannelMessageWithSource, discordgo.InteractionResponseUpdateMessage:
		var data discordgo.InteractionResponseData
		if r.Data != nil {
			data = *r.Data
		}
		data.AllowedMentions = completeMentions(data.AllowedMentions)
		body.Data = &callbackData{InteractionResponseData: &data}
		if len(files) > 0 || r.Type == discordgo.InteractionResponseUpdateMessage {
			list := listAttachments(files)
			body.Data.Attachments = &list
		}
	}
	return body
}
