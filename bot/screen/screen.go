package screen

import "unobot/bot/customid"

// Screen is a message as a presenter draws it: at most one embed and rows of
// controls. It is always complete, because an update replaces the whole message.
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

// File is an attachment. An update without it takes it away again. Alt is read to
// those who cannot see a picture.
type File struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string

	Shown bool // a picture that stands in the embed
}

type Field struct{ Name, Value string }

// Row holds up to five buttons, or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

type Button struct {
	ID       customid.ID
	List     customid.List // instead of ID, on a list that belongs to no table
	Label    string
	Emoji    string
	Style    Style
	Disabled bool
}

// CustomID is what the button carries.
func (b Button) CustomID() string {
	if b.List.Name != "" {
		return b.List.String()
	}
	return b.ID.String()
}

// Style is Discord's number for the color of a button. It only ever
// repeats what the label says.
type Style int

const (
	Primary Style = iota + 1
	Secondary
	Success
	Danger
)

// Menu is a string select or, with Channels, one of the server's channels: its
// options are those chosen beforehand.
type Menu struct {
	ID          customid.ID
	Placeholder string
	Min, Max    int
	Options     []Option
	Channels    bool
}

type Option struct {
	Label, Value, Emoji string
	Chosen              bool // beforehand
}

// HasEmbed reports whether anything but Text and controls is shown.
func (s Screen) HasEmbed() bool {
	return s.Title != "" || s.Body != "" || s.Footer != "" || len(s.Fields) > 0
}
