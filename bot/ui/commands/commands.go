// Package commands defines the application commands as people see them and as the bot registers them with
// Discord, and names them in texts.
package commands

import (
	"slices"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/lang"
)

// Command is a command, or a subcommand, as people see it.
type Command struct {
	group, name lang.Command // group: of a subcommand, the command that it belongs to; no name: Challenge
	options     []Option
	managers    bool // Discord shows it only to members with the permission to manage the server
	launches    bool // it opens the application's Activity

	// Anywhere lets a user install the command for use in places without the bot as a member. It must need no right but
	// to answer.
	Anywhere bool
}

// Top returns a command.
func Top(name lang.Command, options ...Option) Command { return Command{name: name, options: options} }

// Sub returns a subcommand. Those of one group follow each other.
func Sub(group, name lang.Command, options ...Option) Command {
	return Command{group: group, name: name, options: options}
}

// ForManagers returns a command that Discord shows only to members with the permission to manage the server.
func ForManagers(name lang.Command, options ...Option) Command {
	return Command{name: name, managers: true, options: options}
}

// Launch opens the table of the channel as an Activity, from Discord's launcher.
var Launch = Command{name: lang.CmdLaunch, launches: true}

// entryPoint is the type of the command that launches an Activity, which discordgo lacks.
// https://docs.discord.com/developers/interactions/application-commands#entry-point-commands
const entryPoint discordgo.ApplicationCommandType = 4

// Challenge is the command in the menu of every user.
var Challenge = Command{}

// Path returns the names of a command and its subcommand in English, as Discord sends them. It is part of the public
// contract.
func (c Command) Path() string {
	w := lang.For("")
	switch {
	case c.name == "":
		return w.Text(lang.CommandChallenge)
	case c.group != "":
		return w.Command(c.group).Name + " " + w.Command(c.name).Name
	}
	return w.Command(c.name).Name
}

// Definitions returns application commands for Discord, localized, in the order of their rows. They are part
// of the public contract (docs/contract.md).
// https://docs.discord.com/developers/interactions/application-commands
func Definitions(all []Command) []*discordgo.ApplicationCommand {
	var list []*discordgo.ApplicationCommand
	for _, c := range all {
		if c.group == "" {
			list = append(list, c.define())
			continue
		}
		if group := lang.For("").Command(c.group).Name; len(list) == 0 || list[len(list)-1].Name != group {
			list = append(list, Command{name: c.group}.define())
		}
		last := list[len(list)-1]
		sub := define(discordgo.ApplicationCommandOptionSubCommand, func(w *lang.Words) lang.CommandText {
			return w.Command(c.name)
		})
		sub.Options = c.defineOptions()
		last.Options = append(last.Options, sub)
	}
	return list
}

func (c Command) defineOptions() (all []*discordgo.ApplicationCommandOption) {
	for _, o := range c.options {
		if made := o(); made != nil {
			all = append(all, made)
		}
	}
	return all
}

// define defines a command that is no subcommand.
func (c Command) define() *discordgo.ApplicationCommand {
	d := &discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand, Name: c.Path(), Options: c.defineOptions(),
		// It stays out of direct messages.
		Contexts:         &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild},
		IntegrationTypes: &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall},
	}
	if c.name == "" { // in a menu: there is no description, and names may have capitals and accents
		// https://docs.discord.com/developers/interactions/application-commands#user-commands
		names := inOtherLanguages(func(w *lang.Words) string { return w.Text(lang.CommandChallenge) })
		d.Type, d.NameLocalizations = discordgo.UserApplicationCommand, &names
		return d
	}
	names, descriptions := localized(func(w *lang.Words) lang.CommandText { return w.Command(c.name) })
	d.NameLocalizations, d.DescriptionLocalizations = &names, &descriptions
	d.Description = lang.For("").Command(c.name).Description
	if c.launches {
		d.Type = entryPoint
	}
	if c.managers {
		needed := int64(discordgo.PermissionManageGuild)
		d.DefaultMemberPermissions = &needed
	}
	if c.Anywhere { // https://docs.discord.com/developers/interactions/application-commands#contexts
		*d.Contexts = append(*d.Contexts, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel)
		*d.IntegrationTypes = append(*d.IntegrationTypes, discordgo.ApplicationIntegrationUserInstall)
	}
	return d
}

// localized returns the name and the description of something in all languages but the default one.
func localized(in func(*lang.Words) lang.CommandText) (names, descriptions map[discordgo.Locale]string) {
	return inOtherLanguages(func(w *lang.Words) string { return in(w).Name }),
		inOtherLanguages(func(w *lang.Words) string { return in(w).Description })
}

// inOtherLanguages returns a text in all languages but the default one.
func inOtherLanguages(text func(*lang.Words) string) map[discordgo.Locale]string {
	texts := map[discordgo.Locale]string{}
	for _, w := range lang.All()[1:] {
		for _, locale := range w.Locales() {
			texts[discordgo.Locale(locale)] = text(w)
		}
	}
	return texts
}

// Mentions returns clickable mentions of commands for texts, once Discord has sent their ids. It may be used from any
// goroutine.
type Mentions struct {
	mu  sync.Mutex
	ids map[string]string
}

// Learn notes the ids of the commands, by their English names.
func (m *Mentions) Learn(ids map[string]string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ids = ids
}

// Know reports whether the ids of all slash commands in a list are known.
func (m *Mentions) Know(all []*discordgo.ApplicationCommand) bool {
	return !slices.ContainsFunc(all, func(c *discordgo.ApplicationCommand) bool {
		return c.Type == discordgo.ChatApplicationCommand && m.id(c.Name) == ""
	})
}

// Of returns the name of a command, or of one of its subcommands, in a language: a mention to click, followed by the
// typed name if Discord shows another one, because Discord does not translate mentions. Before the ids are known, or
// without Mentions, it is the typed name alone.
// https://docs.discord.com/developers/reference#message-formatting
func (m *Mentions) Of(w *lang.Words, path ...lang.Command) string {
	names, typed := make([]string, len(path)), make([]string, len(path))
	for i, c := range path {
		names[i], typed[i] = lang.For("").Command(c).Name, w.Command(c).Name
	}
	name, code := strings.Join(names, " "), "`/"+strings.Join(typed, " ")+"`"
	id := m.id(names[0])
	switch {
	case id == "":
		return code
	case slices.Equal(names, typed):
		return "</" + name + ":" + id + ">"
	}
	return "</" + name + ":" + id + "> (" + code + ")"
}

func (m *Mentions) id(name string) string {
	if m == nil {
		return ""
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ids[name]
}
