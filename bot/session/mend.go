package session

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// mendInteraction returns the interaction of an event, if it can be answered. Where its message holds a component that
// discordgo does not know, discordgo gives a zeroed interaction (its issue 1683): the ids, type and token are read
// again then, and the rest is left to whoever reads the raw event.
func mendInteraction(e *discordgo.Event) (*discordgo.InteractionCreate, bool) {
	i, _ := e.Struct.(*discordgo.InteractionCreate)
	if i == nil || i.Interaction == nil || i.ID == "" {
		var bare struct {
			ID        string                    `json:"id"`
			AppID     string                    `json:"application_id"`
			Type      discordgo.InteractionType `json:"type"`
			GuildID   string                    `json:"guild_id"`
			ChannelID string                    `json:"channel_id"`
			Token     string                    `json:"token"`
		}
		if json.Unmarshal(e.RawData, &bare) != nil {
			return nil, false
		}
		i = &discordgo.InteractionCreate{Interaction: &discordgo.Interaction{
			ID: bare.ID, AppID: bare.AppID, Type: bare.Type, GuildID: bare.GuildID, ChannelID: bare.ChannelID, Token: bare.Token,
		}}
	}
	return i, i.ID != "" && i.Type != 0 && i.Token != ""
}

// mendMessage does the same for a new message, of which the bot needs to know that it came, and where.
func mendMessage(e *discordgo.Event) *discordgo.MessageCreate {
	m, _ := e.Struct.(*discordgo.MessageCreate)
	if m != nil && m.Message != nil && m.ID != "" {
		return m
	}
	var bare struct {
		ID        string          `json:"id"`
		GuildID   string          `json:"guild_id"`
		ChannelID string          `json:"channel_id"`
		Author    *discordgo.User `json:"author"`
	}
	_ = json.Unmarshal(e.RawData, &bare) // what cannot be read stays empty
	return &discordgo.MessageCreate{Message: &discordgo.Message{
		ID: bare.ID, GuildID: bare.GuildID, ChannelID: bare.ChannelID, Author: bare.Author,
	}}
}
