package screen

import (
	"slices"

	"unobot/bot/customid"
)

// Screen is one message: at most one embed with text, pictures, and rows of controls. It is always
// complete, because an edit replaces the whole message.
type Screen struct {
	Text   string // above the embed, for notices
	Title  string
	Body   string // markdown
	Accent int    // 0xRRGGBB
	Fields []Field
	Footer string
	Rows   []Row
	Files  []File
}

// File is an attachment. An edit without it takes it away again.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string // what a picture shows, for those who cannot see it

	Shown bool // a picture in the embed
}

// Field is one field of an embed.
type Field struct{ Name, Value string }

// Row holds up to five buttons, or one menu.
type Row struct {
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

// CustomID is the custom_id that the button carries.
func (b Button) CustomID() string {
	if b.List.Name != "" {
		return b.List.String()
	}
	return b.ID.String()
}

// ButtonRows puts buttons into rows of five.
func ButtonRows(buttons []Button) []Row {
	var rows []Row
	for row := range slices.Chunk(buttons, MaxButtons) {
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

// Menu is a string select, or with Channels a select of the server's channels. The options of the
// latter are only those that are chosen already.
type Menu struct {
	ID          customid.ID
	Placeholder string
	Min, Max    int
	Options     []Option
	Channels    bool
}

// Option is one option of a menu.
type Option struct {
	Label, Value, Emoji string
	Chosen              bool // already, when the menu is shown
}

// HasEmbed reports whether the screen has more than Text, files and controls.
func (s Screen) HasEmbed() bool {
	return s.Title != "" || s.Body != "" || s.Footer != "" || len(s.Fields) > 0
}

// Offer is one choice for what a user types: the name that is shown, and the value that is sent.
type Offer struct{ Name, Value string }
