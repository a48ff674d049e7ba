package interact

import (
	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/lang"
)

// permission is one permission with its name.
type permission struct {
	bit  int64
	name lang.Text
}

var (
	createThreads = permission{discordgo.PermissionCreatePublicThreads, lang.PermissionCreateThreads}
	sendInThreads = permission{discordgo.PermissionSendMessagesInThreads, lang.PermissionSendInThreads}
)

// MissingPermissions names the permissions that the bot needs and lacks in the interaction's
// channel. Sending in a thread takes another permission than sending in a channel. If Discord does
// not tell what the bot may do, nothing is known to be missing.
func (in *Interaction) MissingPermissions() []lang.Text {
	send := permission{discordgo.PermissionSendMessages, lang.PermissionSend}
	if in.Thread {
		send = sendInThreads
	}
	return in.lacking([]permission{
		{discordgo.PermissionViewChannel, lang.PermissionView},
		send,
		{discordgo.PermissionEmbedLinks, lang.PermissionEmbed},
	})
}

// lacking names those of some permissions that the bot is known not to have.
func (in *Interaction) lacking(wanted []permission) []lang.Text {
	if !in.PermissionsKnown || in.AppPermissions&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var missing []lang.Text
	for _, p := range wanted {
		if in.AppPermissions&p.bit == 0 {
			missing = append(missing, p.name)
		}
	}
	return missing
}

// ForThreads names the permissions that a game in a thread of its own takes.
var ForThreads = []lang.Text{createThreads.name, sendInThreads.name}

// MissingForThreads names those of ForThreads that the bot lacks in the interaction's channel. If
// Discord does not tell what the bot may do, nothing is known to be missing.
func (in *Interaction) MissingForThreads() []lang.Text {
	return in.lacking([]permission{createThreads, sendInThreads})
}

// Manages reports whether the member may change the server's settings.
func (in *Interaction) Manages() bool {
	return in.Permissions&(discordgo.PermissionManageGuild|discordgo.PermissionAdministrator) != 0
}

// MaySend reports whether the bot is known to have all permissions that it needs in the
// interaction's channel.
func (in *Interaction) MaySend() bool {
	return in.PermissionsKnown && len(in.MissingPermissions()) == 0
}

// MayAttach reports whether the bot may attach pictures in the interaction's channel, as far as
// that is known.
func (in *Interaction) MayAttach() bool {
	return !in.PermissionsKnown || in.AppPermissions&(discordgo.PermissionAttachFiles|discordgo.PermissionAdministrator) != 0
}

// Moderates reports whether the member may end somebody else's game.
func (in *Interaction) Moderates() bool {
	const enough = discordgo.PermissionManageMessages | discordgo.PermissionManageGuild | discordgo.PermissionAdministrator
	return in.Permissions&enough != 0
}
