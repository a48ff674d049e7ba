package standin

import (
	"net/http"
	"slices"
)

// archiveAfters are the minutes without a message after which a thread can be put away.
var archiveAfters = []int64{60, usualArchive, 4320, 10080}

// usualArchive is what holds for a thread that nobody has said anything else of.
const usualArchive = 1440

// postThreadLocked is POST /channels/{channel}/messages/{message}/threads. A thread that starts from a
// message has the message's id.
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
	return http.StatusCreated, s.channelJSONLocked(s.startThreadLocked(c, m, name, int(archive))), nil
}

// activeThreadsLocked is how many threads of a guild are not archived.
func (s *Server) activeThreadsLocked(guildID string) int {
	n := 0
	for _, c := range s.guilds[guildID].channels {
		if c.Type == ChannelPublicThread && !c.Archived {
			n++
		}
	}
	return n
}

// startThreadLocked makes the thread of a message, which shows it from now on. The thread begins with a
// message that stands for the one it was started from.
func (s *Server) startThreadLocked(c *channel, m *Message, name string, archive int) *channel {
	thread := &channel{
		Channel:      Channel{ID: m.ID, GuildID: c.GuildID, ParentID: c.ID, Name: name, Type: ChannelPublicThread},
		archiveAfter: archive,
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

// endThreadLocked takes what a message shows of its thread away again, once the thread is deleted.
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

// deleteChannelLocked is DELETE /channels/{channel}.
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
