package lang

// frenchMonths are the months, from January.
var frenchMonths = [...]string{
	"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre",
}

func (f frenchSentences) SeasonWon(season string, winners []string) string {
	if len(winners) == 1 {
		return "Saison " + season + "\u00a0: " + winners[0] + " l’emporte\u00a0!"
	}
	return "Saison " + season + "\u00a0: " + f.And(winners) + " l’emportent\u00a0!"
}

func (frenchSentences) SeasonTitle(season string) string { return "Podium, " + season }

func (f frenchSentences) StatsMedals(gold, silver, bronze int) string {
	return f.sprintf("Saisons\u00a0: %d en or, %d en argent, %d en bronze", gold, silver, bronze)
}
