package bot

import (
	"context"

	"unobot/bot/choices"
	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// generalCommands are those that need no table, by name.
var generalCommands = map[string]func(*dispatcher, context.Context, interaction, *lang.Words) reply{
	"game start":  (*dispatcher).start,
	"game pings":  (*dispatcher).remind,
	"leaderboard": (*dispatcher).leaderboard,
	"stats":       (*dispatcher).stats,
	"rules":       (*dispatcher).rules,
	"history": func(d *dispatcher, ctx context.Context, in interaction, w *lang.Words) reply {
		return d.history(ctx, in, w, in.whole(string(lang.OptPage), 1))
	},
	"privacy": func(d *dispatcher, ctx context.Context, in interaction, w *lang.Words) reply {
		return d.privacy(ctx, in, w, view.PrivacyShow)
	},
	"settings": func(d *dispatcher, ctx context.Context, in interaction, w *lang.Words) reply {
		return d.serverSettings(ctx, in, w, customid.ID{Verb: customid.Options, Slot: customid.Slot{Name: string(choices.PageGame)}})
	},
	"help": func(_ *dispatcher, _ context.Context, _ interaction, w *lang.Words) reply {
		return reply{Manner: mannerFresh, Screen: view.Help(w)}
	},
}

// tableCommands are those about the table of the channel, by name.
var tableCommands = map[string]func(*dispatcher, context.Context, call) reply{
	"game join":  (*dispatcher).joinTable,
	"game leave": (*dispatcher).leaveTable,
	"game play":  (*dispatcher).playByName,
	"game kick":  (*dispatcher).kick,
	"game end":   (*dispatcher).endTable,
	"game draw": func(d *dispatcher, ctx context.Context, c call) reply {
		return d.byKeyboard(ctx, c, game.Move{Kind: game.ActDraw})
	},
	"game hand": func(d *dispatcher, _ context.Context, c call) reply {
		return d.openAs(c, c.in.flag(string(lang.OptText)))
	},
	"game board": func(d *dispatcher, _ context.Context, c call) reply { return d.board(c) },
	"uno": func(d *dispatcher, ctx context.Context, c call) reply {
		return d.uno(ctx, c, table.CallUno)
	},
}
