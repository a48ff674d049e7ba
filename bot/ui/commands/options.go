package commands

import (
	"slices"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// Option makes an option of a command.
type Option func() *discordgo.ApplicationCommandOption

// The options of commands that have several.
var (
	StartOptions = slices.Concat([]Option{
		edition(lang.OptEdition), target(lang.OptTarget), scoring, pace,
		number(lang.OptRobots, 1, game.MaxSeats-1), preset,
	}, amounts(), []Option{of(lang.OptTeams, discordgo.ApplicationCommandOptionBoolean)}, invitations())

	SoloOptions = []Option{
		number(lang.OptSoloRobots, 1, choices.MostSoloRobots), edition(lang.OptSoloEdition), target(lang.OptSoloTarget),
		strength,
	}

	EventOptions = []Option{
		name, kind, when, edition(lang.OptEdition), target(lang.OptEventTarget),
		number(lang.OptMinutes, event.LeastMinutes, event.MostMinutes),
		number(lang.OptSeats, event.LeastTable, event.MostTable), repeat, number(lang.OptDays, 1, event.MostDays),
	}

	LeaderboardOptions = []Option{scope, period, ranking, edition(lang.OptOnlyEdition), Page}
)

// Options that stand alone.
var (
	Edition = edition(lang.OptEdition)
	Learned = editionIf(lang.OptSoloEdition, tutorial.Teaches)
	User    = required(of(lang.OptUser, discordgo.ApplicationCommandOptionUser))
	Whose   = of(lang.OptWhoseUser, discordgo.ApplicationCommandOptionUser)
	On      = required(of(lang.OptOn, discordgo.ApplicationCommandOptionBoolean))
	TextOn  = required(of(lang.OptTextOn, discordgo.ApplicationCommandOptionBoolean))
	Text    = of(lang.OptText, discordgo.ApplicationCommandOptionBoolean)
)

// Page returns a page of a list, from 1.
func Page() *discordgo.ApplicationCommandOption {
	o, least := option(lang.OptPage, discordgo.ApplicationCommandOptionInteger), 1.0
	o.MinValue = &least
	return o
}

// Card returns the option for a card. Choices follow the typed text.
func Card() *discordgo.ApplicationCommandOption {
	o := required(of(lang.OptCard, discordgo.ApplicationCommandOptionString))()
	o.Autocomplete, o.MaxLength = true, screen.MaxOptionText
	return o
}

// Invitations lists the options that invite users to a new table.
var Invitations = []lang.Option{lang.OptWith, lang.OptWith2, lang.OptWith3, lang.OptWith4, lang.OptWith5}

func invitations() []Option {
	var all []Option
	for _, c := range Invitations {
		all = append(all, of(c, discordgo.ApplicationCommandOptionUser))
	}
	return all
}

// amounts lists the options for house rules with a number of cards.
func amounts() []Option {
	var all []Option
	for n := range game.Amounts() {
		if o, _, ok := lang.AmountOption(n); ok {
			all = append(all, number(o, float64(slices.Min(n.Values())), float64(slices.Max(n.Values()))))
		}
	}
	return all
}

// number returns a number within limits.
func number(c lang.Option, least, most float64) Option {
	return func() *discordgo.ApplicationCommandOption {
		o := option(c, discordgo.ApplicationCommandOptionInteger)
		o.MinValue, o.MaxValue = &least, most
		return o
	}
}

func edition(c lang.Option) Option {
	return editionIf(c, func(game.EditionID) bool { return true })
}

// editionIf is one of those editions that fulfil a condition.
func editionIf(c lang.Option, holds func(game.EditionID) bool) Option {
	return func() *discordgo.ApplicationCommandOption {
		o := option(c, discordgo.ApplicationCommandOptionString)
		for _, e := range game.Editions() {
			if !holds(e.ID) {
				continue
			}
			addChoice(o, string(e.ID), func(w *lang.Words) string { return w.Edition(e.ID) })
		}
		return o
	}
}

func target(c lang.Option) Option {
	return func() *discordgo.ApplicationCommandOption {
		o := option(c, discordgo.ApplicationCommandOptionInteger)
		for _, n := range choices.Targets {
			addChoice(o, n, func(w *lang.Words) string { return w.Target(int(n)) })
		}
		return o
	}
}

func scoring() *discordgo.ApplicationCommandOption {
	o := option(lang.OptScoring, discordgo.ApplicationCommandOptionString)
	for _, s := range choices.Scorings {
		addChoice(o, s.String(), func(w *lang.Words) string { return w.Text(choices.ScoringWords[s]) })
	}
	return o
}

// pace returns the time for a turn, in seconds.
func pace() *discordgo.ApplicationCommandOption {
	o := option(lang.OptPace, discordgo.ApplicationCommandOptionInteger)
	for _, d := range table.TurnTimes {
		addChoice(o, choices.Seconds(d), func(w *lang.Words) string { return choices.PaceText(w, d) })
	}
	return o
}

func preset() *discordgo.ApplicationCommandOption {
	o := option(lang.OptPreset, discordgo.ApplicationCommandOptionString)
	for _, p := range game.Presets() {
		addChoice(o, p.Name, func(w *lang.Words) string { return w.PresetName(p) })
	}
	return o
}

func strength() *discordgo.ApplicationCommandOption {
	o := option(lang.OptStrength, discordgo.ApplicationCommandOptionString)
	for _, code := range choices.StrengthCodes {
		words := choices.StrengthWords[choices.Strengths[code]]
		addChoice(o, code, func(w *lang.Words) string { return w.Text(words) })
	}
	return o
}

func scope() *discordgo.ApplicationCommandOption {
	o := option(lang.OptScope, discordgo.ApplicationCommandOptionString)
	for _, s := range choices.Scopes {
		addChoice(o, s.Value, func(w *lang.Words) string { return w.Text(s.Name) })
	}
	return o
}

func period() *discordgo.ApplicationCommandOption {
	o := option(lang.OptPeriod, discordgo.ApplicationCommandOptionString)
	for _, p := range choices.Periods {
		addChoice(o, p.Value, func(w *lang.Words) string { return w.Text(p.Name) })
	}
	return o
}

func ranking() *discordgo.ApplicationCommandOption {
	o := option(lang.OptBy, discordgo.ApplicationCommandOptionString)
	for _, r := range choices.Rankings {
		addChoice(o, r.Value, func(w *lang.Words) string { return w.Text(r.Name) })
	}
	return o
}

// name returns the option for the name of an event.
func name() *discordgo.ApplicationCommandOption {
	o := option(lang.OptName, discordgo.ApplicationCommandOptionString)
	o.MaxLength = event.MostName
	return o
}

func kind() *discordgo.ApplicationCommandOption {
	o := option(lang.OptKind, discordgo.ApplicationCommandOptionString)
	for _, k := range choices.Kinds {
		addChoice(o, string(k), func(w *lang.Words) string { return w.Text(choices.KindWords[k]) })
	}
	return o
}

// when returns the option for the start of an event. The offered times follow the typed text.
func when() *discordgo.ApplicationCommandOption {
	o := option(lang.OptWhen, discordgo.ApplicationCommandOptionString)
	o.Autocomplete, o.MaxLength = true, screen.MaxOptionText
	return o
}

func repeat() *discordgo.ApplicationCommandOption {
	o := option(lang.OptRepeat, discordgo.ApplicationCommandOptionString)
	for _, r := range choices.Repeats[1:] {
		addChoice(o, string(r), func(w *lang.Words) string { return w.Text(choices.RepeatWords[r]) })
	}
	return o
}

// of returns an option of a kind.
func of(c lang.Option, kind discordgo.ApplicationCommandOptionType) Option {
	return func() *discordgo.ApplicationCommandOption { return option(c, kind) }
}

func required(o Option) Option {
	return func() *discordgo.ApplicationCommandOption {
		made := o()
		made.Required = true
		return made
	}
}

func option(o lang.Option, kind discordgo.ApplicationCommandOptionType) *discordgo.ApplicationCommandOption {
	return define(kind, func(w *lang.Words) lang.CommandText { return w.Option(o) })
}

// define defines a subcommand or an option.
func define(
	kind discordgo.ApplicationCommandOptionType, in func(*lang.Words) lang.CommandText,
) *discordgo.ApplicationCommandOption {
	names, descriptions := localized(in)
	words := in(lang.For(""))
	return &discordgo.ApplicationCommandOption{
		Type: kind, Name: words.Name, NameLocalizations: names,
		Description: words.Description, DescriptionLocalizations: descriptions,
	}
}

func addChoice(o *discordgo.ApplicationCommandOption, value any, text func(*lang.Words) string) {
	o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{
		Name: text(lang.For("")), Value: value, NameLocalizations: inOtherLanguages(text),
	})
}
