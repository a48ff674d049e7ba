package bot

import (
	"github.com/bwmarrin/discordgo"

	"unobot/bot/lang"
)

// needed is one permission the bot cannot play without.
type needed struct {
	bit  int64
	name lang.Label
}

// missingPermissions names what the bot lacks in the channel of an interaction.
// In a thread the right to send is another one than in a channel.
func missingPermissions(has int64, thread bool) []lang.Label {
	if has&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	send := needed{discordgo.PermissionSendMessages, lang.PermissionSend}
	if thread {
		send = needed{discordgo.PermissionSendMessagesInThreads, lang.PermissionSendInThreads}
	}
	var missing []lang.Label
	for _, n := range []needed{
		{discordgo.PermissionViewChannel, lang.PermissionView},
		send,
		{discordgo.PermissionEmbedLinks, lang.PermissionEmbed},
	} {
		if has&n.bit == 0 {
			missing = append(missing, n.name)
		}
	}
	return missing
}

// manages reports whether member permissions allow to change a server's settings.
func manages(permissions int64) bool {
	return permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) != 0
}

// mayAttach reports whether boards can have pictures. They do without where not.
func mayAttach(has int64) bool {
	return has&(discordgo.PermissionAttachFiles|discordgo.PermissionAdministrator) != 0
}

// moderates reports whether member permissions allow to end somebody else's
// game.
func moderates(permissions int64) bool {
	const any = discordgo.PermissionManageMessages | discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return permissions&any != 0
}
