package bot

import (
	"unobot/bot/lang"
	"unobot/game"
)

// contestOf reads a command's options.
func contestOf(in interaction) contest {
	c := contest{
		Scope: in.text(string(lang.OptScope)), Period: in.text(string(lang.OptPeriod)), By: in.text(string(lang.OptBy)),
		Edition: game.EditionID(in.text(string(lang.OptEdition))),
	}
	for _, o := range []struct {
		value *string
		usual string
	}{{&c.Scope, scopes[0].value}, {&c.Period, periods[0].value}, {&c.By, rankings[0].value}} {
		if *o.value == "" {
			*o.value = o.usual
		}
	}
	return c
}
