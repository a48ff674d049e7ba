package screen

import (
	"slices"
	"strings"
)

// emojiStart begins the mention of one of the application's emojis.
const emojiStart = "<:"

// EmojiMention names one of the application's emojis in texts, buttons and menus.
func EmojiMention(name, id string) string { return emojiStart + name + ":" + id + ">" }

// parseMention takes a mention apart. ok is false for an emoji of Unicode.
func parseMention(emoji string) (name, id string, ok bool) {
	inner, ok := strings.CutPrefix(emoji, emojiStart)
	name, id, _ = strings.Cut(strings.TrimSuffix(inner, ">"), ":")
	return name, id, ok
}

// EmojiID is the id of the emoji that a mention names, or "" for an emoji of Unicode.
func EmojiID(mention string) string {
	_, id, _ := parseMention(mention)
	return id
}

// WithoutEmojis returns s without the application's emojis on buttons and menus and as a thumbnail.
// Their labels say the same. It reports whether there were any.
func (s Screen) WithoutEmojis() (plain Screen, changed bool) {
	without := func(emoji string) string {
		if _, _, ok := parseMention(emoji); !ok {
			return emoji
		}
		changed = true
		return ""
	}
	rows := slices.Clone(s.Rows)
	for i, r := range rows {
		rows[i].Buttons = slices.Clone(r.Buttons)
		for j, b := range r.Buttons {
			rows[i].Buttons[j].Emoji = without(b.Emoji)
		}
		if r.Menu != nil {
			m := *r.Menu
			m.Options = slices.Clone(m.Options)
			for j, o := range m.Options {
				m.Options[j].Emoji = without(o.Emoji)
			}
			rows[i].Menu = &m
		}
	}
	s.Rows = rows
	if s.Picture.Thumbnail != "" { // it is the picture of such an emoji
		s.Picture.Thumbnail, changed = "", true
	}
	return s, changed
}
