package lang

import "fmt"

func (frenchSentences) HistoryTitle(page, pages int) string {
	return fmt.Sprintf("Vos parties, page %d sur %d", page, pages)
}

func (frenchSentences) HistoryMatch(number int, edition, result string) string {
	return fmt.Sprintf("%d. %s : %s", number, edition, result)
}

func (frenchSentences) HistoryPlace(rank, seats int) string {
	return fmt.Sprintf("place %d sur %d", rank, seats)
}

func (frenchSentences) RecordOf(number int) string { return fmt.Sprintf("Relevé %d", number) }
