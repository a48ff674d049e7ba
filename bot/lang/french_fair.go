package lang

import "fmt"

func (frenchSentences) DealFixed(round int, commitment string) string {
	return fmt.Sprintf("La donne de la manche %d était fixée d’avance : %s", round, commitment)
}

func (frenchSentences) SeedOf(round int, seed, commitment string) string {
	return fmt.Sprintf("Graine de la manche %d : %s, engagement %s", round, seed, commitment)
}

func (frenchSentences) DealSecret(round int) string {
	return fmt.Sprintf("La **manche %d** est en cours. Gardez son engagement et comparez-le avec la graine après la manche :", round)
}

func (frenchSentences) DealKnown(round int, seed, commitment string) string {
	return fmt.Sprintf("**Manche %d**\ngraine %s\nengagement %s", round, seed, commitment)
}

func (frenchSentences) DealBrokenOff(round int, commitment string) string {
	return fmt.Sprintf("La **manche %d** a été interrompue ; sa graine reste secrète, comme ses mains.\nengagement %s", round, commitment)
}
