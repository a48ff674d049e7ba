package view

import (
	"cmp"
	"slices"
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// roundOverScreen shows how a round ended, and the way to the next.
func roundOverScreen(w *lang.Words, sc Viewpoint) screen.Screen {
	body := "**" + w.RoundOver(sc.View.Round) + "**\n"
	if told := Story(w, sc, boardLines); told != "" {
		body += told + "\n"
	}
	body += "\n**" + w.Label(lang.HeadingScores) + "**\n" + scoresText(w, sc)
	for _, more := range []string{seatNotes(w, sc), nextRoundText(w, sc), seedText(w, sc)} {
		if more != "" {
			body += "\n\n" + more
		}
	}
	return screen.Screen{
		Title: w.BoardTitle(w.Edition(sc.Edition), sc.View.Round),
		Body:  body, Accent: accentOver, Footer: w.NextRoundBy(),
		Rows: InRows(append([]screen.Button{
			{ID: sc.id(customid.Next), Label: w.Label(lang.ButtonNext), Style: screen.Success},
			handButton(w, sc), fairButton(w, sc),
		}, seatButtons(w, sc)...)),
	}
}

// nextRoundText says when the next round begins if nobody calls for it.
func nextRoundText(w *lang.Words, sc Viewpoint) string {
	if sc.Until.IsZero() {
		return ""
	}
	return w.NextRoundAt(liveTime(sc.Until))
}

// matchOverScreen shows the podium, and the way to a rematch.
func matchOverScreen(w *lang.Words, sc Viewpoint) screen.Screen {
	body := "**" + winnersText(w, sc) + "**\n\n" + scoresText(w, sc) + "\n\n" + Story(w, sc, resultLines)
	return screen.Screen{
		Title:  w.BoardTitle(w.Edition(sc.Edition), sc.View.Round),
		Body:   body + "\n\n" + seedText(w, sc),
		Accent: colorLooks[game.Yellow].accent,
		Rows: []screen.Row{{Buttons: []screen.Button{
			{ID: sc.id(customid.Rematch), Label: w.Label(lang.ButtonRematch), Emoji: "🔁", Style: screen.Success},
			fairButton(w, sc),
		}}},
	}
}

// winnersText says who has won the match.
func winnersText(w *lang.Words, sc Viewpoint) string {
	var winners []string
	for _, s := range sc.View.MatchWinners {
		winners = append(winners, sc.Name(s))
	}
	return w.MatchOver(w.And(winners))
}

// scoresText lists the seats with their points, the best one first.
func scoresText(w *lang.Words, sc Viewpoint) string {
	var lines []string
	for _, p := range places(sc) {
		lines = append(lines, sc.medal(p)+w.ScoreLine(p.rank, "**"+sc.Name(p.seat)+"**", sc.View.Players[p.seat].Score))
	}
	return strings.Join(lines, "\n")
}

// place is where a seat stands, from 1.
type place struct {
	seat game.Seat
	rank int
}

// places ranks the seats: by points, fewest first under lowest scoring; a single
// round's winner stands above the rest whatever the points.
func places(sc Viewpoint) []place {
	list := make([]place, min(sc.View.Seats, len(sc.Seats)))
	for i := range list {
		list[i].seat = game.Seat(i)
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
	order := func(a, b place) int {
		return cmp.Or(cmp.Compare(won(a.seat), won(b.seat)), cmp.Compare(score(a.seat), score(b.seat)))
	}
	slices.SortStableFunc(list, order)
	for i := range list {
		if i > 0 && order(list[i-1], list[i]) == 0 {
			list[i].rank = list[i-1].rank
		} else {
			list[i].rank = i + 1
		}
	}
	return list
}

// medal is what a place has earned: nothing without a result, and nothing without
// points where they are what counts.
func (sc Viewpoint) medal(p place) string {
	won := slices.Contains(sc.View.MatchWinners, p.seat)
	scored := sc.View.Players[p.seat].Score > 0 || sc.Options.Scoring == game.ScoreLowest && sc.scored()
	if sc.Phase == table.Abandoned || !won && !scored {
		return ""
	}
	return medal(p.rank)
}

// scored reports whether anybody has points.
func (sc Viewpoint) scored() bool {
	return slices.ContainsFunc(sc.View.Players[:sc.View.Seats], func(p game.Player) bool { return p.Score > 0 })
}

// medal is that of a rank, from 1; "" below the third.
func medal(rank int) string {
	if rank > 3 {
		return ""
	}
	return []string{"🥇 ", "🥈 ", "🥉 "}[rank-1]
}
