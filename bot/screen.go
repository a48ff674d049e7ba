package bot

// screen is a message as a presenter draws it: at most one embed and rows of
// controls. It is always complete, because an update replaces the whole message.
type screen struct {
	Text   string // above the embed, for notices
	Title  string
	Body   string // markdown
	Accent int    // 0xRRGGBB
	Fields []field
	Footer string
	Rows   []row
	Files  []file
}

// file is an attachment. An update without it takes it away again. Alt is read to
// those who cannot see a picture.
type file struct {
	Name string
	Type string // MIME
	Data []byte
	Alt  string

	Shown bool // a picture that stands in the embed
}

type field struct{ Name, Value string }

// row holds up to five buttons, or one menu.
type row struct {
	Buttons []button
	Menu    *menu
}

type button struct {
	ID       customID
	List     listID // instead of ID, on a list that belongs to no table
	Label    string
	Emoji    string
	Style    buttonStyle
	Disabled bool
}

// customID is what the button carries.
func (b button) customID() string {
	if b.List.List != "" {
		return b.List.String()
	}
	return b.ID.String()
}

// buttonStyle is Discord's number for the color of a button. It only ever
// repeats what the label says.
type buttonStyle int

const (
	stylePrimary buttonStyle = iota + 1
	styleSecondary
	styleSuccess
	styleDanger
)

// menu is a string select or, with Channels, one of the server's channels: its
// options are those chosen beforehand.
type menu struct {
	ID          customID
	Placeholder string
	Min, Max    int
	Options     []menuOption
	Channels    bool
}

type menuOption struct {
	Label, Value, Emoji string
	Chosen              bool // beforehand
}

// hasEmbed reports whether anything but Text and controls is shown.
func (s screen) hasEmbed() bool {
	return s.Title != "" || s.Body != "" || s.Footer != "" || len(s.Fields) > 0
}
