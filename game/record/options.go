package record

import (
	"strconv"

	"unobot/game"
)

// options are game.Options in the words of the format: an object with a field for each house rule.
type options game.Options

// MarshalJSON writes every option, even those that are off. A number that replaces a usual one is written only
// where it differs from it, as in records from before it could be chosen.
func (o options) MarshalJSON() ([]byte, error) { return game.Options(o).JSON(game.Recorded), nil }

// UnmarshalJSON is the inverse of MarshalJSON.
func (o *options) UnmarshalJSON(b []byte) error {
	read, err := game.OptionsFromJSON(b, game.Recorded)
	*o = options(read)
	return err
}

// optionsShape is the shape of the options: all but the first two may be left out.
func optionsShape() *shape {
	s := &shape{fields: map[string]*shape{}}
	add := func(name string, optional bool) {
		s.fields[strconv.Quote(name)] = &shape{name: name, optional: optional}
	}
	add("scoring", false)
	add("target", false)
	add("teams", true)
	for n := range game.Amounts() {
		add(n.Field(), true)
	}
	for r := range game.EveryHouseRule.All() {
		add(r.Field(), true)
	}
	return s
}
