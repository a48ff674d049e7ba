package interact

import (
	"github.com/bwmarrin/discordgo"

	"unobot/bot/lang"
)

// permission is one permission the bot cannot play without.
type permission struct {
	bit  int64
	name lang.Label
}

// MissingPermissions names what the bot lacks in the channel of the interaction.
// In a thread the right to send is another one than in a channel.
func (in *Interaction) MissingPermissions() []lang.Label {
	if in.AppPermissions&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	send := permission{discordgo.PermissionSendMessages, lang.PermissionSend}
	if in.Thread {
		send = permission{discordgo.PermissionSendMessagesInThreads, lang.PermissionSendInThreads}
	}
	var missing []lang.Label
	for _, n := range []permission{
		{discordgo.PermissionViewChannel, lang.PermissionView},
		send,
		{discordgo.PermissionEmbedLinks, lang.PermissionEmbed},
	} {
		if in.AppPermissions&n.bit == 0 {
			missing = append(missing, n.name)
		}
	}
	return missing
}

// Manages reports whether the member's permissions allow to change a server's settings.
func (in *Interaction) Manages() bool {
	return in.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) != 0
}

// MayAttach reports whether boards can have pictures. They do without where not.
func (in *Interaction) MayAttach() bool {
	return in.AppPermissions&(discordgo.PermissionAttachFiles|discordgo.PermissionAdministrator) != 0
}

// Moderates reports whether the member's permissions allow to end somebody else's
// game.
func (in *Interaction) Moderates() bool {
	const any = discordgo.PermissionManageMessages | discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return in.Permissions&any != 0
}
