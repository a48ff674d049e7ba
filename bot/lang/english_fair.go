package lang

import "fmt"

func (englishSentences) DealFixed(round int, commitment string) string {
	return fmt.Sprintf("The deal of round %d was fixed beforehand: %s", round, commitment)
}

func (englishSentences) SeedOf(round int, seed, commitment string) string {
	return fmt.Sprintf("Seed of round %d: %s, commitment %s", round, seed, commitment)
}

func (englishSentences) DealSecret(round int) string {
	return fmt.Sprintf("**Round %d** is running. Keep its commitment and compare it with the seed after the round:", round)
}

func (englishSentences) DealKnown(round int, seed, commitment string) string {
	return fmt.Sprintf("**Round %d**\nseed %s\ncommitment %s", round, seed, commitment)
}

func (englishSentences) DealBrokenOff(round int, commitment string) string {
	return fmt.Sprintf("**Round %d** was broken off, and its seed stays secret, as do its hands.\ncommitment %s", round, commitment)
}
