package lang

var englishDaily = [dailyEnd]string{
	DailyIntro: "One round against three robots, with the same cards for everyone in the world today. " +
		"Your first try counts. After that you can practice.",
	DailyPractice:       "Practice: this one doesn't count.",
	DailyPracticed:      "practice",
	DailyUnfinished:     "You started today's try and didn't finish it. You can still practice.",
	DailyNobody:         "Nobody has finished this one.",
	DailyRankNote:       "Winners first: fewest turns, then most points left to the robots.",
	DailyYesterday:      "Yesterday",
	DailyToday:          "Today",
	DailyFairIntro:      "Each day's deal follows from a secret that I fix the day before. Its fingerprint is public from then on, and the secret itself an hour after the day is over.",
	DailyFairCheck:      "Days are in UTC. Once the secret is out, the match file of your game has everything to check it with.",
	DailyDrew:           "draw",
	DailyWild:           "wild",
	DailyButtonPlay:     "Play",
	DailyButtonPractice: "Practice",
	DailyButtonRanking:  "Ranking",
}

func (e englishSentences) DailyTitle(number int, edition string) string {
	return e.sprintf("UNO daily #%d · %s", number, edition)
}

func (englishSentences) DailyNext(when string) string { return "Next deal " + when }

func (e englishSentences) DailyRank(rank, players int) string {
	return e.sprintf("You're number %d of %d today.", rank, players)
}

func (e englishSentences) DailyUsual(turns int) string {
	return "People usually take " + e.count(turns, "turn", "turns") + "."
}

func (englishSentences) DailyTurns(list string) string { return "Your turns: " + list }

func (e englishSentences) DailyWon(turns, points int) string {
	return e.count(turns, "turn", "turns") + " · " + e.Points(points)
}

func (e englishSentences) DailyLost(turns, points int) string {
	return "lost · " + e.count(turns, "turn", "turns") + " · " + e.Points(points) + " in hand"
}

func (e englishSentences) DailyStreak(days, freezes, best int) string {
	text := "🔥 " + e.count(days, "day in a row", "days in a row")
	if freezes > 0 {
		text += " · ❄️ " + e.count(freezes, "freeze", "freezes")
	}
	if best > days {
		text += e.sprintf(" · best: %d", best)
	}
	return text
}

func (englishSentences) DailyCommitment(day string) string { return "Fingerprint · " + day }

func (englishSentences) DailySecret() string { return "Its secret" }
