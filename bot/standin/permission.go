package standin

import (
	"encoding/json"
	"strconv"
)

// Permission is a set of Discord permissions. On the wire it is a decimal string.
type Permission uint64

// The permissions the stand-in enforces or a bot is likely to ask about.
const (
	PermissionAdministrator         Permission = 1 << 3
	PermissionManageChannels        Permission = 1 << 4
	PermissionManageGuild           Permission = 1 << 5
	PermissionViewChannel           Permission = 1 << 10
	PermissionSendMessages          Permission = 1 << 11
	PermissionManageMessages        Permission = 1 << 13
	PermissionEmbedLinks            Permission = 1 << 14
	PermissionAttachFiles           Permission = 1 << 15
	PermissionReadMessageHistory    Permission = 1 << 16
	PermissionMentionEveryone       Permission = 1 << 17
	PermissionUseExternalEmojis     Permission = 1 << 18
	PermissionManageRoles           Permission = 1 << 28
	PermissionUseApplicationCommand Permission = 1 << 31
	PermissionManageThreads         Permission = 1 << 34
	PermissionCreatePublicThreads   Permission = 1 << 35
	PermissionSendInThreads         Permission = 1 << 38
)

// MemberPermissions is what @everyone may do in a new guild.
const MemberPermissions = PermissionViewChannel | PermissionSendMessages | PermissionEmbedLinks |
	PermissionAttachFiles | PermissionReadMessageHistory | PermissionUseExternalEmojis |
	PermissionUseApplicationCommand | PermissionCreatePublicThreads | PermissionSendInThreads

// allPermissions is what an owner or an administrator has.
const allPermissions Permission = 1<<50 - 1

// Has reports whether every permission of want is in p.
func (p Permission) Has(want Permission) bool { return p&want == want }

// MarshalJSON writes the decimal string Discord uses.
func (p Permission) MarshalJSON() ([]byte, error) {
	return json.Marshal(strconv.FormatUint(uint64(p), 10))
}
