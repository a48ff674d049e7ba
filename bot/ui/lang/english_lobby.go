package lang

import "unobot/game"

var englishLobby = [lobbyEnd]string{
	LobbyOpen:           "Your game is open! Press **Start** when everyone has joined.",
	LobbyYours:          "Your game is open already.",
	LobbyHint:           "Press **Join** to play. The host presses **Start**.",
	BadgeInvited:        "invited",
	InvitedNobody:       "I only invite other people: no bots, and not yourself.",
	ButtonCancelGame:    "Cancel the game",
	AskCancel:           "Cancel this game?",
	ButtonCancelIt:      "Cancel it",
	ButtonNeverMind:     "Never mind",
	ButtonAgainstRobots: "Play against robots",
	CommandChallenge:    "Challenge",
	ThreadsFull:         "The game is right here, because this server has as many open threads as Discord allows.",
	ThreadFailed:        "The game is right here, because Discord didn't make a thread just now.",
	NoSelfChallenge:     "You can't challenge yourself, but my robots are up for a game: " + englishCommands.slash(CmdGame, CmdStart) + ".",
	NoChallengeOfBots:   "Bots don't play cards. My own robots do: " + englishCommands.slash(CmdGame, CmdStart) + ".",
}

func (e englishSentences) LobbyHost(host string, points int) string {
	if points == game.SingleRound {
		return host + " wants to play a round!"
	}
	return e.sprintf("%s wants to play to %d!", host, points)
}

func (e englishSentences) HouseRulesOn(names []string) string {
	if len(names) == 1 {
		return names[0] + " is on"
	}
	return e.And(names) + " are on"
}

func (e englishSentences) SeatFor(mentions []string) string {
	if len(mentions) == 1 {
		return mentions[0] + ", there's a seat for you."
	}
	return e.And(mentions) + ", there's a seat for each of you."
}

func (englishSentences) HostDecides(host string) string {
	return host + " is the host and picks the options."
}

func (englishSentences) HelpStart(start string) string {
	return "Open a game with " + start + ". Your friends press **Join**, then you press **Start**."
}

func (englishSentences) HelpHand() string {
	return "Your cards come to you, and **My hand** shows them again. Only you see them. On your turn, press one to play it, or **Draw**."
}

func (englishSentences) HelpUno(uno string) string {
	return "Say UNO when you have two cards and it's your turn, or right after you play one. Someone forgot to say it? " +
		"Press **Catch** or type " + uno + "."
}

func (e englishSentences) HelpMore(commands []string) string {
	return "Good to know: " + e.And(commands)
}
