package standin

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

// addChannel resolves a channel of the guild. It may be nil, which is none.
func (r *resolved) addChannel(g *guild, c *channel) bool {
	return c != nil && c.GuildID == g.ID && put(&r.channels, c.ID, object{
		"id": c.ID, "name": c.Name, "type": c.Type, "permissions": g.roles[g.ID].Permissions,
	})
}

// json leaves out what is empty.
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
