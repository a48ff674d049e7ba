package view

import (
	"unobot/bot/lang"
	"unobot/game"
)

// refusedOptions are the options that an edition can refuse, as errors name them.
var refusedOptions = map[string]lang.Option{
	"target": lang.RefusedTarget, "scoring": lang.RefusedScoring, "false_call": lang.RefusedFalseCall, "seats": lang.RefusedSeats,
}

// OptionRefused says what an edition refuses, and why.
func OptionRefused(w *lang.Words, id game.EditionID, refused *game.OptionError) string {
	return w.OptionRefused(w.Edition(id), w.Option(refusedOptions[refused.Option]))
}
