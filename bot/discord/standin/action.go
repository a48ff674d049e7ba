package standin

import (
	"errors"
	"fmt"
)

// ErrRefused means that Discord's client does not let a user do something, so the bot never hears
// of it.
var ErrRefused = errors.New("the client does not allow this")

func refused(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrRefused, fmt.Sprintf(format, args...))
}

// actor is a user about to act in a channel.
type actor struct {
	user    *User
	member  *member
	guild   *guild
	channel *channel
	may     Permission
	owners  map[string]string // by whose installation the bot is used
}

// actorInLocked finds a user in a channel. The caller holds s.mu.
func (s *Server) actorInLocked(userID, channelID string) (actor, error) {
	c := s.channels[channelID]
	if c == nil {
		return actor{}, refused("there is no channel %s", channelID)
	}
	g := s.guildOfLocked(c)
	m := g.members[userID]
	if m == nil {
		return actor{}, refused("user %s is not among those of channel %s", userID, channelID)
	}
	a := actor{user: m.user, member: m, guild: g, channel: c, may: s.permissionsInLocked(c, userID)}
	if !a.may.Has(PermissionViewChannel) {
		return actor{}, refused("user %s does not see channel %s", userID, channelID)
	}
	return a, nil
}

// payloadLocked is what every interaction of the actor has in common.
func (s *Server) payloadLocked(a actor, kind InteractionType, data any) object {
	c := s.channelJSONLocked(a.channel)
	c["permissions"] = a.may
	delete(c, "permission_overwrites")
	p := object{
		"application_id": s.app.ID, "type": kind, "data": data, "channel_id": a.channel.ID,
		"channel": c, "app_permissions": s.appPermissionsLocked(a),
		"locale": a.user.Locale, "entitlements": []object{}, "entitlement_sku_ids": []string{},
		"authorizing_integration_owners": a.owners, "context": a.channel.context(), "version": 1,
		"attachment_size_limit": maxFile,
	}
	if a.channel.among != nil {
		p["user"] = a.user
	} else {
		who := memberJSON(a.member)
		who["permissions"] = a.may
		p["guild_id"], p["member"], p["guild_locale"] = a.guild.ID, who, a.guild.Locale
		p["guild"] = object{"id": a.guild.ID, "locale": a.guild.Locale, "features": []string{}}
	}
	if s.beliefs.NoAppPermissions {
		delete(p, "app_permissions")
	}
	return p
}

// visibleToLocked finds a message that a user sees, and the user in its channel.
func (s *Server) visibleToLocked(userID, messageID string) (actor, *Message, error) {
	m := s.messages[messageID]
	if m == nil || !m.visibleTo(userID) {
		return actor{}, nil, refused("user %s sees no message %s", userID, messageID)
	}
	a, err := s.actorInLocked(userID, m.ChannelID)
	if err == nil && s.beliefs.LockedButtonsDead && a.channel.Archived && a.channel.Locked && !a.may.Has(PermissionManageThreads) {
		err = refused("user %s may not reopen thread %s", userID, a.channel.ID)
	}
	return a, m, err
}

// Click makes a user press a button. It fails with [ErrRefused] if the user does not see the
// message or cannot press the button.
func (s *Server) Click(userID, messageID, customID string) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, m, err := s.visibleToLocked(userID, messageID)
	if err != nil {
		return nil, err
	}
	button, ok := m.Find(customID)
	if !ok || button.Type != ComponentButton {
		return nil, refused("message %s has no button %q", messageID, customID)
	}
	if button.Disabled {
		return nil, refused("button %q is disabled", customID)
	}
	data := object{"custom_id": customID, "component_type": ComponentButton, "id": button.ID}
	return s.useComponentLocked(a, m, customID, data), nil
}

// Select makes a user choose values of a select menu: option values, or ids of users, roles or
// channels.
func (s *Server) Select(userID, messageID, customID string, values ...string) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, m, err := s.visibleToLocked(userID, messageID)
	if err != nil {
		return nil, err
	}
	menu, ok := m.Find(customID)
	if !ok || menu.Type == ComponentButton {
		return nil, refused("message %s has no select menu %q", messageID, customID)
	}
	if menu.Disabled {
		return nil, refused("select menu %q is disabled", customID)
	}
	found, err := s.checkSelectionLocked(a, menu, values)
	if err != nil {
		return nil, err
	}
	data := object{"custom_id": customID, "component_type": menu.Type, "id": menu.ID, "values": values}
	if menu.Type != ComponentStringSelect {
		data["resolved"] = found.json()
	}
	return s.useComponentLocked(a, m, customID, data), nil
}

// useComponentLocked sends the interaction of a component.
func (s *Server) useComponentLocked(a actor, m *Message, customID string, data object) *Interaction {
	a.owners = s.ownersOfLocked(a, m)
	p := s.payloadLocked(a, InteractionComponent, data)
	p["message"] = m
	i := &Interaction{
		Type: InteractionComponent, owners: a.owners, UserID: a.user.ID, ChannelID: a.channel.ID, GuildID: a.guild.ID,
		MessageID: m.ID, CustomID: customID,
	}
	s.submitLocked(i, p)
	return i
}

// checkSelectionLocked holds a user to what a select menu offers.
func (s *Server) checkSelectionLocked(a actor, menu Component, values []string) (*resolved, error) {
	least, most := menu.bounds()
	if len(values) < least || len(values) > most {
		return nil, refused("select menu %q takes %d to %d values", menu.CustomID, least, most)
	}
	found := &resolved{}
	seen := make(map[string]bool)
	for _, v := range values {
		known := false
		switch menu.Type {
		case ComponentStringSelect:
			for _, o := range menu.Options {
				known = known || o.Value == v
			}
		case ComponentUserSelect:
			known = found.addUser(a.guild, v)
		case ComponentRoleSelect:
			known = found.addRole(a.guild, v)
		case ComponentMentionableSelect:
			known = found.addUser(a.guild, v) || found.addRole(a.guild, v)
		case ComponentChannelSelect:
			known = found.addChannel(a.guild, s.channels[v])
		}
		if !known || seen[v] {
			return nil, refused("select menu %q does not offer %q", menu.CustomID, v)
		}
		seen[v] = true
	}
	return found, nil
}
