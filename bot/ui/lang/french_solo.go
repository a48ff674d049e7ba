package lang

var frenchSolo = [soloEnd]string{
	SoloGoesOn: "Voici ta partie en cours. Pour en commencer une autre, arrête d’abord celle-ci\u00a0: **⋯**, puis **Arrêter la partie**.",
	SoloAgain:  "Rejouer",
	SoloMyGame: "Jouer maintenant",
}

func (frenchSentences) HelpSolo(solo string) string {
	return "Joue contre mes robots avec " + solo + ". Toi seul vois la partie, alors tu peux jouer n’importe où."
}

func (frenchSentences) HelpSoloHand() string {
	return "À ton tour, appuie sur une carte pour la jouer, ou sur **Piocher**. Prends tout ton temps\u00a0: la partie t’attend."
}

func (frenchSentences) HelpSoloUno() string {
	return "Appuie sur **UNO\u00a0!** quand tu as deux cartes et que c’est ton tour, ou juste après avoir joué. Un robot oublie\u00a0? Appuie sur **Contre-UNO**."
}
