package standin

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// draft is the body of a message create, edit or callback that has passed the checks. A nil field was not sent.
type draft struct {
	content     *string
	embeds      *int // number of listed ones: none stay in an edit, and none are accepted
	components  *[]Component
	attachments *[]attachmentNote
	flags       MessageFlags
	mentions    *allowedMentions
	tts         bool
	nonce       any
	enforce     bool
	reference   *Reference
	form        form
}

// checkNonce accepts an integer or a string of up to 25 characters.
func checkNonce(f form) any {
	n := f.key("nonce")
	if text, ok := n.value.(string); ok && utf8.RuneCountInString(text) > 25 {
		n.fail("NONCE_TYPE_TOO_LONG", "Nonce must be 25 or fewer in length.")
	}
	if f.key("enforce_nonce").value == true && n.missing() {
		n.fail("BASE_TYPE_REQUIRED", "This field is required")
	}
	return n.value
}

// attachmentNote keeps an attachment in an edit, or describes a new file by its number.
type attachmentNote struct {
	id, filename, description string
}

// The flags that each kind of request may set.
const (
	flagsOfCreate   = FlagSuppressNotifications | FlagComponentsV2
	flagsOfCallback = flagsOfCreate | FlagEphemeral
	flagsOfEdit     = FlagComponentsV2
)

// readDraftLocked checks a message body; old is the message being edited, if any. Complaints are filed in the form;
// the draft is good only if there are none.
func (s *Server) readDraftLocked(f form, allowed MessageFlags, old *Message, files []upload) draft {
	d := draft{form: f}
	d.flags = MessageFlags(f.key("flags").number(0, 1<<31-1))
	if d.flags&^allowed != 0 {
		f.key("flags").fail("MESSAGE_FLAGS_INVALID", "Only the flags %d may be set here.", allowed)
	}
	v2 := s.checkV2FlagLocked(f, d.flags, old)
	if c := f.key("content"); c.sent {
		text := c.text(0, 2000)
		d.content = &text
	}
	if e := f.key("embeds"); e.sent {
		listed := len(e.items(0, 10))
		if d.embeds = &listed; listed > 0 && !v2 {
			e.fail("EMBEDS_NOT_TAKEN_HERE", "The stand-in takes no embeds: a bot of this house shows components.")
		}
	}
	if a := f.key("attachments"); a.sent {
		notes := checkAttachments(a)
		d.attachments = &notes
	}
	if c := f.key("components"); c.sent {
		components := s.checkComponentsLocked(c, v2, d.fileNames(old, files))
		d.components = &components
	}
	if len(files) > maxFiles {
		f.key("attachments").fail("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", maxFiles)
	}
	d.mentions = checkAllowedMentions(f.key("allowed_mentions"))
	d.tts = f.key("tts").flag()
	d.nonce, d.enforce = checkNonce(f), f.key("enforce_nonce").flag()
	if r := f.key("message_reference"); !r.missing() {
		d.reference = &Reference{MessageID: r.key("message_id").snowflake()}
	}
	return d
}

// checkAttachments checks the list of kept and new attachments.
func checkAttachments(f form) []attachmentNote {
	notes := []attachmentNote{}
	for _, item := range f.items(0, maxFiles) {
		if !item.isObject() || !item.key("id").require() {
			continue
		}
		notes = append(notes, attachmentNote{
			id:          item.key("id").snowflake(),
			filename:    item.key("filename").text(1, 1024),
			description: item.key("description").text(0, 1024),
		})
	}
	return notes
}

// hasUnlisted reports whether one of the files is not in the draft's list of attachments.
func (d draft) hasUnlisted(files []upload) bool {
	return slices.ContainsFunc(files, func(u upload) bool {
		return d.attachments == nil || !slices.ContainsFunc(*d.attachments, func(n attachmentNote) bool {
			return n.id == strconv.Itoa(u.number)
		})
	})
}

// fileNames returns the names that attachment:// may refer to: the new files, and the old ones that stay.
func (d draft) fileNames(old *Message, files []upload) map[string]bool {
	names := make(map[string]bool)
	for _, u := range files {
		names[u.name] = true
	}
	if old == nil {
		return names
	}
	kept := old.files
	if d.attachments != nil {
		kept = keptFiles(kept, d.attachments)
	}
	for _, f := range kept {
		names[f.Filename] = true
	}
	return names
}

// text reports whether the draft has words that could mention somebody.
func (d draft) text() bool {
	if d.content != nil && *d.content != "" {
		return true
	}
	found := false
	if d.components != nil {
		Walk(*d.components, func(c *Component) bool {
			found = found || c.Type == ComponentTextDisplay
			return !found
		})
	}
	return found
}

// checkDraftLocked checks a finished draft against the message that it makes or edits.
func (s *Server) checkDraftLocked(d draft, old *Message, files []upload) *apiError {
	made := d.outline(old, len(files))
	if made.flags&FlagComponentsV2 != 0 {
		s.checkLegacyFieldsLocked(d, old, made)
	}
	if refusal := d.form.result(); refusal != nil {
		return refusal
	}
	empty := made.content == "" && made.embeds == 0 && made.files == 0
	if made.flags&FlagComponentsV2 != 0 {
		empty = made.components == 0
	}
	if empty {
		return errEmptyMessage
	}
	return nil
}

// outline is the future content of a message.
type outline struct {
	content                   string
	embeds, components, files int
	flags                     MessageFlags
}

// outline returns the future content of the message. The old message is nil if the draft makes a new one.
func (d draft) outline(old *Message, newFiles int) outline {
	made := outline{files: newFiles, flags: d.flags}
	if old != nil {
		made.content, made.embeds, made.components = old.Content, len(old.Embeds), len(old.Components)
		made.flags |= old.Flags
		if d.attachments == nil {
			made.files += len(old.files)
		} else {
			made.files += len(keptFiles(old.files, d.attachments))
		}
	}
	if d.content != nil {
		made.content = *d.content
	}
	if d.embeds != nil {
		made.embeds = *d.embeds
	}
	if d.components != nil {
		made.components = len(*d.components)
	}
	return made
}

// noteMentionsLocked records a violation for a draft with words and without allowed_mentions, which may ping anybody.
func (s *Server) noteMentionsLocked(q *request, d draft) {
	if d.mentions == nil && d.text() {
		s.violateLocked("allowed_mentions", "%s %s: allowed_mentions is missing", q.method, q.path)
	}
}

// checkV2FlagLocked reports whether the components of a request are of version 2, and complains if a request removes
// their flag, which Discord never allows. Discord's page "Using message components".
func (s *Server) checkV2FlagLocked(f form, sent MessageFlags, old *Message) bool {
	has := sent&FlagComponentsV2 != 0
	if has || old == nil || old.Flags&FlagComponentsV2 == 0 {
		return has
	}
	flags := f.key("flags")
	if !flags.missing() || s.beliefs.EditsNeedFlag && !f.key("components").missing() {
		flags.fail("MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
			"The flag MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message")
	}
	return true
}

// checkLegacyFieldsLocked complains about fields that a message of components cannot have, and about those that an edit
// leaves when it turns a message into one of components. Discord's page of the message resource, create and edit.
func (s *Server) checkLegacyFieldsLocked(d draft, old *Message, made outline) {
	refuse := func(name string) {
		d.form.key(name).fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			"The '%s' field cannot be used when using MessageFlags.IS_COMPONENTS_V2", name)
	}
	content := d.form.key("content")
	leftover := s.beliefs.EmptyContentStays && old != nil && old.Content != "" && !content.missing()
	if made.content != "" || leftover {
		refuse("content")
	}
	if made.embeds > 0 {
		refuse("embeds")
	}
	if !d.form.key("poll").missing() {
		refuse("poll")
	}
	if len(d.form.key("sticker_ids").items(0, 3)) > 0 {
		refuse("sticker_ids")
	}
}

// allowedMentions limits the users that a message pings.
type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []string `json:"users"`
	Roles       []string `json:"roles"`
	RepliedUser bool     `json:"replied_user"`
}

// checkAllowedMentions returns nil if the field was not sent.
func checkAllowedMentions(f form) *allowedMentions {
	if f.missing() || !f.isObject() {
		return nil
	}
	for _, item := range f.key("parse").items(0, 3) {
		if word, _ := item.value.(string); word != "roles" && word != "users" && word != "everyone" {
			item.fail("BASE_TYPE_CHOICES", "Value must be one of ('roles', 'users', 'everyone').")
		}
	}
	for _, list := range []string{"users", "roles"} {
		items := f.key(list).items(0, 100)
		for _, item := range items {
			item.snowflake()
		}
		parsed, _ := f.key("parse").value.([]any)
		if len(items) > 0 && slices.Contains(parsed, any(list)) {
			f.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[%q] and %s: [ids...] are mutually exclusive.", list, list)
		}
	}
	allowed := &allowedMentions{}
	f.into(allowed)
	return allowed
}

// keptFiles returns the old files that an edit lists.
func keptFiles(old []keptFile, notes *[]attachmentNote) []keptFile {
	var kept []keptFile
	for _, f := range old {
		if notes != nil && slices.ContainsFunc(*notes, func(n attachmentNote) bool { return n.id == f.ID }) {
			kept = append(kept, f)
		}
	}
	return kept
}
