package lang

import (
	"golang.org/x/text/language"
)

func (f frenchSentences) LeaderboardPoints(rank int, player string, points, wins, matches int) string {
	return f.sprintf("**%d.** %s : %s · %s", rank, player, f.Points(points), f.winsIn(wins, matches))
}

func (f frenchSentences) LeaderboardWins(rank int, player string, wins, matches, points int) string {
	return f.sprintf("**%d.** %s : %s · %s", rank, player, f.winsIn(wins, matches), f.Points(points))
}

func (f frenchSentences) LeaderboardRating(rank int, player string, rating, wins, matches int) string {
	return f.sprintf("**%d.** %s : cote %s · %s", rank, player, number(language.French, rating), f.winsIn(wins, matches))
}

func (f frenchSentences) winsIn(wins, matches int) string {
	return f.count(wins, "victoire", "victoires") + " en " + f.count(matches, "partie", "parties")
}

func (frenchSentences) StatsEmptyOf(player string) string {
	return "Rien à montrer pour " + player + " jusqu’ici. Une partie compte à partir de deux personnes."
}

func (f frenchSentences) StatsMatches(matches, wins, percent int) string {
	return f.sprintf("%s, %s (%d %%)", f.count(matches, "partie", "parties"), f.count(wins, "victoire", "victoires"), percent)
}

func (f frenchSentences) StatsRounds(rounds, points int) string {
	return f.count(rounds, "manche", "manches") + ", " + f.Points(points)
}

func (f frenchSentences) StatsBestRound(points int) string {
	return "Meilleure manche : " + f.Points(points)
}

func (f frenchSentences) StatsCalls(shouts, catches, challengesWon int) string {
	return f.sprintf("UNO annoncés : %s · joueurs surpris : %s · contestations gagnées : %s", number(language.French, shouts),
		number(language.French, catches), number(language.French, challengesWon))
}

func (f frenchSentences) StatsLongestHand(cards int) string {
	return "Plus longue main surmontée : " + f.Cards(cards)
}

func (frenchSentences) StatsFavorite(edition string) string {
	return "Édition préférée : " + edition
}

func (frenchSentences) StatsRating(rating int) string {
	return "Cote : " + number(language.French, rating)
}
