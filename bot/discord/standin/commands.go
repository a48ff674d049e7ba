package standin

import (
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"
)

// dailyCreates is the number of new commands that an application may register per guild, and globally.
var dailyCreates = rate{200, 24 * time.Hour}

var errTooManyCreates = &apiError{
	429, 30034, "Max number of daily application command creates has been reached (200)", nil,
}

// Commands returns the commands that a user of a guild sees: those of the guild and the global ones.
func (s *Server) Commands(guildID string) []Command {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.commandsInLocked(guildID)
	if guildID != "" {
		found = append(found, s.commandsInLocked("")...)
	}
	return found
}

// getCommandsLocked handles GET .../commands.
func (s *Server) getCommandsLocked(q *request) (int, any, *apiError) {
	scope, refusal := s.commandScopeLocked(q)
	return http.StatusOK, s.commandsInLocked(scope), refusal
}

// putCommandsLocked handles PUT .../commands: the list replaces all commands.
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
		if s.beliefs.GuildInstallOnly && slices.Contains(c.IntegrationTypes, userInstall) {
			item.key("integration_types").fail("APPLICATION_INTEGRATION_TYPE_NOT_SUPPORTED", // a name of our own
				"The application cannot be installed by users")
		}
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
	if slices.ContainsFunc(s.commandsInLocked(scope), isEntryPoint) && !slices.ContainsFunc(listed, isEntryPoint) {
		return 0, nil, errEntryPointLost
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

// postCommandLocked handles POST .../commands: it adds one, or replaces the one of that name.
func (s *Server) postCommandLocked(q *request) (int, any, *apiError) {
	scope, refusal := s.commandScopeLocked(q)
	if refusal != nil {
		return 0, nil, refusal
	}
	f, refusal := parseForm(q.body)
	if refusal != nil {
		return 0, nil, refusal
	}
	c := checkCommand(f)
	if refusal := f.result(); refusal != nil {
		return 0, nil, refusal
	}
	isOld := func(other Command) bool { return other.GuildID == scope && commandKey(other) == commandKey(c) }
	status := http.StatusCreated
	if slices.ContainsFunc(s.commands, isOld) {
		status = http.StatusOK
	} else if tooMany(append(s.commandsInLocked(scope), c)) {
		return 0, nil, errMaximumCommands
	}
	if refusal := s.adoptLocked(&c, scope); refusal != nil {
		return 0, nil, refusal
	}
	s.commands = append(slices.DeleteFunc(s.commands, isOld), c)
	s.bus.publish(Event{Kind: CommandsChanged})
	return status, c, nil
}

// commandScopeLocked checks application and guild of a command route and returns the guild's id, or "" for global
// commands.
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

// tooMany reports whether a scope cannot hold that many commands of a type. Discord's page of application commands,
// registering a command.
func tooMany(listed []Command) bool {
	count := make(map[int]int)
	for _, c := range listed {
		count[c.Type]++
	}
	return count[chatInput] > maxCommands || count[onUser] > maxContextMenu || count[onMessage] > maxContextMenu
}

// commandKey returns the key of a command in its scope: its type and name.
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

const (
	maxCommands       = 100
	maxCommandOptions = 25
	maxChoices        = 25
	maxCommandSize    = 8000
	chatInput         = 1
	onUser            = 2
	onMessage         = 3
	entryPoint        = 4
	byDiscord         = 2  // the handler of an entry point that Discord answers itself
	userInstall       = 1  // the integration type of commands for users that install the application for themselves
	maxContextMenu    = 15 // commands of each of these two types
)

// commandName is Discord's pattern for the names of chat commands and options.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// locales are the languages of Discord's clients.
var locales = strings.Fields(`id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el
	bg ru uk hi th zh-CN ja zh-TW ko`)

// checkCommand checks the definition of a command and returns it.
func checkCommand(f form) Command {
	if !f.isObject() {
		return Command{}
	}
	kind := f.key("type").number(1, 4)
	if kind == 0 {
		kind = chatInput
	}
	size := 0
	if kind == chatInput {
		size = checkNames(f)
	} else {
		longest(f, "name", 32, nil)
		if len(f.key("options").items(0, maxCommandOptions)) > 0 {
			f.key("options").fail("APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Context menu commands cannot have options")
		}
		if text := f.key("description").text(0, 100); text != "" && kind != entryPoint {
			f.key("description").fail("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
				"Context menu commands cannot have a description")
		}
	}
	size += checkOptions(f.key("options"), 0)
	if size > maxCommandSize {
		f.fail("APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (%d)", maxCommandSize)
	}
	for _, item := range f.key("contexts").items(1, 3) {
		item.number(0, 2)
	}
	for _, item := range f.key("integration_types").items(1, 2) {
		item.number(0, 1)
	}
	checkHandler(f.key("handler"), int(kind))
	f.key("default_member_permissions").snowflake()
	c := Command{Type: int(kind)}
	if f.errors.empty() {
		f.into(&c)
		c.Type = int(kind)
	}
	return c
}

// checkHandler checks the handler of an entry point, which must have one. Other commands have none.
func checkHandler(f form, kind int) {
	switch {
	case kind == entryPoint && f.require():
		f.number(1, byDiscord)
	case kind != entryPoint && !f.missing():
		f.fail("APPLICATION_COMMAND_HANDLER_NOT_ALLOWED", "Only entry points have a handler") // a name of our own
	}
}

// checkNames checks name and description with their translations. It returns the number of characters that they count
// for: each counts in its longest language.
func checkNames(f form) int {
	names := longest(f, "name", 32, func(field form, text string) {
		if !commandName.MatchString(text) || text != strings.ToLower(text) {
			field.fail("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
		}
	})
	return names + longest(f, "description", 100, nil)
}

// longest checks a text and its translations and returns the length of the longest.
func longest(f form, name string, most int, check func(form, string)) int {
	text := f.key(name).requiredText(1, most)
	if check != nil && text != "" {
		check(f.key(name), text)
	}
	size := length(text)
	translations := f.key(name + "_localizations")
	if translations.missing() || !translations.isObject() {
		return size
	}
	for locale := range translations.value.(object) {
		field := translations.key(locale)
		if !slices.Contains(locales, locale) {
			field.fail("BASE_TYPE_CHOICES", "Value must be one of %q.", locales)
		}
		translated := field.requiredText(1, most)
		if check != nil && translated != "" {
			check(field, translated)
		}
		size = max(size, length(translated))
	}
	return size
}

// checkOptions checks the options of a command, of a group or of a subcommand. The parent of a command's options is 0.
func checkOptions(f form, parent OptionType) int {
	size := 0
	seen := make(map[string]bool)
	optional, nested, plain := false, false, false
	for _, item := range f.items(0, maxCommandOptions) {
		if !item.isObject() || !item.key("type").require() {
			continue
		}
		size += checkOption(item, parent)
		name, _ := item.key("name").value.(string)
		if seen[name] {
			item.key("name").fail("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
		}
		seen[name] = true
		isNested := optionType(item) <= OptionGroup
		nested, plain = nested || isNested, plain || !isNested
		if item.key("required").value == true && optional {
			item.fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
				"Required options must be placed before non-required options")
		}
		optional = optional || item.key("required").value != true
	}
	if nested && plain {
		f.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
			"Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	return size
}

func optionType(f form) OptionType {
	digits, _ := f.key("type").value.(json.Number)
	n, _ := digits.Int64()
	return OptionType(n)
}

// checkOption checks one option and the options nested in it.
func checkOption(f form, parent OptionType) int {
	size := checkNames(f)
	f.key("required").flag()
	t := OptionType(f.key("type").number(1, 11))
	if parent == OptionGroup && t != OptionSubcommand || parent == OptionSubcommand && t <= OptionGroup {
		f.key("type").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This option may not be nested here")
	}
	if t <= OptionGroup {
		return size + checkOptions(f.key("options"), t)
	}
	if len(f.key("options").items(0, maxCommandOptions)) > 0 {
		f.key("options").fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only subcommands have options")
	}
	f.key("min_length").number(0, 6000)
	f.key("max_length").number(1, 6000)
	choices := f.key("choices").items(0, maxChoices)
	for _, item := range choices {
		size += checkChoice(item)
		checkChoiceType(item.key("value"), t)
	}
	if f.key("autocomplete").flag() && (len(choices) > 0 || t != OptionString && t != OptionInteger && t != OptionNumber) {
		f.key("autocomplete").fail("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID",
			"Autocomplete needs a string or number option without choices")
	}
	return size
}

// checkChoice checks one choice and returns the characters it counts for.
func checkChoice(f form) int {
	if !f.isObject() {
		return 0
	}
	size := longest(f, "name", 100, nil)
	if f.key("value").require() {
		if _, isText := f.key("value").value.(string); isText {
			size += length(f.key("value").text(0, 100))
		}
	}
	return size
}

// checkChoiceType requires that a choice has the type of its option.
func checkChoiceType(f form, t OptionType) {
	_, isText := f.value.(string)
	_, isNumber := f.value.(json.Number)
	if f.missing() || t == OptionString && isText || (t == OptionInteger || t == OptionNumber) && isNumber {
		return
	}
	f.fail("BASE_TYPE_CHOICES", "Value %q does not fit the option.", fmt.Sprint(f.value))
}
