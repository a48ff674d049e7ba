package standin

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// draft is the body of a message create, edit or callback that has passed the checks. A nil field
// was not sent.
type draft struct {
	content     *string
	embeds      *[]Embed
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

// attachmentNote keeps an attachment in an edit, or describes a new file by its number.
type attachmentNote struct {
	id, filename, description string
}

// The flags that each kind of request may set.
const (
	flagsOfCreate   = FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2
	flagsOfCallback = flagsOfCreate | FlagEphemeral
	flagsOfEdit     = FlagSuppressEmbeds | FlagComponentsV2
)

// readDraft checks a message body; old is the message being edited, if any. Complaints are filed in
// the form; the draft is good only if there are none.
func (s *Server) readDraft(f form, allowed MessageFlags, old *Message, files []upload) draft {
	d := draft{form: f}
	d.flags = MessageFlags(f.key("flags").number(0, 1<<31-1))
	if d.flags&^allowed != 0 {
		f.key("flags").fail("MESSAGE_FLAGS_INVALID", "Only the flags %d may be set here.", allowed)
	}
	v2 := d.flags&FlagComponentsV2 != 0 || old != nil && old.Flags&FlagComponentsV2 != 0
	if c := f.key("content"); c.sent {
		text := c.text(0, 2000)
		d.content = &text
	}
	if e := f.key("embeds"); e.sent {
		embeds := checkEmbeds(e)
		d.embeds = &embeds
	}
	if a := f.key("attachments"); a.sent {
		notes := checkAttachments(a)
		d.attachments = &notes
	}
	if c := f.key("components"); c.sent {
		components := s.checkComponents(c, v2, d.fileNames(old, files))
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

// checkAttachments checks the list of what stays and what is new.
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

// fileNames lists what attachment:// may refer to: the new files, and the old ones that stay.
func (d draft) fileNames(old *Message, files []upload) map[string]bool {
	names := make(map[string]bool)
	for _, u := range files {
		names[u.name] = true
	}
	if old == nil {
		return names
	}
	kept := old.Attachments
	if d.attachments != nil {
		kept = keptAttachments(kept, d.attachments)
	}
	for _, a := range kept {
		names[a.Filename] = true
	}
	return names
}

// text reports whether the draft brings words that could mention somebody.
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

// check judges a finished draft against the message it makes or edits.
func (d draft) check(old *Message, files []upload) *apiError {
	content, embeds, components, attachments := "", 0, 0, len(files)
	flags := d.flags
	if old != nil {
		content, embeds, components = old.Content, len(old.Embeds), len(old.Components)
		if d.attachments == nil {
			attachments += len(old.Attachments)
		} else {
			attachments += len(keptAttachments(old.Attachments, d.attachments))
		}
		flags |= old.Flags
	}
	if d.content != nil {
		content = *d.content
	}
	if d.embeds != nil {
		embeds = len(*d.embeds)
	}
	if d.components != nil {
		components = len(*d.components)
	}
	if flags&FlagComponentsV2 != 0 {
		if content != "" {
			d.form.key("content").fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
		if embeds > 0 {
			d.form.key("embeds").fail("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
		if refusal := d.form.result(); refusal != nil {
			return refusal
		}
		if components == 0 {
			return errEmptyMessage
		}
		return nil
	}
	if refusal := d.form.result(); refusal != nil {
		return refusal
	}
	if content == "" && embeds == 0 && attachments == 0 {
		return errEmptyMessage
	}
	return nil
}

// noteMentions records it if a draft has words and no allowed_mentions: they may ping anybody.
func (s *Server) noteMentions(q *request, d draft) {
	if d.mentions == nil && d.text() {
		s.violate("allowed_mentions", "%s %s: allowed_mentions is missing", q.method, q.path)
	}
}
