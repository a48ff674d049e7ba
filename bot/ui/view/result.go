package view

import (
	"cmp"
	"slices"
	"strings"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// roundOverScreen shows how a round ended, with a button for the next one.
func roundOverScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	lines := seatNotes(w, vp)
	lines = lines[:min(len(lines), boardLines-1)]
	switch {
	case vp.Paused != table.NotPaused:
		lines = append(lines, w.Text(PauseRefusal(vp.Paused)))
	case !vp.Until.IsZero():
		lines = append(lines, w.NextRoundAt(liveTime(vp.Until)))
	}
	return screen.Screen{
		Title: roundHeadline(w, vp), Accent: accentHoney, Picture: roundPicture(w, vp), Body: strings.Join(lines, "\n"),
		Rows: []screen.Row{{Buttons: []screen.Button{
			{ID: vp.id(customid.Next), Label: w.Text(lang.ButtonNext), Style: screen.Success, Disabled: vp.Paused != table.NotPaused},
			moreButton(vp),
		}}},
	}
}

// roundHeadline says who has won the round.
func roundHeadline(w *lang.Words, vp Viewpoint) string {
	switch winner := vp.View.RoundWinner; {
	case winner == game.NoSeat:
		return w.Text(lang.RoundVoid)
	case vp.Options.Scoring == game.ScoreLowest:
		return w.WonRound(vp.Name(winner), 0)
	default:
		return w.WonRound(vp.Name(winner), vp.gain())
	}
}

// matchOverScreen shows the final ranking, with a button for a rematch.
func matchOverScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	return screen.Screen{
		Title: winnersText(w, vp), Accent: accentHoney, Picture: matchPicture(w, vp),
		Body: strings.Join(summaryLines(w, vp), "\n"),
		Rows: []screen.Row{{Buttons: []screen.Button{rematchButton(w, vp), moreButton(vp)}}},
	}
}

func rematchButton(w *lang.Words, vp Viewpoint) screen.Button {
	return screen.Button{ID: vp.id(customid.Rematch), Label: w.Text(lang.ButtonRematch), Style: screen.Success}
}

// abandonedText says why a table ended without a result.
func abandonedText(w *lang.Words, vp Viewpoint) string {
	switch by := vp.EndedBy.Name; {
	case vp.started() && vp.withoutPeople():
		return w.Text(lang.EverybodyLeft)
	case vp.started() && by != "":
		return w.EndedBy("**" + MarkdownName(by) + "**")
	case vp.started():
		return w.Text(lang.EndedUnknown)
	case by != "":
		return w.CancelledBy("**" + MarkdownName(by) + "**")
	}
	return w.Text(lang.LobbyIdle)
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
	return screen.Screen{Title: title, Body: body, Accent: accentQuiet}
}

// winnersText says who has won the match.
func winnersText(w *lang.Words, vp Viewpoint) string {
	var winners []string
	for _, s := range vp.View.MatchWinners {
		winners = append(winners, vp.Name(s))
	}
	return w.MatchOver(winners)
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

// roundOverHand tells the viewer how the round ended for the own hand. The board shows the rest.
func roundOverHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := screen.Screen{Text: notice, Accent: accentHoney, Title: roundOutcome(w, vp)}
	paused := vp.Paused != table.NotPaused
	if paused {
		s.Body = w.Text(PauseRefusal(vp.Paused))
	}
	s.Rows = []screen.Row{{Buttons: []screen.Button{
		{ID: vp.id(customid.Next), Label: w.Text(lang.ButtonNext), Style: screen.Success, Disabled: paused}, moreButton(vp),
	}}}
	return s
}

// roundOutcome says how a round ended for the viewer.
func roundOutcome(w *lang.Words, vp Viewpoint) string {
	switch winner := vp.View.RoundWinner; winner {
	case game.NoSeat:
		return w.Text(lang.RoundVoid)
	case vp.View.Viewer:
		return w.YouWonRound(vp.gain())
	default:
		return w.LeftInHand(vp.Left[vp.View.Viewer], vp.Name(winner))
	}
}

// gain is what the winner of the round has gained: the points of all other hands, or nothing where
// the lowest score wins.
func (vp Viewpoint) gain() (points int) {
	if vp.Options.Scoring == game.ScoreLowest {
		return 0
	}
	for i, left := range vp.Left {
		if game.Seat(i) != vp.View.RoundWinner {
			points += left
		}
	}
	return points
}

// endedHand is the hand of a table that is over. The board shows the result.
func endedHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	if vp.Phase != table.Finished {
		s := abandonedScreen(w, vp)
		s.Text = notice
		return s
	}
	s := screen.Screen{Text: notice, Title: winnersText(w, vp), Accent: accentHoney}
	viewer, winner := vp.View.Viewer, vp.View.RoundWinner
	won := slices.Contains(vp.View.MatchWinners, viewer)
	switch {
	case won && winner == viewer:
		s.Title = w.YouWonMatch(vp.gain())
	case won:
		s.Title = w.YouWonMatch(0)
	case winner == game.NoSeat || winner == viewer:
	case slices.Contains(vp.View.MatchWinners, winner):
		s.Body = screen.Small(w.LeftInHand(vp.Left[viewer], ""))
	default:
		s.Body = screen.Small(roundOutcome(w, vp))
	}
	s.Rows = []screen.Row{{Buttons: []screen.Button{rematchButton(w, vp), moreButton(vp)}}}
	return s
}
