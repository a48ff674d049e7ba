package standin

import (
	"unicode"
)

// customID requires an id that no other component of the message has.
func (check *componentCheck) customID(f form) {
	id := f.key("custom_id").requiredText(1, 100)
	if id != "" && check.customIDs[id] {
		f.key("custom_id").fail("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	check.customIDs[id] = true
}

// button checks the fields that a button's style needs and forbids.
func (check *componentCheck) button(f form) {
	if !f.key("style").require() {
		return
	}
	f.key("label").text(0, 80)
	f.key("disabled").flag()
	check.emoji(f.key("emoji"))
	style := f.key("style").number(1, ButtonPremium)
	if style == ButtonPremium {
		f.key("sku_id").require()
		return
	}
	if words, _ := f.key("label").value.(string); words == "" && f.key("emoji").missing() {
		f.fail("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
	}
	if style != ButtonLink {
		if !f.key("url").missing() {
			f.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
		check.customID(f)
		return
	}
	if !f.key("custom_id").missing() {
		f.fail("BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "A custom id and url cannot both be specified")
	}
	if f.key("url").require() {
		f.key("url").text(1, 512)
		checkURL(f.key("url"), "http", "https", "discord")
	}
}

// emoji requires an emoji of the application or a Unicode one.
func (check *componentCheck) emoji(f form) {
	if f.missing() || !f.isObject() {
		return
	}
	id := f.key("id").snowflake()
	name := f.key("name").text(0, 32)
	if id != "" {
		if emojiIndex(check.emojis, id) < 0 {
			f.key("id").fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
		}
		return
	}
	if !isUnicodeEmoji(name) {
		f.key("name").fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
}

// isUnicodeEmoji tells emojis from words. It knows the shape of an emoji, not the list of them.
func isUnicodeEmoji(name string) bool {
	symbol := false
	for _, r := range name {
		switch {
		case r >= 0x2000 && !unicode.IsLetter(r), r == '©', r == '®':
			symbol = true
		case r >= '0' && r <= '9', r == '#', r == '*': // keycaps begin with these
		default:
			return false
		}
	}
	return symbol
}

// selectMenu checks any select menu.
func (check *componentCheck) selectMenu(f form, t ComponentType) {
	check.customID(f)
	f.key("placeholder").text(0, 150)
	f.key("disabled").flag()
	least := f.key("min_values").number(0, maxSelectOptions)
	most := f.key("max_values").number(1, maxSelectOptions)
	if f.key("min_values").missing() {
		least = 1
	}
	if f.key("max_values").missing() {
		most = 1
	}
	if least > most {
		f.key("min_values").fail("SELECT_COMPONENT_MIN_VALUES_ABOVE_MAX", "min_values must not be greater than max_values.")
	}
	if t != ComponentStringSelect {
		f.key("default_values").items(0, maxSelectOptions)
		return
	}
	check.options(f.key("options"), int(most))
}

// options checks the lines of a string select.
func (check *componentCheck) options(f form, most int) {
	values := make(map[string]bool)
	chosen := 0
	for _, item := range required(f, maxSelectOptions) {
		item.key("label").requiredText(1, 100)
		item.key("description").text(0, 100)
		check.emoji(item.key("emoji"))
		value := item.key("value").requiredText(1, 100)
		if values[value] {
			item.key("value").fail("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[value] = true
		if item.key("default").flag() {
			chosen++
		}
	}
	if chosen > most {
		f.fail("SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More options are selected by default than may be chosen.")
	}
}
