package lang

import (
	"golang.org/x/text/language"
)

func (e englishSentences) LeaderboardPoints(rank int, player string, points, wins, matches int) string {
	return e.sprintf("**%d.** %s: %s · %s", rank, player, e.Points(points), e.winsIn(wins, matches))
}

func (e englishSentences) LeaderboardWins(rank int, player string, wins, matches, points int) string {
	return e.sprintf("**%d.** %s: %s · %s", rank, player, e.winsIn(wins, matches), e.Points(points))
}

func (e englishSentences) LeaderboardRating(rank int, player string, rating, wins, matches int) string {
	return e.sprintf("**%d.** %s: rating %s · %s", rank, player, number(language.English, rating), e.winsIn(wins, matches))
}

func (e englishSentences) winsIn(wins, matches int) string {
	return e.count(wins, "win", "wins") + " in " + e.count(matches, "match", "matches")
}

func (englishSentences) StatsEmptyOf(player string) string {
	return "Nothing to show for " + player + " yet. A match counts once it's won and at least two people have played in it."
}

func (e englishSentences) StatsMatches(matches, wins, percent int) string {
	return e.sprintf("Matches: %d · won: %d (%d%%)", matches, wins, percent)
}

func (e englishSentences) StatsRounds(rounds, points int) string {
	return e.sprintf("Rounds: %d · points won: %d", rounds, points)
}

func (e englishSentences) StatsBestRound(points int) string { return "Best round: " + e.Points(points) }

func (e englishSentences) StatsCalls(shouts, catches, challengesWon int) string {
	return e.sprintf("Said UNO: %s · caught others: %s · challenges won: %s", number(language.English, shouts),
		number(language.English, catches), number(language.English, challengesWon))
}

func (e englishSentences) StatsLongestHand(cards int) string {
	return "Longest hand that still won: " + e.Cards(cards)
}

func (e englishSentences) StatsFavorite(edition string, matches int) string {
	return "Favorite edition: " + edition + ", " + e.count(matches, "match", "matches")
}

func (englishSentences) StatsRating(rating int) string {
	return "Rating: " + number(language.English, rating)
}

func (englishSentences) StatsCourse(ratings string) string {
	return "Rating over the last matches: " + ratings
}

func (e englishSentences) StatsStreak(matches int) string {
	return "Winning streak: " + e.count(matches, "match", "matches")
}

func (englishSentences) StatsHidden(player string) string {
	return player + " keeps this card private."
}
