package send

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/screen"
)

// Token is the right to answer one interaction within three seconds, and to edit that answer for 15
// minutes.
// https://docs.discord.com/developers/interactions/receiving-and-responding
type Token struct {
	Interaction string // its id
	App         string
	Secret      string // never logged
}

// Answer is a message that has answered an interaction, with the right to edit it.
type Answer struct {
	Token   Token
	Message string    // its id; "" if Discord did not tell
	Locale  string    // the user's
	At      time.Time // when the interaction arrived
}

// Manner is how an interaction is answered; the numbers are Discord's callback types.
type Manner int

// The manners.
const (
	Nothing Manner = 0 // no answer is possible, or none is due
	Fresh   Manner = 4 // a new message for this user alone
	Defer   Manner = 5 // the same, with its text later
	Quiet   Manner = 6 // nothing visible, or an update later
	Update  Manner = 7 // the private message clicked is replaced
	Offers  Manner = 8 // choices for what is being typed
)

// Respond answers an interaction for the first time. It returns the id of the message that shows
// the screen, or "" if Discord does not tell.
func (s *Sender) Respond(ctx context.Context, t Token, m Manner, sc screen.Screen) (message string, err error) {
	r := &discordgo.InteractionResponse{Type: discordgo.InteractionResponseType(m)}
	if m != Fresh && m != Update {
		if m == Defer {
			r.Data = &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}
		}
		message, err = s.client.Respond(ctx, interactionOf(t), r)
		return message, classify(err)
	}
	err = s.sendChecked(sc, func(sc screen.Screen) error {
		r.Data = &discordgo.InteractionResponseData{
			Content: sc.Text, Embeds: sc.Embeds(), Components: sc.Components(), AllowedMentions: screen.PingNobody(),
		}
		if m == Fresh {
			r.Data.Flags = discordgo.MessageFlagsEphemeral
		}
		message, err = s.client.Respond(ctx, interactionOf(t), r, attachments(sc)...)
		return err
	})
	return message, err
}

// Offer lists choices for what a user types.
func (s *Sender) Offer(ctx context.Context, t Token, offers []screen.Offer) error {
	choices := make([]*discordgo.ApplicationCommandOptionChoice, len(offers))
	for i, o := range offers {
		choices[i] = &discordgo.ApplicationCommandOptionChoice{Name: o.Name, Value: o.Value}
	}
	_, err := s.client.Respond(ctx, interactionOf(t), &discordgo.InteractionResponse{
		Type: discordgo.InteractionApplicationCommandAutocompleteResult,
		Data: &discordgo.InteractionResponseData{Choices: choices},
	})
	return classify(err)
}

// EditAnswer changes the answer to an interaction.
func (s *Sender) EditAnswer(ctx context.Context, t Token, sc screen.Screen) error {
	return s.sendChecked(sc, func(sc screen.Screen) error {
		return s.client.EditOriginal(ctx, t.App, t.Secret, editOf(sc), attachments(sc)...)
	})
}

// CompleteAnswer puts the screen into a deferred answer. It returns the message's id, or "" if
// Discord does not tell.
func (s *Sender) CompleteAnswer(ctx context.Context, t Token, sc screen.Screen) (message string, err error) {
	err = s.sendChecked(sc, func(sc screen.Screen) error {
		message, err = s.client.CompleteOriginal(ctx, t.App, t.Secret, editOf(sc), attachments(sc)...)
		return err
	})
	return message, err
}

func editOf(sc screen.Screen) *discordgo.WebhookEdit {
	embeds, components := sc.Embeds(), sc.Components()
	return &discordgo.WebhookEdit{
		Content: &sc.Text, Embeds: &embeds, Components: &components, AllowedMentions: screen.PingNobody(),
	}
}

// RemoveAnswer deletes the answer to an interaction.
func (s *Sender) RemoveAnswer(ctx context.Context, t Token) error {
	return classify(s.client.DeleteOriginal(ctx, t.App, t.Secret))
}

// FollowUp sends the user another private message.
func (s *Sender) FollowUp(ctx context.Context, t Token, sc screen.Screen) (message string, err error) {
	err = s.sendChecked(sc, func(sc screen.Screen) error {
		message, err = s.client.FollowUp(ctx, t.App, t.Secret, &discordgo.WebhookParams{
			Content: sc.Text, Embeds: sc.Embeds(), Components: sc.Components(),
			AllowedMentions: screen.PingNobody(), Flags: discordgo.MessageFlagsEphemeral,
		}, attachments(sc)...)
		return err
	})
	return message, err
}

func interactionOf(t Token) *discordgo.Interaction {
	return &discordgo.Interaction{ID: t.Interaction, AppID: t.App, Token: t.Secret}
}
