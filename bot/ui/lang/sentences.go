package lang

import (
	"strings"

	"unobot/game"
)

// These methods choose among messages if a number or a name has a special case. Messages that are chosen here, and
// nowhere else, have names that begin with a small letter.

// And joins items: "a, b and c".
func (w *Words) And(items []string) string {
	return string(appendList(nil, w.and, items))
}

// Target returns the end of a match: "to 500 points", "a single round".
func (w *Words) Target(points int) string {
	if points == game.SingleRound {
		return w.Text(targetRound)
	}
	return w.targetPoints(points)
}

// Direction returns the direction of play in words.
func (w *Words) Direction(isClockwise bool) string {
	if isClockwise {
		return w.Text(clockwise)
	}
	return w.Text(counterClockwise)
}

// SideName returns the name of a side of the cards.
func (w *Words) SideName(s game.Side) string {
	if s == game.Dark {
		return w.Text(darkSide)
	}
	return w.Text(lightSide)
}

// Then adds clauses to a sentence, after a colon or after its exclamation mark.
func (w *Words) Then(sentence string, clauses []string) string {
	switch {
	case len(clauses) == 0:
		return sentence
	case strings.HasSuffix(sentence, "!"):
		return w.thenAfter(sentence, clauses)
	}
	return w.then(strings.TrimSuffix(sentence, "."), clauses)
}

// LeftInHand returns the line with the points of the cards left. winner is "" if the winner is named beside it.
func (w *Words) LeftInHand(points int, winner string) string {
	if winner == "" {
		return w.leftInHand(points)
	}
	return w.leftInHandWinner(points, winner)
}

// ChooseColor asks for a color for a wild, or for the first card if face is "".
func (w *Words) ChooseColor(face string) string {
	if face == "" {
		return w.Text(chooseColor)
	}
	return w.chooseColorOf(face)
}

// LeaderboardTitle names the page if there are several.
func (w *Words) LeaderboardTitle(page, pages int) string {
	if pages == 1 {
		return w.Text(leaderboard)
	}
	return w.leaderboardPage(page, pages)
}

// LobbyHost returns the line about a host's match; points is its target.
func (w *Words) LobbyHost(host string, points int) string {
	if points == game.SingleRound {
		return w.lobbyHostRound(host)
	}
	return w.lobbyHostPoints(host, points)
}

// LobbyWith is LobbyHost with other invited people.
func (w *Words) LobbyWith(host string, guests []string, points int) string {
	if points == game.SingleRound {
		return w.lobbyWithRound(host, guests)
	}
	return w.lobbyWithPoints(host, guests, points)
}

// WantsToPlay is LobbyHost for the channel of a game in a thread.
func (w *Words) WantsToPlay(host, edition string, points int) string {
	if points == game.SingleRound {
		return w.wantsToPlayRound(host, edition)
	}
	return w.wantsToPlayPoints(host, edition, points)
}

// ArePlaying returns the line that names the players of a thread in its channel; robots may be 0.
func (w *Words) ArePlaying(people []string, robots int, edition string) string {
	if robots == 0 {
		return w.arePlayingAlone(people, edition)
	}
	return w.arePlayingRobots(people, robots, edition)
}

// Pace returns the time of a turn in words; 0 stands for no limit.
func (w *Words) Pace(seconds int) string {
	switch {
	case seconds == 0:
		return w.Text(paceUnlimited)
	case seconds < 60:
		return w.paceSeconds(seconds)
	case seconds < 3600:
		return w.paceMinutes(seconds / 60)
	}
	return w.paceHours(seconds / 3600)
}

// DailyStreak returns the line about a streak of days, with the missed days left and the best streak if they matter.
func (w *Words) DailyStreak(days, freezes, best int) string {
	parts := []string{w.dailyStreakDays(days)}
	if freezes > 0 {
		parts = append(parts, w.dailyStreakFreezes(freezes))
	}
	if best > days {
		parts = append(parts, w.dailyStreakBest(best))
	}
	return strings.Join(parts, " · ")
}
