package lang

import "strings"

var englishOptions = [optionEnd]string{
	OptionsTitle:        "Game options",
	SettingsTitle:       "Server settings",
	OptionsHint:         "Your choices count right away. Only you see this.",
	SettingsHint:        "Hosts can change these, except what you turn off. Changes save right away.",
	PageGame:            "Game",
	PageHouse:           "House rules and robots",
	PageServer:          "Server",
	ScoringWinner:       "Scoring: the winner gets the points",
	ScoringLowest:       "Scoring: the lowest total wins",
	HouseNone:           "House rules: none",
	RobotsOn:            "Robot opponents: on",
	RobotsOff:           "Robot opponents: off",
	ChannelsAll:         "Games in: every channel",
	LocaleGuild:         "Board language: the server's own",
	LanguageName:        "English",
	PingsOn:             "Pings: slow players get a reminder",
	PingsOff:            "Pings: off",
	PicturesOn:          "Pictures: on",
	PicturesOff:         "Pictures: off",
	LastSetupsOn:        "Hosts' last options: offered again",
	LastSetupsOff:       "Hosts' last options: not kept",
	ButtonLastSetup:     "As last time",
	ExtrasNone:          "Extras: none",
	ExtraProfiles:       "Player cards",
	ExtraFeats:          "Achievements",
	ExtraSeasons:        "Podium of the month",
	SoloOn:              "Solo games: on",
	SoloOff:             "Solo games: off",
	DailyOn:             "Daily deal: on",
	DailyOff:            "Daily deal: off",
	ThreadsOn:           "Threads: one for each game",
	ThreadsOff:          "Threads: off, games are in the channel",
	RefusedTarget:       "it doesn't have this points goal",
	RefusedScoring:      "it isn't scored like that",
	RefusedFalseCall:    "a wrong catch can't cost that much",
	RefusedStartingHand: "it starts with 3 to 10 cards",
	RefusedUnoPenalty:   "a forgotten UNO costs 1 to 4 cards",
	RefusedSeats:        "it's for 2 to 10 players",
	ButtonOptions:       "Options",
	ButtonRemoveRobot:   "Remove a robot",
	StrengthEasy:        "easy",
	StrengthNormal:      "normal",
	StrengthHard:        "hard",
	MyPingsOn:           "I remind you when it's your turn, on servers that want that.",
	MyPingsOff:          "I won't remind you of your turns any more, on any server. " + englishCommands.slash(CmdGame, CmdPings) + " changes that.",
	LobbyIdle:           "Nothing happened for 15 minutes, so the game is closed. " + englishCommands.slash(CmdGame, CmdStart) + " opens a new one.",
}

func (englishSentences) EditionChoice(edition string) string { return "Edition: " + edition }

func (englishSentences) MatchTo(target string) string { return "Match: " + target }

func (e englishSentences) Pace(seconds int) string {
	switch {
	case seconds == 0:
		return "Pace: no limit"
	case seconds < 60:
		return "Pace: " + e.count(seconds, "second", "seconds") + " a turn"
	case seconds < 3600:
		return "Pace: " + e.count(seconds/60, "minute", "minutes") + " a turn"
	}
	return "Pace: " + e.count(seconds/3600, "hour", "hours") + " a turn"
}

func (englishSentences) HouseRules(names []string) string {
	return "House rules: " + strings.Join(names, ", ")
}

func (e englishSentences) FalseCatchCosts(cards int) string {
	if cards == 0 {
		return "Wrong catch: costs nothing"
	}
	return "Wrong catch: costs " + e.Cards(cards)
}

func (e englishSentences) ForgottenUnoCosts(cards int) string {
	return "Forgotten UNO: costs " + e.Cards(cards)
}

func (e englishSentences) StartingHand(cards int) string {
	return "Starting hand: " + e.Cards(cards)
}

func (englishSentences) LastTime(options []string) string {
	return "Last time: " + strings.Join(options, " · ")
}

func (e englishSentences) DeckTooSmall(edition string, cards, players int) string {
	return "With " + e.Cards(cards) + " each, " + edition + " has enough cards for " + english.Number(players) +
		" players. Pick a smaller starting hand, or play with fewer people."
}

func (englishSentences) BoardLanguage(name string) string { return "Board language: " + name }

func (englishSentences) PlayChannels(channels []string) string {
	return "Games in: " + strings.Join(channels, " ")
}

func (englishSentences) Extras(names []string) string { return "Extras: " + strings.Join(names, ", ") }

func (englishSentences) ChannelClosed(channels []string) string {
	return "This server plays in other channels: " + strings.Join(channels, " ")
}

func (englishSentences) OptionRefused(edition, what string) string {
	return edition + " can't be played like that: " + what + ". Nothing changed."
}

func (englishSentences) QuotaOfUser(games int) string {
	return "You're hosting " + english.Number(games) + " games already. Finish or end one first."
}

func (englishSentences) QuotaOfServer(games int) string {
	return "This server has " + english.Number(games) + " games already. Finish or end one first."
}

func (englishSentences) AddRobot(strength string) string { return "Add a robot: " + strength }
