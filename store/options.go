package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"unobot/game"
)

// scorings are the stored names of the ways of scoring.
var scorings = map[game.Scoring]string{game.ScoreWinner: "winner", game.ScoreLowest: "lowest"}

// ruleField is the stored name of a house rule.
func ruleField(r game.HouseRule) string {
	if r == game.HouseReverseTwo {
		return "reverse_two_plain"
	}
	return r.Field()
}

// encodeOptions writes options as JSON: an object with a field for what is on.
func encodeOptions(o game.Options) string {
	b := fmt.Appendf(nil, `{"scoring":%q,"target":%d`, scorings[o.Scoring], o.Target)
	for _, r := range slices.Sorted(o.House.All()) {
		b = fmt.Appendf(b, `,%q:true`, ruleField(r))
	}
	if o.FalseCall > 0 {
		b = fmt.Appendf(b, `,"false_call":%d`, o.FalseCall)
	}
	if o.StartingHand > 0 {
		b = fmt.Appendf(b, `,"starting_hand":%d`, o.StartingHand)
	}
	if o.UnoPenalty > 0 {
		b = fmt.Appendf(b, `,"uno_penalty":%d`, o.UnoPenalty)
	}
	return string(append(b, '}'))
}

// decodeOptions reads what encodeOptions writes. An option that is missing is off; an unknown one
// is refused with its name.
func decodeOptions(text string) (game.Options, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		return game.Options{}, fmt.Errorf("options: %w", err)
	}
	var o game.Options
	var scoring string
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		var err error
		switch value := fields[name]; name {
		case "scoring":
			err = json.Unmarshal(value, &scoring)
		case "target":
			err = json.Unmarshal(value, &o.Target)
		case "false_call":
			err = json.Unmarshal(value, &o.FalseCall)
		case "starting_hand":
			err = json.Unmarshal(value, &o.StartingHand)
		case "uno_penalty":
			err = json.Unmarshal(value, &o.UnoPenalty)
		default:
			o.House, err = decodeRule(o.House, name, value)
		}
		if err != nil {
			return game.Options{}, fmt.Errorf("options: %s: %w", name, err)
		}
	}
	var err error
	if o.Scoring, err = keyOf(scorings, scoring); err != nil {
		return game.Options{}, fmt.Errorf("options: %w", err)
	}
	return o, nil
}

// decodeRule is s with the house rule of a field on, where the field says so.
func decodeRule(s game.HouseRules, field string, value json.RawMessage) (game.HouseRules, error) {
	for r := range game.EveryHouseRule.All() {
		if ruleField(r) != field {
			continue
		}
		var on bool
		if err := json.Unmarshal(value, &on); err != nil || !on {
			return s, err
		}
		return s.With(r), nil
	}
	return s, errors.New("unknown option")
}
