package standin

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// keptFile is a file of a message with its content.
type keptFile struct {
	Attachment
	data []byte
}

// Message types that the stand-in makes.
const (
	typeDefault = 0
	typeReply   = 19
	typeCommand = 20

	typeThreadStarter = 21

	typeContextMenu = 23
)

// MessageFlags is the bit set of a message's flags.
type MessageFlags int

// The flags that the stand-in supports.
const (
	FlagHasThread             MessageFlags = 1 << 5
	FlagEphemeral             MessageFlags = 1 << 6
	FlagLoading               MessageFlags = 1 << 7
	FlagSuppressNotifications MessageFlags = 1 << 12
	FlagComponentsV2          MessageFlags = 1 << 15
)

// Message is a message as Discord returns it. A Message from the stand-in is a snapshot: an edit makes a new one. Its
// slices are shared, so callers must only read them.
type Message struct {
	ID                  string               `json:"id"`
	ChannelID           string               `json:"channel_id"`
	GuildID             string               `json:"-"` // sent in events of the gateway only
	Type                int                  `json:"type"`
	Author              User                 `json:"author"`
	Content             string               `json:"content"`
	Timestamp           time.Time            `json:"timestamp"`
	EditedTimestamp     *time.Time           `json:"edited_timestamp"`
	TTS                 bool                 `json:"tts"`
	MentionEveryone     bool                 `json:"mention_everyone"`
	Mentions            []User               `json:"mentions"`
	MentionRoles        []string             `json:"mention_roles"`
	Attachments         []Attachment         `json:"attachments"`
	Embeds              []object             `json:"embeds"` // see [Server.AddEmbed]
	Components          []Component          `json:"components"`
	Pinned              bool                 `json:"pinned"`
	Flags               MessageFlags         `json:"flags"`
	Nonce               any                  `json:"nonce,omitempty"`
	ApplicationID       string               `json:"application_id,omitempty"`
	WebhookID           string               `json:"webhook_id,omitempty"`
	Reference           *Reference           `json:"message_reference,omitempty"`
	InteractionMetadata *InteractionMetadata `json:"interaction_metadata,omitempty"`
	// Thread is the thread that was started from the message, as it was at that time.
	Thread object `json:"thread,omitempty"`

	// Dismissed is set once the user has closed the message and the bot may go on editing it.
	Dismissed bool `json:"-"`
	// VisibleTo is the only user that sees the message. It is empty for ordinary messages.
	VisibleTo string `json:"-"`
	// Notified are the ids of the users that the message pinged when it was made.
	Notified []string `json:"-"`

	files []keptFile // the attachments and the files that components show
}

// Ephemeral reports whether only one user sees the message.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Loading reports whether the message is a deferred answer that shows the bot thinking.
func (m Message) Loading() bool { return m.Flags&FlagLoading != 0 }

// visibleTo reports whether a user of the channel sees the message.
func (m *Message) visibleTo(userID string) bool {
	return !m.Dismissed && (m.VisibleTo == "" || m.VisibleTo == userID)
}

// Reference names the message that another one answers.
type Reference struct {
	Type      int    `json:"type"`
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionMetadata describes the interaction that a message answers.
type InteractionMetadata struct {
	ID                string            `json:"id"`
	Type              int               `json:"type"`
	User              User              `json:"user"`
	Owners            map[string]string `json:"authorizing_integration_owners"`
	OriginalMessageID string            `json:"original_response_message_id,omitempty"`
	InteractedMessage string            `json:"interacted_message_id,omitempty"`
	TargetUser        *User             `json:"target_user,omitempty"`
}

// Attachment is a file kept with a message. The stand-in serves its URL.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
}

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

// menuTypes are the kinds of select menu.
var menuTypes = []ComponentType{
	ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect,
}

// The button styles with a meaning of their own.
const (
	ButtonLink    = 5
	ButtonPremium = 6
)

// Component is any component of a message. The fields in use depend on Type.
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

// DefaultValue is a preselected value of a user, role or channel select.
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

// bounds returns the least and the most values of a menu.
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

// Words returns the texts of the message and the descriptions of its images.
func (m Message) Words() string {
	words := m.Texts()
	for _, p := range m.Pictures() {
		words = append(words, p.Description)
	}
	return strings.Join(words, "\n")
}

// Enabled returns the custom ids of the buttons that can be pressed, from top to bottom.
func (m Message) Enabled() []string {
	ids := make([]string, 0, 16)
	Walk(m.Components, func(c *Component) bool {
		if c.Type == ComponentButton && !c.Disabled && c.CustomID != "" {
			ids = append(ids, c.CustomID)
		}
		return true
	})
	return ids
}

// Pictures returns the images of the message from top to bottom: those of its galleries and thumbnails, and at last
// the attached ones.
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

// File returns the content of a file of the message, shown in a component or attached, and whether there is one of that
// name.
func (m Message) File(name string) ([]byte, bool) {
	for _, f := range m.files {
		if f.Filename == name {
			return f.data, true
		}
	}
	return nil, false
}

// picture returns the image at an address. Without words of its own it has the description of its file.
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
	return m.All(menuTypes...)
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

// description returns the alternative text of a thumbnail.
func (c Component) description() string {
	var words string
	_ = json.Unmarshal(c.Description, &words) // null, or a text that was checked
	return words
}
