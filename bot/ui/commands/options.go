package commands

import (
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// Option makes an option of a command, or nil if there is none. It reads the files of all languages.
type Option func() *discordgo.ApplicationCommandOption

// The options of commands that have several.
var (
	StartOptions = slices.Concat([]Option{
		edition(lang.OptEdition), target(lang.OptTarget), scoring, pace,
		number(lang.OptRobots, 1, game.MaxSeats-1), offered(lang.OptPreset),
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

	SettingsOptions = []Option{named(lang.OptSave), offered(lang.OptRemove)}
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

// amounts lists the options for house rules with a number of cards. Those that are in the panel alone make nil.
func amounts() []Option {
	var all []Option
	for n := range game.Amounts() {
		all = append(all, func() *discordgo.ApplicationCommandOption {
			o, _, ok := lang.AmountOption(n)
			if !ok {
				return nil
			}
			return number(o, float64(slices.Min(n.Values())), float64(slices.Max(n.Values())))()
		})
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

// editionIf offers the editions that fulfil a condition.
func editionIf(c lang.Option, holds func(game.EditionID) bool) Option {
	var ids []game.EditionID
	for _, e := range game.Editions() {
		if holds(e.ID) {
			ids = append(ids, e.ID)
		}
	}
	return oneOf(c, ids, func(id game.EditionID) any { return string(id) }, (*lang.Words).Edition)
}

func target(c lang.Option) Option {
	return oneOf(c, choices.Targets, func(n int16) any { return n },
		func(w *lang.Words, n int16) string { return w.Target(int(n)) })
}

// Options with choices. A pace is in seconds.
var (
	scoring = oneOf(lang.OptScoring, choices.Scorings, func(s game.Scoring) any { return s.String() },
		func(w *lang.Words, s game.Scoring) string { return w.Text(choices.ScoringWords[s]) })
	pace = oneOf(lang.OptPace, table.TurnTimes, func(d time.Duration) any { return choices.Seconds(d) },
		choices.PaceText)

	strength = oneOf(lang.OptStrength, choices.StrengthCodes, func(code string) any { return code },
		func(w *lang.Words, code string) string { return w.Text(choices.StrengthWords[choices.Strengths[code]]) })
	scope = oneOf(lang.OptScope, choices.Scopes, func(s choices.Named) any { return s.Value },
		func(w *lang.Words, s choices.Named) string { return w.Text(s.Name) })
	period = oneOf(lang.OptPeriod, choices.Periods, func(p choices.Period) any { return p.Value },
		func(w *lang.Words, p choices.Period) string { return w.Text(p.Name) })
	ranking = oneOf(lang.OptBy, choices.Rankings, func(r choices.Ranking) any { return r.Value },
		func(w *lang.Words, r choices.Ranking) string { return w.Text(r.Name) })
	kind = oneOf(lang.OptKind, event.Kinds, func(k event.Kind) any { return string(k) },
		func(w *lang.Words, k event.Kind) string { return w.EventKind(string(k)) })
	repeat = oneOf(lang.OptRepeat, choices.Repeats[1:], func(r event.Repeat) any { return string(r) },
		func(w *lang.Words, r event.Repeat) string { return w.Text(choices.RepeatWords[r]) })
)

// oneOf offers values, each with its words.
func oneOf[T any](c lang.Option, all []T, value func(T) any, text func(*lang.Words, T) string) Option {
	kind := discordgo.ApplicationCommandOptionInteger
	if _, isText := value(all[0]).(string); isText {
		kind = discordgo.ApplicationCommandOptionString
	}
	return func() *discordgo.ApplicationCommandOption {
		o := option(c, kind)
		for _, each := range all {
			words := func(w *lang.Words) string { return text(w, each) }
			o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{
				Name: words(lang.For("")), Value: value(each), NameLocalizations: inOtherLanguages(words),
			})
		}
		return o
	}
}

// named returns an option for the name of a preset of house rules.
func named(c lang.Option) Option {
	return func() *discordgo.ApplicationCommandOption {
		o := option(c, discordgo.ApplicationCommandOptionString)
		o.MaxLength = choices.MostPresetName
		return o
	}
}

// offered returns an option for the name of a preset. Choices follow the typed text.
func offered(c lang.Option) Option {
	return func() *discordgo.ApplicationCommandOption {
		o := named(c)()
		o.Autocomplete = true
		return o
	}
}

// name returns the option for the name of an event.
func name() *discordgo.ApplicationCommandOption {
	o := option(lang.OptName, discordgo.ApplicationCommandOptionString)
	o.MaxLength = event.MostName
	return o
}

// when returns the option for the start of an event. The offered times follow the typed text.
func when() *discordgo.ApplicationCommandOption {
	o := option(lang.OptWhen, discordgo.ApplicationCommandOptionString)
	o.Autocomplete, o.MaxLength = true, screen.MaxOptionText
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
