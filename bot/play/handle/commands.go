package handle

import (
	"github.com/bwmarrin/discordgo"

	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
)

// commandRoutes are all commands, in the order in which people see them.
var commandRoutes = []route{
	{command: commands.Sub(lang.CmdGame, lang.CmdStart, commands.StartOptions...), server: true, do: (*Handlers).start},
	{command: commands.Sub(lang.CmdGame, lang.CmdJoin), at: inChannel, do: (*Handlers).join},
	{command: commands.Sub(lang.CmdGame, lang.CmdLeave), at: inChannel, do: (*Handlers).leave},
	{command: commands.Sub(lang.CmdGame, lang.CmdHand, commands.Text), at: inChannel, do: (*Handlers).openHandByCommand},
	{
		command: commands.Sub(lang.CmdGame, lang.CmdPlay, commands.Card), at: inChannel, do: (*Handlers).playByName,
		offer: (*Handlers).offerCards,
	},
	{command: commands.Sub(lang.CmdGame, lang.CmdDraw), at: inChannel, do: (*Handlers).drawByCommand},
	{command: commands.Sub(lang.CmdGame, lang.CmdBoard), at: inChannel, do: (*Handlers).bringBoardDown},
	{command: commands.Sub(lang.CmdGame, lang.CmdEnd), at: inChannel, do: (*Handlers).end},
	{command: commands.Sub(lang.CmdGame, lang.CmdPings, commands.On), do: (*Handlers).setPings},
	{command: commands.Sub(lang.CmdGame, lang.CmdKick, commands.User), at: inChannel, do: (*Handlers).kick},
	{command: commands.Top(lang.CmdUno), at: inChannel, do: (*Handlers).shoutOrCatch},
	{command: commands.Top(lang.CmdRules, commands.Edition), at: anywhere, do: (*Handlers).rules},
	{command: commands.Top(lang.CmdHelp), at: anywhere, server: true, do: (*Handlers).help},
	{command: commands.Top(lang.CmdLeaderboard, commands.LeaderboardOptions...), do: (*Handlers).leaderboard},
	{command: commands.Top(lang.CmdHistory, commands.Page), do: (*Handlers).history},
	{command: commands.Top(lang.CmdPrivacy), at: anywhere, do: (*Handlers).privacy},
	{command: commands.Top(lang.CmdStats, commands.Whose), at: anywhere, server: true, do: (*Handlers).stats},
	{command: commands.ForManagers(lang.CmdSettings), server: true, do: (*Handlers).openSettings},
	{command: commands.Top(lang.CmdDaily), at: anywhere, server: true, do: (*Handlers).daily},
	{command: commands.Top(lang.CmdSolo, commands.SoloOptions...), at: anywhere, server: true, do: (*Handlers).solo},
	{command: commands.Challenge, server: true, do: (*Handlers).challengeUser},
}

// Commands defines all commands for Discord.
func Commands() []*discordgo.ApplicationCommand {
	var all []commands.Command
	for _, r := range commandRoutes {
		r.command.Anywhere = r.at == anywhere
		all = append(all, r.command)
	}
	return commands.Definitions(all)
}
