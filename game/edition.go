package game

// EditionID names an edition in commands and records: classic, hyper, flip,
// stranger or splash.
type EditionID string

// Edition is one product's rules as data.
type Edition struct {
	ID    EditionID
	Cards []Card
	Rules Rules
}

// Rules are the switches in which the editions differ.
type Rules struct{}

// Editions lists every edition, classic first.
func Editions() []*Edition { panic("stub") }

// EditionByID finds an edition.
func EditionByID(id EditionID) (*Edition, bool) { panic("stub") }

// TwoSided reports whether the cards have a dark side.
func (e *Edition) TwoSided() bool { panic("stub") }

// Colors are the four colors of a side.
func (e *Edition) Colors(s Side) [4]Color { panic("stub") }

// Face finds the face with a code such as "b7" or "W4" (Face.Code).
func (e *Edition) Face(code string) (Face, bool) { panic("stub") }

// Check says why the edition cannot be played with these options and seats.
func (e *Edition) Check(o Options, seats int) error { panic("stub") }

// Code is the face in the notation of the record format: "b7", "r+2", "W4", "k8*".
func (f Face) Code() string { panic("stub") }

// Letter is the color's letter in the record format (r g b y k t o p), "" for NoColor.
func (c Color) Letter() string { panic("stub") }

// String is the color's English word.
func (c Color) String() string { panic("stub") }
