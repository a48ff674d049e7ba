package standin

import (
	"encoding/json"
	"fmt"
	"strings"
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

// totals complains about too much of what is otherwise in order: an answer has complaints about the
// list or about what is in it, not both.
func (check *componentCheck) totals(f form) {
	switch {
	case !f.errors.empty():
	case check.count > maxComponents:
		f.fail("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components exceeds the maximum of %d.", maxComponents)
	case check.text > maxDisplayedText:
		f.fail("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Displayable text size exceeds maximum size of %d", maxDisplayedText)
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

// componentType reads the type of a component; it is zero for nonsense.
func componentType(f form) ComponentType {
	digits, _ := f.key("type").value.(json.Number)
	n, _ := digits.Int64()
	return ComponentType(n)
}

// choices lists types as Discord's message does: (1, 9, 10).
func choices(types []ComponentType) string {
	words := make([]string, len(types))
	for i, t := range types {
		words[i] = fmt.Sprint(int(t))
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// fields checks what a type of component requires.
func (check *componentCheck) fields(f form, t ComponentType) {
	switch t {
	case ComponentActionRow:
		check.row(f)
	case ComponentButton:
		check.button(f)
	case ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect:
		check.selectMenu(f, t)
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

// required is items of a list that must be there.
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

// media checks an address and that an attachment it names is in the request or the message.
func (check *componentCheck) media(f form, schemes ...string) {
	if !f.require() || !f.isObject() || !f.key("url").require() {
		return
	}
	checkURL(f.key("url"), schemes...)
	text, _ := f.key("url").value.(string)
	if name, ok := strings.CutPrefix(text, "attachment://"); ok && !check.fileNames[name] {
		f.key("url").fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found")
	}
}
