package standin

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

const (
	maxRows           = 5
	maxComponents     = 40
	maxDisplayedText  = 4000
	maxRowButtons     = 5
	maxSelectOptions  = 25
	maxGalleryItems   = 10
	maxSectionDisplay = 3
)

// mediaNotFound is the complaint about a picture or file that is not in the request.
const mediaNotFound = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"

// componentCheck walks the components of one message.
type componentCheck struct {
	emojis    []Emoji // of the application
	v2        bool
	fileNames map[string]bool
	customIDs map[string]bool
	ids       map[int64]bool
	count     int
	text      int
}

// checkComponentsLocked checks the components of a message.
func (s *Server) checkComponentsLocked(f form, v2 bool, fileNames map[string]bool) []Component {
	check := &componentCheck{
		emojis: s.emojis, v2: v2, fileNames: fileNames, customIDs: make(map[string]bool), ids: make(map[int64]bool),
	}
	if v2 {
		for _, item := range f.items(0, maxComponents) {
			check.component(item, 1, 9, 10, 12, 13, 14, 17)
		}
	} else {
		for _, item := range f.items(0, maxRows) {
			check.component(item, 1)
		}
	}
	check.totals(f)
	components := []Component{}
	if f.errors.empty() {
		f.into(&components)
		s.completeComponentsLocked(components)
	}
	return components
}

// totals complains about too many components and too much text, unless there are complaints already: Discord complains
// about the list or about its items, not about both.
func (check *componentCheck) totals(f form) {
	switch {
	case !f.errors.empty():
	case check.count > maxComponents:
		f.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
			"The total number of components exceeds the maximum of %d.", maxComponents)
	case check.text > maxDisplayedText:
		f.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
			"Displayable text size exceeds maximum size of %d", maxDisplayedText)
	}
}

// component checks a component that must be of one of some types.
func (check *componentCheck) component(f form, types ...ComponentType) {
	if !f.isObject() || !f.key("type").require() {
		return
	}
	check.count++
	if id := f.key("id").number(0, 1<<31-1); id != 0 {
		if check.ids[id] {
			f.key("id").fail("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
		}
		check.ids[id] = true
	}
	got := componentType(f)
	for _, want := range types {
		if got == want {
			check.fields(f, got)
			return
		}
	}
	f.key("type").fail("UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %s.", choices(types))
}

// componentType returns the type of a component; 0 for nonsense.
func componentType(f form) ComponentType {
	digits, _ := f.key("type").value.(json.Number)
	n, _ := digits.Int64()
	return ComponentType(n)
}

// choices lists types in the form of Discord's message: (1, 9, 10).
func choices(types []ComponentType) string {
	words := make([]string, len(types))
	for i, t := range types {
		words[i] = fmt.Sprint(int(t))
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// fields checks the required fields of a type of component.
func (check *componentCheck) fields(f form, t ComponentType) {
	if slices.Contains(menuTypes, t) {
		check.selectMenu(f, t)
		return
	}
	switch t {
	case ComponentActionRow:
		check.row(f)
	case ComponentButton:
		check.button(f)
	case ComponentSection:
		for _, item := range required(f.key("components"), maxSectionDisplay) {
			check.component(item, ComponentTextDisplay)
		}
		if f.key("accessory").require() {
			check.component(f.key("accessory"), ComponentButton, ComponentThumbnail)
		}
	case ComponentTextDisplay:
		check.text += length(f.key("content").requiredText(1, maxDisplayedText))
	case ComponentThumbnail:
		check.picture(f)
	case ComponentMediaGallery:
		for _, item := range required(f.key("items"), maxGalleryItems) {
			if item.isObject() {
				check.picture(item)
			}
		}
	case ComponentFile:
		check.media(f.key("file"), "attachment")
		f.key("spoiler").flag()
	case ComponentSeparator:
		f.key("divider").flag()
		f.key("spacing").number(1, 2)
	case ComponentContainer:
		f.key("accent_color").number(0, 0xFFFFFF)
		f.key("spoiler").flag()
		for _, item := range required(f.key("components"), maxComponents) {
			check.component(item, 1, 9, 10, 12, 13, 14)
		}
	}
}

// required returns the items of a list that must be there.
func required(f form, most int) []form {
	if !f.require() {
		return nil
	}
	return f.items(1, most)
}

// row allows up to five buttons or one select.
func (check *componentCheck) row(f form) {
	items := required(f.key("components"), maxRowButtons)
	for _, item := range items {
		check.component(item, 2, 3, 5, 6, 7, 8)
		if componentType(item) != ComponentButton && len(items) > 1 {
			f.fail("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
			return
		}
	}
}

// picture checks a thumbnail or an item of a gallery.
func (check *componentCheck) picture(f form) {
	check.media(f.key("media"), "http", "https", "attachment")
	f.key("description").text(1, 1024)
	f.key("spoiler").flag()
}

// media checks an address, and that an attachment that it names is in the request or the message.
func (check *componentCheck) media(f form, schemes ...string) {
	if !f.require() || !f.isObject() || !f.key("url").require() {
		return
	}
	checkURL(f.key("url"), schemes...)
	text, _ := f.key("url").value.(string)
	if name, ok := strings.CutPrefix(text, "attachment://"); ok && !check.fileNames[name] {
		f.key("url").fail(mediaNotFound, "The referenced attachment was not found")
	}
}

// customID requires an id that is unique in the message.
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

// isUnicodeEmoji reports whether a name is an emoji and no word. It checks the shape of an emoji, not the list of them.
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

// null is the value of a required field that the bot left out.
var null = json.RawMessage("null")

// completeComponentsLocked adds the fields that the bot left out and Discord's answers have: ids, and the fields that
// the OpenAPI description requires of each type of component.
func (s *Server) completeComponentsLocked(components []Component) {
	next := 1
	Walk(components, func(c *Component) bool {
		if c.ID == 0 {
			c.ID = next
		}
		next = max(next, c.ID) + 1
		c.complete()
		s.nameEmojiLocked(c.Emoji)
		for i := range c.Options {
			s.nameEmojiLocked(c.Options[i].Emoji)
		}
		return true
	})
}

// complete adds the defaults of one component.
func (c *Component) complete() {
	no, yes, one := false, true, 1
	if slices.Contains(menuTypes, c.Type) {
		c.MinValues, c.MaxValues = cmp.Or(c.MinValues, &one), cmp.Or(c.MaxValues, &one)
	}
	switch c.Type {
	case ComponentSeparator:
		c.Divider, c.Spacing = cmp.Or(c.Divider, &yes), cmp.Or(c.Spacing, 1)
	case ComponentContainer:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
		if c.AccentColor == nil {
			c.AccentColor = null
		}
	case ComponentThumbnail:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
		if c.Description == nil {
			c.Description = null
		}
	case ComponentFile:
		c.Spoiler = cmp.Or(c.Spoiler, &no)
	}
}

// nameEmojiLocked gives an emoji of the application its name, because the bot may send the id alone.
func (s *Server) nameEmojiLocked(e *PartialEmoji) {
	if e == nil || e.ID == "" {
		return
	}
	if i := emojiIndex(s.emojis, e.ID); i >= 0 {
		e.Name = s.emojis[i].Name
	}
}
