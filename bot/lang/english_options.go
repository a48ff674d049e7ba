package lang

import "strings"

var englishOptions = [optionEnd]string{
	OptionsTitle:      "Options of this table",
	SettingsTitle:     "Settings of this server",
	OptionsHint:       "Each choice holds at once. Only you see this.",
	SettingsHint:      "New tables begin with these; their hosts may choose otherwise, except for what is not allowed. Each choice is kept at once.",
	PageGame:          "Game",
	PageHouse:         "House rules and robots",
	PageServer:        "Server",
	ScoringWinner:     "Scoring: the winner of a round takes the points",
	ScoringLowest:     "Scoring: the lowest total wins",
	HouseNone:         "House rules: none",
	RobotsOn:          "Robots: allowed",
	RobotsOff:         "Robots: none",
	ChannelsAll:       "Games in: every channel",
	LocaleGuild:       "Board language: the server's own",
	LanguageName:      "English",
	PingsOn:           "Pings: whoever thinks long is reminded",
	PingsOff:          "Pings: none",
	PicturesOn:        "Pictures: on the boards",
	PicturesOff:       "Pictures: none",
	RefusedTarget:     "there is no such target",
	RefusedScoring:    "it is not scored like that",
	RefusedFalseCall:  "catching without reason cannot cost that much",
	RefusedSeats:      "it is for 2 to 10 players",
	ButtonOptions:     "Options",
	ButtonRemoveRobot: "Remove a robot",
	StrengthEasy:      "easy",
	StrengthNormal:    "normal",
	StrengthHard:      "hard",
	MyPingsOn:         "I remind you when a game waits for your move, where the server wants that.",
	MyPingsOff:        "I do not remind you of your turns any more, on any server. " + englishCommands.slash(CmdGame, CmdPings) + " changes that.",
	LobbyIdle:         "The table is closed: nothing happened for 15 minutes. " + englishCommands.slash(CmdGame, CmdStart) + " opens a new one.",
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
		return "Catching without reason: costs nothing"
	}
	return "Catching without reason: costs " + e.Cards(cards)
}

func (englishSentences) BoardLanguage(name string) string { return "Board language: " + name }

func (englishSentences) PlayChannels(channels []string) string {
	return "Games in: " + strings.Join(channels, " ")
}

func (englishSentences) ChannelClosed(channels []string) string {
	return "This server plays in other channels: " + strings.Join(channels, " ")
}

func (englishSentences) OptionRefused(edition, what string) string {
	return edition + " cannot be played like that: " + what + ". Nothing was changed."
}

func (englishSentences) QuotaOfUser(games int) string {
	return "One person may host " + english.Number(games) + " games at a time, and you do. Finish or end one first."
}

func (englishSentences) QuotaOfServer(games int) string {
	return "This server may have " + english.Number(games) + " games open at a time, and it has. Finish or end one first."
}

func (englishSentences) AddRobot(strength string) string { return "Add a robot: " + strength }
