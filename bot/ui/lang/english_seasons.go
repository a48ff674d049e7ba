package lang

// englishMonths are the months, from January.
var englishMonths = [...]string{
	"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
}

func (e englishSentences) SeasonWon(season string, winners []string) string {
	if len(winners) == 1 {
		return winners[0] + " wins " + season + "!"
	}
	return e.And(winners) + " win " + season + "!"
}

func (englishSentences) SeasonTitle(season string) string { return "The podium of " + season }

func (e englishSentences) StatsMedals(gold, silver, bronze int) string {
	return e.sprintf("Seasons: %d gold, %d silver, %d bronze", gold, silver, bronze)
}
