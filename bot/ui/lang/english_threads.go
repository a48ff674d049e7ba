package lang

import (
	"strings"

	"unobot/game"
)

func (e englishSentences) WantsToPlay(host, edition string, points int) string {
	if points == game.SingleRound {
		return host + " wants to play a round of UNO " + edition + "!"
	}
	return e.sprintf("%s wants to play UNO %s to %d!", host, edition, points)
}

func (e englishSentences) ArePlaying(people []string, robots int, edition string) string {
	text := e.And(people) + " are playing UNO " + edition
	if len(people) == 1 {
		text = people[0] + " is playing UNO " + edition
	}
	if robots > 0 {
		text += " with " + e.count(robots, "robot", "robots")
	}
	return text + "."
}

func (englishSentences) OpenInThread(thread string) string {
	return "Your game is open in " + thread + "! Press **Start** there when everyone has joined."
}

func (englishSentences) PlayedInThread(thread string) string {
	return "The cards are dealt! Your game is in " + thread + ": press **My hand** there."
}

func (englishSentences) YoursInThread(thread string) string {
	return "Your game is open already, in " + thread + "."
}

func (englishSentences) GamesInThreads(threads []string) string {
	return "The games of this channel are in its threads: " + strings.Join(threads, " ")
}

func (e englishSentences) NoThreadAllowed(permissions []string) string {
	return "The game is right here, because I can't make a thread. An admin has to give me: **" +
		strings.Join(permissions, "**, **") + "**."
}
