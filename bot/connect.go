package bot

import (
	"context"
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/rest"
	"unobot/bot/session"
)

// connectPorts makes the ways to and from Discord. Nothing is sent yet.
func (b *Bot) connectPorts(c Config) (port, error) {
	client, err := rest.New(c.Token, c.APIURL, c.Log)
	if err != nil {
		return port{}, err
	}
	client.AnswerWithin(c.Window)
	p := port{client: client, faces: newFaces(c.Window)}
	b.answers, b.register, b.disconnect = p, p.register, client.Close
	b.gateway, err = session.New(session.Config{
		Token: c.Token, Rest: client, Log: c.Log, Life: c.Window,
		OnInteraction: func(ctx context.Context, _ *discordgo.InteractionCreate, raw json.RawMessage) { b.serve(ctx, raw) },
		OnEvent:       b.onEvent,
		OnReady:       func(r *discordgo.Ready) { b.onReady(r.Application.ID, r.User.ID, guildIDs(r.Guilds)) },
	})
	return p, err
}

func guildIDs(guilds []*discordgo.Guild) []string {
	ids := make([]string, len(guilds))
	for i, g := range guilds {
		ids[i] = g.ID
	}
	return ids
}
