package view

import (
	"strconv"
	"strings"

	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
	"unobot/game/table"
)

// roundScene is what the picture of a round's result shows: the points of each hand.
func roundScene(vp Viewpoint) art.RoundScene {
	s := art.RoundScene{Winner: vp.View.RoundWinner}
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		p := vp.View.Players[i]
		s.Seats = append(s.Seats, art.RoundSeat{Name: plainName(vp.Seats[i].User.Name), Points: vp.Left[i], Score: p.Score})
	}
	if won := s.Winner; won != game.NoSeat && vp.Options.Scoring == game.ScoreWinner {
		for i := range s.Seats {
			if game.Seat(i) != won {
				s.Seats[won].Points += s.Seats[i].Points
			}
		}
	}
	return s
}

// roundAlt says in words what that picture shows.
func roundAlt(w *lang.Words, vp Viewpoint) string {
	s := roundScene(vp)
	lines := []string{w.RoundOver(vp.View.Round)}
	for i, seat := range s.Seats {
		if game.Seat(i) == s.Winner {
			lines = append(lines, w.WinnerRound(seat.Name, seat.Points, seat.Score))
		} else {
			lines = append(lines, w.SeatRound(seat.Name, seat.Points, seat.Score))
		}
	}
	return altText(lines)
}

// podiumScene is what the picture of a match's result shows.
func podiumScene(vp Viewpoint) (s art.MatchScene) {
	for _, p := range places(vp) {
		s.Places = append(s.Places, art.Place{
			Rank: p.rank, Medal: vp.medal(p) != "", Seat: p.seat, Name: plainName(vp.Seats[p.seat].User.Name), Score: vp.View.Players[p.seat].Score,
		})
	}
	return s
}

// podiumAlt says in words what that picture shows.
func podiumAlt(w *lang.Words, vp Viewpoint) string {
	vp.plain = true
	return stripMarks(scoresText(w, vp))
}

// chartScene is what the chart of a match shows: the scores after each round.
func chartScene(vp Viewpoint, rounds []table.RoundResult) art.ChartScene {
	s := art.ChartScene{}
	if vp.Options.Target != game.SingleRound {
		s.Target = int(vp.Options.Target)
	}
	for i := range min(vp.View.Seats, len(vp.Seats)) {
		line, sum := art.ChartLine{Name: plainName(vp.Seats[i].User.Name)}, 0
		for _, r := range rounds {
			if i < len(r.Points) {
				sum += r.Points[i]
			}
			line.Scores = append(line.Scores, sum)
		}
		s.Lines = append(s.Lines, line)
	}
	return s
}

// chartAlt says in words what the chart shows: every score, or only the last ones if that is too
// long.
func chartAlt(w *lang.Words, s art.ChartScene) string {
	for last := len(s.Lines[0].Scores); ; last /= 2 {
		lines := []string{w.Course()}
		for _, l := range s.Lines {
			lines = append(lines, w.SeatCourse(l.Name, lastScores(l.Scores, last)))
		}
		if alt := altText(lines); screen.Length(alt) <= screen.MaxAlt || last <= 1 {
			return alt
		}
	}
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
