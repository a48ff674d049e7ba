package standin

// User is an account, as Discord shows it to others.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	Discriminator string  `json:"discriminator"`
	GlobalName    *string `json:"global_name"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	plainProfile

	// Locale is the language of the user's client. It travels in interactions only.
	Locale string `json:"-"`
}

// plainProfile is what Discord sends of a user who has adorned nothing.
type plainProfile struct {
	Banner            *string `json:"banner"`
	AccentColor       *int    `json:"accent_color"`
	AvatarDecoration  *string `json:"avatar_decoration_data"`
	Collectibles      *string `json:"collectibles"`
	DisplayNameStyles *string `json:"display_name_styles"`
	PrimaryGuild      *string `json:"primary_guild"`
}

// Application is the one application a [Server] hosts. Its bot user has the same id.
type Application struct {
	ID    string
	Name  string
	Token string // without the "Bot " prefix
}

// Guild is a Discord server.
type Guild struct {
	ID      string
	Name    string
	OwnerID string
	Locale  string
}

// ChannelType is Discord's number for a kind of channel.
type ChannelType int

// The kinds of channel the stand-in has.
const (
	ChannelText         ChannelType = 0
	ChannelDM           ChannelType = 1
	ChannelGroupDM      ChannelType = 3
	ChannelPublicThread ChannelType = 11
)

// Channel is a text channel, a thread in one, or a channel of direct messages.
type Channel struct {
	ID       string      `json:"id"`
	GuildID  string      `json:"guild_id"`
	ParentID string      `json:"parent_id,omitempty"`
	Name     string      `json:"name"`
	Type     ChannelType `json:"type"`
	Archived bool        `json:"-"`
	Locked   bool        `json:"-"`

	Recipients []string `json:"-"` // of direct messages: the users, without the bot
	WithBot    bool     `json:"-"` // direct messages with the bot
}
