package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// OptionsForm is a form of options as a JSON object. Both forms are kept for good: rows and
// records of long ago have them.
type OptionsForm uint8

const (
	// Stored options name the house rules that are on, as true.
	Stored OptionsForm = iota
	// Recorded options name every house rule. A rule with words for its two ways has the word as value.
	Recorded
)

// scoringNames are the names of the ways of scoring, in both forms.
var scoringNames = [...]string{ScoreWinner: "winner", ScoreLowest: "lowest"}

func (s Scoring) String() string {
	if int(s) >= len(scoringNames) {
		return ""
	}
	return scoringNames[s]
}

// everyHouseRule are the house rules in the order in which they are written.
var everyHouseRule = slices.Sorted(EveryHouseRule.All())

// ruleField returns the name of a house rule in a form: stored rules that have words for their two ways are named
// after the one that is on.
func (f OptionsForm) ruleField(r HouseRule) string {
	if _, on := r.Ways(); f == Stored && on != "" {
		return r.Field() + "_" + on
	}
	return r.Field()
}

// JSON writes options in a form.
func (o Options) JSON(f OptionsForm) []byte {
	b := fmt.Appendf(nil, `{"scoring":%q,"target":%d`, o.Scoring, o.Target)
	for _, r := range everyHouseRule {
		if on := o.House.Has(r); on || f == Recorded && r <= HouseNoBluff { // later rules only where they are on
			b = fmt.Appendf(b, `,%q:%s`, f.ruleField(r), f.ruleWord(r, on))
		}
	}
	for n := range Amounts() {
		if value := *o.amount(n); value != 0 || amountRows[n].recorded && f == Recorded {
			b = fmt.Appendf(b, `,%q:%d`, n.Field(), value)
		}
	}
	if o.Teams { // left out where teams are off, so that older options stay byte for byte the same
		b = append(b, `,"teams":true`...)
	}
	return append(b, '}')
}

// ruleWord returns the word in a form for a house rule that is off or on.
func (f OptionsForm) ruleWord(r HouseRule, on bool) string {
	off, plain := r.Ways()
	switch {
	case f == Stored || plain == "":
		return strconv.FormatBool(on)
	case on:
		return strconv.Quote(plain)
	}
	return strconv.Quote(off)
}

// OptionsFromJSON is the inverse of JSON. A house rule that is missing is off. An unknown option is an error with the
// option's name.
func OptionsFromJSON(text []byte, f OptionsForm) (o Options, err error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return Options{}, err
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if err := o.read(name, fields[name], f); err != nil {
			return Options{}, err
		}
	}
	if _, ok := fields["scoring"]; !ok && f == Stored { // a record finds its missing options by itself
		return Options{}, errors.New("scoring is missing")
	}
	return o, nil
}

// read reads one option.
func (o *Options) read(name string, value json.RawMessage, f OptionsForm) error {
	var err error
	switch name {
	case "scoring":
		var word string
		err = json.Unmarshal(value, &word)
		scoring := slices.Index(scoringNames[:], word)
		if err == nil && scoring < 0 {
			return fmt.Errorf("unknown scoring %q", word)
		}
		o.Scoring = Scoring(max(scoring, 0))
	case "target":
		err = json.Unmarshal(value, &o.Target)
	case "teams":
		if o.Teams = true; string(value) != "true" {
			err = errors.New("what is off is left out")
		}
	default:
		for n := range Amounts() {
			if n.Field() == name {
				return o.readAmount(n, value)
			}
		}
		i := slices.IndexFunc(everyHouseRule, func(r HouseRule) bool { return f.ruleField(r) == name })
		if i < 0 {
			return fmt.Errorf("unknown option %q", name)
		}
		var on bool
		if on, err = f.ruleOn(everyHouseRule[i], value); on {
			o.House = o.House.With(everyHouseRule[i])
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// readAmount reads a number. It refuses 0 where that stands for the usual one and is left out.
func (o *Options) readAmount(n Amount, value json.RawMessage) error {
	at := o.amount(n)
	err := json.Unmarshal(value, at)
	if err == nil && *at == 0 && !amountRows[n].recorded {
		err = errors.New("0 is not a number of cards")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", n.Field(), err)
	}
	return nil
}

// ruleOn is the inverse of ruleWord: it reads whether a house rule is on.
func (f OptionsForm) ruleOn(r HouseRule, value json.RawMessage) (on bool, err error) {
	off, plain := r.Ways()
	if f == Stored || plain == "" {
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
