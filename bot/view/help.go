package view

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"unobot/bot/commands"
	"unobot/bot/lang"
	"unobot/bot/screen"
)

// Help says how to play, and lists every command by the name that a client in the language shows.
func Help(w *lang.Words) screen.Screen {
	var lines []string
	for _, c := range commands.Definitions() {
		top := w.Command(lang.Command(c.Name))
		subcommands := 0
		for _, o := range c.Options {
			if o.Type == discordgo.ApplicationCommandOptionSubCommand {
				text := w.Command(lang.Command(o.Name))
				lines = append(lines, w.HelpCommand(top.Name+" "+text.Name, text.Description))
				subcommands++
			}
		}
		if subcommands == 0 {
			lines = append(lines, w.HelpCommand(top.Name, top.Description))
		}
	}
	return screen.Screen{
		Title: w.Label(lang.HelpTitle), Accent: accentLobby,
		Body: w.Label(lang.HelpIntro) + "\n\n**" + w.Label(lang.HeadingCommands) + "**\n" + strings.Join(lines, "\n"),
	}
}
