package lang

func (f frenchSentences) DealSecret(round int) string {
	return f.sprintf("La **manche %d** est en cours. Son empreinte\u00a0:", round)
}

func (f frenchSentences) DealNext(round int) string {
	return f.sprintf("La **manche %d** vient ensuite, et sa donne est déjà fixée. Son empreinte\u00a0:", round)
}

func (f frenchSentences) DealKnown(round int, seed, commitment string) string {
	return f.sprintf("**Manche %d**\ngraine %s\nempreinte %s", round, seed, commitment)
}

func (f frenchSentences) DealBrokenOff(round int, commitment string) string {
	return f.sprintf("La **manche %d** n’a pas été finie\u00a0: sa graine et ses mains restent secrètes.\nempreinte %s", round, commitment)
}
