package event

import (
	"fmt"

	"unobot/game"
)

// Bounds of settings.
const (
	LeastMinutes, MostMinutes = 20, 180
	LeastTable, MostTable     = 2, 6
)

// Check refuses what cannot be played. The edition's refusal is a *game.OptionError.
func (s Settings) Check() error {
	edition, ok := game.EditionByID(s.Edition)
	switch {
	case s.Kind != Arena:
		return fmt.Errorf("there is no event of kind %q", s.Kind)
	case s.Minutes < LeastMinutes || s.Minutes > MostMinutes:
		return fmt.Errorf("an event cannot last %d minutes: use %d to %d", s.Minutes, LeastMinutes, MostMinutes)
	case s.TableSize < LeastTable || s.TableSize > MostTable:
		return fmt.Errorf("a table cannot have %d seats: use %d to %d", s.TableSize, LeastTable, MostTable)
	case s.Repeat != Never && s.Repeat != Weekly && s.Repeat != Monthly:
		return fmt.Errorf("an event cannot come %q", s.Repeat)
	case s.MinDays < 0:
		return fmt.Errorf("nobody can be on the server for %d days", s.MinDays)
	case !ok:
		return fmt.Errorf("there is no edition %q", s.Edition)
	}
	return edition.Check(s.Options.Options, s.TableSize)
}
