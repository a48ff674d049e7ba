package commands

import (
	"slices"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Definitions are the application commands, localized. Most have contexts that keep them out of direct
// messages. They are part of the public contract (docs/contract.md).
// https://docs.discord.com/developers/interactions/application-commands
func Definitions() []*discordgo.ApplicationCommand {
	definitions := []*discordgo.ApplicationCommand{
		topCommand(lang.CmdGame,
			option(lang.CmdStart, discordgo.ApplicationCommandOptionSubCommand,
				append([]*discordgo.ApplicationCommandOption{
					editionOption(), targetOption(), scoringOption(), paceOption(), robotsOption(),
					cardsOption(lang.OptCards, game.LeastStartingHand, game.MostStartingHand),
					cardsOption(lang.OptPenalty, 1, game.MostUnoPenalty),
				}, invitationOptions()...)...),
			option(lang.CmdJoin, discordgo.ApplicationCommandOptionSubCommand),
			option(lang.CmdLeave, discordgo.ApplicationCommandOptionSubCommand),
			option(lang.CmdHand, discordgo.ApplicationCommandOptionSubCommand,
				option(lang.OptText, discordgo.ApplicationCommandOptionBoolean)),
			option(lang.CmdPlay, discordgo.ApplicationCommandOptionSubCommand, cardOption()),
			option(lang.CmdDraw, discordgo.ApplicationCommandOptionSubCommand),
			option(lang.CmdBoard, discordgo.ApplicationCommandOptionSubCommand),
			option(lang.CmdEnd, discordgo.ApplicationCommandOptionSubCommand),
			option(lang.CmdPings, discordgo.ApplicationCommandOptionSubCommand, requiredFlag(lang.OptOn)),
			option(lang.CmdKick, discordgo.ApplicationCommandOptionSubCommand, userOption()),
		),
		topCommand(lang.CmdUno),
		topCommand(lang.CmdRules, editionOption()),
		topCommand(lang.CmdHelp),
		topCommand(lang.CmdLeaderboard, append(contestOptions(), pageOption())...),
		topCommand(lang.CmdHistory, pageOption()),
		topCommand(lang.CmdPrivacy),
		topCommand(lang.CmdStats, option(lang.OptWhoseUser, discordgo.ApplicationCommandOptionUser)),
		managersOnly(topCommand(lang.CmdSettings)),
		topCommand(lang.CmdDaily),
		topCommand(lang.CmdSolo, rivalsOption(), soloEditionOption(), soloTargetOption(), strengthOption()),
		challengeCommand(),
	}
	for _, c := range definitions {
		if slices.Contains(Anywhere(), c.Name) {
			anywhere(c)
		}
	}
	return definitions
}

// Anywhere names the commands that a user may also install, for use where the bot is no member. They
// need nothing but the right to answer. Among them is the one by which users see and delete what is
// stored about them.
func Anywhere() []string {
	names := make([]string, 0, len(installable))
	for _, c := range installable {
		names = append(names, lang.For("").Command(c).Name)
	}
	return names
}

var installable = []lang.Command{lang.CmdSolo, lang.CmdDaily, lang.CmdStats, lang.CmdRules, lang.CmdHelp, lang.CmdPrivacy}

// anywhere lets a user install a command, and use it in servers, direct messages and group messages.
// https://docs.discord.com/developers/interactions/application-commands#contexts
func anywhere(c *discordgo.ApplicationCommand) {
	c.Contexts = &[]discordgo.InteractionContextType{
		discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel,
	}
	c.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{
		discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall,
	}
}

// Challenge is the name of the command in the menu of a user. It is part of the public contract.
var Challenge = lang.For("").Text(lang.CommandChallenge)

// challengeCommand is in the menu of every user. Such commands have no description, and their names
// may have capitals and accents.
// https://docs.discord.com/developers/interactions/application-commands#user-commands
func challengeCommand() *discordgo.ApplicationCommand {
	names := map[discordgo.Locale]string{}
	for _, w := range lang.All()[1:] {
		names[discordgo.Locale(w.Tag())] = w.Text(lang.CommandChallenge)
	}
	return inServers(&discordgo.ApplicationCommand{
		Type: discordgo.UserApplicationCommand, Name: Challenge, NameLocalizations: &names,
	})
}

// inServers keeps a command out of direct messages.
func inServers(c *discordgo.ApplicationCommand) *discordgo.ApplicationCommand {
	c.Contexts = &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild}
	c.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}
	return c
}

// managersOnly hides a command from members who may not manage the server.
func managersOnly(c *discordgo.ApplicationCommand) *discordgo.ApplicationCommand {
	needed := int64(discordgo.PermissionManageGuild)
	c.DefaultMemberPermissions = &needed
	return c
}

func topCommand(c lang.Command, options ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
	names, descriptions := localized(c)
	text := lang.For("").Command(c)
	return inServers(&discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand,
		Name: text.Name, NameLocalizations: &names,
		Description: text.Description, DescriptionLocalizations: &descriptions,
		Options: options,
	})
}

func option(c lang.Command, kind discordgo.ApplicationCommandOptionType, options ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	names, descriptions := localized(c)
	text := lang.For("").Command(c)
	return &discordgo.ApplicationCommandOption{
		Type: kind, Name: text.Name, NameLocalizations: names,
		Description: text.Description, DescriptionLocalizations: descriptions, Options: options,
	}
}

// localized returns a command's texts in all languages but the default one.
func localized(c lang.Command) (names, descriptions map[discordgo.Locale]string) {
	names, descriptions = map[discordgo.Locale]string{}, map[discordgo.Locale]string{}
	for _, w := range lang.All()[1:] {
		text := w.Command(c)
		names[discordgo.Locale(w.Tag())] = text.Name
		descriptions[discordgo.Locale(w.Tag())] = text.Description
	}
	return names, descriptions
}

func editionOption() *discordgo.ApplicationCommandOption {
	return withEditions(option(lang.OptEdition, discordgo.ApplicationCommandOptionString))
}

func withEditions(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	for _, e := range game.Editions() {
		o.Choices = append(o.Choices, choice(string(e.ID), func(w *lang.Words) string { return w.Edition(e.ID) }))
	}
	return o
}

func targetOption() *discordgo.ApplicationCommandOption {
	return withTargets(option(lang.OptTarget, discordgo.ApplicationCommandOptionInteger))
}

func withTargets(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	for _, n := range choices.Targets {
		o.Choices = append(o.Choices, choice(n, func(w *lang.Words) string { return w.Target(int(n)) }))
	}
	return o
}

// The options of a solo game.

func rivalsOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptSoloRobots, discordgo.ApplicationCommandOptionInteger)
	least := 1.0
	o.MinValue, o.MaxValue = &least, choices.MostSoloRobots
	return o
}

func soloEditionOption() *discordgo.ApplicationCommandOption {
	return withEditions(option(lang.OptSoloEdition, discordgo.ApplicationCommandOptionString))
}

func soloTargetOption() *discordgo.ApplicationCommandOption {
	return withTargets(option(lang.OptSoloTarget, discordgo.ApplicationCommandOptionInteger))
}

func strengthOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptStrength, discordgo.ApplicationCommandOptionString)
	for _, code := range choices.StrengthCodes {
		o.Choices = append(o.Choices, choice(code, func(w *lang.Words) string { return w.Text(choices.StrengthWords[choices.Strengths[code]]) }))
	}
	return o
}

func robotsOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptRobots, discordgo.ApplicationCommandOptionInteger)
	least := 1.0
	o.MinValue, o.MaxValue = &least, game.MaxSeats-1
	return o
}

// cardsOption is a number of cards.
func cardsOption(c lang.Command, least, most float64) *discordgo.ApplicationCommandOption {
	o := option(c, discordgo.ApplicationCommandOptionInteger)
	o.MinValue, o.MaxValue = &least, most
	return o
}

// Invitations are the options that invite somebody to a new table.
var Invitations = []lang.Command{lang.OptWith, lang.OptWith2, lang.OptWith3, lang.OptWith4, lang.OptWith5}

// invitationOptions name people to invite.
func invitationOptions() []*discordgo.ApplicationCommandOption {
	var options []*discordgo.ApplicationCommandOption
	for _, c := range Invitations {
		options = append(options, option(c, discordgo.ApplicationCommandOptionUser))
	}
	return options
}

func scoringOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptScoring, discordgo.ApplicationCommandOptionString)
	for _, s := range choices.Scorings {
		o.Choices = append(o.Choices, choice(choices.ScoringCode(s), func(w *lang.Words) string { return w.Text(choices.ScoringWords[s]) }))
	}
	return o
}

// paceOption counts the seconds of a turn.
func paceOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptPace, discordgo.ApplicationCommandOptionInteger)
	for _, d := range table.TurnTimes {
		o.Choices = append(o.Choices, choice(choices.Seconds(d), func(w *lang.Words) string { return choices.PaceText(w, d) }))
	}
	return o
}

func requiredFlag(c lang.Command) *discordgo.ApplicationCommandOption {
	o := option(c, discordgo.ApplicationCommandOptionBoolean)
	o.Required = true
	return o
}

func cardOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptCard, discordgo.ApplicationCommandOptionString)
	o.Required, o.Autocomplete, o.MaxLength = true, true, screen.MaxOptionText
	return o
}

func userOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptUser, discordgo.ApplicationCommandOptionUser)
	o.Required = true
	return o
}

func pageOption() *discordgo.ApplicationCommandOption {
	o := option(lang.OptPage, discordgo.ApplicationCommandOptionInteger)
	least := 1.0
	o.MinValue = &least
	return o
}

// contestOptions say which leaderboard to show.
func contestOptions() []*discordgo.ApplicationCommandOption {
	text := discordgo.ApplicationCommandOptionString
	scope, period, by := option(lang.OptScope, text), option(lang.OptPeriod, text), option(lang.OptBy, text)
	named := func(l lang.Text) func(*lang.Words) string {
		return func(w *lang.Words) string { return w.Text(l) }
	}
	for _, s := range choices.Scopes {
		scope.Choices = append(scope.Choices, choice(s.Value, named(s.Name)))
	}
	for _, p := range choices.Periods {
		period.Choices = append(period.Choices, choice(p.Value, named(p.Name)))
	}
	for _, r := range choices.Rankings {
		by.Choices = append(by.Choices, choice(r.Value, named(r.Name)))
	}
	return []*discordgo.ApplicationCommandOption{scope, period, by, withEditions(option(lang.OptOnlyEdition, text))}
}

func choice(value any, text func(*lang.Words) string) *discordgo.ApplicationCommandOptionChoice {
	c := &discordgo.ApplicationCommandOptionChoice{
		Name: text(lang.For("")), Value: value, NameLocalizations: map[discordgo.Locale]string{},
	}
	for _, w := range lang.All()[1:] {
		c.NameLocalizations[discordgo.Locale(w.Tag())] = text(w)
	}
	return c
}
