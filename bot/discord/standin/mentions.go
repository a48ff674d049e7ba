package standin

import (
	"regexp"
	"slices"
	"strings"
)

// allowedMentions limits whom a message pings.
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

var (
	userMention = regexp.MustCompile(`<@!?(\d+)>`)
	roleMention = regexp.MustCompile(`<@&(\d+)>`)
)

// applyMentionsLocked works out whom a message mentions, in its content or its text displays. Without
// allowed mentions all of them count, or those of users only where the message answers an
// interaction. Discord's page of the message resource, allowed mentions.
func (s *Server) applyMentionsLocked(m *Message, allowed *allowedMentions, sender Permission) {
	if allowed == nil {
		allowed = &allowedMentions{Parse: []string{"roles", "users", "everyone"}}
		if m.WebhookID != "" {
			allowed.Parse = []string{"users"}
		}
	}
	text := m.Content
	Walk(m.Components, func(c *Component) bool {
		if c.Type == ComponentTextDisplay {
			text += "\n" + c.Content
		}
		return true
	})
	m.Mentions, m.MentionRoles = []User{}, []string{}
	for _, id := range findMentions(userMention, text) {
		u := s.users[id]
		if u != nil && (slices.Contains(allowed.Parse, "users") || slices.Contains(allowed.Users, id)) {
			m.Mentions = append(m.Mentions, *u)
		}
	}
	for _, id := range findMentions(roleMention, text) {
		if slices.Contains(allowed.Parse, "roles") || slices.Contains(allowed.Roles, id) {
			m.MentionRoles = append(m.MentionRoles, id)
		}
	}
	everyone := strings.Contains(text, "@everyone") || strings.Contains(text, "@here")
	m.MentionEveryone = everyone && slices.Contains(allowed.Parse, "everyone") && sender.Has(PermissionMentionEveryone)
}

// notify notes whom a new message pings: those of the mentioned who see it. An edit pings nobody.
func (m *Message) notify() {
	if m.Flags&FlagSuppressNotifications != 0 {
		return
	}
	for _, u := range m.Mentions {
		if m.visibleTo(u.ID) {
			m.Notified = append(m.Notified, u.ID)
		}
	}
}

// findMentions lists the ids that a pattern finds, each once.
func findMentions(pattern *regexp.Regexp, text string) []string {
	var ids []string
	for _, found := range pattern.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(ids, found[1]) {
			ids = append(ids, found[1])
		}
	}
	return ids
}
