package standin

import "encoding/json"

// ComponentType is Discord's number for a kind of component.
type ComponentType int

// The kinds of component.
const (
	ComponentActionRow         ComponentType = 1
	ComponentButton            ComponentType = 2
	ComponentStringSelect      ComponentType = 3
	ComponentUserSelect        ComponentType = 5
	ComponentRoleSelect        ComponentType = 6
	ComponentMentionableSelect ComponentType = 7
	ComponentChannelSelect     ComponentType = 8
	ComponentSection           ComponentType = 9
	ComponentTextDisplay       ComponentType = 10
	ComponentThumbnail         ComponentType = 11
	ComponentMediaGallery      ComponentType = 12
	ComponentFile              ComponentType = 13
	ComponentSeparator         ComponentType = 14
	ComponentContainer         ComponentType = 17
)

// The button styles with a meaning of their own.
const (
	ButtonLink    = 5
	ButtonPremium = 6
)

// Component is any component of a message. Which fields are used depends on Type.
type Component struct {
	Type          ComponentType   `json:"type"`
	ID            int             `json:"id,omitempty"`
	CustomID      string          `json:"custom_id,omitempty"`
	Style         int             `json:"style,omitempty"`
	Label         string          `json:"label,omitempty"`
	Emoji         *PartialEmoji   `json:"emoji,omitempty"`
	URL           string          `json:"url,omitempty"`
	SKUID         string          `json:"sku_id,omitempty"`
	Disabled      bool            `json:"disabled,omitempty"`
	Placeholder   string          `json:"placeholder,omitempty"`
	MinValues     *int            `json:"min_values,omitempty"`
	MaxValues     *int            `json:"max_values,omitempty"`
	Options       []SelectOption  `json:"options,omitempty"`
	DefaultValues []DefaultValue  `json:"default_values,omitempty"`
	ChannelTypes  []int           `json:"channel_types,omitempty"`
	Content       string          `json:"content,omitempty"`
	Description   json.RawMessage `json:"description,omitempty"` // a string, or null
	Name          string          `json:"name,omitempty"`        // of a file
	Size          *int            `json:"size,omitempty"`
	Spoiler       *bool           `json:"spoiler,omitempty"`
	Media         *Media          `json:"media,omitempty"`
	File          *Media          `json:"file,omitempty"`
	Items         []GalleryItem   `json:"items,omitempty"`
	Divider       *bool           `json:"divider,omitempty"`
	Spacing       int             `json:"spacing,omitempty"`
	AccentColor   json.RawMessage `json:"accent_color,omitempty"` // a number, or null
	Components    []Component     `json:"components,omitempty"`
	Accessory     *Component      `json:"accessory,omitempty"`
}

// PartialEmoji is an emoji as a component names it.
type PartialEmoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one line of a string select.
type SelectOption struct {
	Label       string        `json:"label"`
	Value       string        `json:"value"`
	Description string        `json:"description,omitempty"`
	Emoji       *PartialEmoji `json:"emoji,omitempty"`
	Default     bool          `json:"default,omitempty"`
}

// DefaultValue preselects something in a user, role or channel select.
type DefaultValue struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// Media is a picture or a file that a component shows.
type Media struct {
	ID           string `json:"id,omitempty"`
	URL          string `json:"url"`
	ProxyURL     string `json:"proxy_url,omitempty"`
	AttachmentID string `json:"attachment_id,omitempty"`
	Width        int    `json:"width,omitempty"`
	Height       int    `json:"height,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
}

// GalleryItem is one picture of a media gallery.
type GalleryItem struct {
	Media       Media   `json:"media"`
	Description *string `json:"description"`
	Spoiler     bool    `json:"spoiler"`
}

// Walk calls visit for every component, outer before inner, until it returns false.
func Walk(components []Component, visit func(*Component) bool) bool {
	for i := range components {
		if !walkOne(&components[i], visit) {
			return false
		}
	}
	return true
}

func walkOne(c *Component, visit func(*Component) bool) bool {
	return visit(c) && Walk(c.Components, visit) && (c.Accessory == nil || walkOne(c.Accessory, visit))
}

// bounds are how many values a menu takes.
func (c Component) bounds() (least, most int) {
	least, most = 1, 1
	if c.MinValues != nil {
		least = *c.MinValues
	}
	if c.MaxValues != nil {
		most = *c.MaxValues
	}
	return least, most
}

// Find returns the component with a custom id, and whether there is one.
func (m Message) Find(customID string) (Component, bool) {
	return findComponent(m.Components, customID)
}

func findComponent(components []Component, customID string) (found Component, ok bool) {
	Walk(components, func(c *Component) bool {
		if c.CustomID == customID && customID != "" {
			found, ok = *c, true
		}
		return !ok
	})
	return found, ok
}
