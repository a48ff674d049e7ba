package standin

import (
	"cmp"
	"encoding/json"
)

// null is what a field says that a component must have and the bot left out.
var null = json.RawMessage("null")

// completeComponentsLocked fills in what the bot left out and Discord's answers have: ids, and the fields
// that the OpenAPI description requires of each type of component.
func (s *Server) completeComponentsLocked(components []Component) {
	next := 1
	Walk(components, func(c *Component) bool {
		if c.ID == 0 {
			c.ID = next
		}
		next = max(next, c.ID) + 1
		c.complete()
		s.nameEmojiLocked(c.Emoji)
		for i := range c.Options {
			s.nameEmojiLocked(c.Options[i].Emoji)
		}
		return true
	})
}

// complete fills in the defaults of one component.
func (c *Component) complete() {
	no, yes, one := false, true, 1
	switch c.Type {
	case ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect:
		c.MinValues, c.MaxValues = cmp.Or(c.MinValues, &one), cmp.Or(c.MaxValues, &one)
	case ComponentSeparator:
		c.Divider, c.Spacing = cmp.Or(c.Divider, &yes), cmp.Or(c.Spacing, 1)
	case ComponentContainer:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
		if c.AccentColor == nil {
			c.AccentColor = null
		}
	case ComponentThumbnail:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
		if c.Description == nil {
			c.Description = null
		}
	case ComponentFile:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
	}
}

// nameEmojiLocked gives an emoji of the application, which the bot may name by its id alone, its name.
func (s *Server) nameEmojiLocked(e *PartialEmoji) {
	if e == nil || e.ID == "" {
		return
	}
	if i := emojiIndex(s.emojis, e.ID); i >= 0 {
		e.Name = s.emojis[i].Name
	}
}
