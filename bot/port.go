package bot

import (
	"context"
	"errors"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/rest"
	"unobot/game/table"
)

// port is the bot's way out to Discord: screens become requests, errors become
// failures that say what to make of them.
type port struct {
	client *rest.Client
	faces  *faces
}

func (p port) respond(ctx context.Context, in interaction, m manner, s screen) error {
	return p.shown(s, func(s screen) error { return p.callBack(ctx, in, m, s) })
}

func (p port) callBack(ctx context.Context, in interaction, m manner, s screen) error {
	r := &discordgo.InteractionResponse{Type: discordgo.InteractionResponseType(m)}
	switch m {
	case mannerFresh, mannerUpdate:
		r.Data = &discordgo.InteractionResponseData{
			Content: s.Text, Embeds: s.embeds(), Components: s.components(), AllowedMentions: nobody(),
		}
		if m == mannerFresh {
			r.Data.Flags = discordgo.MessageFlagsEphemeral
		}
	case mannerDefer:
		r.Data = &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral}
	}
	return classified(p.client.Respond(ctx, &discordgo.Interaction{ID: in.ID, AppID: in.App, Token: in.Token}, r, s.attachments()...))
}

func (p port) offer(ctx context.Context, in interaction, offers []offer) error {
	choices := make([]*discordgo.ApplicationCommandOptionChoice, len(offers))
	for i, o := range offers {
		choices[i] = &discordgo.ApplicationCommandOptionChoice{Name: o.Name, Value: o.Value}
	}
	return classified(p.client.Respond(ctx, &discordgo.Interaction{ID: in.ID, AppID: in.App, Token: in.Token},
		&discordgo.InteractionResponse{
			Type: discordgo.InteractionApplicationCommandAutocompleteResult,
			Data: &discordgo.InteractionResponseData{Choices: choices},
		}))
}

func (p port) editAnswer(ctx context.Context, t ticket, s screen) error {
	return p.shown(s, func(s screen) error {
		embeds, components := s.embeds(), s.components()
		err := p.client.EditOriginal(ctx, t.App, t.Token, &discordgo.WebhookEdit{
			Content: &s.Text, Embeds: &embeds, Components: &components, AllowedMentions: nobody(),
		}, s.attachments()...)
		return classified(err)
	})
}

func (p port) removeAnswer(ctx context.Context, t ticket) error {
	return classified(p.client.DeleteOriginal(ctx, t.App, t.Token))
}

func (p port) followUp(ctx context.Context, t ticket, s screen) error {
	return p.shown(s, func(s screen) error {
		err := p.client.FollowUp(ctx, t.App, t.Token, &discordgo.WebhookParams{
			Content: s.Text, Embeds: s.embeds(), Components: s.components(),
			AllowedMentions: nobody(), Flags: discordgo.MessageFlagsEphemeral,
		}, s.attachments()...)
		return classified(err)
	})
}

func (p port) send(ctx context.Context, channel string, s screen, nonce string) (message string, err error) {
	err = p.shown(s, func(s screen) error {
		id, err := p.client.Send(ctx, channel, &discordgo.MessageSend{
			Content: s.Text, Embeds: s.embeds(), Components: s.components(), AllowedMentions: nobody(),
		}, nonce, s.attachments()...)
		message = id
		return classified(err)
	})
	return message, err
}

// ping sends a text that names one user, and notifies that user alone.
func (p port) ping(ctx context.Context, channel string, user table.UserID, text, nonce string) (string, error) {
	id, err := p.client.Send(ctx, channel, &discordgo.MessageSend{
		Content: text, AllowedMentions: &discordgo.MessageAllowedMentions{Users: []string{string(user)}},
	}, nonce)
	return id, classified(err)
}

func (p port) edit(ctx context.Context, channel, message string, s screen) error {
	return p.shown(s, func(s screen) error {
		embeds, components := s.embeds(), s.components()
		return classified(p.client.Edit(ctx, &discordgo.MessageEdit{
			Channel: channel, ID: message,
			Content: &s.Text, Embeds: &embeds, Components: &components, AllowedMentions: nobody(),
		}, s.attachments()...))
	})
}

func (p port) await(ctx context.Context, channel string) error {
	return classified(p.client.AwaitEdit(ctx, channel))
}

func (p port) remove(ctx context.Context, channel, message string) error {
	return classified(p.client.Delete(ctx, channel, message))
}

func (p port) isMember(ctx context.Context, guild string, user table.UserID) (bool, error) {
	here, err := p.client.IsMember(ctx, guild, string(user))
	return here, classified(err)
}

func (p port) reopen(ctx context.Context, thread string) error {
	return classified(p.client.Reopen(ctx, thread))
}

func (p port) register(ctx context.Context, app string) error {
	_, err := p.client.RegisterCommands(ctx, app, commandDefinitions())
	return err
}

// classified says what to make of a client's error.
func classified(err error) error {
	if err == nil {
		return nil
	}
	f := &failure{trouble: troubleOther, err: err}
	var e *rest.Error
	if errors.As(err, &e) {
		f.after = e.RetryAfter
	}
	switch {
	case rest.IsChannelGone(err):
		f.trouble = troubleNoChannel
	case rest.IsGone(err):
		f.trouble = troubleGone
	case rest.IsArchived(err):
		f.trouble = troubleArchived
	case rest.IsForbidden(err), rest.IsInvalidToken(err):
		f.trouble = troubleForbidden
	case e != nil && (e.Status == 400 || e.Status == 413):
		f.trouble = troubleRefused
	}
	return f
}
