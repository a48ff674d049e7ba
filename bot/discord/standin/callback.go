package standin

import (
	"cmp"
	"net/http"
	"slices"
)

// postCallbackLocked handles POST /interactions/{interaction}/{token}/callback: the bot's first response.
func (s *Server) postCallbackLocked(q *request) (int, any, *apiError) {
	i := s.interactions.byID[q.vars["interaction"]]
	switch {
	case i == nil || i.Token != q.vars["token"] || i.err != nil:
		return 0, nil, errUnknownInteraction
	case i.kind != 0 && s.beliefs.RepeatedIsUnknown:
		return 0, nil, errUnknownInteraction
	case i.kind != 0:
		return 0, nil, errAlreadyAnswered
	case !s.nowLocked().Before(i.deadline):
		s.failInteractionLocked(i)
		return 0, nil, errUnknownInteraction
	}
	f, refusal := q.parse()
	if refusal != nil {
		return 0, nil, refusal
	}
	kind := i.allowedAnswerLocked(f.key("type"))
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	if s.lockedAgainstLocked(i, kind) {
		return 0, nil, errArchivedThread
	}
	a, refusal := s.answerWithLocked(q, i, kind, f.key("data"))
	if refusal != nil {
		return 0, nil, refusal
	}
	i.callback = q.body
	s.settleLocked(i, a, q.received)
	if q.query.Get("with_response") != "true" {
		return http.StatusNoContent, nil, nil
	}
	return http.StatusOK, i.callbackJSON(a), nil
}

// allowedAnswerLocked returns the type of a response, and refuses a type that does not go with the interaction. A modal
// is always refused: this bot opens none. So is a launch if the application has no Activity; the error for it is not
// documented.
func (i *Interaction) allowedAnswerLocked(f form) AnswerKind {
	allowed := []AnswerKind{AnswerMessage, AnswerDeferred}
	switch i.Type {
	case InteractionAutocomplete:
		allowed = []AnswerKind{AnswerChoices}
	case InteractionComponent:
		allowed = []AnswerKind{AnswerMessage, AnswerDeferred, AnswerDeferredUpdate, AnswerUpdate}
	}
	if i.Type != InteractionAutocomplete && i.server.embedded {
		allowed = append(allowed, AnswerLaunch)
	}
	if !f.require() {
		return 0
	}
	kind := AnswerKind(f.number(1, 1<<31-1))
	if !slices.Contains(allowed, kind) {
		f.fail("BASE_TYPE_CHOICES", "Value must be one of %d.", allowed)
	}
	return kind
}

// lockedAgainstLocked reports whether a response would make or edit a message in a thread that is locked against the
// bot.
func (s *Server) lockedAgainstLocked(i *Interaction, kind AnswerKind) bool {
	if kind != AnswerMessage && kind != AnswerDeferred && kind != AnswerUpdate || s.beliefs.LockedCallbacks {
		return false
	}
	c := s.channels[i.ChannelID]
	return c != nil && c.Locked && !s.permissionsInLocked(c, s.botUser.ID).Has(PermissionManageThreads)
}

// answerWithLocked carries out a response.
func (s *Server) answerWithLocked(q *request, i *Interaction, kind AnswerKind, data form) (Answer, *apiError) {
	switch kind {
	case AnswerMessage:
		return s.answerMessageLocked(q, i, data)
	case AnswerDeferred:
		return s.answerDeferredLocked(i, data)
	case AnswerDeferredUpdate:
		i.original = i.MessageID
		return Answer{Kind: kind, Message: s.snapshotLocked(i.MessageID)}, nil
	case AnswerUpdate:
		return s.answerUpdateLocked(q, i, data)
	case AnswerLaunch:
		return s.answerLaunchLocked(i)
	}
	found := checkChoices(data)
	return Answer{Kind: kind, Choices: found}, data.result()
}

// answerMessageLocked creates the message of a response of type 4.
func (s *Server) answerMessageLocked(q *request, i *Interaction, data form) (Answer, *apiError) {
	if data.require() {
		data.isObject()
	}
	c := s.channels[i.ChannelID]
	if c == nil {
		return Answer{}, errUnknownChannel
	}
	d := s.readDraftLocked(data, flagsOfCallback, nil, q.files)
	if refusal := s.checkDraftLocked(d, nil, q.files); refusal != nil {
		return Answer{}, refusal
	}
	s.noteMentionsLocked(q, d)
	m := s.createLocked(post{channel: c, author: s.botUser, draft: d, files: q.files, finish: i.signLocked})
	s.ownLocked(i, m)
	s.noteOpenLocked(i, m)
	i.original = m.ID
	return Answer{Kind: AnswerMessage, Message: s.snapshotLocked(m.ID)}, nil
}

// answerDeferredLocked creates the message that shows the bot thinking.
func (s *Server) answerDeferredLocked(i *Interaction, data form) (Answer, *apiError) {
	c := s.channels[i.ChannelID]
	if c == nil {
		return Answer{}, errUnknownChannel
	}
	flags := MessageFlags(data.key("flags").number(0, 1<<31-1)) &^ FlagComponentsV2 // the flag is ignored here, #7910
	if flags&^FlagEphemeral != 0 {
		data.key("flags").fail("MESSAGE_FLAGS_INVALID", "Only the flags %d may be set here.", FlagEphemeral)
	}
	if refusal := data.result(); refusal != nil {
		return Answer{}, refusal
	}
	m := s.createLocked(post{channel: c, author: s.botUser, flags: flags | FlagLoading, finish: i.signLocked})
	s.ownLocked(i, m)
	s.noteOpenLocked(i, m)
	i.original = m.ID
	return Answer{Kind: AnswerDeferred, Message: s.snapshotLocked(m.ID)}, nil
}

// answerUpdateLocked edits the message with the component.
func (s *Server) answerUpdateLocked(q *request, i *Interaction, data form) (Answer, *apiError) {
	old := s.messages[i.MessageID]
	if old == nil {
		return Answer{}, errUnknownMessage
	}
	if !data.missing() {
		data.isObject()
	}
	before, keepsFiles := *old, data.key("attachments").sent || s.beliefs.UpdatesKeepFiles
	if !keepsFiles {
		before.files = nil
	}
	d := s.readDraftLocked(data, flagsOfCallback, &before, q.files)
	if refusal := s.checkDraftLocked(d, &before, q.files); refusal != nil {
		return Answer{}, refusal
	}
	if d.flags&FlagEphemeral != 0 && !old.Ephemeral() {
		s.violateLocked("ephemeral", "%s: an update cannot make message %s ephemeral", q.path, old.ID)
	}
	s.noteMentionsLocked(q, d)
	if !keepsFiles {
		d.attachments = &[]attachmentNote{}
	}
	i.original = old.ID
	if s.beliefs.Metadata == MetadataRewritten && old.Ephemeral() {
		rewritten := *old
		rewritten.InteractionMetadata = i.metadataLocked()
		old = &rewritten
	}
	m := s.editLocked(old, d, q.files)
	return Answer{Kind: AnswerUpdate, Message: s.snapshotLocked(m.ID)}, nil
}

// signLocked marks a new message as the answer to the interaction.
func (i *Interaction) signLocked(m *Message) {
	s := i.server
	m.ApplicationID, m.WebhookID = s.app.ID, s.app.ID
	if !m.Ephemeral() || s.beliefs.Metadata != MetadataAbsent {
		m.InteractionMetadata = i.metadataLocked()
	}
	switch i.Type {
	case InteractionCommand:
		if m.Type = typeCommand; i.TargetID != "" {
			m.Type = typeContextMenu
		}
	case InteractionComponent:
		m.Type = typeReply
		m.Reference = &Reference{MessageID: i.MessageID, ChannelID: i.ChannelID, GuildID: i.GuildID}
	}
	if m.Ephemeral() {
		m.VisibleTo = i.UserID
	}
}

// metadataLocked describes the interaction in the message that answers it.
func (i *Interaction) metadataLocked() *InteractionMetadata {
	user := i.server.users[i.UserID]
	if user == nil {
		return nil
	}
	made := &InteractionMetadata{
		ID: i.ID, Type: int(i.Type), User: *user, Owners: i.owners,
	}
	switch {
	case i.Type == InteractionComponent:
		made.InteractedMessage = cmp.Or(i.MessageID, i.ID) // a forged click may be on no message
	case i.TargetID != "":
		made.TargetUser = i.server.users[i.TargetID]
	}
	return made
}

// ownLocked allows the interaction's token to edit a message.
func (s *Server) ownLocked(i *Interaction, m *Message) {
	i.made[m.ID] = true
	s.origins[m.ID] = i
}

// snapshotLocked returns a copy of a message for an answer, or nil.
func (s *Server) snapshotLocked(id string) *Message {
	m := s.messages[id]
	if m == nil {
		return nil
	}
	copied := *m
	return &copied
}

// checkChoices checks the proposals of an autocompletion.
func checkChoices(f form) []Choice {
	if !f.require() || !f.isObject() {
		return nil
	}
	for _, item := range f.key("choices").items(0, 25) {
		checkChoice(item)
	}
	found := []Choice{}
	if f.errors.empty() {
		f.key("choices").into(&found)
	}
	return found
}

// callbackJSON returns the body of a response with with_response=true. It has a resource only if the response makes or
// edits a message at once, or launches the Activity.
func (i *Interaction) callbackJSON(a Answer) object {
	about := object{"id": i.ID, "type": i.Type, "channel_id": i.ChannelID}
	if i.GuildID != "" {
		about["guild_id"] = i.GuildID
	}
	body := object{"interaction": about}
	if a.Message != nil {
		about["response_message_id"] = a.Message.ID
		about["response_message_loading"] = a.Message.Loading()
		about["response_message_ephemeral"] = a.Message.Ephemeral()
	}
	switch a.Kind {
	case AnswerMessage, AnswerUpdate:
		body["resource"] = object{"type": a.Kind, "message": a.Message}
	case AnswerLaunch:
		about["activity_instance_id"] = a.InstanceID
		body["resource"] = object{"type": a.Kind, "activity_instance": object{"id": a.InstanceID}}
	}
	return body
}

// noteOpenLocked records a violation for a public answer in a place where the bot is no member. Discord mostly allows
// it, but the bot cannot reach the message after 15 minutes.
func (s *Server) noteOpenLocked(i *Interaction, m *Message) {
	c := s.channels[i.ChannelID]
	if g := s.guilds[i.GuildID]; (g == nil || !g.botPresent) && (c == nil || !c.WithBot) && !m.Ephemeral() {
		s.violateLocked("ephemeral", "interaction %s: an answer that everybody sees where the bot is no member", i.ID)
	}
}
