package standin

// checkV2FlagLocked reports whether the components of a request are those of version 2, and complains
// where the flag that says so would be taken back: it never is. Discord's page "Using message
// components".
func (s *Server) checkV2FlagLocked(f form, sent MessageFlags, old *Message) bool {
	has := sent&FlagComponentsV2 != 0
	if has || old == nil || old.Flags&FlagComponentsV2 == 0 {
		return has
	}
	flags := f.key("flags")
	if !flags.missing() || s.beliefs.EditsNeedFlag && !f.key("components").missing() {
		flags.fail("MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The flag MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message")
	}
	return true
}

// checkLegacyFieldsLocked complains about what a message of components cannot have, or still has from the
// time before an edit made it one. Discord's page of the message resource, create and edit.
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
