package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// help answers `/help`.
func (h *TableHandlers) help(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	if in.Guild == "" {
		return interact.Show(view.HelpAnywhere(w, h.Commands))
	}
	s, err := h.Settings.Of(ctx, in.Guild)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return interact.Show(view.Help(w, h.Commands, s.Robots))
}

// firstRobots is how many robots a first game is against.
const firstRobots = 3

// playAgainstRobots begins a first game with the server's own setup. Where the bot is no member it is
// a solo game.
func (h *TableHandlers) playAgainstRobots(ctx context.Context, in *interact.Interaction, w *lang.Words, _ customid.ID) interact.Reply {
	if in.Guild == "" {
		return h.playSolo(ctx, visit{in: in, w: w}, usualSolo())
	}
	return h.open(ctx, in, w, opening{robots: firstRobots})
}
