package lang

import "fmt"

func (englishSentences) HistoryTitle(page, pages int) string {
	return fmt.Sprintf("Your matches, page %d of %d", page, pages)
}

func (englishSentences) HistoryMatch(number int, edition, result string) string {
	return fmt.Sprintf("%d. %s: %s", number, edition, result)
}

func (englishSentences) HistoryPlace(rank, seats int) string {
	return fmt.Sprintf("place %d of %d", rank, seats)
}

func (englishSentences) RecordOf(number int) string { return fmt.Sprintf("Record %d", number) }
