package lang

func (f frenchSentences) DealFixed(round int, commitment string) string {
	return f.sprintf("La donne de la manche %d était fixée d’avance : %s", round, commitment)
}

func (f frenchSentences) SeedOf(round int, seed, commitment string) string {
	return f.sprintf("Graine de la manche %d : %s, engagement %s", round, seed, commitment)
}

func (f frenchSentences) DealSecret(round int) string {
	return f.sprintf("La **manche %d** est en cours. Gardez son engagement et comparez-le avec la graine après la manche :", round)
}

func (f frenchSentences) DealKnown(round int, seed, commitment string) string {
	return f.sprintf("**Manche %d**\ngraine %s\nengagement %s", round, seed, commitment)
}

func (f frenchSentences) DealBrokenOff(round int, commitment string) string {
	return f.sprintf("La **manche %d** a été interrompue ; sa graine reste secrète, comme ses mains.\nengagement %s", round, commitment)
}
