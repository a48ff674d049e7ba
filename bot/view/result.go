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

// roundOverScreen shows how a round ended, with a button for the next one.
func roundOverScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := "**" + w.RoundOver(vp.View.Round) + "**\n"
	if story := Story(w, vp, boardLines); story != "" {
		body += story + "\n"
	}
	body += "\n**" + w.Label(lang.HeadingScores) + "**\n" + scoresText(w, vp)
	for _, more := range []string{seatNotes(w, vp), nextRoundText(w, vp), seedText(w, vp)} {
		if more != "" {
			body += "\n\n" + more
		}
	}
	return screen.Screen{
		Title: w.BoardTitle(w.Edition(vp.Edition), vp.View.Round),
		Body:  body, Accent: accentOver, Footer: w.NextRoundBy(),
		Rows: screen.ButtonRows(append([]screen.Button{
			{ID: vp.id(customid.Next), Label: w.Label(lang.ButtonNext), Style: screen.Success},
			handButton(w, vp), fairButton(w, vp),
		}, seatButtons(w, vp)...)),
	}
}

// nextRoundText says when the next round begins if nobody clicks.
func nextRoundText(w *lang.Words, vp Viewpoint) string {
	if vp.Until.IsZero() {
		return ""
	}
	return w.NextRoundAt(liveTime(vp.Until))
}

// matchOverScreen shows the final ranking, with a button for a rematch.
func matchOverScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := "**" + winnersText(w, vp) + "**\n\n" + scoresText(w, vp) + "\n\n" + Story(w, vp, resultLines)
	return screen.Screen{
		Title:  w.BoardTitle(w.Edition(vp.Edition), vp.View.Round),
		Body:   body + "\n\n" + seedText(w, vp),
		Accent: colorStyles[game.Yellow].accent,
		Rows: []screen.Row{{Buttons: []screen.Button{
			{ID: vp.id(customid.Rematch), Label: w.Label(lang.ButtonRematch), Emoji: "🔁", Style: screen.Success},
			fairButton(w, vp),
		}}},
	}
}

// abandonedText says why a table ended without a result.
func abandonedText(w *lang.Words, vp Viewpoint) string {
	switch by := vp.EndedBy.Name; {
	case vp.started() && vp.withoutPeople():
		return w.Label(lang.EverybodyLeft)
	case vp.started() && by != "":
		return w.EndedBy("**" + MarkdownName(by) + "**")
	case vp.started():
		return w.Label(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + MarkdownName(by) + "**")
	}
	return w.MenuText(lang.LobbyIdle)
}

// abandonedScreen shows why a table ended without a result, and the points so far, which do not
// count.
func abandonedScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	body := abandonedText(w, vp)
	title := w.LobbyTitle(w.Edition(vp.Edition))
	if vp.started() {
		title = w.BoardTitle(w.Edition(vp.Edition), vp.View.Round)
	}
	if vp.hasPoints() {
		body += "\n\n" + scoresText(w, vp)
	}
	return screen.Screen{Title: title, Body: body, Accent: accentOver}
}

// winnersText says who has won the match.
func winnersText(w *lang.Words, vp Viewpoint) string {
	var winners []string
	for _, s := range vp.View.MatchWinners {
		winners = append(winners, vp.Name(s))
	}
	return w.MatchOver(w.And(winners))
}

// scoresText lists the seats with their points, the best one first.
func scoresText(w *lang.Words, vp Viewpoint) string {
	var lines []string
	for _, p := range places(vp) {
		lines = append(lines, vp.medal(p)+w.ScoreLine(p.rank, "**"+vp.Name(p.seat)+"**", vp.View.Players[p.seat].Score))
	}
	return strings.Join(lines, "\n")
}

// seatRank is a seat with its rank, from 1.
type seatRank struct {
	seat game.Seat
	rank int
}

// places ranks the seats by points, and under lowest scoring by fewest points. The winner of a
// single round is above the rest whatever the points are.
func places(vp Viewpoint) []seatRank {
	list := make([]seatRank, min(vp.View.Seats, len(vp.Seats)))
	for i := range list {
		list[i].seat = game.Seat(i)
	}
	won := func(s game.Seat) int {
		if slices.Contains(vp.View.MatchWinners, s) {
			return 0
		}
		return 1
	}
	score := func(s game.Seat) int {
		if vp.Options.Scoring == game.ScoreLowest {
			return vp.View.Players[s].Score
		}
		return -vp.View.Players[s].Score
	}
	order := func(a, b seatRank) int {
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

// medal is the medal of a place. There is none without a result, and none without points where the
// highest score wins.
func (vp Viewpoint) medal(p seatRank) string {
	won := slices.Contains(vp.View.MatchWinners, p.seat)
	scored := vp.View.Players[p.seat].Score > 0 || vp.Options.Scoring == game.ScoreLowest && vp.hasPoints()
	if vp.Phase == table.Abandoned || !won && !scored {
		return ""
	}
	return medal(p.rank)
}

// hasPoints reports whether anybody has points.
func (vp Viewpoint) hasPoints() bool {
	return slices.ContainsFunc(vp.View.Players[:vp.View.Seats], func(p game.Player) bool { return p.Score > 0 })
}

// medal is the medal of a rank, from 1, or "" below the third.
func medal(rank int) string {
	if rank > 3 {
		return ""
	}
	return []string{"🥇 ", "🥈 ", "🥉 "}[rank-1]
}
