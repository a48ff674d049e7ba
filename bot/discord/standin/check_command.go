package standin

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

const (
	maxCommands       = 100
	maxCommandOptions = 25
	maxChoices        = 25
	maxCommandSize    = 8000
	chatInput         = 1
	onUser            = 2
	onMessage         = 3
	maxContextMenu    = 15 // commands of each of these two types
)

// commandName is Discord's pattern for the names of chat commands and options.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// locales are the languages Discord's clients speak.
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
		if text := f.key("description").text(0, 100); text != "" {
			f.key("description").fail("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Context menu commands cannot have a description")
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
	f.key("default_member_permissions").snowflake()
	c := Command{Type: int(kind)}
	if f.errors.empty() {
		f.into(&c)
		c.Type = int(kind)
	}
	return c
}

// checkNames checks name and description with their translations. It returns the characters they
// count for: of each the longest of all languages.
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

// checkOptions checks the options of a command, of a group or of a subcommand. The parent of a
// command's options is 0.
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
			item.fail("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || item.key("required").value != true
	}
	if nested && plain {
		f.fail("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
	return size
}

func optionType(f form) OptionType {
	digits, _ := f.key("type").value.(json.Number)
	n, _ := digits.Int64()
	return OptionType(n)
}

// checkOption checks one option and what is nested in it.
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
		f.key("autocomplete").fail("APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_INVALID", "Autocomplete needs a string or number option without choices")
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
