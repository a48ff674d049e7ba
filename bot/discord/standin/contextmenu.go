package standin

// UseOnUser makes a user choose a command from the context menu of another one, such as "Challenge".
// It fails with [ErrRefused] if the bot has registered no such command, or the user may not write in
// the channel. Discord's page of application commands, user commands.
func (s *Server) UseOnUser(userID, channelID, command, targetID string) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, err := s.actorInLocked(userID, channelID)
	if err != nil {
		return nil, err
	}
	c, err := s.usableCommandLocked(&a, onUser, command)
	if err != nil {
		return nil, err
	}
	if !maySend(a.channel, a.may) {
		return nil, refused("user %s may not write in channel %s", userID, channelID)
	}
	var found resolved
	if !found.addUser(a.guild, targetID) {
		return nil, refused("user %s is not in the guild", targetID)
	}
	data := object{"id": c.ID, "name": c.Name, "type": c.Type, "target_id": targetID, "resolved": found.json()}
	if c.GuildID != "" {
		data["guild_id"] = c.GuildID
	}
	i := &Interaction{
		Type: InteractionCommand, owners: a.owners, UserID: userID, ChannelID: channelID, GuildID: a.guild.ID, TargetID: targetID,
	}
	s.submitLocked(i, s.payloadLocked(a, InteractionCommand, data))
	return i, nil
}
