package standin

import (
	"encoding/json"
	"slices"
)

// roleObject is a role on the wire.
type roleObject struct {
	ID           string     `json:"id"`
	Name         string     `json:"name"`
	Permissions  Permission `json:"permissions"`
	Managed      bool       `json:"managed"`
	Position     int        `json:"position"`
	Color        int        `json:"color"`
	Colors       roleColors `json:"colors"`
	Hoist        bool       `json:"hoist"`
	Mentionable  bool       `json:"mentionable"`
	Icon         *string    `json:"icon"`
	UnicodeEmoji *string    `json:"unicode_emoji"`
	Flags        int        `json:"flags"`
	Tags         object     `json:"tags,omitempty"`
}

// roleColors are the colors of a role that has none.
type roleColors struct {
	Primary   int  `json:"primary_color"`
	Secondary *int `json:"secondary_color"`
	Tertiary  *int `json:"tertiary_color"`
}

func roleJSON(r *role) roleObject {
	out := roleObject{
		ID: r.ID, Name: r.Name, Permissions: r.Permissions, Managed: r.bot != nil, Position: r.Position,
	}
	if r.bot != nil {
		out.Tags = object{"bot_id": r.bot.ID}
	}
	return out
}

// rolesJSON lists the roles of a guild, oldest first.
func rolesJSON(g *guild) []roleObject {
	list := make([]roleObject, 0, len(g.roles))
	for _, r := range g.roles {
		list = append(list, roleJSON(r))
	}
	slices.SortFunc(list, func(a, b roleObject) int { return compareIDs(a.ID, b.ID) })
	return list
}

func memberJSON(m *member) object {
	roles := m.roles
	if roles == nil {
		roles = []string{}
	}
	return object{
		"user": m.user, "roles": roles, "joined_at": m.joined.UTC(), "nick": nil, "avatar": m.avatar, "banner": nil,
		"premium_since": nil, "communication_disabled_until": nil, "deaf": false, "mute": false, "pending": false,
		"flags": 0, "collectibles": nil, "display_name_styles": nil,
	}
}

// privateJSONLocked returns a channel of direct messages.
func (s *Server) privateJSONLocked(c *channel) object {
	recipients := []*User{}
	for _, id := range c.Recipients {
		recipients = append(recipients, s.users[id])
	}
	out := object{"id": c.ID, "type": c.Type, "flags": 0, "recipients": recipients, "last_message_id": nil}
	if c.Type == ChannelGroupDM {
		out["name"], out["icon"], out["owner_id"] = c.Name, nil, c.Recipients[0]
	}
	return out
}

// channelJSONLocked returns a channel as REST and the events of channels and threads have it.
func (s *Server) channelJSONLocked(c *channel) object {
	if c.among != nil {
		return s.privateJSONLocked(c)
	}
	out := object{
		"id": c.ID, "guild_id": c.GuildID, "name": c.Name, "type": c.Type, "flags": 0, "rate_limit_per_user": 0,
		"last_message_id": nil, "last_pin_timestamp": nil,
	}
	if n := len(c.messages); n > 0 && !s.isStarterLocked(c.messages[n-1]) {
		out["last_message_id"] = c.messages[n-1]
	}
	if c.Type == ChannelPublicThread {
		out["parent_id"] = c.ParentID
		out["owner_id"] = s.botUser.ID
		out["thread_metadata"] = object{
			"archived": c.Archived, "locked": c.Locked, "auto_archive_duration": c.archiveAfter,
			"archive_timestamp": c.archivedAt.UTC(), "create_timestamp": c.began.UTC(),
		}
		written := s.writtenLocked(c)
		out["message_count"], out["total_message_sent"], out["member_count"] = written, written, 1
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

// shownChannelLocked returns a channel as the gateway shows it to the bot: of one that it may not see, id, type and
// position alone are true (belief 95).
func (s *Server) shownChannelLocked(c *channel) object {
	out := s.channelJSONLocked(c)
	if c.Type != ChannelPublicThread && !s.permissionsInLocked(c, s.botUser.ID).Has(PermissionViewChannel) {
		out["name"], out["flags"], out["last_message_id"] = "___hidden___", 1<<17, nil
		out["permission_overwrites"] = []object{overwriteJSON(c.GuildID, overwrite{deny: PermissionViewChannel})}
	}
	return out
}

// isStarterLocked reports whether a message stands for the one that its thread was started from.
func (s *Server) isStarterLocked(id string) bool {
	m := s.messages[id]
	return m != nil && m.Type == typeThreadStarter
}

// writtenLocked counts the public messages in a thread. The first one stands for the message that the thread was
// started from, and does not count.
func (s *Server) writtenLocked(thread *channel) int {
	n := 0
	for _, id := range thread.messages {
		if m := s.messages[id]; m.Type != typeThreadStarter && !m.Ephemeral() {
			n++
		}
	}
	return n
}

func overwriteJSON(id string, o overwrite) object {
	kind := 0
	if o.isMember {
		kind = 1
	}
	return object{"id": id, "type": kind, "allow": o.allow, "deny": o.deny}
}

// sameGuildFields are the fields that are the same for every guild. They are not encoded again for each of ten thousand
// guilds.
const sameGuildFields = `"emojis":[],"stickers":[],"features":[],"icon":null,"splash":null,"banner":null,` +
	`"description":null,"afk_channel_id":null,"afk_timeout":300,"system_channel_id":null,` +
	`"rules_channel_id":null,"public_updates_channel_id":null,"verification_level":0,"nsfw_level":0,` +
	`"explicit_content_filter":0,"default_message_notifications":0,"mfa_level":0,"premium_tier":0,` +
	`"premium_subscription_count":0,"system_channel_flags":0,"vanity_url_code":null,"application_id":null,` +
	`"home_header":null,"discovery_splash":null,"region":"deprecated","safety_alerts_channel_id":null,` +
	`"max_members":25000000,"max_video_channel_users":25,"max_stage_video_channel_users":50,"nsfw":false,` +
	`"premium_progress_bar_enabled":false,"hub_type":null,"incidents_data":null}`

// sameRESTFields adds the few fields that only REST answers.
const sameRESTFields = `"widget_enabled":false,"widget_channel_id":null,"max_presences":null,` + sameGuildFields

// sameCreateFields adds the fields of GUILD_CREATE.
const sameCreateFields = `"large":false,"unavailable":false,"voice_states":[],"presences":[],` +
	`"stage_instances":[],"guild_scheduled_events":[],"embedded_activities":[],"soundboard_sounds":[],` +
	`"application_command_counts":{},"lazy":true,` + sameGuildFields

// encodeWith adds fields that are already encoded, with the closing brace, to an object.
func encodeWith(own object, rest string) json.RawMessage {
	raw := encode(own)
	raw[len(raw)-1] = ','
	return append(raw, rest...)
}

// ownGuildFields returns the fields that differ from guild to guild.
func ownGuildFields(g *guild) object {
	return object{
		"id": g.ID, "name": g.Name, "owner_id": g.OwnerID, "preferred_locale": g.Locale, "roles": rolesJSON(g),
	}
}

// encodeGuild returns the guild as REST answers it.
func encodeGuild(g *guild) json.RawMessage {
	return encodeWith(ownGuildFields(g), sameRESTFields)
}

// encodeGuildCreateLocked returns the guild as GUILD_CREATE has it: with channels, and of the members only the bot. The
// channels do not name their guild.
func (s *Server) encodeGuildCreateLocked(g *guild) json.RawMessage {
	channels, threads := []object{}, []object{}
	for _, c := range g.channels {
		inner := s.shownChannelLocked(c)
		delete(inner, "guild_id")
		if c.Type == ChannelPublicThread {
			threads = append(threads, inner)
			continue
		}
		channels = append(channels, inner)
	}
	members := []object{}
	if m := g.members[s.botUser.ID]; m != nil {
		members = append(members, memberJSON(m))
	}
	out := ownGuildFields(g)
	out["channels"], out["threads"], out["members"] = channels, threads, members
	out["member_count"], out["joined_at"] = len(g.members), s.nowLocked().UTC()
	return encodeWith(out, sameCreateFields)
}

// usualArchive is the default number of minutes without a message that archive a thread.
const usualArchive = 1440

// OptionType is Discord's number for the type of a command option.
type OptionType int

// The types of option.
const (
	OptionSubcommand  OptionType = 1
	OptionGroup       OptionType = 2
	OptionString      OptionType = 3
	OptionInteger     OptionType = 4
	OptionBoolean     OptionType = 5
	OptionUser        OptionType = 6
	OptionChannel     OptionType = 7
	OptionRole        OptionType = 8
	OptionMentionable OptionType = 9
	OptionNumber      OptionType = 10
	OptionAttachment  OptionType = 11
)

// Command is an application command as the bot registered it.
type Command struct {
	ID                       string            `json:"id"`
	ApplicationID            string            `json:"application_id"`
	GuildID                  string            `json:"guild_id,omitempty"`
	Version                  string            `json:"version"`
	Type                     int               `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations"`
	Options                  []CommandOption   `json:"options,omitempty"`
	DefaultMemberPermissions *string           `json:"default_member_permissions"`
	Contexts                 []int             `json:"contexts"`
	IntegrationTypes         []int             `json:"integration_types"`
	NSFW                     bool              `json:"nsfw"`
	Handler                  int               `json:"handler,omitempty"` // of an entry point
}

// CommandOption is a parameter, a subcommand or a group of subcommands.
type CommandOption struct {
	Type                     OptionType        `json:"type"`
	Name                     string            `json:"name"`
	NameLocalizations        map[string]string `json:"name_localizations,omitempty"`
	Description              string            `json:"description"`
	DescriptionLocalizations map[string]string `json:"description_localizations,omitempty"`
	Required                 bool              `json:"required,omitempty"`
	Choices                  []Choice          `json:"choices,omitempty"`
	Options                  []CommandOption   `json:"options,omitempty"`
	ChannelTypes             []int             `json:"channel_types,omitempty"`
	MinValue                 *float64          `json:"min_value,omitempty"`
	MaxValue                 *float64          `json:"max_value,omitempty"`
	MinLength                *int              `json:"min_length,omitempty"`
	MaxLength                *int              `json:"max_length,omitempty"`
	Autocomplete             bool              `json:"autocomplete,omitempty"`
}
