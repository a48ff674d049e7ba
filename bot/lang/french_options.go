package lang

import "strings"

var frenchOptions = [optionEnd]string{
	OptionsTitle:      "Options de cette table",
	SettingsTitle:     "Réglages de ce serveur",
	OptionsHint:       "Chaque choix prend effet aussitôt. Vous seul voyez ceci.",
	SettingsHint:      "Les nouvelles tables partent de là ; leur hôte peut choisir autrement, sauf ce qui n’est pas permis. Chaque choix est gardé aussitôt.",
	PageGame:          "Partie",
	PageHouse:         "Règles maison et robots",
	PageServer:        "Serveur",
	ScoringWinner:     "Score : le gagnant de la manche prend les points",
	ScoringLowest:     "Score : le plus petit total gagne",
	HouseNone:         "Règles maison : aucune",
	RobotsOn:          "Robots : permis",
	RobotsOff:         "Robots : aucun",
	ChannelsAll:       "Parties : dans tous les salons",
	LocaleGuild:       "Langue du plateau : celle du serveur",
	LanguageName:      "Français",
	PingsOn:           "Rappels : à qui réfléchit longtemps",
	PingsOff:          "Rappels : aucun",
	PicturesOn:        "Images : sur les plateaux",
	PicturesOff:       "Images : aucune",
	RefusedTarget:     "cet objectif n’existe pas",
	RefusedScoring:    "on n’y compte pas ainsi",
	RefusedFalseCall:  "un Contre-UNO sans raison ne coûte pas autant",
	RefusedSeats:      "il faut de 2 à 10 joueurs",
	ButtonOptions:     "Options",
	ButtonRemoveRobot: "Retirer un robot",
	StrengthEasy:      "facile",
	StrengthNormal:    "moyen",
	StrengthHard:      "difficile",
	MyPingsOn:         "Je vous préviens quand une partie attend votre coup, là où le serveur le veut.",
	MyPingsOff:        "Je ne vous préviens plus de vos tours, sur aucun serveur. " + frenchCommands.slash(CmdGame, CmdPings) + " change cela.",
	LobbyIdle:         "La table est fermée : rien ne s’est passé pendant 15 minutes. " + frenchCommands.slash(CmdGame, CmdStart) + " en ouvre une autre.",
}

func (frenchSentences) EditionChoice(edition string) string { return "Édition : " + edition }

func (frenchSentences) MatchTo(target string) string { return "Partie : " + target }

func (f frenchSentences) Pace(seconds int) string {
	switch {
	case seconds == 0:
		return "Rythme : sans limite"
	case seconds < 60:
		return "Rythme : " + f.count(seconds, "seconde", "secondes") + " par tour"
	case seconds < 3600:
		return "Rythme : " + f.count(seconds/60, "minute", "minutes") + " par tour"
	}
	return "Rythme : " + f.count(seconds/3600, "heure", "heures") + " par tour"
}

func (frenchSentences) HouseRules(names []string) string {
	return "Règles maison : " + strings.Join(names, ", ")
}

func (f frenchSentences) FalseCatchCosts(cards int) string {
	if cards == 0 {
		return "Contre-UNO sans raison : ne coûte rien"
	}
	return "Contre-UNO sans raison : coûte " + f.Cards(cards)
}

func (frenchSentences) BoardLanguage(name string) string { return "Langue du plateau : " + name }

func (frenchSentences) PlayChannels(channels []string) string {
	return "Parties dans : " + strings.Join(channels, " ")
}

func (frenchSentences) ChannelClosed(channels []string) string {
	return "Sur ce serveur, on joue dans d’autres salons : " + strings.Join(channels, " ")
}

func (frenchSentences) OptionRefused(edition, what string) string {
	return edition + " ne se joue pas ainsi : " + what + ". Rien n’a changé."
}

func (frenchSentences) QuotaOfUser(games int) string {
	return "Une personne peut ouvrir " + french.Number(games) + " parties à la fois : la limite est atteinte. Terminez-en une ou arrêtez-en une d’abord."
}

func (frenchSentences) QuotaOfServer(games int) string {
	return "Ce serveur peut avoir " + french.Number(games) + " parties ouvertes à la fois : la limite est atteinte. Terminez-en une ou arrêtez-en une d’abord."
}

func (frenchSentences) AddRobot(strength string) string { return "Ajouter un robot : " + strength }
