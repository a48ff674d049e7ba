package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/daily"
)

// picture shows how the user did, beside how others do. Before there is a result it shows nothing but
// the day and the user's streak.
func (p DayPage) picture(w *lang.Words) screen.Picture {
	return screen.Picture{
		Name: "daily", Alt: p.alt(w), Drawing: dailyDrawing(p.scene(w)), Words: strings.Join(p.standing(w), "\n"),
	}
}

// standing says how the user stands among others, and for how many days without a break.
func (p DayPage) standing(w *lang.Words) []string {
	var lines []string
	if p.Try.Finished {
		if !p.Practice {
			lines = append(lines, w.DailyRank(p.Place.Rank, p.Place.Players))
		}
		if p.Place.Usual > 0 {
			lines = append(lines, w.DailyUsual(p.Place.Usual))
		}
	}
	if p.Streak.Days > 0 {
		lines = append(lines, w.DailyStreak(p.Streak.Days, p.Streak.Freezes, p.Streak.Best))
	}
	return lines
}

// alt is what the picture shows, for those who cannot see it.
func (p DayPage) alt(w *lang.Words) string {
	lines := []string{p.title(w)}
	if p.Try.Finished {
		lines = append(lines, resultText(w, p.Try.Result))
	}
	lines = append(lines, p.standing(w)...)
	if p.Try.Finished { // at the end, where a description may be cut
		lines = append(lines, w.DailyTurns(marksText(w, p.Try.Result.Marks)))
	}
	return altText(lines)
}

// marksText says what the player did in each turn.
func marksText(w *lang.Words, marks []daily.Mark) string {
	words := make([]string, len(marks))
	for i, m := range marks {
		switch {
		case m.Drew:
			words[i] = w.DailyText(lang.DailyDrew)
		case m.Color == game.NoColor:
			words[i] = w.DailyText(lang.DailyWild)
		default:
			words[i] = w.Color(m.Color)
		}
	}
	return strings.Join(words, ", ")
}

// scene is what the picture shows.
func (p DayPage) scene(w *lang.Words) art.DailyScene {
	s := art.DailyScene{
		Letters: LettersOf(w), Number: p.Number, Emblem: emblem(p.Day.Edition()), Name: plainName(p.User.Name), Portrait: p.Portrait,
		Streak: p.Streak.Days, Freezes: p.Streak.Freezes,
	}
	if e, ok := game.EditionByID(p.Day.Edition()); ok {
		s.Night = e.TwoSided()
	}
	if !p.Try.Finished {
		return s
	}
	s.Played, s.Won, s.Usual = true, p.Try.Result.Won, p.Place.Usual
	for _, m := range p.Try.Result.Marks {
		s.Turns = append(s.Turns, art.DailyTurn(m))
	}
	if !p.Practice {
		s.Rank, s.Players = p.Place.Rank, p.Place.Players
	}
	return s
}
