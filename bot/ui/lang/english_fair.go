package lang

func (e englishSentences) DealSecret(round int) string {
	return e.sprintf("**Round %d** is running. Its fingerprint:", round)
}

func (e englishSentences) DealNext(round int) string {
	return e.sprintf("**Round %d** comes next, and its deal is fixed already. Its fingerprint:", round)
}

func (e englishSentences) DealKnown(round int, seed, commitment string) string {
	return e.sprintf("**Round %d**\nseed %s\nfingerprint %s", round, seed, commitment)
}

func (e englishSentences) DealBrokenOff(round int, commitment string) string {
	return e.sprintf("**Round %d** never finished, so its seed and its hands stay secret.\nfingerprint %s", round, commitment)
}
