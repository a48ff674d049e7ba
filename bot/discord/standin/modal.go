package standin

import (
	"slices"
	"strings"
)

// SubmitModal makes the user fill in and send the form that the bot opened in answer to an
// interaction. The values go by the custom ids of the inputs; inputs without a value keep what the
// bot put there. Of a menu the values stand with commas between.
func (s *Server) SubmitModal(opened *Interaction, values map[string]string) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	form := opened.answer.Modal
	if form == nil {
		return nil, refused("interaction %s was not answered with a modal", opened.ID)
	}
	a, err := s.actorIn(opened.UserID, opened.ChannelID)
	if err != nil {
		return nil, err
	}
	for customID := range values {
		if _, ok := findComponent(form.Components, customID); !ok {
			return nil, refused("the modal has no input %q", customID)
		}
	}
	components, err := fillModal(form.Components, values)
	if err != nil {
		return nil, err
	}
	a.owners = opened.owners
	p := s.payload(a, InteractionModalSubmit, object{"custom_id": form.CustomID, "components": components})
	if m := s.messages[opened.MessageID]; m != nil {
		p["message"] = m
	}
	i := &Interaction{
		Type: InteractionModalSubmit, owners: a.owners, UserID: opened.UserID, ChannelID: opened.ChannelID, GuildID: opened.GuildID,
		MessageID: opened.MessageID, CustomID: form.CustomID, opener: opened,
	}
	s.submit(i, p)
	return i, nil
}

// fillModal mirrors the layout of a modal with the values in it.
func fillModal(layout []Component, values map[string]string) ([]object, error) {
	filled := []object{}
	for _, c := range layout {
		entry := object{"type": c.Type, "id": c.ID}
		switch c.Type {
		case ComponentTextInput:
			text, err := inputText(c, values)
			if err != nil {
				return nil, err
			}
			entry["custom_id"], entry["value"] = c.CustomID, text
		case ComponentStringSelect:
			chosen, err := menuValues(c, values)
			if err != nil {
				return nil, err
			}
			entry["custom_id"], entry["values"] = c.CustomID, chosen
		case ComponentActionRow:
			inner, err := fillModal(c.Components, values)
			if err != nil {
				return nil, err
			}
			entry["components"] = inner
		case ComponentLabel:
			inner, err := fillModal([]Component{*c.Component}, values)
			if err != nil {
				return nil, err
			}
			entry["component"] = inner[0]
		}
		filled = append(filled, entry)
	}
	return filled, nil
}

// menuValues holds a choice to what a menu of a modal offers.
func menuValues(c Component, values map[string]string) ([]string, error) {
	text, given := values[c.CustomID]
	chosen := []string{}
	for _, o := range c.Options {
		if !given && o.Default || given && slices.Contains(strings.Split(text, ","), o.Value) {
			chosen = append(chosen, o.Value)
		}
	}
	least, most := c.bounds()
	if len(chosen) > most || len(chosen) < least && (len(chosen) > 0 || c.Required == nil || *c.Required) {
		return nil, refused("select menu %q takes %d to %d values", c.CustomID, least, most)
	}
	return chosen, nil
}

// inputText holds a text to the bounds of its input.
func inputText(c Component, values map[string]string) (string, error) {
	text, given := values[c.CustomID]
	if !given {
		text = c.Value
	}
	required := c.Required == nil || *c.Required
	switch {
	case text == "" && required:
		return "", refused("input %q is required", c.CustomID)
	case text == "":
		return "", nil
	case c.MinLength != nil && length(text) < *c.MinLength, c.MaxLength != nil && length(text) > *c.MaxLength, length(text) > 4000:
		return "", refused("input %q does not take %d characters", c.CustomID, length(text))
	}
	return text, nil
}
