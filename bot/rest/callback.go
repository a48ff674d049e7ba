package rest

import (
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

// Respond answers an interaction; an update shows the files given and no others. The response must
// arrive within three seconds of the click, and Respond gives up after that time or after that of
// [Client.AnswerWithin]. An attempt to which nothing comes back is repeated: should it have taken
// effect, Discord says that the interaction has been answered before, and Respond returns nil.
// https://docs.discord.com/developers/interactions/receiving-and-responding#create-interaction-response
func (c *Client) Respond(ctx context.Context, i *discordgo.Interaction, r *discordgo.InteractionResponse, files ...File) error {
	return c.do(ctx, request{
		op: "answer interaction", method: http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		payload: newCallbackBody(r, files), files: files, token: i.Token, urgent: true, safe: true, settled: IsAcknowledged,
	})
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
