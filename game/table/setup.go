package table

import (
	"context"
	"fmt"
	"slices"
	"time"

	"unobot/game"
)

// Setup is what the host may change in the lobby.
type Setup struct {
	Edition  game.EditionID
	Options  game.Options
	TurnTime time.Duration // see TurnTimes; 0: none
	Robots   bool          // leavers and the absent are replaced by robots
}

// TurnTimes are the paces a table can have; 0 is none.
var TurnTimes = []time.Duration{30 * time.Second, time.Minute, 3 * time.Minute, 10 * time.Minute, 24 * time.Hour, 0}

// DefaultTurnTime is the pace for tables whose host does not care.
const DefaultTurnTime = time.Minute

// DefaultSetup is the plain game for tables whose host does not care.
func DefaultSetup() Setup {
	return Setup{
		Edition: game.Editions()[0].ID, Options: game.DefaultOptions(), TurnTime: DefaultTurnTime, Robots: true,
	}
}

// Check refuses what cannot be played by this many seats. The edition's refusal is a
// *game.OptionError.
func (s Setup) Check(seats int) error {
	edition, ok := game.EditionByID(s.Edition)
	switch {
	case !ok:
		return fmt.Errorf("there is no edition %q", s.Edition)
	case !slices.Contains(TurnTimes, s.TurnTime):
		return fmt.Errorf("there is no pace of %v", s.TurnTime)
	}
	return edition.Check(s.Options, max(2, seats))
}

// Setup is how the table is set up.
func (s State) Setup() Setup {
	return Setup{Edition: s.Edition, Options: s.Options, TurnTime: s.TurnTime, Robots: s.Robots}
}

// Configure changes the setup in the lobby by what edit does to it; host only. Robots leave where
// they are not allowed any more. The edition's refusal of the options is the error.
func (t *Table) Configure(ctx context.Context, key string, u User, edit func(*Setup)) (Outcome, error) {
	return t.change(ctx, key, u, func(s *State) ([]Step, error) {
		if err := s.checkHost(u.ID); err != nil {
			return nil, err
		}
		to := s.Setup()
		edit(&to)
		if err := to.Check(len(s.Seats)); err != nil {
			return nil, err
		}
		s.Edition, s.Options, s.TurnTime, s.Robots = to.Edition, to.Options, to.TurnTime, to.Robots
		if !to.Robots {
			s.Seats = slices.DeleteFunc(slices.Clone(s.Seats), func(seat Seat) bool { return seat.Robot != NoRobot })
		}
		return nil, nil
	})
}
