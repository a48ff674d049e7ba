package handle

import (
	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/game"
)

// contestOf reads the options of `/leaderboard`. An option that was not given has its first value.
func contestOf(in *interact.Interaction) choices.Contest {
	c := choices.Contest{
		Scope: in.Text(string(lang.OptScope)), Period: in.Text(string(lang.OptPeriod)), By: in.Text(string(lang.OptBy)),
		Edition: game.EditionID(in.Text(string(lang.OptEdition))),
	}
	for _, o := range []struct {
		value *string
		first string
	}{{&c.Scope, choices.Scopes[0].Value}, {&c.Period, choices.Periods[0].Value}, {&c.By, choices.Rankings[0].Value}} {
		if *o.value == "" {
			*o.value = o.first
		}
	}
	return c
}
