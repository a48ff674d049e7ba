package store

import (
	"unobot/game"
	"unobot/game/table"
)

// encoded is what a commit stores beside plain columns. It is made before the commit waits for its
// turn to be written.
type encoded struct {
	row   row
	steps []step // of the commit's, in order
}

// row is what a table's row holds beside plain columns.
type row struct {
	phase, options, seats string
	game                  []byte
}

// step is the stored form of what was done in a match.
type step struct{ action, events []byte }

func encode(c table.Commit) (e encoded, err error) {
	if e.row, err = encodeRow(&c.State); err != nil {
		return e, err
	}
	e.steps = make([]step, len(c.Steps))
	for i, s := range c.Steps {
		e.steps[i] = step{action: game.AppendAction(nil, s.Action), events: game.AppendEvents(nil, s.Events)}
	}
	return e, nil
}

func encodeRow(s *table.State) (r row, err error) {
	r.phase = phases[s.Phase]
	r.options = encodeOptions(s.Options)
	if r.seats, err = encodeSeats(s.Seats, s.Invited); err != nil {
		return r, err
	}
	if s.Game.Edition() != nil {
		r.game = s.Game.AppendSnapshot(nil)
	}
	return r, nil
}
