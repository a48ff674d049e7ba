package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
)

// leaderboard answers `/leaderboard`.
func (h *ListHandlers) leaderboard(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	page := min(max(in.Whole(string(lang.OptPage), 1), 1), customid.MaxListPage)
	return h.showStandings(ctx, in, w, contestOf(in), page, lang.UnknownCommand)
}

// turnLeaderboard answers the buttons below a leaderboard.
func (h *ListHandlers) turnLeaderboard(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.List) interact.Reply {
	c, ok := choices.ParseContest(id.Filter)
	if !ok {
		return interact.Refuse(w, lang.UnknownButton)
	}
	return turnInPlace(in, h.showStandings(ctx, in, w, c, id.Page, lang.UnknownButton))
}

// turnInPlace shows a page in place of the one that was turned. A refusal is a message of its own.
func turnInPlace(in *interact.Interaction, r interact.Reply) interact.Reply {
	if !r.Screen.IsBoxed() {
		return r
	}
	return in.InPlace(r)
}

// showStandings shows a page of a leaderboard, or unknown when the contest does not exist.
func (h *ListHandlers) showStandings(ctx context.Context, in *interact.Interaction, w *lang.Words, c choices.Contest, page int, unknown lang.Text) interact.Reply {
	query, name, ok := c.Query(w, in.Guild, h.Now())
	if !ok {
		return interact.Refuse(w, unknown)
	}
	found, err := h.Scores.Leaderboard(ctx, query, in.User.ID, page, view.LeaderboardRows)
	if err != nil {
		return h.Reasons.refuse(w, err)
	}
	return interact.Show(view.Leaderboard(w, c, name, query.By, found))
}
