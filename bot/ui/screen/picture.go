package screen

// Picture is the picture below a screen's headline. The zero value is none.
type Picture struct {
	Name    string // of the file, without its ending
	Alt     string // what it shows in words, for those who cannot see it
	Drawing Drawing
	PNG     []byte // the drawing drawn; nil: the message goes without the picture
	Kept    bool   // an edit leaves the picture that the message has, which may be out of date

	// Words and Thumbnail stand for the picture where it is missing, or out of date.
	Words     string // markdown
	Thumbnail string // the address of a small picture beside the words; "": none
}

// Drawing draws a picture. Equal drawings draw equal pictures.
type Drawing interface {
	// Draw returns a PNG. It may be called from any goroutine.
	Draw() ([]byte, error)
}

// isShown reports whether the message has the picture.
func (p Picture) isShown() bool { return p.PNG != nil || p.Kept }

// isCurrent reports whether the message has the picture as it is now.
func (p Picture) isCurrent() bool { return p.PNG != nil && !p.Kept }

// FileName is the name of the picture's file.
func (p Picture) FileName() string { return p.Name + ".png" }

// WithoutPicture returns s without its picture: words take its place. It reports whether the
// message had one.
func (s Screen) WithoutPicture() (plain Screen, changed bool) {
	changed = s.Picture.isShown()
	s.Picture.PNG, s.Picture.Kept = nil, false
	return s, changed
}
