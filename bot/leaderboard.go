package bot

import (
	"context"
	"strings"

	"unobot/bot/lang"
	"unobot/game/table"
)

const leaderboardRows = 10

// leaderboard shows a page of a server's standings.
func (d *dispatcher) leaderboard(ctx context.Context, in interaction, w *lang.Words) reply {
	page := min(max(in.whole(string(lang.OptPage), 1), 1), 1_000_000)
	rows, total, err := d.scores.Leaderboard(ctx, in.Guild, (page-1)*leaderboardRows, leaderboardRows)
	if err != nil {
		return refused(w, lang.Failed)
	}
	pages := max(1, (total+leaderboardRows-1)/leaderboardRows)
	if page > pages {
		page = pages
		if rows, _, err = d.scores.Leaderboard(ctx, in.Guild, (page-1)*leaderboardRows, leaderboardRows); err != nil {
			return refused(w, lang.Failed)
		}
	}
	return reply{Manner: mannerFresh, Screen: leaderboardScreen(w, rows, page, pages)}
}

func leaderboardScreen(w *lang.Words, rows []table.Standing, page, pages int) screen {
	if len(rows) == 0 {
		return screen{Text: w.Label(lang.LeaderboardEmpty)}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		lines[i] = medal(r.Rank) + w.LeaderboardRow(r.Rank, "**"+display(r.User.Name)+"**", r.Points, r.Wins, r.Matches)
	}
	return screen{
		Title: w.LeaderboardTitle(page, pages), Body: strings.Join(lines, "\n"),
		Accent: accentLobby, Footer: w.Label(lang.LeaderboardNote),
	}
}
