package lang

func (e englishSentences) DealFixed(round int, commitment string) string {
	return e.sprintf("The deal of round %d was fixed beforehand: %s", round, commitment)
}

func (e englishSentences) SeedOf(round int, seed, commitment string) string {
	return e.sprintf("Seed of round %d: %s, commitment %s", round, seed, commitment)
}

func (e englishSentences) DealSecret(round int) string {
	return e.sprintf("**Round %d** is running. Keep its commitment and compare it with the seed after the round:", round)
}

func (e englishSentences) DealKnown(round int, seed, commitment string) string {
	return e.sprintf("**Round %d**\nseed %s\ncommitment %s", round, seed, commitment)
}

func (e englishSentences) DealBrokenOff(round int, commitment string) string {
	return e.sprintf("**Round %d** was broken off, and its seed stays secret, as do its hands.\ncommitment %s", round, commitment)
}
