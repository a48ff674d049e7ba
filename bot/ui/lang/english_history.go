package lang

func (e englishSentences) HistoryTitle(page, pages int) string {
	return e.sprintf("Your matches, page %d of %d", page, pages)
}

func (e englishSentences) HistoryMatch(number int, edition, result string) string {
	return e.sprintf("%d. %s: %s", number, edition, result)
}

func (e englishSentences) HistoryPlace(rank, seats int) string {
	return e.sprintf("place %d of %d", rank, seats)
}

func (e englishSentences) RecordOf(number int) string { return e.sprintf("Get match %d", number) }
