package lang

import "strings"

var frenchOptions = [optionEnd]string{
	OptionsTitle:        "Options de la partie",
	SettingsTitle:       "Réglages du serveur",
	OptionsHint:         "Tes choix comptent tout de suite. Personne d’autre ne voit ceci.",
	SettingsHint:        "L’hôte peut changer tout ça, sauf ce que tu interdis. Tes choix sont enregistrés tout de suite.",
	PageGame:            "Partie",
	PageHouse:           "Règles maison et robots",
	PageServer:          "Serveur",
	ScoringWinner:       "Score\u00a0: le gagnant prend les points",
	ScoringLowest:       "Score\u00a0: le plus petit total gagne",
	HouseNone:           "Règles maison\u00a0: aucune",
	RobotsOn:            "Robots adverses\u00a0: oui",
	RobotsOff:           "Robots adverses\u00a0: non",
	ChannelsAll:         "Parties\u00a0: dans tous les salons",
	LocaleGuild:         "Langue du plateau\u00a0: celle du serveur",
	LanguageName:        "Français",
	PingsOn:             "Rappels\u00a0: quand on tarde à jouer",
	PingsOff:            "Rappels\u00a0: non",
	PicturesOn:          "Images\u00a0: oui",
	PicturesOff:         "Images\u00a0: non",
	LastSetupsOn:        "Dernières options\u00a0: proposées",
	LastSetupsOff:       "Dernières options\u00a0: non gardées",
	ButtonLastSetup:     "Comme la dernière fois",
	ExtrasNone:          "Extras\u00a0: aucun",
	ExtraProfiles:       "Fiches des joueurs",
	ExtraFeats:          "Succès",
	ExtraSeasons:        "Podium du mois",
	SoloOn:              "Parties en solo\u00a0: oui",
	SoloOff:             "Parties en solo\u00a0: non",
	DailyOn:             "Défi du jour\u00a0: oui",
	DailyOff:            "Défi du jour\u00a0: non",
	ThreadsOn:           "Fils\u00a0: un pour chaque partie",
	ThreadsOff:          "Fils\u00a0: non, on joue dans le salon",
	RefusedTarget:       "cet objectif n’existe pas",
	RefusedScoring:      "on n’y compte pas comme ça",
	RefusedFalseCall:    "un Contre-UNO pour rien ne coûte pas autant",
	RefusedStartingHand: "on commence avec 3 à 10 cartes",
	RefusedUnoPenalty:   "un UNO oublié coûte 1 à 4 cartes",
	RefusedSeats:        "il faut de 2 à 10 joueurs",
	ButtonOptions:       "Options",
	ButtonRemoveRobot:   "Retirer un robot",
	StrengthEasy:        "facile",
	StrengthNormal:      "moyen",
	StrengthHard:        "difficile",
	MyPingsOn:           "Je te préviens quand c’est ton tour, là où le serveur le veut.",
	MyPingsOff:          "Je ne te préviens plus quand c’est ton tour, sur aucun serveur. " + frenchCommands.slash(CmdGame, CmdPings) + " change ça.",
	LobbyIdle:           "Rien ne s’est passé pendant 15 minutes, la partie est fermée. " + frenchCommands.slash(CmdGame, CmdStart) + " en ouvre une autre.",
}

func (frenchSentences) EditionChoice(edition string) string { return "Édition\u00a0: " + edition }

func (frenchSentences) MatchTo(target string) string { return "Objectif\u00a0: " + target }

func (f frenchSentences) Pace(seconds int) string {
	switch {
	case seconds == 0:
		return "Rythme\u00a0: sans limite"
	case seconds < 60:
		return "Rythme\u00a0: " + f.count(seconds, "seconde", "secondes") + " par tour"
	case seconds < 3600:
		return "Rythme\u00a0: " + f.count(seconds/60, "minute", "minutes") + " par tour"
	}
	return "Rythme\u00a0: " + f.count(seconds/3600, "heure", "heures") + " par tour"
}

func (frenchSentences) HouseRules(names []string) string {
	return "Règles maison\u00a0: " + strings.Join(names, ", ")
}

func (f frenchSentences) FalseCatchCosts(cards int) string {
	if cards == 0 {
		return "Contre-UNO pour rien\u00a0: ne coûte rien"
	}
	return "Contre-UNO pour rien\u00a0: coûte " + f.Cards(cards)
}

func (f frenchSentences) ForgottenUnoCosts(cards int) string {
	return "UNO oublié\u00a0: coûte " + f.Cards(cards)
}

func (f frenchSentences) StartingHand(cards int) string {
	return "Main de départ\u00a0: " + f.Cards(cards)
}

func (frenchSentences) LastTime(options []string) string {
	return "La dernière fois\u00a0: " + strings.Join(options, " · ")
}

func (f frenchSentences) DeckTooSmall(edition string, cards, players int) string {
	return "Avec " + f.Cards(cards) + " chacun, " + edition + " a assez de cartes pour " + french.Number(players) +
		" joueurs. Choisis une main de départ plus petite, ou joue avec moins de monde."
}

func (frenchSentences) BoardLanguage(name string) string { return "Langue du plateau\u00a0: " + name }

func (frenchSentences) PlayChannels(channels []string) string {
	return "Parties dans\u00a0: " + strings.Join(channels, " ")
}

func (frenchSentences) Extras(names []string) string {
	return "Extras\u00a0: " + strings.Join(names, ", ")
}

func (frenchSentences) ChannelClosed(channels []string) string {
	return "Sur ce serveur, on joue dans d’autres salons\u00a0: " + strings.Join(channels, " ")
}

func (frenchSentences) OptionRefused(edition, what string) string {
	return edition + " ne se joue pas comme ça\u00a0: " + what + ". Rien n’a changé."
}

func (frenchSentences) QuotaOfUser(games int) string {
	return "Tu as déjà ouvert " + french.Number(games) + " parties. Finis-en une ou arrête-en une d’abord."
}

func (frenchSentences) QuotaOfServer(games int) string {
	return "Ce serveur a déjà " + french.Number(games) + " parties. Il faut d’abord en finir ou en arrêter une."
}

func (frenchSentences) AddRobot(strength string) string { return "Ajouter un robot\u00a0: " + strength }
