package standin

import (
	"slices"
	"strconv"
	"strings"
)

// Option is the value of a user for one parameter of a command.
type Option struct {
	Name  string
	Value any // string, int, float64 or bool; the id for users, channels and roles
}

// Opt returns an [Option].
func Opt(name string, value any) Option { return Option{Name: name, Value: value} }

// Slash makes a user run a command. A subcommand follows the command's name after a space, as in "uno start". It fails
// with [ErrRefused] if the command, its options or their values do not match the registered ones.
func (s *Server) Slash(userID, channelID, command string, options ...Option) (*Interaction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.runCommandLocked(userID, channelID, command, options, "")
}

// Autocomplete makes a user type in an option of a command. The others are those already filled in.
func (s *Server) Autocomplete(userID, channelID, command string, focused Option, others ...Option) (
	*Interaction, error,
) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.runCommandLocked(userID, channelID, command, append(slices.Clone(others), focused), focused.Name)
}

// UseOnUser makes a user choose a command, such as "Challenge", from the context menu of another user. It fails with
// [ErrRefused] if the bot has registered no such command, or the user may not write in the channel. Discord's page of
// application commands, user commands.
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
		Type: InteractionCommand, owners: a.owners, UserID: userID, ChannelID: channelID, GuildID: a.guild.ID,
		TargetID: targetID,
	}
	s.submitLocked(i, s.payloadLocked(a, InteractionCommand, data))
	return i, nil
}

// CommandsFor returns the commands that a user's client offers in a channel: those that need no more permissions than
// the user has.
func (s *Server) CommandsFor(userID, channelID string) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, err := s.actorInLocked(userID, channelID)
	if err != nil {
		return nil
	}
	known := s.knownInLocked(a)
	return slices.DeleteFunc(known, func(c Command) bool {
		return len(s.offeredByLocked(a, c)) == 0 || a.channel.among == nil && !c.allowed(a.may)
	})
}

// runCommandLocked sends a command, or its autocompletion if an option has the focus.
func (s *Server) runCommandLocked(userID, channelID, command string, given []Option, focus string) (
	*Interaction, error,
) {
	a, err := s.actorInLocked(userID, channelID)
	if err != nil {
		return nil, err
	}
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, refused("no command is named")
	}
	c, err := s.usableCommandLocked(&a, chatInput, words[0])
	if err != nil {
		return nil, err
	}
	filled := &filling{actor: a, channels: s.channels, focus: focus}
	options, err := filled.descend(c.Options, words[1:], given)
	if err != nil {
		return nil, err
	}
	data := object{"id": c.ID, "name": c.Name, "type": c.Type}
	if len(options) > 0 {
		data["options"] = options
	}
	if found := filled.resolved.json(); len(found) > 0 {
		data["resolved"] = found
	}
	if c.GuildID != "" {
		data["guild_id"] = c.GuildID
	}
	kind := InteractionCommand
	if focus != "" {
		kind = InteractionAutocomplete
	}
	i := &Interaction{Type: kind, owners: a.owners, UserID: userID, ChannelID: channelID, GuildID: a.guild.ID}
	s.submitLocked(i, s.payloadLocked(a, kind, data))
	return i, nil
}

// usableCommandLocked returns a command of a type that the actor may use here, and sets the actor's installations for
// it.
func (s *Server) usableCommandLocked(a *actor, kind int, name string) (Command, error) {
	if !a.may.Has(PermissionUseApplicationCommand) {
		return Command{}, refused("user %s cannot use commands here", a.user.ID)
	}
	known := s.knownInLocked(*a)
	i := slices.IndexFunc(known, func(c Command) bool { return c.Type == kind && c.Name == name })
	if i < 0 {
		return Command{}, refused("there is no command %q of type %d", name, kind)
	}
	c := known[i]
	if a.owners = s.offeredByLocked(*a, c); len(a.owners) == 0 {
		return Command{}, refused("command %q is not for here", name)
	}
	if a.channel.among == nil && !c.allowed(a.may) {
		return Command{}, refused("user %s lacks the permissions for command %q", a.user.ID, name)
	}
	return c, nil
}

// offeredByLocked returns the installations that offer a command to an actor. If there are none, it is not offered. A
// command without contexts is for guilds and for the bot's own direct messages.
func (s *Server) offeredByLocked(a actor, c Command) map[string]string {
	contexts := c.Contexts
	if contexts == nil {
		contexts = []int{inGuild, inBotDM}
	}
	if !slices.Contains(contexts, a.channel.context()) {
		return nil
	}
	return s.ownersLocked(a, c.IntegrationTypes)
}

// knownInLocked returns the commands of the actor's guild, if there is one, and the global ones.
func (s *Server) knownInLocked(a actor) []Command {
	if a.guild.ID == "" {
		return s.commandsInLocked("")
	}
	return append(s.commandsInLocked(a.guild.ID), s.commandsInLocked("")...)
}

// allowed reports whether a member with some permissions may run a command, as long as the guild has not changed that.
func (c Command) allowed(may Permission) bool {
	if c.DefaultMemberPermissions == nil || may == allPermissions {
		return true
	}
	need, _ := strconv.ParseUint(*c.DefaultMemberPermissions, 10, 64)
	return need != 0 && may.Has(Permission(need))
}

// filling turns the values of a user into the options of an interaction.
type filling struct {
	actor    actor
	channels map[string]*channel
	focus    string
	resolved resolved
}

// descend follows the words of a subcommand to the options that hold values.
func (f *filling) descend(defined []CommandOption, words []string, given []Option) ([]object, error) {
	if len(words) == 0 {
		return f.fill(defined, given)
	}
	for _, o := range defined {
		if o.Name != words[0] || o.Type > OptionGroup {
			continue
		}
		inner, err := f.descend(o.Options, words[1:], given)
		if err != nil {
			return nil, err
		}
		nested := object{"name": o.Name, "type": o.Type}
		if len(inner) > 0 {
			nested["options"] = inner
		}
		return []object{nested}, nil
	}
	return nil, refused("there is no subcommand %q", words[0])
}

// fill checks the values against their definitions. An autocompletion may leave required options out.
func (f *filling) fill(defined []CommandOption, given []Option) ([]object, error) {
	var filled []object
	for _, o := range defined {
		if o.Type <= OptionGroup {
			return nil, refused("a subcommand is needed, such as %q", o.Name)
		}
		i := slices.IndexFunc(given, func(g Option) bool { return g.Name == o.Name })
		if i < 0 {
			if o.Required && f.focus == "" {
				return nil, refused("option %q is required", o.Name)
			}
			continue
		}
		entry := object{"name": o.Name, "type": o.Type, "value": given[i].Value}
		if f.focus == o.Name {
			if !o.Autocomplete {
				return nil, refused("option %q has no autocompletion", o.Name)
			}
			entry["focused"] = true
		} else if err := f.value(o, given[i].Value); err != nil {
			return nil, err
		}
		filled = append(filled, entry)
	}
	for _, g := range given {
		if !slices.ContainsFunc(defined, func(o CommandOption) bool { return o.Name == g.Name }) {
			return nil, refused("there is no option %q", g.Name)
		}
	}
	return filled, nil
}

// value checks a value against the type, the choices and the range of its option.
func (f *filling) value(o CommandOption, v any) error {
	var ok bool
	switch o.Type {
	case OptionString:
		text, isText := v.(string)
		ok = isText && inRange(float64(length(text)), widen(o.MinLength), widen(o.MaxLength)) && length(text) <= 6000
	case OptionInteger:
		n, isNumber := number(v)
		ok = isNumber && n == float64(int64(n)) && inRange(n, o.MinValue, o.MaxValue)
	case OptionNumber:
		n, isNumber := number(v)
		ok = isNumber && inRange(n, o.MinValue, o.MaxValue)
	case OptionBoolean:
		_, ok = v.(bool)
	default:
		id, isText := v.(string)
		ok = isText && f.resolve(o, id)
	}
	if !ok {
		return refused("option %q does not take %v", o.Name, v)
	}
	if len(o.Choices) > 0 && !slices.ContainsFunc(o.Choices, func(c Choice) bool { return sameValue(c.Value, v) }) {
		return refused("option %q does not offer %v", o.Name, v)
	}
	return nil
}

// resolve looks up the user, role or channel that a value names.
func (f *filling) resolve(o CommandOption, id string) bool {
	switch o.Type {
	case OptionUser:
		return f.resolved.addUser(f.actor.guild, id)
	case OptionRole:
		return f.resolved.addRole(f.actor.guild, id)
	case OptionMentionable:
		return f.resolved.addUser(f.actor.guild, id) || f.resolved.addRole(f.actor.guild, id)
	case OptionChannel:
		c := f.channels[id]
		if c != nil && len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, int(c.Type)) {
			return false
		}
		return f.resolved.addChannel(f.actor.guild, c)
	}
	return false // files cannot be passed to commands here
}

// number reads any of Go's numbers that tests use.
func number(v any) (float64, bool) {
	switch n := v.(type) {
	case int:
		return float64(n), true
	case int64:
		return float64(n), true
	case float64:
		return n, true
	}
	return 0, false
}

// sameValue compares a registered choice, which has numbers as float64, with a given value.
func sameValue(choice, given any) bool {
	if n, ok := number(given); ok {
		m, isNumber := number(choice)
		return isNumber && m == n
	}
	return choice == given
}

func inRange(n float64, least, most *float64) bool {
	return (least == nil || n >= *least) && (most == nil || n <= *most)
}

func widen(n *int) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}
