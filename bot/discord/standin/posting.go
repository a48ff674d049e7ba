package standin

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Message types that the stand-in makes.
const (
	typeDefault = 0
	typeReply   = 19
	typeCommand = 20

	typeThreadStarter = 21

	typeContextMenu = 23
)

// post is a message about to be made.
type post struct {
	channel *channel
	author  *User
	draft   draft
	files   []upload
	flags   MessageFlags // on top of the draft's
	finish  func(*Message)
}

// create makes a message and tells everybody who may see it. The caller holds s.mu.
func (s *Server) create(p post) *Message {
	now := s.now().UTC()
	m := &Message{
		ID: s.newID(), ChannelID: p.channel.ID, GuildID: p.channel.GuildID, Author: *p.author, Timestamp: now,
		TTS: p.draft.tts, Nonce: p.draft.nonce, Flags: p.draft.flags | p.flags,
		Attachments: []Attachment{}, Embeds: []object{}, Components: []Component{},
	}
	if p.draft.reference != nil && s.messages[p.draft.reference.MessageID] != nil {
		m.Type = typeReply
		m.Reference = &Reference{MessageID: p.draft.reference.MessageID, ChannelID: p.channel.ID, GuildID: p.channel.GuildID}
	}
	if p.finish != nil {
		p.finish(m)
	}
	s.fill(m, p.draft, p.files)
	m.notify()
	s.messages[m.ID] = m
	p.channel.messages = append(p.channel.messages, m.ID)
	s.announce(MessageCreated, "MESSAGE_CREATE", m)
	return m
}

// fill puts the fields that the draft brings into a message that nobody else has seen yet.
func (s *Server) fill(m *Message, d draft, files []upload) {
	if d.content != nil {
		m.Content = *d.content
	}
	if d.embeds != nil {
		m.Embeds = []object{}
	}
	if d.components != nil {
		m.Components = *d.components
	}
	var notes []attachmentNote
	if d.attachments != nil {
		notes = *d.attachments
	}
	for _, f := range files {
		words := ""
		for _, n := range notes {
			if n.id == strconv.Itoa(f.number) {
				words = n.description
				if n.filename != "" {
					f.name = n.filename
				}
			}
		}
		m.files = append(m.files, s.keepFile(m.ChannelID, f, words, m.Ephemeral()))
	}
	s.resolveMedia(m)
	s.applyMentions(m, d.mentions, s.senderPermissions(m))
}

// senderPermissions is what the author of a message may do where it is.
func (s *Server) senderPermissions(m *Message) Permission {
	c := s.channels[m.ChannelID]
	if c == nil {
		return 0
	}
	return s.permissionsIn(c, m.Author.ID)
}

// resolveMedia turns attachment:// into the addresses of the message's files. What a component shows
// is none of its attachments.
func (s *Server) resolveMedia(m *Message) {
	shown := make(map[string]bool)
	show := func(media *Media) int {
		if media == nil {
			return 0
		}
		size := media.resolve(m.files)
		if media.ID == "" {
			media.ID, media.ProxyURL = s.newID(), cmp.Or(media.ProxyURL, media.URL)
		}
		shown[media.AttachmentID] = true
		return size
	}
	Walk(m.Components, func(c *Component) bool {
		show(c.Media)
		if size := show(c.File); c.File != nil && size > 0 {
			c.Name, c.Size = path.Base(c.File.URL), &size
		}
		for i := range c.Items {
			show(&c.Items[i].Media)
		}
		return true
	})
	m.Attachments = []Attachment{}
	for _, f := range m.files {
		if !shown[f.ID] {
			m.Attachments = append(m.Attachments, f.Attachment)
		}
	}
}

// resolve makes a picture or file that is given as attachment://, or by the address of a file of the
// message, that file, and returns its size. It does nothing to anything else.
func (media *Media) resolve(files []keptFile) (size int) {
	if media == nil || media.AttachmentID != "" {
		return 0
	}
	name, ok := strings.CutPrefix(media.URL, "attachment://")
	for _, f := range files {
		if ok && f.Filename == name || f.URL == media.URL {
			*media = Media{URL: f.URL, ProxyURL: f.ProxyURL, AttachmentID: f.ID, Width: f.Width, Height: f.Height, ContentType: f.ContentType}
			size = f.Size
		}
	}
	return size
}

// edit replaces a message by its edited version. If the draft lists attachments, the others go away;
// otherwise new files are added to the old ones. The caller has checked the draft and holds s.mu.
func (s *Server) edit(old *Message, d draft, files []upload) *Message {
	m := *old
	now := s.now().UTC()
	m.EditedTimestamp = &now
	m.Flags = old.Flags&^FlagLoading | d.flags&FlagComponentsV2
	if d.attachments != nil || s.beliefs.EditsDropFiles && len(files) > 0 {
		m.files = keptFiles(old.files, d.attachments)
	} else {
		m.files = slices.Clone(old.files)
	}
	s.fill(&m, d, files)
	for _, f := range old.files {
		if !slices.ContainsFunc(m.files, func(kept keptFile) bool { return kept.ID == f.ID }) {
			s.dropFile(f)
		}
	}
	s.messages[m.ID] = &m
	s.announce(MessageUpdated, "MESSAGE_UPDATE", &m)
	if i := s.origins[m.ID]; i != nil {
		s.fillDeferred(i, &m)
	}
	return &m
}

// keptFiles are the old files that an edit lists.
func keptFiles(old []keptFile, notes *[]attachmentNote) []keptFile {
	var kept []keptFile
	for _, f := range old {
		if notes != nil && slices.ContainsFunc(*notes, func(n attachmentNote) bool { return n.id == f.ID }) {
			kept = append(kept, f)
		}
	}
	return kept
}

// remove deletes a message.
func (s *Server) remove(m *Message) {
	if i := s.origins[m.ID]; i != nil {
		s.withdrawDeferred(i, m)
	}
	delete(s.messages, m.ID)
	delete(s.origins, m.ID)
	for _, f := range m.files {
		s.dropFile(f)
	}
	if c := s.channels[m.ChannelID]; c != nil {
		if i := slices.Index(c.messages, m.ID); i >= 0 {
			c.messages = slices.Delete(c.messages, i, i+1)
		}
	}
	s.announce(MessageDeleted, "MESSAGE_DELETE", m)
}

// announce tells subscribers about a message, and the gateway unless the message is ephemeral. A
// message that its user has dismissed leaves no trace.
func (s *Server) announce(kind EventKind, event string, m *Message) {
	if m.Dismissed {
		return
	}
	e := Event{Kind: kind, At: time.Now(), ChannelID: m.ChannelID, MessageID: m.ID, VisibleTo: m.VisibleTo}
	if kind != MessageDeleted {
		snapshot := *m
		e.Message = &snapshot
	}
	s.bus.publish(e)
	if m.Ephemeral() {
		return
	}
	if kind == MessageDeleted && m.GuildID != "" {
		gone := object{"id": m.ID, "channel_id": m.ChannelID, "guild_id": m.GuildID}
		s.dispatch(m.GuildID, IntentGuildMessages, event, gone)
		return
	}
	s.dispatchMessage(event, m)
}

// dispatchMessage sends a message event. Without the message content intent, a bot reads only its
// own messages and those that mention it.
func (s *Server) dispatchMessage(event string, m *Message) {
	if m.GuildID == "" {
		return // direct messages take an intent of their own, which the bots here lack
	}
	own := m.Author.ID == s.botUser.ID ||
		slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == s.botUser.ID })
	if own {
		s.dispatch(m.GuildID, IntentGuildMessages, event, s.messageEvent(*m))
		return
	}
	if c := s.channels[m.ChannelID]; c == nil || !s.permissionsIn(c, s.botUser.ID).Has(PermissionViewChannel) {
		return
	}
	blank := *m
	if s.opts.PrivilegedIntents&IntentMessageContent == 0 {
		blank.Content, blank.Embeds, blank.Attachments, blank.Components = "", []object{}, []Attachment{}, []Component{}
	}
	s.dispatch(m.GuildID, IntentGuildMessages, event, s.messageEvent(blank))
}

// messageEvent is a message as the gateway brings it: with its guild and its author's membership.
func (s *Server) messageEvent(m Message) any {
	event := struct {
		Message
		Guild  string `json:"guild_id"`
		Member object `json:"member,omitempty"`
	}{Message: m, Guild: m.GuildID}
	if author := s.guilds[m.GuildID].members[m.Author.ID]; author != nil {
		event.Member = memberJSON(author)
		delete(event.Member, "user")
	}
	return event
}
