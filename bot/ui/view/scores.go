package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

func roundPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "round", Alt: roundAlt(w, vp), Scene: roundScene(w, vp), Words: scoresText(w, vp)}
}

func matchPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "match", Alt: matchAlt(w, vp), Scene: matchScene(w, vp), Words: scoresText(w, vp)}
}

// chartPicture returns the course of a match.
func chartPicture(w *lang.Words, vp Viewpoint, rounds []table.RoundResult) screen.Picture {
	scene := chartScene(vp, rounds)
	return screen.Picture{Name: "chart", Alt: chartAlt(w, scene), Scene: scene, Words: chartWords(w, vp, scene)}
}

// roundScene returns the content of a round's picture: the winner, then the others by the points in their hands.
func roundScene(w *lang.Words, vp Viewpoint) art.RoundScene {
	s := art.RoundScene{
		Letters: LettersOf(w), Side: vp.View.Side, Finish: vp.View.Top, Gain: vp.gain(), Target: vp.target(),
	}
	for _, seat := range vp.finishOrder() {
		s.Seats = append(s.Seats, resultSeat(vp, seat))
	}
	return s
}

// finishOrder lists the seats: the winner of the round first, then partners, then the cheapest hand.
func (vp Viewpoint) finishOrder() []game.Seat {
	order := make([]game.Seat, min(vp.View.Seats, len(vp.Seats)))
	for i := range order {
		order[i] = game.Seat(i)
	}
	winner := vp.View.RoundWinner
	slices.SortStableFunc(order, func(a, b game.Seat) int {
		return cmp.Or(winnersFirst(a == winner, b == winner),
			winnersFirst(vp.together(a, winner), vp.together(b, winner)), cmp.Compare(vp.Left[a], vp.Left[b]))
	})
	return order
}

// winnersFirst compares two players by whether they have won.
func winnersFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

func resultSeat(vp Viewpoint, seat game.Seat) art.ResultSeat {
	r := art.ResultSeat{
		Figure: vp.figure(seat), Seat: seat, Winner: seat == vp.View.RoundWinner, Left: vp.Hands[seat],
		Points: vp.Left[seat], Score: vp.View.Players[seat].Score, Out: vp.out(seat),
	}
	r.Before = r.Score - vp.addedTo(seat)
	return r
}

// addedTo returns the points that the round has added to the score of a seat, which may be that of a side.
func (vp Viewpoint) addedTo(seat game.Seat) (points int) {
	ours := vp.together(seat, vp.View.RoundWinner)
	switch {
	case vp.Options.Scoring != game.ScoreLowest && ours:
		return vp.gain()
	case vp.Options.Scoring != game.ScoreLowest || ours:
		return 0 // the player that went out holds no cards, and partners score nothing
	}
	for i, left := range vp.Left {
		if vp.together(seat, game.Seat(i)) {
			points += left
		}
	}
	return vp.counted(points)
}

// counted returns the points that a round adds to a score for those that hands cost.
func (vp Viewpoint) counted(points int) int {
	if vp.Options.House.Has(game.HouseDoublePoints) {
		return 2 * points
	}
	return points
}

// roundAlt returns the content of that picture in words.
func roundAlt(w *lang.Words, vp Viewpoint) string {
	lines := []string{w.RoundOver(vp.View.Round)}
	for _, seat := range vp.finishOrder() {
		r := resultSeat(vp, seat)
		switch {
		case vp.isOut(seat) && vp.lost(seat):
			lines = append(lines, w.LeftOut(r.Name))
		case vp.isOut(seat):
			lines = append(lines, w.SeatOutRound(r.Name, r.Points, r.Score))
		case vp.lost(seat):
			lines = append(lines, w.LeftBy(r.Name, r.Points)+" ("+vp.leftFaces(w, r.Left)+")")
		case r.Winner:
			lines = append(lines, w.WinnerRound(r.Name, r.Score-r.Before, r.Score))
		default:
			lines = append(lines, w.SeatRound(r.Name, r.Points, r.Score)+" ("+vp.leftFaces(w, r.Left)+")")
		}
	}
	return altText(lines)
}

// matchScene returns the content of a match's picture.
func matchScene(w *lang.Words, vp Viewpoint) art.MatchScene {
	s := art.MatchScene{Letters: LettersOf(w), Side: vp.View.Side, Gain: vp.gain(), Target: vp.target()}
	if vp.View.RoundWinner != game.NoSeat {
		s.Finish = vp.View.Top
	}
	for _, p := range places(vp) {
		place := art.MatchPlace{
			Figure: vp.figure(p.seat), Rank: p.rank, Medal: vp.medal(p) != "", Seat: p.seat,
			Score: vp.View.Players[p.seat].Score,
		}
		if vp.Options.Teams { // the steps are for one side, not for a part of the other
			place.Medal = slices.Contains(vp.View.MatchWinners, p.seat)
		}
		if vp.lost(p.seat) {
			place.Score, place.Left, place.Hand = vp.Left[p.seat], vp.Hands[p.seat], true
			place.Out = vp.out(p.seat)
		}
		s.Places = append(s.Places, place)
	}
	return s
}

// lost reports whether a single round is over that a seat has not won: its hand decides the rank.
func (vp Viewpoint) lost(seat game.Seat) bool {
	over := vp.Phase == table.Finished || vp.View.Phase == game.PhaseRoundOver
	return over && vp.Options.Target == game.SingleRound && !slices.Contains(vp.View.MatchWinners, seat)
}

// matchAlt returns the content of that picture in words.
func matchAlt(w *lang.Words, vp Viewpoint) string {
	vp.plain = true
	lines := strings.Split(scoresText(w, vp), "\n")
	if vp.Options.Teams {
		return altText(lines)
	}
	for i, p := range places(vp) {
		if vp.lost(p.seat) && !vp.isOut(p.seat) {
			lines[i] += " (" + vp.leftFaces(w, vp.Hands[p.seat]) + ")"
		}
	}
	return altText(lines)
}

// chartScene returns the content of a match's chart: the scores after each round.
func chartScene(vp Viewpoint, rounds []table.RoundResult) art.ChartScene {
	s := art.ChartScene{Target: vp.target()}
	for _, seats := range vp.scorers() {
		var names []string
		for _, seat := range seats {
			names = append(names, plainName(vp.Seats[seat].User.Name))
		}
		line, sum := art.ChartLine{Name: strings.Join(names, " + ")}, 0
		for _, r := range rounds {
			if i := int(seats[0]); i < len(r.Points) {
				sum += r.Points[i]
			}
			line.Scores = append(line.Scores, sum)
		}
		s.Lines = append(s.Lines, line)
	}
	return s
}

// chartAlt returns the chart in words: every score, or only the last ones if that is too long.
func chartAlt(w *lang.Words, s art.ChartScene) string {
	for last := len(s.Lines[0].Scores); ; last /= 2 {
		lines := []string{w.Text(lang.Course)}
		for _, l := range s.Lines {
			lines = append(lines, w.SeatCourse(l.Name, lastScores(l.Scores, last)))
		}
		if alt := altText(lines); screen.Length(alt) <= screen.MaxAlt || last <= 1 {
			return alt
		}
	}
}

// chartWords stand for the chart in a message: the last scores.
func chartWords(w *lang.Words, vp Viewpoint, s art.ChartScene) string {
	const listed = 8 // of each player
	lines := []string{w.Text(lang.Course)}
	for i, seats := range vp.scorers() {
		scores := s.Lines[i].Scores
		lines = append(lines, w.SeatCourse(w.And(vp.boldNames(seats)), lastScores(scores, min(len(scores), listed))))
	}
	return strings.Join(lines, "\n")
}

// lastScores lists the last n scores.
func lastScores(scores []int, n int) string {
	var items []string
	if n < len(scores) {
		items = []string{"…"}
	}
	for _, v := range scores[len(scores)-n:] {
		items = append(items, strconv.Itoa(v))
	}
	return strings.Join(items, ", ")
}

// scoresText lists the seats with their points, the best one first.
func scoresText(w *lang.Words, vp Viewpoint) string {
	if vp.Options.Teams {
		return sideScores(w, vp)
	}
	var lines []string
	for _, p := range places(vp) {
		who := "**" + vp.Name(p.seat) + "**"
		line := w.ScoreLine(p.rank, who, vp.View.Players[p.seat].Score)
		if vp.lost(p.seat) {
			left := w.LeftBy(who, vp.Left[p.seat])
			if vp.isOut(p.seat) {
				left = w.LeftOut(who)
			}
			line = w.LeftLine(p.rank, left)
		}
		lines = append(lines, vp.medal(p)+line)
	}
	return strings.Join(lines, "\n")
}

// seatRank is a seat with its rank, from 1.
type seatRank struct {
	seat game.Seat
	rank int
}

// places ranks the seats by points, and under lowest scoring by fewest points. The winner of a single round is above
// the rest, which are ranked by the points left in their hands.
func places(vp Viewpoint) []seatRank {
	list := make([]seatRank, min(vp.View.Seats, len(vp.Seats)))
	for i := range list {
		list[i].seat = game.Seat(i)
	}
	won := func(s game.Seat) bool { return slices.Contains(vp.View.MatchWinners, s) }
	score := func(s game.Seat) int {
		if vp.lost(s) {
			return vp.Left[s]
		}
		if vp.Options.Scoring == game.ScoreLowest {
			return vp.View.Players[s].Score
		}
		return -vp.View.Players[s].Score
	}
	order := func(a, b seatRank) int {
		return cmp.Or(winnersFirst(won(a.seat), won(b.seat)), cmp.Compare(score(a.seat), score(b.seat)))
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

// medal returns the medal of a place. There is none without a result, and none without points if the highest score wins
// a match of several rounds.
func (vp Viewpoint) medal(p seatRank) string {
	won := slices.Contains(vp.View.MatchWinners, p.seat) || vp.Phase == table.Finished && vp.lost(p.seat)
	scored := vp.View.Players[p.seat].Score > 0 || vp.Options.Scoring == game.ScoreLowest && vp.hasPoints()
	if vp.Phase == table.Abandoned || !won && !scored {
		return ""
	}
	return medal(p.rank)
}

// target returns the score that ends the match, 0 for a single round.
func (vp Viewpoint) target() int {
	if vp.Options.Target == game.SingleRound {
		return 0
	}
	return int(vp.Options.Target)
}

// hasPoints reports whether any player has points.
func (vp Viewpoint) hasPoints() bool {
	return slices.ContainsFunc(vp.View.Players[:vp.View.Seats], func(p game.Player) bool { return p.Score > 0 })
}

// medal returns the medal of a rank, from 1, or "" below the third.
func medal(rank int) string {
	if rank > 3 {
		return ""
	}
	return []string{"🥇 ", "🥈 ", "🥉 "}[rank-1]
}

// gain returns the points that the winner of the round has gained: the points of all other hands, without those of
// partners, or 0 if the lowest score wins.
func (vp Viewpoint) gain() (points int) {
	if vp.Options.Scoring == game.ScoreLowest || vp.View.RoundWinner == game.NoSeat {
		return 0
	}
	for i, left := range vp.Left {
		if !vp.together(game.Seat(i), vp.View.RoundWinner) {
			points += left
		}
	}
	return vp.counted(points)
}
