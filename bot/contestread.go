package bot

import (
	"unobot/bot/choices"
	"unobot/bot/lang"
	"unobot/game"
)

// contestOf reads a command's options.
func contestOf(in interaction) choices.Contest {
	c := choices.Contest{
		Scope: in.text(string(lang.OptScope)), Period: in.text(string(lang.OptPeriod)), By: in.text(string(lang.OptBy)),
		Edition: game.EditionID(in.text(string(lang.OptEdition))),
	}
	for _, o := range []struct {
		value *string
		usual string
	}{{&c.Scope, choices.Scopes[0].Value}, {&c.Period, choices.Periods[0].Value}, {&c.By, choices.Rankings[0].Value}} {
		if *o.value == "" {
			*o.value = o.usual
		}
	}
	return c
}
