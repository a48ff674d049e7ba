package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
)

// Routes names the function that answers each command and button.
func Routes(t *TableHandlers, l *ListHandlers, s *ServerHandlers) interact.Routes {
	return interact.Routes{
		Commands: map[string]interact.CommandHandler{
			"game start":  t.start,
			"game join":   t.here(t.join),
			"game leave":  t.here(t.leave),
			"game hand":   t.here(t.openHandByCommand),
			"game play":   t.here(t.playByName),
			"game draw":   t.here(t.drawByCommand),
			"game board":  t.here(t.bringBoardDown),
			"game end":    t.here(t.end),
			"game kick":   t.here(t.kick),
			"game pings":  s.setPings,
			"uno":         t.here(t.shoutOrCatch),
			"solo":        t.solo,
			"daily":       l.Daily.daily,
			"settings":    s.openSettings,
			"rules":       s.rules,
			"help":        t.help,
			"leaderboard": l.leaderboard,
			"history":     l.history,
			"stats":       l.stats,
			"privacy":     l.privacy,

			commands.Challenge: t.challengeUser,
		},
		Buttons: buttonRoutes(t, l, s),
		Lists: map[customid.ListName]interact.ListHandler{
			customid.Leaderboard: l.turnLeaderboard,
			customid.History:     l.turnHistory,
			customid.Privacy:     l.turnPrivacy,
			customid.Feats:       l.turnFeats,
			customid.Seasons:     l.turnSeasons,
			customid.Daily:       l.Daily.turn,
		},
		Typing: map[string]interact.TypingHandler{
			"game play " + string(lang.OptCard): t.offerCards,
		},
		Anywhere: interact.Anywhere{
			Commands: commands.Anywhere(), Buttons: []customid.Verb{customid.AgainstRobots},
			Lists: []customid.ListName{customid.Privacy, customid.Daily},
		},
	}
}

// buttonRoutes names the function that answers each button or menu.
func buttonRoutes(t *TableHandlers, l *ListHandlers, s *ServerHandlers) map[customid.Verb]interact.ButtonHandler {
	return map[customid.Verb]interact.ButtonHandler{
		customid.Join:      t.at(t.joinByButton),
		customid.Leave:     t.at(t.leaveByButton),
		customid.Begin:     t.at(t.begin),
		customid.Cancel:    t.at(t.cancel),
		customid.AddBot:    t.at(t.addRobot),
		customid.FillBots:  t.at(t.fillWithRobots),
		customid.RemoveBot: t.at(t.removeRobot),
		customid.Options:   bySubject(t.at(t.options), s.showSettings),
		customid.LastSetup: t.at(t.setUpAsLastTime),
		customid.Set:       bySubject(t.at(t.setOption), s.changeSetting),

		customid.Hand:      t.at(t.openHandByButton),
		customid.Page:      t.at(t.turnHandPage),
		customid.Play:      t.at(t.moveByButton),
		customid.Jump:      t.at(t.moveByButton),
		customid.Color:     t.at(t.moveByButton),
		customid.Draw:      t.at(t.moveByButton),
		customid.Pass:      t.at(t.moveByButton),
		customid.Accept:    t.at(t.moveByButton),
		customid.Challenge: t.at(t.moveByButton),
		customid.Swap:      t.at(t.moveByButton),
		customid.Discard:   t.at(t.moveByButton),
		customid.Next:      t.at(t.moveByButton),
		customid.Pick:      t.at(t.pick),
		customid.Shout:     t.at(t.shout),
		customid.Catch:     t.at(t.catch),

		customid.Rules:    t.at(t.rules),
		customid.Look:     t.at(t.look),
		customid.Fair:     t.at(t.fair),
		customid.More:     t.at(t.more),
		customid.AsText:   t.at(t.asText),
		customid.Quit:     t.at(t.quit),
		customid.Kick:     t.at(t.kickByMenu),
		customid.End:      t.at(t.endByButton),
		customid.TakeBack: t.at(t.takeBack),
		customid.Rematch:  t.at(t.rematch),
		customid.Record:   l.record,

		customid.AgainstRobots: t.playAgainstRobots,
	}
}

// bySubject calls one handler for the options of a table, and another for the settings of a server.
func bySubject(ofTable, ofServer interact.ButtonHandler) interact.ButtonHandler {
	return func(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.ID) interact.Reply {
		if id.Table == customid.NoTable {
			return ofServer(ctx, in, w, id)
		}
		return ofTable(ctx, in, w, id)
	}
}

// openSettings answers `/settings`.
func (h *ServerHandlers) openSettings(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	return h.showSettings(ctx, in, w, customid.ID{Verb: customid.Options, Slot: customid.Slot{Name: string(choices.PageGame)}})
}
