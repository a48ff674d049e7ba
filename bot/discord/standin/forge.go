package standin

import "encoding/json"

// Forgery is an interaction that no honest client sends: an invented custom_id, somebody else's or
// a disabled button, a user who is not in the guild. Discord's servers let some of these through,
// and a bot must survive all of them.
type Forgery struct {
	Type      InteractionType // the default is InteractionComponent
	UserID    string
	ChannelID string // the default is the channel of the message
	MessageID string // the message to click on, visible to the user or not
	CustomID  string
	Values    []string
	Data      json.RawMessage              // replaces the data that the other fields make
	Edit      func(payload map[string]any) // changes the payload just before it is sent
}

// Forge sends a forged interaction. Its error is for a user or channel that does not exist at all.
func (s *Server) Forge(f Forgery) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.messages[f.MessageID]
	if f.ChannelID == "" && m != nil {
		f.ChannelID = m.ChannelID
	}
	c, u := s.channels[f.ChannelID], s.users[f.UserID]
	if c == nil || u == nil {
		return nil, unknown("channel or user", f.ChannelID+" "+f.UserID)
	}
	a := actor{user: u, guild: s.guildOfLocked(c), channel: c, may: s.permissionsInLocked(c, u.ID)}
	if a.member = a.guild.members[u.ID]; a.member == nil {
		a.member = &member{user: u, joined: s.nowLocked()}
	}
	if f.Type == 0 {
		f.Type = InteractionComponent
	}
	a.owners = s.ownersOfLocked(a, m)
	p := s.payloadLocked(a, f.Type, f.data())
	if m != nil {
		p["message"] = m
	}
	i := &Interaction{
		Type: f.Type, owners: a.owners, UserID: u.ID, ChannelID: c.ID, GuildID: c.GuildID, MessageID: f.MessageID, CustomID: f.CustomID,
	}
	s.registerLocked(i, p)
	if f.Edit != nil {
		f.Edit(p)
	}
	s.deliverLocked(i, p)
	return i, nil
}

// data makes the data of a click or a selection, unless there is a replacement.
func (f Forgery) data() any {
	if f.Data != nil {
		return f.Data
	}
	if f.Values != nil {
		return object{"custom_id": f.CustomID, "component_type": ComponentStringSelect, "values": f.Values}
	}
	return object{"custom_id": f.CustomID, "component_type": ComponentButton}
}
