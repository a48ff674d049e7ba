package lang

import (
	"golang.org/x/text/language"
)

func (f frenchSentences) LeaderboardPoints(rank int, player string, points, wins, matches int) string {
	return f.sprintf("**%d.** %s\u00a0: %s · %s", rank, player, f.Points(points), f.winsIn(wins, matches))
}

func (f frenchSentences) LeaderboardWins(rank int, player string, wins, matches, points int) string {
	return f.sprintf("**%d.** %s\u00a0: %s · %s", rank, player, f.winsIn(wins, matches), f.Points(points))
}

func (f frenchSentences) LeaderboardRating(rank int, player string, rating, wins, matches int) string {
	return f.sprintf("**%d.** %s\u00a0: cote %s · %s", rank, player, number(language.French, rating), f.winsIn(wins, matches))
}

func (f frenchSentences) winsIn(wins, matches int) string {
	return f.count(wins, "victoire", "victoires") + " en " + f.count(matches, "partie", "parties")
}

func (frenchSentences) StatsEmptyOf(player string) string {
	return "Rien à montrer sur " + player + " pour l’instant. Une partie compte quand elle est gagnée et qu’au moins deux personnes y ont joué."
}

func (f frenchSentences) StatsMatches(matches, wins, percent int) string {
	return f.sprintf("%s, %s (%d %%)", f.count(matches, "partie", "parties"), f.count(wins, "victoire", "victoires"), percent)
}

func (f frenchSentences) StatsRounds(rounds, points int) string {
	return f.sprintf("Manches\u00a0: %d · points gagnés\u00a0: %d", rounds, points)
}

func (f frenchSentences) StatsBestRound(points int) string {
	return "Meilleure manche\u00a0: " + f.Points(points)
}

func (f frenchSentences) StatsCalls(shouts, catches, challengesWon int) string {
	return f.sprintf("UNO dits\u00a0: %s · joueurs contrés\u00a0: %s · contestations gagnées\u00a0: %s", number(language.French, shouts),
		number(language.French, catches), number(language.French, challengesWon))
}

func (f frenchSentences) StatsLongestHand(cards int) string {
	return "Plus longue main gagnante\u00a0: " + f.Cards(cards)
}

func (f frenchSentences) StatsFavorite(edition string, matches int) string {
	return "Édition préférée\u00a0: " + edition + ", " + f.count(matches, "partie", "parties")
}

func (frenchSentences) StatsRating(rating int) string {
	return "Cote\u00a0: " + number(language.French, rating)
}

func (frenchSentences) StatsCourse(ratings string) string {
	return "Cote au fil des dernières parties\u00a0: " + ratings
}

func (f frenchSentences) StatsStreak(matches int) string {
	return "Victoires de suite\u00a0: " + number(language.French, matches)
}

func (frenchSentences) StatsHidden(player string) string {
	return player + " garde cette fiche privée."
}
