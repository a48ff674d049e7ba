package standin

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// nonceLife is the time for which a nonce makes sending again harmless.
const nonceLife = 5 * time.Minute

// sentNonce records the message of a nonce.
type sentNonce struct {
	messageID string
	at        time.Time
}

// botChannelLocked returns the channel of a request, if the bot sees it, and the bot's permissions there.
func (s *Server) botChannelLocked(q *request) (*channel, Permission, *apiError) {
	c := s.channels[q.vars["channel"]]
	if c == nil {
		return nil, 0, errUnknownChannel
	}
	have := s.permissionsInLocked(c, s.botUser.ID)
	if !have.Has(PermissionViewChannel) {
		return nil, 0, errMissingAccess
	}
	return c, have, nil
}

// postPrivateLocked handles POST /users/@me/channels: it opens direct messages with a user. A bot may write by the
// routes of channels in direct messages that it has opened, and in no others.
func (s *Server) postPrivateLocked(q *request) (int, any, *apiError) {
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	c, err := s.botDMLocked(f.key("recipient_id").snowflake())
	if err != nil {
		return 0, nil, errInvalidRecipient
	}
	opened := s.channels[c.ID]
	opened.among.members[s.botUser.ID] = &member{user: s.botUser, joined: s.nowLocked()}
	return http.StatusOK, s.privateJSONLocked(opened), nil
}

// postMessageLocked handles POST /channels/{channel}/messages.
func (s *Server) postMessageLocked(q *request) (int, any, *apiError) {
	c, have, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	if !maySend(c, have) || len(q.files) > 0 && !have.Has(PermissionAttachFiles) {
		return 0, nil, errMissingPermissions
	}
	if c.Archived && c.Locked && !have.Has(PermissionManageThreads) {
		return 0, nil, errArchivedThread
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	d := s.readDraftLocked(f, flagsOfCreate, nil, q.files)
	if refusal := s.checkDraftLocked(d, nil, q.files); refusal != nil {
		return 0, nil, refusal
	}
	s.noteMentionsLocked(q, d)
	if m, refusal := s.sentBeforeLocked(c, d); m != nil || refusal != nil {
		return http.StatusOK, m, refusal
	}
	s.unarchiveLocked(c)
	m := s.createLocked(post{channel: c, author: s.botUser, draft: d, files: q.files})
	if d.enforce {
		s.nonces[s.nonceKeyLocked(c, d)] = sentNonce{m.ID, s.nowLocked()}
	}
	return http.StatusOK, m, nil
}

// nonceKeyLocked returns the key under which a nonce has to be unique.
func (s *Server) nonceKeyLocked(c *channel, d draft) string {
	if s.beliefs.NonceAcrossChannels {
		return string(encode(d.nonce))
	}
	return c.ID + "/" + string(encode(d.nonce))
}

// sentBeforeLocked returns the message that an enforced nonce has already made, or the refusal to make it again if it
// was deleted since.
func (s *Server) sentBeforeLocked(c *channel, d draft) (*Message, *apiError) {
	if !d.enforce {
		return nil, nil
	}
	for key, sent := range s.nonces {
		if s.nowLocked().Sub(sent.at) > nonceLife {
			delete(s.nonces, key)
		}
	}
	sent, known := s.nonces[s.nonceKeyLocked(c, d)]
	m := s.messages[sent.messageID]
	if known && m == nil && !s.beliefs.DeletedNonceSendsAgain {
		return nil, errUnknownMessage
	}
	return m, nil
}

// visibleMessageLocked returns a message for the ordinary routes. They find no ephemeral ones.
func (s *Server) visibleMessageLocked(q *request) (*channel, Permission, *Message, *apiError) {
	c, have, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return nil, 0, nil, refusal
	}
	m := s.messages[q.vars["message"]]
	if m == nil || m.ChannelID != c.ID || m.Ephemeral() {
		return nil, 0, nil, errUnknownMessage
	}
	return c, have, m, nil
}

// getMessageLocked handles GET /channels/{channel}/messages/{message}.
func (s *Server) getMessageLocked(q *request) (int, any, *apiError) {
	_, have, m, refusal := s.visibleMessageLocked(q)
	if refusal == nil && !have.Has(PermissionReadMessageHistory) {
		refusal = errMissingAccess
	}
	return http.StatusOK, m, refusal
}

// getMessagesLocked handles GET /channels/{channel}/messages: the newest first.
func (s *Server) getMessagesLocked(q *request) (int, any, *apiError) {
	c, have, refusal := s.botChannelLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	limit := 50
	if text := q.query.Get("limit"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 100 {
			bad := form{errors: &fieldErrors{}}
			bad.key("limit").fail("NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
			return 0, nil, bad.result()
		}
		limit = n
	}
	found := []*Message{}
	before, after := q.query.Get("before"), q.query.Get("after")
	for _, id := range slices.Backward(c.messages) {
		m := s.messages[id]
		if !have.Has(PermissionReadMessageHistory) || m.Ephemeral() || len(found) == limit {
			continue
		}
		if before != "" && compareIDs(id, before) >= 0 || after != "" && compareIDs(id, after) <= 0 {
			continue
		}
		found = append(found, m)
	}
	return http.StatusOK, found, nil
}

// patchMessageLocked handles PATCH /channels/{channel}/messages/{message}.
func (s *Server) patchMessageLocked(q *request) (int, any, *apiError) {
	c, have, m, refusal := s.visibleMessageLocked(q)
	switch {
	case refusal != nil:
		return 0, nil, refusal
	case m.Author.ID != s.botUser.ID:
		return 0, nil, errForeignMessage
	case c.Archived:
		return 0, nil, errArchivedThread
	case len(q.files) > 0 && !have.Has(PermissionAttachFiles):
		return 0, nil, errMissingPermissions
	}
	return s.patchLocked(q, m, true, false)
}

// deleteMessageLocked handles DELETE /channels/{channel}/messages/{message}.
func (s *Server) deleteMessageLocked(q *request) (int, any, *apiError) {
	c, have, m, refusal := s.visibleMessageLocked(q)
	switch {
	case refusal != nil:
		return 0, nil, refusal
	case m.Author.ID != s.botUser.ID && !have.Has(PermissionManageMessages):
		return 0, nil, errMissingPermissions
	case c.Archived && !s.beliefs.ArchivedDeletes:
		return 0, nil, errArchivedThread
	}
	s.removeLocked(m)
	return http.StatusNoContent, nil, nil
}

// authorityLocked returns the interaction with the token in the path.
func (s *Server) authorityLocked(q *request) (*Interaction, *apiError) {
	if q.vars["application"] != s.app.ID {
		return nil, errUnknownWebhook
	}
	i := s.interactions.byToken[q.vars["token"]]
	switch {
	case i == nil || s.nowLocked().Sub(i.created) >= s.opts.TokenLife:
		return nil, errExpiredToken
	case i.kind == 0:
		return nil, errUnknownWebhook // the token works from the first response on
	}
	return i, nil
}

// tokenMessageLocked returns the message of a token route.
func (s *Server) tokenMessageLocked(q *request) (*Message, *apiError) {
	i, refusal := s.authorityLocked(q)
	if refusal != nil {
		return nil, refusal
	}
	id := q.vars["message"]
	if id == "@original" {
		id = i.original
	}
	m := s.messages[id]
	if m == nil || !i.made[id] {
		return nil, errUnknownMessage
	}
	return m, nil
}

// postFollowUpLocked handles POST /webhooks/{application}/{token}. After a deferred response, the first one fills in
// the message that shows the bot thinking; its ephemeral flag then has no effect.
func (s *Server) postFollowUpLocked(q *request) (int, any, *apiError) {
	i, refusal := s.authorityLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	c := s.channels[i.ChannelID]
	if c == nil {
		return 0, nil, errUnknownChannel
	}
	loading := s.messages[i.original]
	if i.kind != AnswerDeferred || i.followed {
		loading = nil
	}
	d := s.readDraftLocked(f, flagsOfCallback, loading, q.files)
	if refusal := s.checkDraftLocked(d, loading, q.files); refusal != nil {
		return 0, nil, refusal
	}
	s.noteMentionsLocked(q, d)
	if loading != nil {
		return http.StatusOK, s.editLocked(loading, d, q.files), nil
	}
	m := s.createLocked(post{channel: c, author: s.botUser, draft: d, files: q.files, finish: func(m *Message) {
		i.signLocked(m)
		if i.original != "" {
			m.Type = typeReply
			m.Reference = &Reference{MessageID: i.original, ChannelID: m.ChannelID, GuildID: m.GuildID}
			if m.InteractionMetadata != nil {
				m.InteractionMetadata.OriginalMessageID = i.original
			}
		}
	}})
	s.ownLocked(i, m)
	s.noteOpenLocked(i, m)
	return http.StatusOK, m, nil
}

// getWebhookMessageLocked handles GET /webhooks/{application}/{token}/messages/{message}.
func (s *Server) getWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	return http.StatusOK, m, refusal
}

// patchWebhookMessageLocked handles PATCH /webhooks/{application}/{token}/messages/{message}.
func (s *Server) patchWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return s.patchLocked(q, m, s.beliefs.OldTokenEdits, s.beliefs.TokenFilesNeedList)
}

// patchLocked edits a message with the body of a PATCH. The route decides whether the age of the message matters, and
// whether new files have to be listed.
func (s *Server) patchLocked(q *request, m *Message, ageMatters, filesNeedList bool) (int, any, *apiError) {
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	d := s.readDraftLocked(f, flagsOfEdit, m, q.files)
	if filesNeedList && d.hasUnlisted(q.files) {
		f.key("components").fail(mediaNotFound, "The referenced attachment was not found")
	}
	if refusal := s.checkDraftLocked(d, m, q.files); refusal != nil {
		return 0, nil, refusal
	}
	if ageMatters {
		limited, refusal := s.judgeOldEditLocked(m)
		switch {
		case refusal != nil:
			return 0, nil, refusal
		case limited != nil:
			return http.StatusTooManyRequests, limited, nil
		}
	}
	s.noteMentionsLocked(q, d)
	return http.StatusOK, s.editLocked(m, d, q.files), nil
}

// deleteWebhookMessageLocked handles DELETE /webhooks/{application}/{token}/messages/{message}.
func (s *Server) deleteWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	s.removeLocked(m)
	return http.StatusNoContent, nil, nil
}

// The limit for edits of messages of some age: three in six seconds in a channel, as the unofficial documentation has
// it. Discord documents the error, 30046, and not the numbers.
var oldEditRate = rate{3, 6 * time.Second}

const oldMessage = time.Hour

// judgeOldEditLocked counts an edit of an old message. If there were too many, it returns either the limit or the
// refusal without the time to try again.
func (s *Server) judgeOldEditLocked(m *Message) (limited *rateLimited, refusal *apiError) {
	now := s.nowLocked()
	if s.beliefs.OldEdits == OldEditsFree || s.opts.RateLimitsOff || now.Sub(m.Timestamp) < oldMessage {
		return nil, nil
	}
	b, within := s.limits.take("old edits "+m.ChannelID, oldEditRate, now)
	switch {
	case within:
		return nil, nil
	case s.beliefs.OldEdits == OldEditsBare:
		return nil, errOldEdits
	}
	limited = newRateLimited(b.resets.Sub(now), false)
	limited.Message, limited.Code = oldEditsText, errOldEdits.code
	return limited, nil
}
