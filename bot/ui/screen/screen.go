// Package screen holds a message of the bot, within Discord's limits and in Discord's form.
package screen

import (
	"slices"
	"strings"

	"unobot/bot/ui/customid"
)

// Screen is one message: a box with a headline, a picture, texts and rows of controls, and a line
// above the box. It is always complete, because an edit replaces the whole message.
type Screen struct {
	Text    string // a notice above the box; alone it is the whole message
	Title   string // the headline
	Accent  int    // the color of the box's edge, 0xRRGGBB
	Picture Picture
	Body    string // markdown
	Fields  []Field
	Footer  string // in small print
	Rows    []Row
	Files   []File
	Pings   []string // users to notify if a new message mentions them; an edit notifies no user
}

// File is a file to download. An edit without it removes it from the message.
type File struct {
	Name string
	Type string // MIME
	Data []byte
}

// Field is a text with a heading.
type Field struct{ Name, Value string }

// Row holds up to five buttons, or one menu.
type Row struct {
	Text    string // a line above the row, or ""
	Buttons []Button
	Menu    *Menu
}

// Button is a button. It needs a label or an emoji.
type Button struct {
	ID       customid.ID
	List     customid.List // instead of ID, below a list that belongs to no table
	Label    string
	Emoji    string // of Unicode, or the mention of one of the application
	Style    Style
	Disabled bool
}

// CustomID returns the custom_id of the button.
func (b Button) CustomID() string {
	if b.List.Name != "" {
		return b.List.String()
	}
	return b.ID.String()
}

// ButtonRows puts buttons into rows of at most n, which Discord limits to MaxButtons.
func ButtonRows(buttons []Button, n int) []Row {
	var rows []Row
	for row := range slices.Chunk(buttons, n) {
		rows = append(rows, Row{Buttons: row})
	}
	return rows
}

// Style is Discord's number for the color of a button. The label says the same in words.
// https://docs.discord.com/developers/components/reference#button
type Style int

// The styles.
const (
	Primary Style = iota + 1
	Secondary
	Success
	Danger
)

// Menu is a string select, or with Channels or Roles a select of the server's channels, or roles. The options of the
// latter are only those that are chosen already.
type Menu struct {
	ID          customid.ID
	List        customid.List `json:",omitzero"` // instead of ID, for a menu outside of tables
	Placeholder string
	Min, Max    int
	Options     []Option
	Channels    bool
	Roles       bool `json:",omitempty"` // omitted, because stored digests lack it
}

// CustomID returns the custom_id of the menu.
func (m Menu) CustomID() string {
	if m.List.Name != "" {
		return m.List.String()
	}
	return m.ID.String()
}

// Option is one option of a menu.
type Option struct {
	Label, Value, Emoji string
	Description         string // a line below the label, or ""
	Chosen              bool   // already, when the menu is shown
}

// IsBoxed reports whether the screen has more than Text, files and controls.
func (s Screen) IsBoxed() bool {
	return s.Title != "" || s.Picture.Name != "" || s.Body != "" || s.Footer != "" || len(s.Fields) > 0
}

// Offer is one choice for the option that a user types: the name that is shown, and the value that is sent.
type Offer struct{ Name, Value string }

// Picture is the picture below a screen's headline. The zero value is none.
type Picture struct {
	Name  string // of the file, without its ending
	Alt   string // its content in words, for people that cannot see it
	Scene Scene  `json:"Drawing"` // its name in stored digests
	PNG   []byte // the scene rendered, as a GIF if it is moving; if nil, the message has no picture
	Kept  bool   // an edit leaves the picture that the message has, which may be out of date

	Moving bool `json:",omitempty"` // omitted, because stored digests lack it

	// Words, Thumbnail and Rest stand for the picture if it is missing, or out of date.
	Words     string // markdown
	Thumbnail string // the address of a small picture beside the words, or ""
	Rest      string `json:"-"` // markdown below the body, likewise
}

// Scene is the content of a picture, as a value that can be compared. Equal scenes become equal pictures.
type Scene interface {
	// Render returns a PNG, or a GIF of a moving picture. It may be called from any goroutine.
	Render() ([]byte, error)
}

// isShown reports whether the message has the picture.
func (p Picture) isShown() bool { return p.PNG != nil || p.Kept }

// FileName returns the name of the picture's file.
func (p Picture) FileName() string {
	if p.Moving {
		return p.Name + ".gif"
	}
	return p.Name + ".png"
}

// Type returns the picture's MIME type.
func (p Picture) Type() string {
	if p.Moving {
		return "image/gif"
	}
	return "image/png"
}

// WithoutPicture returns s without its picture: words take its place. It reports whether the
// message had one.
func (s Screen) WithoutPicture() (plain Screen, changed bool) {
	changed = s.Picture.isShown()
	s.Picture.PNG, s.Picture.Kept = nil, false
	return s, changed
}

// emojiStart begins the mention of one of the application's emojis.
const emojiStart = "<:"

// EmojiMention returns the mention of one of the application's emojis for texts, buttons and menus.
func EmojiMention(name, id string) string { return emojiStart + name + ":" + id + ">" }

// parseMention splits a mention. ok is false for an emoji of Unicode.
func parseMention(emoji string) (name, id string, ok bool) {
	inner, ok := strings.CutPrefix(emoji, emojiStart)
	name, id, _ = strings.Cut(strings.TrimSuffix(inner, ">"), ":")
	return name, id, ok
}

// EmojiID returns the id of the emoji in a mention, or "" for an emoji of Unicode.
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
