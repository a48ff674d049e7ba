package lang

import (
	"strings"

	"unobot/game"
)

func (f frenchSentences) WantsToPlay(host, edition string, points int) string {
	if points == game.SingleRound {
		return host + " veut jouer une manche à UNO " + edition + "\u00a0!"
	}
	return f.sprintf("%s veut jouer à UNO %s en %d points\u00a0!", host, edition, points)
}

func (f frenchSentences) ArePlaying(people []string, robots int, edition string) string {
	text := f.And(people) + " jouent à UNO " + edition
	if len(people) == 1 {
		text = people[0] + " joue à UNO " + edition
	}
	if robots > 0 {
		text += " avec " + f.count(robots, "robot", "robots")
	}
	return text + "."
}

func (frenchSentences) OpenInThread(thread string) string {
	return "Ta partie est ouverte dans " + thread + "\u00a0! Appuie là-bas sur **Lancer** quand tout le monde est là."
}

func (frenchSentences) PlayedInThread(thread string) string {
	return "Les cartes sont distribuées\u00a0! Ta partie est dans " + thread + "\u00a0: appuie là-bas sur **Ma main**."
}

func (frenchSentences) YoursInThread(thread string) string {
	return "Ta partie est déjà ouverte, dans " + thread + "."
}

func (frenchSentences) GamesInThreads(threads []string) string {
	return "Les parties de ce salon sont dans ses fils\u00a0: " + strings.Join(threads, " ")
}

func (frenchSentences) NoThreadAllowed(permissions []string) string {
	return "La partie est ici même, car je ne peux pas créer de fil. Il faut qu’un admin me donne\u00a0: **" +
		strings.Join(permissions, "**, **") + "**."
}
