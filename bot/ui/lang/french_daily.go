package lang

var frenchDaily = [dailyEnd]string{
	DailyIntro: "Une manche contre trois robots, avec les mêmes cartes pour tout le monde aujourd’hui. " +
		"Ton premier essai compte. Ensuite, tu peux t’entraîner.",
	DailyPractice:       "Entraînement\u00a0: cette partie ne compte pas.",
	DailyPracticed:      "entraînement",
	DailyUnfinished:     "Tu as commencé ton essai du jour sans le finir. Tu peux encore t’entraîner.",
	DailyNobody:         "Personne ne l’a fini.",
	DailyRankNote:       "Les gagnants d’abord\u00a0: le moins de tours, puis le plus de points laissés aux robots.",
	DailyYesterday:      "Hier",
	DailyToday:          "Aujourd’hui",
	DailyFairIntro:      "La donne de chaque jour vient d’un secret que je fixe la veille. Son empreinte est publique dès ce moment-là, et le secret lui-même une heure après la fin de la journée.",
	DailyFairCheck:      "Les jours sont en UTC. Une fois le secret connu, le fichier de ta partie contient tout pour vérifier.",
	DailyDrew:           "pioche",
	DailyWild:           "joker",
	DailyButtonPlay:     "Jouer",
	DailyButtonPractice: "S’entraîner",
	DailyButtonRanking:  "Classement",
}

func (f frenchSentences) DailyTitle(number int, edition string) string {
	return f.sprintf("Défi UNO n°\u00a0%d · %s", number, edition)
}

func (frenchSentences) DailyNext(when string) string { return "Prochaine donne " + when }

func (f frenchSentences) DailyRank(rank, players int) string {
	return f.sprintf("Aujourd’hui, tu es numéro %d sur %d.", rank, players)
}

func (f frenchSentences) DailyUsual(turns int) string {
	return "D’habitude, on met " + f.count(turns, "tour", "tours") + "."
}

func (frenchSentences) DailyTurns(list string) string { return "Tes tours\u00a0: " + list }

func (f frenchSentences) DailyWon(turns, points int) string {
	return f.count(turns, "tour", "tours") + " · " + f.Points(points)
}

func (f frenchSentences) DailyLost(turns, points int) string {
	return "perdu · " + f.count(turns, "tour", "tours") + " · " + f.Points(points) + " en main"
}

func (f frenchSentences) DailyStreak(days, freezes, best int) string {
	text := "🔥 " + f.count(days, "jour d’affilée", "jours d’affilée")
	if freezes > 0 {
		text += " · ❄️ " + f.count(freezes, "gel de série", "gels de série")
	}
	if best > days {
		text += f.sprintf(" · record\u00a0: %d", best)
	}
	return text
}

func (frenchSentences) DailyCommitment(day string) string { return "Empreinte · " + day }

func (frenchSentences) DailySecret() string { return "Son secret" }
