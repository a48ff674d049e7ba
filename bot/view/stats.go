package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game/table"
)

// Stats shows what a user has done in all matches. own says that the reader is that user.
func Stats(w *lang.Words, user table.User, own bool, st table.Stats) screen.Screen {
	who := "**" + MarkdownName(user.Name) + "**"
	if st == (table.Stats{Rating: st.Rating}) {
		if own {
			return screen.Screen{Text: w.Label(lang.StatsEmpty)}
		}
		return screen.Screen{Text: w.StatsEmptyOf(who)}
	}
	lines := []string{
		who,
		w.StatsMatches(st.Matches, st.Wins, percent(st.Wins, st.Matches)),
		w.StatsRounds(st.Rounds, st.Points),
		w.StatsBestRound(st.BestRound),
		w.StatsCalls(st.Shouts, st.Catches, st.ChallengesWon),
		w.StatsLongestHand(st.LongestHand),
	}
	if st.Favorite != "" {
		lines = append(lines, w.StatsFavorite(w.Edition(st.Favorite)))
	}
	lines = append(lines, w.StatsRating(st.Rating))
	return screen.Screen{
		Title: w.Label(lang.StatsTitle), Body: strings.Join(lines, "\n"), Accent: accentQuiet,
		Footer: w.Label(lang.StatsNote) + " " + w.Label(lang.RatingNote),
	}
}

// percent is part of whole in percent, rounded to a whole number.
func percent(part, whole int) int {
	if whole == 0 {
		return 0
	}
	return (200*part + whole) / (2 * whole)
}
