package lang

func (f frenchSentences) HistoryTitle(page, pages int) string {
	return f.sprintf("Tes parties, page %d sur %d", page, pages)
}

func (f frenchSentences) HistoryMatch(number int, edition, result string) string {
	return f.sprintf("%d. %s\u00a0: %s", number, edition, result)
}

func (f frenchSentences) HistoryPlace(rank, seats int) string {
	return f.sprintf("place %d sur %d", rank, seats)
}

func (f frenchSentences) RecordOf(number int) string { return f.sprintf("Fichier %d", number) }
