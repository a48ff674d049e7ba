package standin

import (
	"encoding/json"
	"slices"
)

// Picture is an image that a message shows.
type Picture struct {
	Filename    string
	Description string // the alternative text
	ContentType string
	URL         string
	Width       int
	Height      int
	Spoiler     bool
	Data        []byte // nil for a picture that was not uploaded with the message
}

// keptFile is a file of a message with what is in it.
type keptFile struct {
	Attachment
	data []byte
}

// Texts returns the words of the message from top to bottom: its text displays, or the content of a message without
// them. Labels of buttons and menus do not count.
func (m Message) Texts() []string {
	var texts []string
	if m.Content != "" {
		texts = append(texts, m.Content)
	}
	for _, c := range m.All(ComponentTextDisplay) {
		texts = append(texts, c.Content)
	}
	return texts
}

// Pictures returns the images of the message from top to bottom: those of its galleries and thumbnails, and at last the
// attached ones.
func (m Message) Pictures() []Picture {
	var shown []Picture
	for _, c := range m.All(ComponentMediaGallery, ComponentThumbnail) {
		if c.Media != nil {
			shown = append(shown, m.picture(*c.Media, c.description()))
		}
		for _, item := range c.Items {
			words := ""
			if item.Description != nil {
				words = *item.Description
			}
			made := m.picture(item.Media, words)
			made.Spoiler = item.Spoiler
			shown = append(shown, made)
		}
	}
	for _, a := range m.Attachments {
		if a.Width > 0 && !slices.ContainsFunc(shown, func(p Picture) bool { return p.URL == a.URL }) {
			shown = append(shown, m.picture(Media{URL: a.URL}, ""))
		}
	}
	return shown
}

// File returns what is in a file of the message, shown in a component or attached, and whether there
// is one of that name.
func (m Message) File(name string) ([]byte, bool) {
	for _, f := range m.files {
		if f.Filename == name {
			return f.data, true
		}
	}
	return nil, false
}

// picture is the image behind an address. Without words of its own it is described by those of its
// file.
func (m Message) picture(media Media, words string) Picture {
	made := Picture{
		Description: words, ContentType: media.ContentType, URL: media.URL, Width: media.Width, Height: media.Height,
	}
	for _, f := range m.files {
		if f.URL != media.URL {
			continue
		}
		made.Filename, made.ContentType, made.Data = f.Filename, f.ContentType, f.data
		made.Width, made.Height = f.Width, f.Height
		if words == "" {
			made.Description = f.Description
		}
	}
	return made
}

// Buttons returns all buttons of the message, at any depth, from top to bottom.
func (m Message) Buttons() []Component { return m.All(ComponentButton) }

// Menus returns all select menus of the message, at any depth, from top to bottom.
func (m Message) Menus() []Component {
	return m.All(ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect)
}

// All returns the components of some types, at any depth, from top to bottom.
func (m Message) All(types ...ComponentType) []Component {
	var found []Component
	Walk(m.Components, func(c *Component) bool {
		if slices.Contains(types, c.Type) {
			found = append(found, *c)
		}
		return true
	})
	return found
}

// description is the alternative text of a thumbnail.
func (c Component) description() string {
	var words string
	_ = json.Unmarshal(c.Description, &words) // null, or a text that was checked
	return words
}
