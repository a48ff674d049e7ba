package standin

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
)

// getGateway handles GET /gateway.
func (s *Server) getGateway(*request) (int, any, *apiError) {
	return http.StatusOK, object{"url": s.gatewayURL()}, nil
}

// getGatewayBotLocked handles GET /gateway/bot.
func (s *Server) getGatewayBotLocked(*request) (int, any, *apiError) {
	now, l, sharding := s.nowLocked(), &s.gateway.identifies, s.gateway.sharding
	l.refill(now)
	shards := sharding.Recommended
	if shards == 0 {
		shards = s.leastShardsLocked()
	}
	return http.StatusOK, object{
		"url": s.gatewayURL(), "shards": shards, "session_start_limit": object{
			"total": identifyBudget, "remaining": max(0, l.left), "reset_after": l.until.Sub(now).Milliseconds(),
			"max_concurrency": sharding.MaxConcurrency,
		},
	}, nil
}

// getMyGuildsLocked handles GET /users/@me/guilds: up to 200 of the bot's guilds, in the order of their ids. The
// permissions are those of roles alone; overwrites of channels do not count.
func (s *Server) getMyGuildsLocked(q *request) (int, any, *apiError) {
	most := 200
	if n, err := strconv.Atoi(q.query.Get("limit")); err == nil {
		most = min(most, max(1, n))
	}
	after := q.query.Get("after")
	page := []object{}
	for _, g := range slices.SortedFunc(maps.Values(s.guilds), func(a, b *guild) int { return compareIDs(a.ID, b.ID) }) {
		if !g.botPresent || after != "" && compareIDs(g.ID, after) <= 0 || len(page) == most {
			continue
		}
		page = append(page, object{
			"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": g.OwnerID == s.botUser.ID,
			"permissions": g.permissionsOf(s.botUser.ID), "features": []string{},
		})
	}
	return http.StatusOK, page, nil
}

// getApplicationLocked handles GET /applications/@me.
func (s *Server) getApplicationLocked(*request) (int, any, *apiError) {
	return http.StatusOK, s.applicationJSONLocked(), nil
}

// applicationJSONLocked returns the application as its own bot sees it.
func (s *Server) applicationJSONLocked() object {
	owner := User{ID: "1", Username: "owner", Discriminator: "0"}
	installs := object{"0": object{}}
	if !s.beliefs.GuildInstallOnly {
		installs["1"] = object{}
	}
	flags := 0
	if s.embedded {
		flags = FlagEmbedded
	}
	return object{
		"id": s.app.ID, "name": s.app.Name, "icon": nil, "description": "", "type": nil, "bot": s.botUser,
		"bot_public": true, "bot_require_code_grant": false, "verify_key": "",
		"flags": flags, "flags_new": strconv.Itoa(flags),
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil,
		"owner": owner, "approximate_guild_count": s.botGuildCountLocked(), "approximate_user_install_count": 0,
		"approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": nil,
		"eligible_oauth2_scopes": []string{}, "summary": "", "integration_types_config": installs,
	}
}

// botGuildLocked returns the guild of a request, if the bot is in it.
func (s *Server) botGuildLocked(q *request) (*guild, *apiError) {
	g := s.guilds[q.vars["guild"]]
	if g == nil || !g.botPresent {
		return nil, errUnknownGuild
	}
	return g, nil
}

// getGuildLocked handles GET /guilds/{guild}.
func (s *Server) getGuildLocked(q *request) (int, any, *apiError) {
	g, refusal := s.botGuildLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	if q.query.Get("with_counts") != "true" {
		return http.StatusOK, encodeGuild(g), nil
	}
	own := ownGuildFields(g)
	own["approximate_member_count"], own["approximate_presence_count"] = len(g.members), len(g.members)
	return http.StatusOK, encodeWith(own, sameRESTFields), nil
}

// getGuildMemberLocked handles GET /guilds/{guild}/members/{user}.
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

// getChannelLocked handles GET /channels/{channel}.
func (s *Server) getChannelLocked(q *request) (int, any, *apiError) {
	c, _, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return http.StatusOK, s.channelJSONLocked(c), nil
}

// patchChannelLocked handles PATCH /channels/{channel}: a name, and for a thread whether it is archived or locked.
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
	after := f.key("auto_archive_duration")
	if archive := after.number(0, archiveAfters[len(archiveAfters)-1]); !after.missing() {
		if !slices.Contains(archiveAfters, archive) {
			after.fail("BASE_TYPE_CHOICES", "Value must be one of %v.", archiveAfters)
		}
	}
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	isThread := c.Type == ChannelPublicThread
	// The bot has made all threads here.
	own := isThread && locked.missing() && !c.Locked && !s.beliefs.CreatorsManageNothing
	// A member that may write in a thread may reopen it, unless it is locked.
	reopens := isThread && name == "" && locked.missing() && archived.value == false && !c.Locked && maySend(c, have)
	needed := PermissionManageChannels
	if isThread {
		needed = PermissionManageThreads
	}
	if !reopens && !own && !have.Has(needed) {
		return 0, nil, errMissingPermissions
	}
	event := "CHANNEL_UPDATE"
	if isThread {
		event = "THREAD_UPDATE"
		if !archived.missing() {
			s.archiveLocked(c, archived.flag())
		}
		if !after.missing() {
			c.archiveAfter = int(after.number(0, archiveAfters[len(archiveAfters)-1]))
		}
		if !locked.missing() {
			c.Locked = locked.flag()
		}
	}
	if name != "" {
		c.Name = name
	}
	s.dispatchLocked(c.GuildID, IntentGuilds, event, s.shownChannelLocked(c))
	return http.StatusOK, s.channelJSONLocked(c), nil
}

// deleteChannelLocked handles DELETE /channels/{channel}.
func (s *Server) deleteChannelLocked(q *request) (int, any, *apiError) {
	c, have, refusal := s.botChannelLocked(q)
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
	gone := s.channelJSONLocked(c)
	s.dropChannelLocked(c)
	return http.StatusOK, gone, nil
}

// archiveAfters are the minutes without a message after which a thread can be archived.
var archiveAfters = []int64{60, usualArchive, 4320, 10080}

// postThreadLocked handles POST /channels/{channel}/messages/{message}/threads. A thread that starts from a message has
// the message's id.
func (s *Server) postThreadLocked(q *request) (int, any, *apiError) {
	c, have, m, refusal := s.visibleMessageLocked(q)
	switch {
	case refusal != nil:
		return 0, nil, refusal
	case c.Type != ChannelText:
		return 0, nil, errChannelType
	case !have.Has(PermissionCreatePublicThreads):
		return 0, nil, errMissingPermissions
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	name, after := f.key("name").requiredText(1, 100), f.key("auto_archive_duration")
	archive := after.number(0, archiveAfters[len(archiveAfters)-1])
	if after.missing() {
		archive = usualArchive
	} else if !slices.Contains(archiveAfters, archive) {
		after.fail("BASE_TYPE_CHOICES", "Value must be one of %v.", archiveAfters)
	}
	f.key("rate_limit_per_user").number(0, 21600)
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	switch {
	case s.channels[m.ID] != nil:
		return 0, nil, errThreadExists
	case s.activeThreadsLocked(c.GuildID) >= s.opts.ActiveThreads:
		return 0, nil, errMaximumThreads
	}
	started := s.startThreadLocked(c, m, name, int(archive))
	out := s.channelJSONLocked(started)
	out["member"] = object{"id": started.ID, "user_id": s.botUser.ID, "join_timestamp": started.began.UTC(), "flags": 0}
	return http.StatusCreated, out, nil
}

// activeThreadsLocked counts the threads of a guild that are not archived.
func (s *Server) activeThreadsLocked(guildID string) int {
	n := 0
	for _, c := range s.guilds[guildID].channels {
		if c.Type == ChannelPublicThread && !c.Archived {
			n++
		}
	}
	return n
}

// startThreadLocked starts a thread from a message, which shows the thread from now on. The thread begins with a
// message that stands for that one.
func (s *Server) startThreadLocked(c *channel, m *Message, name string, archive int) *channel {
	thread := &channel{
		Channel:      Channel{ID: m.ID, GuildID: c.GuildID, ParentID: c.ID, Name: name, Type: ChannelPublicThread},
		archiveAfter: archive, began: s.nowLocked(), archivedAt: s.nowLocked(),
	}
	s.enterChannelLocked(thread)
	created := s.channelJSONLocked(thread)
	created["newly_created"] = true
	s.dispatchLocked(c.GuildID, IntentGuilds, "THREAD_CREATE", created)
	started := *m
	started.Flags, started.Thread = m.Flags|FlagHasThread, s.channelJSONLocked(thread)
	s.messages[m.ID] = &started
	s.announceLocked(MessageUpdated, "MESSAGE_UPDATE", &started)
	s.createLocked(post{channel: thread, author: &m.Author, finish: func(first *Message) {
		first.Type = typeThreadStarter
		first.Reference = &Reference{MessageID: m.ID, ChannelID: c.ID, GuildID: c.GuildID}
	}})
	return thread
}

// endThreadLocked makes a message stop showing its thread, which was deleted.
func (s *Server) endThreadLocked(thread *channel) {
	m := s.messages[thread.ID]
	if m == nil || m.ChannelID != thread.ParentID {
		return
	}
	left := *m
	left.Flags, left.Thread = m.Flags&^FlagHasThread, nil
	s.messages[m.ID] = &left
	s.announceLocked(MessageUpdated, "MESSAGE_UPDATE", &left)
}

// archiveLocked archives a thread or reopens it.
func (s *Server) archiveLocked(c *channel, archived bool) {
	if c.Archived != archived {
		c.Archived, c.archivedAt = archived, s.nowLocked()
	}
}

// unarchiveLocked reopens an archived thread that somebody writes in.
func (s *Server) unarchiveLocked(c *channel) {
	if c.Archived {
		s.archiveLocked(c, false)
		s.dispatchLocked(c.GuildID, IntentGuilds, "THREAD_UPDATE", s.channelJSONLocked(c))
	}
}

// dropChannelLocked removes a channel or thread with its messages, and sends its event. Its threads are removed without
// events of their own.
func (s *Server) dropChannelLocked(c *channel) {
	for _, thread := range slices.Clone(s.guilds[c.GuildID].channels) {
		if thread.ParentID == c.ID {
			s.dropMessagesLocked(thread)
		}
	}
	s.dropMessagesLocked(c)
	event := "CHANNEL_DELETE"
	if c.Type == ChannelPublicThread {
		event = "THREAD_DELETE"
		s.endThreadLocked(c)
	}
	s.dispatchLocked(c.GuildID, IntentGuilds, event, s.channelJSONLocked(c))
}

// dropMessagesLocked removes a channel with its messages.
func (s *Server) dropMessagesLocked(c *channel) {
	for _, id := range c.messages {
		delete(s.messages, id)
		delete(s.origins, id)
	}
	c.messages = nil
	delete(s.channels, c.ID)
	g := s.guilds[c.GuildID]
	g.channels = slices.DeleteFunc(g.channels, func(other *channel) bool { return other == c })
	s.bus.publish(Event{Kind: ChannelDeleted, ChannelID: c.ID})
}
