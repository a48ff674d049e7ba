package standin

import (
	"bytes"
	"cmp"
	"image"
	_ "image/gif"  // for DecodeConfig: the formats that Discord measures
	_ "image/jpeg" // ditto
	_ "image/png"  // ditto
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// post is a message about to be created.
type post struct {
	channel *channel
	author  *User
	draft   draft
	files   []upload
	flags   MessageFlags // on top of the draft's
	finish  func(*Message)
}

// createLocked creates a message and sends its event to everybody that may see it.
func (s *Server) createLocked(p post) *Message {
	now := s.nowLocked().UTC()
	m := &Message{
		ID: s.newIDLocked(), ChannelID: p.channel.ID, GuildID: p.channel.GuildID, Author: *p.author, Timestamp: now,
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
	s.fillLocked(m, p.draft, p.files)
	m.notify()
	s.messages[m.ID] = m
	p.channel.messages = append(p.channel.messages, m.ID)
	s.announceLocked(MessageCreated, "MESSAGE_CREATE", m)
	return m
}

// fillLocked copies the fields of the draft into a message that nothing else refers to yet.
func (s *Server) fillLocked(m *Message, d draft, files []upload) {
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
		m.files = append(m.files, s.keepFileLocked(m.ChannelID, f, words, m.Ephemeral()))
	}
	s.resolveMediaLocked(m)
	s.applyMentionsLocked(m, d.mentions, s.senderPermissionsLocked(m))
}

// senderPermissionsLocked returns the permissions of a message's author in its channel.
func (s *Server) senderPermissionsLocked(m *Message) Permission {
	c := s.channels[m.ChannelID]
	if c == nil {
		return 0
	}
	return s.permissionsInLocked(c, m.Author.ID)
}

// resolveMediaLocked replaces attachment:// by the addresses of the message's files. A file that a component shows is
// no attachment.
func (s *Server) resolveMediaLocked(m *Message) {
	shown := make(map[string]bool)
	show := func(media *Media) int {
		if media == nil {
			return 0
		}
		size := media.resolve(m.files)
		if media.ID == "" {
			media.ID, media.ProxyURL = s.newIDLocked(), cmp.Or(media.ProxyURL, media.URL)
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

// resolve replaces a picture or file by the message's file that it names, by attachment:// or by an address, and
// returns the file's size. Any other address stays as it is.
func (media *Media) resolve(files []keptFile) (size int) {
	if media == nil || media.AttachmentID != "" {
		return 0
	}
	name, ok := strings.CutPrefix(media.URL, "attachment://")
	for _, f := range files {
		if ok && f.Filename == name || f.URL == media.URL {
			*media = Media{
				URL: f.URL, ProxyURL: f.ProxyURL, AttachmentID: f.ID,
				Width: f.Width, Height: f.Height, ContentType: f.ContentType,
			}
			size = f.Size
		}
	}
	return size
}

// editLocked replaces a message by its edited version. If the draft lists attachments, the others are removed;
// otherwise new files are added to the old ones. The caller must have checked the draft.
func (s *Server) editLocked(old *Message, d draft, files []upload) *Message {
	m := *old
	now := s.nowLocked().UTC()
	m.EditedTimestamp = &now
	m.Flags = old.Flags&^FlagLoading | d.flags&FlagComponentsV2
	if d.attachments != nil || s.beliefs.EditsDropFiles && len(files) > 0 {
		m.files = keptFiles(old.files, d.attachments)
	} else {
		m.files = slices.Clone(old.files)
	}
	s.fillLocked(&m, d, files)
	for _, f := range old.files {
		if !slices.ContainsFunc(m.files, func(kept keptFile) bool { return kept.ID == f.ID }) {
			s.dropFileLocked(f)
		}
	}
	s.messages[m.ID] = &m
	s.announceLocked(MessageUpdated, "MESSAGE_UPDATE", &m)
	if i := s.origins[m.ID]; i != nil {
		s.fillDeferredLocked(i, &m)
	}
	return &m
}

// removeLocked deletes a message, and sends the event.
func (s *Server) removeLocked(m *Message) {
	s.dropLocked(m)
	s.announceLocked(MessageDeleted, "MESSAGE_DELETE", m)
}

// dropLocked deletes a message.
func (s *Server) dropLocked(m *Message) {
	if i := s.origins[m.ID]; i != nil {
		s.withdrawDeferredLocked(i, m)
	}
	delete(s.messages, m.ID)
	delete(s.origins, m.ID)
	for _, f := range m.files {
		s.dropFileLocked(f)
	}
	if c := s.channels[m.ChannelID]; c != nil {
		if i := slices.Index(c.messages, m.ID); i >= 0 {
			c.messages = slices.Delete(c.messages, i, i+1)
		}
	}
}

// announceLocked sends an event about a message to subscribers, and to the gateway unless the message is ephemeral. A
// message that its user has dismissed causes none.
func (s *Server) announceLocked(kind EventKind, event string, m *Message) {
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
		s.dispatchLocked(m.GuildID, IntentGuildMessages, event, gone)
		return
	}
	s.dispatchMessageLocked(event, m)
}

// dispatchMessageLocked sends a message event. Without the message content intent, a bot reads only its own messages
// and those that mention it.
func (s *Server) dispatchMessageLocked(event string, m *Message) {
	if m.GuildID == "" {
		return // direct messages need an intent of their own, which the bots here lack
	}
	own := m.Author.ID == s.botUser.ID ||
		slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == s.botUser.ID })
	if own {
		s.dispatchLocked(m.GuildID, IntentGuildMessages, event, s.messageEventLocked(*m))
		return
	}
	if c := s.channels[m.ChannelID]; c == nil || !s.permissionsInLocked(c, s.botUser.ID).Has(PermissionViewChannel) {
		return
	}
	blank := *m
	if s.opts.PrivilegedIntents&IntentMessageContent == 0 {
		blank.Content, blank.Embeds, blank.Attachments, blank.Components = "", []object{}, []Attachment{}, []Component{}
	}
	s.dispatchLocked(m.GuildID, IntentGuildMessages, event, s.messageEventLocked(blank))
}

// messageEventLocked returns a message as the gateway has it: with its guild and its author's membership.
func (s *Server) messageEventLocked(m Message) any {
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

var (
	userMention = regexp.MustCompile(`<@!?(\d+)>`)
	roleMention = regexp.MustCompile(`<@&(\d+)>`)
)

// applyMentionsLocked sets the users and roles that a message mentions, in its content or its text displays. Without
// allowed_mentions all mentions count, and in the answer to an interaction only those of users. Discord's page of the
// message resource, allowed mentions.
func (s *Server) applyMentionsLocked(m *Message, allowed *allowedMentions, sender Permission) {
	if allowed == nil {
		allowed = &allowedMentions{Parse: []string{"roles", "users", "everyone"}}
		if m.WebhookID != "" {
			allowed.Parse = []string{"users"}
		}
	}
	text := m.Content
	Walk(m.Components, func(c *Component) bool {
		if c.Type == ComponentTextDisplay {
			text += "\n" + c.Content
		}
		return true
	})
	m.Mentions, m.MentionRoles = []User{}, []string{}
	for _, id := range findMentions(userMention, text) {
		u := s.users[id]
		if u != nil && (slices.Contains(allowed.Parse, "users") || slices.Contains(allowed.Users, id)) {
			m.Mentions = append(m.Mentions, *u)
		}
	}
	for _, id := range findMentions(roleMention, text) {
		if slices.Contains(allowed.Parse, "roles") || slices.Contains(allowed.Roles, id) {
			m.MentionRoles = append(m.MentionRoles, id)
		}
	}
	everyone := strings.Contains(text, "@everyone") || strings.Contains(text, "@here")
	m.MentionEveryone = everyone && slices.Contains(allowed.Parse, "everyone") && sender.Has(PermissionMentionEveryone)
}

// notify records the users that a new message pings: the mentioned users that see it. An edit pings no user.
func (m *Message) notify() {
	if m.Flags&FlagSuppressNotifications != 0 {
		return
	}
	for _, u := range m.Mentions {
		if m.visibleTo(u.ID) {
			m.Notified = append(m.Notified, u.ID)
		}
	}
}

// findMentions returns the ids that a pattern finds, each once.
func findMentions(pattern *regexp.Regexp, text string) []string {
	var ids []string
	for _, found := range pattern.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, found[1]) {
			ids = append(ids, found[1])
		}
	}
	return ids
}

// file is a file at a URL of the stand-in.
type file struct {
	contentType string
	data        []byte
}

// keepFileLocked stores an uploaded file and returns its description.
func (s *Server) keepFileLocked(channelID string, f upload, description string, ephemeral bool) keptFile {
	id := s.newIDLocked()
	where := "/attachments/" + channelID + "/" + id + "/" + f.name
	if f.contentType == "" || f.contentType == "application/octet-stream" {
		f.contentType = http.DetectContentType(f.data)
	}
	s.files[where] = file{f.contentType, f.data}
	a := Attachment{
		ID: id, Filename: f.name, Description: description, ContentType: f.contentType, Size: len(f.data),
		URL: s.baseURL + where, ProxyURL: s.baseURL + where, Ephemeral: ephemeral,
	}
	if config, _, err := image.DecodeConfig(bytes.NewReader(f.data)); err == nil {
		a.Width, a.Height = config.Width, config.Height
	}
	return keptFile{a, f.data}
}

// dropFileLocked deletes the content of a file.
func (s *Server) dropFileLocked(f keptFile) { delete(s.files, strings.TrimPrefix(f.URL, s.baseURL)) }

// serveFile serves the URL of an attachment or an emoji.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	f, ok := s.files[strings.TrimSuffix(r.URL.Path, ".png")] // the end of an emoji's path is the format
	if !ok {
		f, ok = s.files[r.URL.Path]
	}
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", f.contentType)
	_, _ = w.Write(f.data)
}
