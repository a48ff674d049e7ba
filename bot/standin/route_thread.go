package standin

import "net/http"

// postThread is POST /channels/{channel}/messages/{message}/threads. A thread that starts from a
// message has the message's id.
func (s *Server) postThread(q *request) (int, any, *apiError) {
	c, have, m, refusal := s.visibleMessage(q)
	switch {
	case refusal != nil:
		return 0, nil, refusal
	case !have.Has(PermissionCreatePublicThreads) || c.Type != ChannelText:
		return 0, nil, errMissingPermissions
	case s.channels[m.ID] != nil:
		return 0, nil, errThreadExists
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	name := f.key("name").requiredText(1, 100)
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	thread := &channel{Channel: Channel{ID: m.ID, GuildID: c.GuildID, ParentID: c.ID, Name: name, Type: ChannelPublicThread}}
	s.enterChannel(thread)
	s.dispatch(c.GuildID, IntentGuilds, "THREAD_CREATE", s.channelJSON(thread))
	return http.StatusCreated, s.channelJSON(thread), nil
}

// deleteChannelRoute is DELETE /channels/{channel}.
func (s *Server) deleteChannelRoute(q *request) (int, any, *apiError) {
	c, have, refusal := s.botChannel(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	needed := PermissionManageChannels
	if c.Type == ChannelPublicThread {
		needed = PermissionManageThreads
	}
	if !have.Has(needed) {
		return 0, nil, errMissingPermissions
	}
	gone := s.channelJSON(c)
	s.dropChannel(c)
	return http.StatusOK, gone, nil
}
