package standin

import "time"

// MessageFlags is the bit set of a message's flags.
type MessageFlags int

// The flags the stand-in knows.
const (
	FlagHasThread             MessageFlags = 1 << 5
	FlagEphemeral             MessageFlags = 1 << 6
	FlagLoading               MessageFlags = 1 << 7
	FlagSuppressNotifications MessageFlags = 1 << 12
	FlagComponentsV2          MessageFlags = 1 << 15
)

// Message is a message as Discord returns it. A Message handed out by the stand-in is a snapshot:
// an edit makes a new one. Its slices are shared, so callers only read them.
type Message struct {
	ID                  string               `json:"id"`
	ChannelID           string               `json:"channel_id"`
	GuildID             string               `json:"-"` // travels in events of the gateway only
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
	// Thread is the thread that was started from the message, as it was then.
	Thread object `json:"thread,omitempty"`

	// Dismissed is set once the user has closed the message and the bot may go on editing it.
	Dismissed bool `json:"-"`
	// VisibleTo is the only user who sees the message. It is empty for ordinary messages.
	VisibleTo string `json:"-"`
	// Notified are the ids of the users whom the message pinged when it was made.
	Notified []string `json:"-"`

	files []keptFile // those that a component shows and the attachments
}

// Ephemeral reports whether only one user sees the message.
func (m Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Loading reports whether the message is a deferred answer that shows the bot thinking.
func (m Message) Loading() bool { return m.Flags&FlagLoading != 0 }

// visibleTo reports whether a user who sees the channel sees the message.
func (m *Message) visibleTo(userID string) bool {
	return !m.Dismissed && (m.VisibleTo == "" || m.VisibleTo == userID)
}

// Reference points at the message another one answers.
type Reference struct {
	Type      int    `json:"type"`
	MessageID string `json:"message_id,omitempty"`
	ChannelID string `json:"channel_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// InteractionMetadata says which interaction a message answers.
type InteractionMetadata struct {
	ID                string            `json:"id"`
	Type              int               `json:"type"`
	User              User              `json:"user"`
	Owners            map[string]string `json:"authorizing_integration_owners"`
	OriginalMessageID string            `json:"original_response_message_id,omitempty"`
	InteractedMessage string            `json:"interacted_message_id,omitempty"`
	TargetUser        *User             `json:"target_user,omitempty"`
}

// Attachment is a file kept with a message. Its URL is served by the stand-in.
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
