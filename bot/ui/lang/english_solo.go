package lang

var englishSolo = [soloEnd]string{
	SoloGoesOn: "Here's the game you're in. To start another, end this one first: **⋯**, then **End the game**.",
	SoloAgain:  "Play again",
	SoloMyGame: "Play now",
}

func (englishSentences) HelpSolo(solo string) string {
	return "Play against my robots with " + solo + ". Only you see the game, so you can play anywhere."
}

func (englishSentences) HelpSoloHand() string {
	return "On your turn, press a card to play it, or **Draw**. Take all the time you want: the game waits for you."
}

func (englishSentences) HelpSoloUno() string {
	return "Press **UNO!** when you have two cards and it's your turn, or right after you play one. A robot forgot? Press **Catch**."
}
