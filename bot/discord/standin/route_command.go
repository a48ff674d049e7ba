package standin

import (
	"net/http"
	"reflect"
	"slices"
	"time"
)

// dailyCreates is how many new commands an application may register per guild, and globally.
var dailyCreates = rate{200, 24 * time.Hour}

var errTooManyCreates = &apiError{429, 30034, "Max number of daily application command creates has been reached (200)", nil}

// commandScopeLocked checks application and guild of a command route and returns the guild's id, or ""
// for global commands.
func (s *Server) commandScopeLocked(q *request) (string, *apiError) {
	if q.vars["application"] != s.app.ID {
		return "", errUnknownApplication
	}
	id, inGuild := q.vars["guild"]
	if g := s.guilds[id]; inGuild && (g == nil || !g.botPresent) {
		return "", errMissingAccess
	}
	return id, nil
}

// commandsInLocked lists the commands of one scope.
func (s *Server) commandsInLocked(guildID string) []Command {
	found := []Command{}
	for _, c := range s.commands {
		if c.GuildID == guildID {
			found = append(found, c)
		}
	}
	return found
}

// Commands returns the commands a user of a guild sees: those of the guild and the global ones.
func (s *Server) Commands(guildID string) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.commandsInLocked(guildID)
	if guildID != "" {
		found = append(found, s.commandsInLocked("")...)
	}
	return found
}

// getCommandsLocked is GET .../commands.
func (s *Server) getCommandsLocked(q *request) (int, any, *apiError) {
	scope, refusal := s.commandScopeLocked(q)
	return http.StatusOK, s.commandsInLocked(scope), refusal
}

// putCommandsLocked is PUT .../commands: what is listed replaces everything.
func (s *Server) putCommandsLocked(q *request) (int, any, *apiError) {
	scope, refusal := s.commandScopeLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	f, refusal := parseForm(q.body)
	if refusal != nil {
		return 0, nil, refusal
	}
	seen := make(map[string]bool)
	var listed []Command
	for _, item := range f.items(0, 130) {
		c := checkCommand(item)
		if seen[commandKey(c)] && c.Name != "" {
			item.fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[commandKey(c)] = true
		listed = append(listed, c)
	}
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	if tooMany(listed) {
		return 0, nil, errMaximumCommands
	}
	for i := range listed {
		if refusal := s.adoptLocked(&listed[i], scope); refusal != nil {
			return 0, nil, refusal
		}
	}
	s.commands = slices.DeleteFunc(s.commands, func(c Command) bool { return c.GuildID == scope })
	s.commands = append(s.commands, listed...)
	s.bus.publish(Event{Kind: CommandsChanged})
	return http.StatusOK, s.commandsInLocked(scope), nil
}

// tooMany reports whether a scope cannot hold as many commands of a type. Discord's page of
// application commands, registering a command.
func tooMany(listed []Command) bool {
	count := make(map[int]int)
	for _, c := range listed {
		count[c.Type]++
	}
	return count[chatInput] > maxCommands || count[onUser] > maxContextMenu || count[onMessage] > maxContextMenu
}

// commandKey is what identifies a command in its scope.
func commandKey(c Command) string { return string(rune('0'+c.Type)) + c.Name }

// adoptLocked gives a registered command its identity: that of the command it replaces, or a new one.
func (s *Server) adoptLocked(c *Command, scope string) *apiError {
	c.ApplicationID, c.GuildID = s.app.ID, scope
	if c.IntegrationTypes == nil {
		c.IntegrationTypes = []int{0}
	}
	for _, old := range s.commandsInLocked(scope) {
		if commandKey(old) != commandKey(*c) {
			continue
		}
		c.ID, c.Version = old.ID, old.Version
		if !reflect.DeepEqual(old, *c) {
			c.Version = s.newIDLocked()
		}
		return nil
	}
	if _, within := s.limits.take("creates "+scope, dailyCreates, s.nowLocked()); !within {
		return errTooManyCreates
	}
	c.ID, c.Version = s.newIDLocked(), s.newIDLocked()
	return nil
}
