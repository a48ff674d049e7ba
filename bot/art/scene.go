package art

import (
	"errors"

	"unobot/game"
)

// TableScene is what everybody in the channel may see of a table. It has no field for a hand or for
// the backs of one.
type TableScene struct {
	Letters   Letters // of the language of the reader
	Side      game.Side
	TwoSided  bool
	Discard   []game.Face // active faces, the top card first; DiscardShown of them are rendered
	Color     game.Color  // current color, NoColor while one has to be named
	Hyper     game.Color  // Hyper Speed color or NoColor
	Direction int         // 1 clockwise, -1 counter-clockwise
	Pending   int         // cards owed, 0 for none or an unknown number
	DrawPile  int         // cards in the draw pile
	DrawTop   game.Face   // two-sided: the inactive face of its top card, zero if unknown
	Turn      game.Seat   // who has to act, NoSeat where nobody must
	Seats     []TableSeat // clockwise, at most game.MaxSeats
	NoScores  bool        // a single round: there is nothing to add up
}

// TableSeat is one player in a TableScene.
type TableSeat struct {
	Name   string // any text; what the font lacks is replaced, and cut to fit
	Cards  int
	Score  int
	Called bool // has said UNO with one card
}

// DiscardShown is how many cards of the discard pile a table picture shows.
const DiscardShown = 3

// PrivateScene is a table as one player sees it, with the inactive faces of the other hands. The
// owners of those hands must not see them.
type PrivateScene struct {
	TableScene
	Viewer game.Seat
	Backs  [][]game.FaceCount // by seat; the viewer's own entry is never rendered
}

// The errors of scenes that no table can have.
var (
	errSeats  = errors.New("art: a scene needs 1 to 10 seats")
	errViewer = errors.New("art: a private scene needs a viewer at the table")
)

// check refuses scenes that cannot be laid out.
func check(seats int) error {
	if seats < 1 || seats > game.MaxSeats {
		return errSeats
	}
	return nil
}
