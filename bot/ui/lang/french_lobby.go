package lang

import "unobot/game"

var frenchLobby = [lobbyEnd]string{
	LobbyOpen:           "Ta partie est ouverte\u00a0! Appuie sur **Lancer** quand tout le monde est là.",
	LobbyYours:          "Ta partie est déjà ouverte.",
	LobbyHint:           "Appuie sur **Rejoindre** pour jouer. L’hôte appuie sur **Lancer**.",
	BadgeInvited:        "place gardée",
	InvitedNobody:       "Je n’invite que d’autres personnes\u00a0: ni les bots, ni toi-même.",
	ButtonCancelGame:    "Annuler la partie",
	AskCancel:           "Annuler cette partie\u00a0?",
	ButtonCancelIt:      "L’annuler",
	ButtonNeverMind:     "Non, la garder",
	ButtonAgainstRobots: "Jouer contre des robots",
	CommandChallenge:    "Défier",
	ThreadsFull:         "La partie est ici même, car ce serveur a déjà autant de fils ouverts que Discord le permet.",
	ThreadFailed:        "La partie est ici même, car Discord n’a pas créé de fil cette fois.",
	NoSelfChallenge:     "Tu ne peux pas te défier toi-même, mais mes robots sont partants\u00a0: " + frenchCommands.slash(CmdGame, CmdStart) + ".",
	NoChallengeOfBots:   "Les bots ne jouent pas aux cartes. Mes robots, si\u00a0: " + frenchCommands.slash(CmdGame, CmdStart) + ".",
}

func (f frenchSentences) LobbyHost(host string, points int) string {
	if points == game.SingleRound {
		return host + " veut jouer une manche\u00a0!"
	}
	return f.sprintf("%s veut jouer en %d points\u00a0!", host, points)
}

func (f frenchSentences) HouseRulesOn(names []string) string {
	if len(names) == 1 {
		return "Règle maison\u00a0: " + names[0]
	}
	return "Règles maison\u00a0: " + f.And(names)
}

func (f frenchSentences) SeatFor(mentions []string) string {
	if len(mentions) == 1 {
		return mentions[0] + ", une place t’attend."
	}
	return f.And(mentions) + ", une place vous attend."
}

func (frenchSentences) HostDecides(host string) string {
	return host + " a ouvert la partie et choisit les options."
}

func (frenchSentences) HelpStart(start string) string {
	return "Ouvre une partie avec " + start + ". Tes amis appuient sur **Rejoindre**, puis toi sur **Lancer**."
}

func (frenchSentences) HelpHand() string {
	return "Tes cartes arrivent toutes seules, et **Ma main** les remontre. Toi seul les vois. À ton tour, appuie sur une carte pour la jouer, ou sur **Piocher**."
}

func (frenchSentences) HelpUno(uno string) string {
	return "Dis UNO avant de poser ton avant-dernière carte, ou juste après. Quelqu’un l’a oublié\u00a0? Appuie sur **Contre-UNO** " +
		"ou tape " + uno + "."
}

func (f frenchSentences) HelpMore(commands []string) string {
	return "Bon à savoir\u00a0: " + f.And(commands)
}
