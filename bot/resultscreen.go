package bot

import (
	"cmp"
	"slices"
	"strings"

	"unobot/bot/lang"
	"unobot/game"
)

// roundOverScreen shows how a round ended, and the way to the next.
func roundOverScreen(w *lang.Words, sc scene) screen {
	body := "**" + w.RoundOver(sc.View.Round) + "**\n"
	if told := story(w, sc, boardLines); told != "" {
		body += told + "\n"
	}
	body += "\n**" + w.Label(lang.HeadingScores) + "**\n" + scoresText(w, sc)
	for _, more := range []string{seatNotes(w, sc), nextRoundText(w, sc)} {
		if more != "" {
			body += "\n\n" + more
		}
	}
	return screen{
		Title: w.BoardTitle(w.Edition(sc.Edition), sc.View.Round),
		Body:  body, Accent: accentOver, Footer: w.NextRoundBy(),
		Rows: append([]row{{Buttons: []button{
			{ID: sc.id(verbNext), Label: w.Label(lang.ButtonNext), Style: styleSuccess},
			{ID: sc.id(verbHand), Label: w.Label(lang.ButtonHand), Emoji: "🃏", Style: stylePrimary},
		}}}, seatRows(w, sc)...),
	}
}

// nextRoundText says when the next round begins if nobody calls for it.
func nextRoundText(w *lang.Words, sc scene) string {
	if sc.Until.IsZero() {
		return ""
	}
	return w.NextRoundAt(liveTime(sc.Until))
}

// matchOverScreen shows the podium, and the way to a rematch.
func matchOverScreen(w *lang.Words, sc scene) screen {
	var winners []string
	for _, s := range sc.View.MatchWinners {
		winners = append(winners, sc.name(s))
	}
	return screen{
		Title:  w.BoardTitle(w.Edition(sc.Edition), sc.View.Round),
		Body:   "**" + w.MatchOver(w.And(winners)) + "**\n\n" + scoresText(w, sc) + "\n\n" + story(w, sc, resultLines),
		Accent: looks[game.Yellow].accent,
		Rows: []row{{Buttons: []button{
			{ID: sc.id(verbRematch), Label: w.Label(lang.ButtonRematch), Emoji: "🔁", Style: styleSuccess},
		}}},
	}
}

// scoresText ranks the seats: by points, fewest first under lowest scoring; a
// single round's winner stands above the rest whatever the points.
func scoresText(w *lang.Words, sc scene) string {
	seats := make([]game.Seat, min(sc.View.Seats, len(sc.Seats)))
	for i := range seats {
		seats[i] = game.Seat(i)
	}
	won := func(s game.Seat) int {
		if slices.Contains(sc.View.MatchWinners, s) {
			return 0
		}
		return 1
	}
	score := func(s game.Seat) int {
		if sc.Options.Scoring == game.ScoreLowest {
			return sc.View.Players[s].Score
		}
		return -sc.View.Players[s].Score
	}
	order := func(a, b game.Seat) int {
		return cmp.Or(cmp.Compare(won(a), won(b)), cmp.Compare(score(a), score(b)))
	}
	slices.SortStableFunc(seats, order)
	lines, rank := make([]string, 0, len(seats)), 0
	for i, s := range seats {
		if i == 0 || order(seats[i-1], s) != 0 {
			rank = i + 1
		}
		lines = append(lines, medal(rank)+w.ScoreLine(rank, "**"+sc.name(s)+"**", sc.View.Players[s].Score))
	}
	return strings.Join(lines, "\n")
}

func medal(rank int) string {
	if rank > 3 {
		return ""
	}
	return []string{"🥇 ", "🥈 ", "🥉 "}[rank-1]
}
