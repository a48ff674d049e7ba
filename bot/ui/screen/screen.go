package screen

import (
	"slices"

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
	Pings   []string // users whom a new message notifies if it mentions them; an edit notifies nobody
}

// File is a file to download. An edit without it takes it away again.
type File struct {
	Name string
	Type string // MIME
	Data []byte
}

// Field is a text with a heading.
type Field struct{ Name, Value string }

// Row holds up to five buttons, or one menu.
type Row struct {
	Text    string // a line above the row; "": none
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
	Description         string // a line below the label; "": none
	Chosen              bool   // already, when the menu is shown
}

// IsBoxed reports whether the screen has more than Text, files and controls.
func (s Screen) IsBoxed() bool {
	return s.Title != "" || s.Picture.Name != "" || s.Body != "" || s.Footer != "" || len(s.Fields) > 0
}

// Offer is one choice for what a user types: the name that is shown, and the value that is sent.
type Offer struct{ Name, Value string }
