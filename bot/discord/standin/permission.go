package standin

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Permission is a set of Discord permissions. On the wire it is a decimal string.
type Permission uint64

// The permissions the stand-in enforces or a bot is likely to ask about.
const (
	PermissionBanMembers            Permission = 1 << 2
	PermissionAdministrator         Permission = 1 << 3
	PermissionManageChannels        Permission = 1 << 4
	PermissionManageGuild           Permission = 1 << 5
	PermissionViewAuditLog          Permission = 1 << 7
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

// UnmarshalJSON reads the decimal string, or a plain number.
func (p *Permission) UnmarshalJSON(data []byte) error {
	n, err := strconv.ParseUint(strings.Trim(string(data), `"`), 10, 64)
	*p = Permission(n)
	return err
}

// permissionsOf computes what a member may do in a guild, by roles alone.
func (g *guild) permissionsOf(userID string) Permission {
	m := g.members[userID]
	if m == nil {
		return 0
	}
	have := g.roles[g.ID].Permissions
	for _, id := range m.roles {
		have |= g.roles[id].Permissions
	}
	if g.OwnerID == userID || have.Has(PermissionAdministrator) {
		return allPermissions
	}
	return have
}

// permissionsInLocked computes what a user may do in a channel: roles first, then the channel's
// overwrites for @everyone, for roles and for the member. A thread has the overwrites of its
// parent.
func (s *Server) permissionsInLocked(c *channel, userID string) Permission {
	g := s.guildOfLocked(c)
	if g == nil || g.members[userID] == nil {
		return 0
	}
	m, have := g.members[userID], g.permissionsOf(userID)
	if have == allPermissions {
		return have
	}
	if parent := s.channels[c.ParentID]; parent != nil {
		c = parent
	}
	everyone := c.overwrites[g.ID]
	have = have&^everyone.deny | everyone.allow
	var allow, deny Permission
	for _, id := range m.roles {
		allow |= c.overwrites[id].allow
		deny |= c.overwrites[id].deny
	}
	have = have&^deny | allow
	own := c.overwrites[userID]
	have = have&^own.deny | own.allow
	if !have.Has(PermissionViewChannel) {
		return 0
	}
	return have
}

// maySend reports whether someone with these permissions may write in a channel.
func maySend(c *channel, p Permission) bool {
	if c.Type == ChannelPublicThread {
		return p.Has(PermissionSendInThreads)
	}
	return p.Has(PermissionSendMessages)
}
