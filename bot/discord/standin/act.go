package standin

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// ErrRefused says that Discord's client does not allow a user's action, so the bot never receives it.
var ErrRefused = errors.New("the client does not allow this")

func refused(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrRefused, fmt.Sprintf(format, args...))
}

// Click makes a user press a button. It fails with [ErrRefused] if the user does not see the message or cannot press
// the button.
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

// Select makes a user choose values of a select menu: option values, or ids of users, roles or channels.
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

// checkSelectionLocked refuses values that a select menu does not offer. It returns the objects that the values name.
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

// visibleToLocked returns a message that a user sees, and the user as an actor in its channel.
func (s *Server) visibleToLocked(userID, messageID string) (actor, *Message, error) {
	m := s.messages[messageID]
	if m == nil || !m.visibleTo(userID) {
		return actor{}, nil, refused("user %s sees no message %s", userID, messageID)
	}
	a, err := s.actorInLocked(userID, m.ChannelID)
	dead := s.beliefs.LockedButtonsDead && err == nil && a.channel.Archived && a.channel.Locked
	if dead && !a.may.Has(PermissionManageThreads) {
		err = refused("user %s may not reopen thread %s", userID, a.channel.ID)
	}
	return a, m, err
}

// Forgery is an interaction that no honest client sends: an invented custom_id, somebody else's or a disabled button, a
// user that is not in the guild. Discord's servers let some of these through, and a bot must survive all of them.
type Forgery struct {
	Type      InteractionType // the default is InteractionComponent
	UserID    string
	ChannelID string // the default is the channel of the message
	MessageID string // the message to click on, visible to the user or not
	CustomID  string
	Values    []string
	Data      json.RawMessage              // replaces the data that the other fields make
	Edit      func(payload map[string]any) // changes the payload just before it is sent
}

// Forge sends a forged interaction. It fails only if the user or the channel does not exist.
func (s *Server) Forge(f Forgery) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[f.MessageID]
	if f.ChannelID == "" && m != nil {
		f.ChannelID = m.ChannelID
	}
	c, u := s.channels[f.ChannelID], s.users[f.UserID]
	if c == nil || u == nil {
		return nil, unknown("channel or user", f.ChannelID+" "+f.UserID)
	}
	a := actor{user: u, guild: s.guildOfLocked(c), channel: c, may: s.permissionsInLocked(c, u.ID)}
	if a.member = a.guild.members[u.ID]; a.member == nil {
		a.member = &member{user: u, joined: s.nowLocked()}
	}
	if f.Type == 0 {
		f.Type = InteractionComponent
	}
	a.owners = s.ownersOfLocked(a, m)
	p := s.payloadLocked(a, f.Type, f.data())
	if m != nil {
		p["message"] = m
	}
	i := &Interaction{
		Type: f.Type, owners: a.owners, UserID: u.ID, ChannelID: c.ID, GuildID: c.GuildID,
		MessageID: f.MessageID, CustomID: f.CustomID,
	}
	s.registerLocked(i, p)
	if f.Edit != nil {
		f.Edit(p)
	}
	s.deliverLocked(i, p)
	return i, nil
}

// data returns the data of a click or a selection, unless there is a replacement.
func (f Forgery) data() any {
	if f.Data != nil {
		return f.Data
	}
	if f.Values != nil {
		return object{"custom_id": f.CustomID, "component_type": ComponentStringSelect, "values": f.Values}
	}
	return object{"custom_id": f.CustomID, "component_type": ComponentButton}
}

// actor is a user about to act in a channel.
type actor struct {
	user    *User
	member  *member
	guild   *guild
	channel *channel
	may     Permission
	owners  map[string]string // the installations by which the bot is used
}

// actorInLocked returns a user as an actor in a channel.
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

// payloadLocked returns the fields that all interactions of the actor have in common.
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

// ownersLocked returns the installations, of some kinds, by which an actor may use a command. If there are none, the
// command cannot be used.
func (s *Server) ownersLocked(a actor, kinds []int) map[string]string {
	found := map[string]string{}
	if slices.Contains(kinds, byGuild) {
		switch where := a.channel.context(); {
		case where == inGuild && a.guild.botPresent:
			found["0"] = a.guild.ID
		case where == inBotDM:
			found["0"] = "0"
		}
	}
	if slices.Contains(kinds, byUser) && s.installs[a.user.ID] {
		found["1"] = a.user.ID
	}
	return found
}

// ownersOfLocked returns the installations by which the bot has sent the message that an actor uses.
func (s *Server) ownersOfLocked(a actor, m *Message) map[string]string {
	if m != nil {
		if i := s.origins[m.ID]; i != nil && i.owners != nil {
			return i.owners
		}
		if m.InteractionMetadata != nil {
			return m.InteractionMetadata.Owners
		}
	}
	return s.ownersLocked(a, []int{byGuild})
}

// appPermissionsLocked returns the permissions of the application at the actor's place.
func (s *Server) appPermissionsLocked(a actor) Permission {
	switch {
	case a.channel.context() == inBotDM:
		return appInBotDM
	case a.channel.context() == inPrivate || !a.guild.botPresent:
		return appInPrivate
	}
	return s.permissionsInLocked(a.channel, s.botUser.ID)
}

// The kinds of installation. Discord's page of the application resource, installation context.
const (
	byGuild = 0
	byUser  = 1
)

// The permissions of a user in direct messages, and those of an application in direct messages of others and in its
// own. Discord's page of interactions, interaction object.
const (
	privatePermissions = PermissionViewChannel | PermissionSendMessages | PermissionEmbedLinks | PermissionAttachFiles |
		PermissionReadMessageHistory | PermissionUseExternalEmojis | PermissionUseApplicationCommand | PermissionUseActivities
	appInPrivate = PermissionAttachFiles | PermissionEmbedLinks | PermissionMentionEveryone
	appInBotDM   = appInPrivate | PermissionUseExternalEmojis
)

// resolved describes the users, roles and channels that an interaction names by id.
type resolved struct {
	users, members, roles, channels object
}

// put adds an entry to one of the maps.
func put(m *object, id string, value any) bool {
	if *m == nil {
		*m = make(object)
	}
	(*m)[id] = value
	return true
}

// addUser resolves a member. It reports whether there is one.
func (r *resolved) addUser(g *guild, id string) bool {
	m := g.members[id]
	if m == nil {
		return false
	}
	partial := memberJSON(m)
	delete(partial, "user")
	delete(partial, "deaf")
	delete(partial, "mute")
	partial["permissions"] = g.roles[g.ID].Permissions
	put(&r.members, id, partial)
	return put(&r.users, id, m.user)
}

// addRole resolves a role.
func (r *resolved) addRole(g *guild, id string) bool {
	found := g.roles[id]
	return found != nil && put(&r.roles, id, roleJSON(found))
}

// addChannel resolves a channel of the guild, or nil for none.
func (r *resolved) addChannel(g *guild, c *channel) bool {
	return c != nil && c.GuildID == g.ID && put(&r.channels, c.ID, object{
		"id": c.ID, "name": c.Name, "type": c.Type, "permissions": g.roles[g.ID].Permissions,
	})
}

// json returns the maps that are not empty.
func (r *resolved) json() object {
	out := object{}
	for name, entries := range map[string]object{
		"users": r.users, "members": r.members, "roles": r.roles, "channels": r.channels,
	} {
		if len(entries) > 0 {
			out[name] = entries
		}
	}
	return out
}
