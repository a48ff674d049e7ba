package art

import (
	"errors"

	"unobot/game"
)

// PrivateScene is a table as one player sees it, with the inactive faces of the other hands. The
// owners of those hands must not see them.
type PrivateScene struct {
	BoardScene
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
