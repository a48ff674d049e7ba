package standin

import "net/http"

// authorityLocked finds the interaction whose token is in the path.
func (s *Server) authorityLocked(q *request) (*Interaction, *apiError) {
	if q.vars["application"] != s.app.ID {
		return nil, errUnknownWebhook
	}
	i := s.interactions.byToken[q.vars["token"]]
	switch {
	case i == nil || s.nowLocked().Sub(i.created) >= s.opts.TokenLife:
		return nil, errExpiredToken
	case i.kind == 0:
		return nil, errUnknownWebhook // the token starts to work with the first response
	}
	return i, nil
}

// tokenMessageLocked finds the message that a token route means.
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

// postFollowUpLocked is POST /webhooks/{application}/{token}. After a deferred response, the first one
// fills in the message that shows the bot thinking; its ephemeral flag then means nothing.
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

// getWebhookMessageLocked is GET /webhooks/{application}/{token}/messages/{message}.
func (s *Server) getWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	return http.StatusOK, m, refusal
}

// patchWebhookMessageLocked is PATCH /webhooks/{application}/{token}/messages/{message}.
func (s *Server) patchWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return s.patchLocked(q, m, s.beliefs.OldTokenEdits, s.beliefs.TokenFilesNeedList)
}

// patchLocked edits a message with the body of a PATCH. Whether the age of the message matters, and
// whether new files have to be listed, depends on the route.
func (s *Server) patchLocked(q *request, m *Message, ageMatters, filesNeedList bool) (int, any, *apiError) {
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	d := s.readDraftLocked(f, flagsOfEdit, m, q.files)
	if filesNeedList && d.hasUnlisted(q.files) {
		f.key("components").fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found")
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

// deleteWebhookMessageLocked is DELETE /webhooks/{application}/{token}/messages/{message}.
func (s *Server) deleteWebhookMessageLocked(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessageLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	s.removeLocked(m)
	return http.StatusNoContent, nil, nil
}
