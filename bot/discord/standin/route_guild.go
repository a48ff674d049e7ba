package standin

import "net/http"

// botGuildLocked finds the guild of a request that the bot is in.
func (s *Server) botGuildLocked(q *request) (*guild, *apiError) {
	g := s.guilds[q.vars["guild"]]
	if g == nil || !g.botPresent {
		return nil, errUnknownGuild
	}
	return g, nil
}

// getGuildLocked is GET /guilds/{guild}.
func (s *Server) getGuildLocked(q *request) (int, any, *apiError) {
	g, refusal := s.botGuildLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return http.StatusOK, encodeGuild(g), nil
}

// getGuildMemberLocked is GET /guilds/{guild}/members/{user}.
func (s *Server) getGuildMemberLocked(q *request) (int, any, *apiError) {
	g, refusal := s.botGuildLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	id := q.vars["user"]
	if id == "@me" {
		id = s.botUser.ID
	}
	m := g.members[id]
	switch {
	case m != nil:
		return http.StatusOK, memberJSON(m), nil
	case s.users[id] != nil:
		return 0, nil, errUnknownMember
	}
	return 0, nil, errUnknownUser
}

// getChannelLocked is GET /channels/{channel}.
func (s *Server) getChannelLocked(q *request) (int, any, *apiError) {
	c, _, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return http.StatusOK, s.channelJSONLocked(c), nil
}

// patchChannelLocked is PATCH /channels/{channel}: a name, and for a thread whether it is archived or
// locked.
func (s *Server) patchChannelLocked(q *request) (int, any, *apiError) {
	c, have, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	name := f.key("name").text(1, 100)
	archived, locked := f.key("archived"), f.key("locked")
	archived.flag()
	locked.flag()
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	isThread := c.Type == ChannelPublicThread
	// Anybody who may write in a thread may reopen it, unless it is locked.
	reopens := isThread && name == "" && locked.missing() && archived.value == false && !c.Locked && maySend(c, have)
	needed := PermissionManageChannels
	if isThread {
		needed = PermissionManageThreads
	}
	if !reopens && !have.Has(needed) {
		return 0, nil, errMissingPermissions
	}
	event := "CHANNEL_UPDATE"
	if isThread {
		event = "THREAD_UPDATE"
		if !archived.missing() {
			c.Archived = archived.flag()
		}
		if !locked.missing() {
			c.Locked = locked.flag()
		}
	}
	if name != "" {
		c.Name = name
	}
	s.dispatchLocked(c.GuildID, IntentGuilds, event, s.channelJSONLocked(c))
	return http.StatusOK, s.channelJSONLocked(c), nil
}
