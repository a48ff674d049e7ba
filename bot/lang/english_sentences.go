package lang

import (
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"unobot/game"
)

type englishSentences struct{}

// sprintf is fmt's, with numbers as the language groups their digits.
func (englishSentences) sprintf(format string, args ...any) string {
	return message.NewPrinter(language.English).Sprintf(format, args...)
}

func (englishSentences) count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return number(language.English, n) + " " + many
}

func (e englishSentences) Cards(n int) string   { return e.count(n, "card", "cards") }
func (e englishSentences) Points(n int) string  { return e.count(n, "point", "points") }
func (e englishSentences) Players(n int) string { return e.count(n, "player", "players") }

func (englishSentences) And(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

func (englishSentences) Face(f game.Face) string {
	symbol := english.Symbol(f)
	if f.Color == game.NoColor {
		return symbol
	}
	return english.ColorLabel(f.Color) + " " + symbol
}

func (e englishSentences) Target(points int) string {
	if points == game.SingleRound {
		return "a single round"
	}
	return "to " + e.Points(points)
}

func (englishSentences) Direction(clockwise bool) string {
	if clockwise {
		return "↻ clockwise"
	}
	return "↺ counter-clockwise"
}

func (englishSentences) SideName(s game.Side) string {
	if s == game.Dark {
		return "dark side"
	}
	return "light side"
}

func (e englishSentences) DealerDrew(player, face string) string {
	return e.sprintf("%s drew %s for the deal.", player, face)
}

func (e englishSentences) Dealt(dealer string, round int) string {
	return e.sprintf("Round %d: %s deals.", round, dealer)
}
func (englishSentences) PutBack(face string) string { return face + " goes back into the pile." }
func (englishSentences) Ignored(face string) string { return face + " is turned, without effect." }
func (englishSentences) FirstCard(face string) string {
	return "The first card is " + face + "."
}

func (e englishSentences) Played(player, face string) string {
	return e.sprintf("%s plays %s.", player, face)
}

func (e englishSentences) PlayedNaming(player, face, color string) string {
	return e.sprintf("%s plays %s and names %s.", player, face, color)
}

func (e englishSentences) Jumped(player, face string) string {
	return e.sprintf("%s jumps in with %s.", player, face)
}

func (e englishSentences) Drew(player string, n int) string {
	return e.sprintf("%s draws %s.", player, e.Cards(n))
}
func (englishSentences) DrewThese(faces string) string { return "You drew " + faces + "." }
func (englishSentences) Kept(player string) string     { return player + " keeps the card." }
func (englishSentences) Skipped(player string) string  { return player + " loses the turn." }
func (englishSentences) Reversed() string              { return "The direction turns." }

func (englishSentences) Flipped(side string) string {
	return "Everything turns over: now the " + side + "."
}

func (e englishSentences) Named(player, color string) string {
	return e.sprintf("%s names %s.", player, color)
}

func (e englishSentences) Reshuffled(n int) string {
	return e.sprintf("The discard pile is shuffled: %s to draw from.", e.Cards(n))
}
func (englishSentences) Accepted(player string) string { return player + " takes the cards." }

func (e englishSentences) Revealed(player, faces string) string {
	return e.sprintf("Only you see this: %s held %s.", player, faces)
}

func (e englishSentences) ChallengeWon(challenger, offender string) string {
	return e.sprintf("%s challenges, and %s had bluffed.", challenger, offender)
}

func (e englishSentences) ChallengeLost(challenger, offender string) string {
	return e.sprintf("%s challenges, but %s had not bluffed.", challenger, offender)
}
func (englishSentences) Shouted(player string) string { return player + " says UNO!" }

func (e englishSentences) Caught(catcher, player string) string {
	return e.sprintf("%s catches %s, who forgot to say UNO.", catcher, player)
}

func (e englishSentences) FalseCatch(catcher, player string) string {
	return e.sprintf("%s accuses %s without reason.", catcher, player)
}

func (e englishSentences) Discarded(player string, n int) string {
	return e.sprintf("%s gives up %s.", player, e.Cards(n))
}
func (englishSentences) Declined(player string) string { return player + " gives up nothing." }

func (e englishSentences) Swapped(player, other string) string {
	return e.sprintf("%s swaps hands with %s.", player, other)
}
func (englishSentences) Rotated() string             { return "All hands move on by one seat." }
func (englishSentences) HyperOn(color string) string { return "Hyper Speed on " + color + "!" }
func (englishSentences) HyperOff() string            { return "Hyper Speed is over." }

func (englishSentences) RoundVoid() string {
	return "Nobody can play or draw any more: the round is void."
}

func (e englishSentences) RoundWon(player string, points int) string {
	return e.sprintf("%s goes out and gets %s!", player, e.Points(points))
}
func (englishSentences) WentOut(player string) string { return player + " goes out!" }

func (e englishSentences) PointsNoted(player string, points int) string {
	return e.sprintf("%s notes %s.", player, e.Points(points))
}

func (e englishSentences) MatchWon(player string, points int) string {
	return e.sprintf("%s wins the match with %s!", player, e.Points(points))
}
