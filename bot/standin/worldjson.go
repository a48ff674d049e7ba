package standin

import (
	"slices"
)

// object is a JSON object put together by hand.
type object = map[string]any

func roleJSON(r *role) object {
	return object{
		"id": r.ID, "name": r.Name, "permissions": r.Permissions, "managed": r.Managed, "position": r.Position,
		"color": 0, "hoist": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

func memberJSON(m *member) object {
	roles := m.roles
	if roles == nil {
		roles = []string{}
	}
	return object{
		"user": m.user, "roles": roles, "joined_at": m.joined.UTC(), "nick": nil, "avatar": nil, "banner": nil,
		"premium_since": nil, "communication_disabled_until": nil, "deaf": false, "mute": false, "pending": false,
		"flags": 0,
	}
}

func (s *Server) channelJSON(c *channel) object {
	out := object{
		"id": c.ID, "guild_id": c.GuildID, "name": c.Name, "type": c.Type, "flags": 0, "rate_limit_per_user": 0,
		"last_message_id": nil,
	}
	if n := len(c.messages); n > 0 {
		out["last_message_id"] = c.messages[n-1]
	}
	if c.Type == ChannelPublicThread {
		out["parent_id"] = c.ParentID
		out["owner_id"] = s.botUser.ID
		out["thread_metadata"] = object{
			"archived": c.Archived, "locked": c.Locked, "auto_archive_duration": 1440, "archive_timestamp": s.now().UTC(),
		}
		return out
	}
	overwrites := make([]object, 0, len(c.overwrites))
	for id, o := range c.overwrites {
		overwrites = append(overwrites, overwriteJSON(id, o))
	}
	out["permission_overwrites"] = overwrites
	out["topic"], out["parent_id"], out["nsfw"], out["position"] = nil, nil, false, 0
	return out
}

func overwriteJSON(id string, o overwrite) object {
	kind := 0
	if o.isMember {
		kind = 1
	}
	return object{"id": id, "type": kind, "allow": o.allow, "deny": o.deny}
}

// guildFields are the fields that both the REST answer and the gateway event have.
func (s *Server) guildFields(g *guild) object {
	roles := make([]*role, 0, len(g.roles))
	for _, r := range g.roles {
		roles = append(roles, r)
	}
	slices.SortFunc(roles, func(a, b *role) int { return compareIDs(a.ID, b.ID) })
	list := make([]object, 0, len(roles))
	for _, r := range roles {
		list = append(list, roleJSON(r))
	}
	return object{
		"id": g.ID, "name": g.Name, "owner_id": g.OwnerID, "preferred_locale": g.Locale, "roles": list,
		"emojis": []object{}, "stickers": []object{}, "features": []string{}, "icon": nil, "splash": nil,
		"banner": nil, "description": nil, "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil,
		"rules_channel_id": nil, "public_updates_channel_id": nil, "verification_level": 0, "nsfw_level": 0,
		"explicit_content_filter": 0, "default_message_notifications": 0, "mfa_level": 0, "premium_tier": 0,
		"premium_subscription_count": 0, "system_channel_flags": 0, "vanity_url_code": nil, "application_id": nil,
	}
}

// guildJSON is the guild as GUILD_CREATE brings it: with channels, and of the members only the bot.
func (s *Server) guildJSON(g *guild) object {
	out := s.guildFields(g)
	channels, threads := []object{}, []object{}
	for _, c := range g.channels {
		if c.Type == ChannelPublicThread {
			threads = append(threads, s.channelJSON(c))
			continue
		}
		channels = append(channels, s.channelJSON(c))
	}
	members := []object{}
	if m := g.members[s.botUser.ID]; m != nil {
		members = append(members, memberJSON(m))
	}
	out["channels"], out["threads"], out["members"] = channels, threads, members
	out["member_count"], out["large"], out["unavailable"] = len(g.members), false, false
	out["voice_states"], out["presences"], out["stage_instances"] = []object{}, []object{}, []object{}
	out["guild_scheduled_events"] = []object{}
	out["joined_at"] = s.now().UTC()
	return out
}

// applicationJSON is the application as its own bot sees it.
func (s *Server) applicationJSON() object {
	owner := object{"id": "1", "username": "owner", "discriminator": "0", "global_name": nil, "avatar": nil, "public_flags": 0}
	return object{
		"id": s.app.ID, "name": s.app.Name, "icon": nil, "description": "", "type": nil, "bot": s.botUser,
		"bot_public": true, "bot_require_code_grant": false, "verify_key": "", "flags": 0, "flags_new": "0",
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil,
		"owner": owner, "approximate_guild_count": s.botGuildCount(), "summary": "",
	}
}
