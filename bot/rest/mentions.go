package rest

import "github.com/bwmarrin/discordgo"

// completeMentions completes what a caller says about mentions. If it says nothing, nobody is
// pinged: Discord's own default for an ordinary message is to ping everybody it names.
// https://docs.discord.com/developers/resources/message#allowed-mentions-object
func completeMentions(m *discordgo.MessageAllowedMentions) *discordgo.MessageAllowedMentions {
	var out discordgo.MessageAllowedMentions
	if m != nil {
		out = *m
	}
	if out.Parse == nil {
		out.Parse = []discordgo.AllowedMentionType{} // null is not an empty list
	}
	return &out
}
