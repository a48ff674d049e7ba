package record

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"unobot/game"
)

// options are game.Options in the words of the format: an object with a field for each house rule.
type options game.Options

// recordedRules are the house rules in the order in which a record lists them.
var recordedRules = slices.Sorted(game.EveryHouseRule.All())

// MarshalJSON writes every option, those that are off, too; but the numbers that replace a usual one
// only where they differ from it, as records were written before they could.
func (o options) MarshalJSON() ([]byte, error) {
	b := fmt.Appendf(nil, `{"scoring":%q,"target":%d`, scoringWords[o.Scoring], o.Target)
	for _, r := range recordedRules {
		b = fmt.Appendf(b, `,%q:%s`, r.Field(), ruleWord(r, o.House.Has(r)))
	}
	b = fmt.Appendf(b, `,"false_call":%d`, o.FalseCall)
	if o.StartingHand > 0 {
		b = fmt.Appendf(b, `,"starting_hand":%d`, o.StartingHand)
	}
	if o.UnoPenalty > 0 {
		b = fmt.Appendf(b, `,"uno_penalty":%d`, o.UnoPenalty)
	}
	return append(b, '}'), nil
}

// ruleWord is how a record writes that a house rule is off or on: as JSON.
func ruleWord(r game.HouseRule, on bool) string {
	off, plain := r.Ways()
	switch {
	case plain == "":
		return strconv.FormatBool(on)
	case on:
		return strconv.Quote(plain)
	}
	return strconv.Quote(off)
}

// UnmarshalJSON reads what MarshalJSON writes. A house rule that is missing is off; an unknown
// option is refused with its name.
func (o *options) UnmarshalJSON(b []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(b, &fields); err != nil {
		return err
	}
	*o = options{}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := o.read(name, fields[name]); err != nil {
			return err
		}
	}
	return nil
}

// read reads one option.
func (o *options) read(name string, value json.RawMessage) error {
	var err error
	switch name {
	case "scoring":
		var word string
		err = json.Unmarshal(value, &word)
		scoring, ok := scorings[word]
		if err == nil && !ok {
			return fmt.Errorf("unknown scoring %q", word)
		}
		o.Scoring = scoring
	case "target":
		err = json.Unmarshal(value, &o.Target)
	case "false_call":
		err = json.Unmarshal(value, &o.FalseCall)
	case "starting_hand":
		o.StartingHand, err = unusual(value)
	case "uno_penalty":
		o.UnoPenalty, err = unusual(value)
	default:
		return o.readRule(name, value)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// unusual reads a number that replaces a usual one. 0 would stand for that one, which is left out.
func unusual(value json.RawMessage) (uint8, error) {
	var n uint8
	err := json.Unmarshal(value, &n)
	if err == nil && n == 0 {
		err = errors.New("0 is not a number of cards")
	}
	return n, err
}

// readRule reads whether a house rule is on.
func (o *options) readRule(name string, value json.RawMessage) error {
	i := slices.IndexFunc(recordedRules, func(r game.HouseRule) bool { return r.Field() == name })
	if i < 0 {
		return fmt.Errorf("unknown option %q", name)
	}
	r := recordedRules[i]
	on, err := ruleOn(r, value)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if on {
		o.House = o.House.With(r)
	}
	return nil
}

// ruleOn reads what ruleWord writes.
func ruleOn(r game.HouseRule, value json.RawMessage) (on bool, err error) {
	off, plain := r.Ways()
	if plain == "" {
		err = json.Unmarshal(value, &on)
		return on, err
	}
	var word string
	if err := json.Unmarshal(value, &word); err != nil {
		return false, err
	}
	if word != off && word != plain {
		return false, fmt.Errorf("unknown word %q", word)
	}
	return word == plain, nil
}

// optionsShape is the shape of the options: all but the first two may be left out.
func optionsShape() *shape {
	s := &shape{fields: map[string]*shape{}}
	add := func(name string, optional bool) {
		s.fields[strconv.Quote(name)] = &shape{name: name, optional: optional}
	}
	add("scoring", false)
	add("target", false)
	add("false_call", true)
	add("starting_hand", true)
	add("uno_penalty", true)
	for _, r := range recordedRules {
		add(r.Field(), true)
	}
	return s
}
