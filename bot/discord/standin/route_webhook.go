package standin

import "net/http"

// authority finds the interaction whose token is in the path.
func (s *Server) authority(q *request) (*Interaction, *apiError) {
	if q.vars["application"] != s.app.ID {
		return nil, errUnknownWebhook
	}
	i := s.interactions.byToken[q.vars["token"]]
	switch {
	case i == nil || s.now().Sub(i.created) >= s.opts.TokenLife:
		return nil, errExpiredToken
	case i.kind == 0:
		return nil, errUnknownWebhook // the token starts to work with the first response
	}
	return i, nil
}

// tokenMessage finds the message that a token route means.
func (s *Server) tokenMessage(q *request) (*Message, *apiError) {
	i, refusal := s.authority(q)
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

// postFollowUp is POST /webhooks/{application}/{token}. After a deferred response, the first one
// fills in the message that shows the bot thinking; its ephemeral flag then means nothing.
func (s *Server) postFollowUp(q *request) (int, any, *apiError) {
	i, refusal := s.authority(q)
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
	d := s.readDraft(f, flagsOfCallback, loading, q.files)
	if refusal := s.checkDraft(d, loading, q.files); refusal != nil {
		return 0, nil, refusal
	}
	s.noteMentions(q, d)
	if loading != nil {
		return http.StatusOK, s.edit(loading, d, q.files), nil
	}
	m := s.create(post{channel: c, author: s.botUser, draft: d, files: q.files, finish: func(m *Message) {
		i.sign(m)
		if i.original != "" {
			m.Type = typeReply
			m.Reference = &Reference{MessageID: i.original, ChannelID: m.ChannelID, GuildID: m.GuildID}
			if m.InteractionMetadata != nil {
				m.InteractionMetadata.OriginalMessageID = i.original
			}
		}
	}})
	s.own(i, m)
	s.noteOpen(i, m)
	return http.StatusOK, m, nil
}

// getWebhookMessage is GET /webhooks/{application}/{token}/messages/{message}.
func (s *Server) getWebhookMessage(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessage(q)
	return http.StatusOK, m, refusal
}

// patchWebhookMessage is PATCH /webhooks/{application}/{token}/messages/{message}.
func (s *Server) patchWebhookMessage(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessage(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	return s.patch(q, m, s.beliefs.OldTokenEdits, s.beliefs.TokenFilesNeedList)
}

// patch edits a message with the body of a PATCH. Whether the age of the message matters, and
// whether new files have to be listed, depends on the route.
func (s *Server) patch(q *request, m *Message, ageMatters, filesNeedList bool) (int, any, *apiError) {
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	d := s.readDraft(f, flagsOfEdit, m, q.files)
	if filesNeedList && d.hasUnlisted(q.files) {
		f.key("components").fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found")
	}
	if refusal := s.checkDraft(d, m, q.files); refusal != nil {
		return 0, nil, refusal
	}
	if ageMatters {
		limited, refusal := s.judgeOldEdit(m)
		switch {
		case refusal != nil:
			return 0, nil, refusal
		case limited != nil:
			return http.StatusTooManyRequests, limited, nil
		}
	}
	s.noteMentions(q, d)
	return http.StatusOK, s.edit(m, d, q.files), nil
}

// deleteWebhookMessage is DELETE /webhooks/{application}/{token}/messages/{message}.
func (s *Server) deleteWebhookMessage(q *request) (int, any, *apiError) {
	m, refusal := s.tokenMessage(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	s.remove(m)
	return http.StatusNoContent, nil, nil
}
