package lang

import (
	"strings"

	"golang.org/x/text/language"

	"unobot/game"
)

type englishSentences struct{}

// sprintf is fmt's, with numbers as the language groups their digits.
func (englishSentences) sprintf(format string, args ...any) string {
	return sprintf(language.English, format, args)
}

func (englishSentences) count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return number(language.English, n) + " " + many
}

func (e englishSentences) Cards(n int) string  { return e.count(n, "card", "cards") }
func (e englishSentences) Points(n int) string { return e.count(n, "point", "points") }
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

func (englishSentences) AFace(f game.Face) string {
	switch f.Color {
	case game.NoColor:
		return "a " + english.Symbol(f)
	case game.Orange:
		return "an orange " + english.Symbol(f)
	}
	return "a " + english.Color(f.Color) + " " + english.Symbol(f)
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

// Then joins clauses to a sentence: after a colon, or by themselves after an exclamation.
func (e englishSentences) Then(sentence string, clauses []string) string {
	if len(clauses) == 0 {
		return sentence
	}
	if strings.HasSuffix(sentence, "!") {
		return sentence + " " + e.And(clauses) + "."
	}
	return strings.TrimSuffix(sentence, ".") + ": " + e.And(clauses) + "."
}

func (e englishSentences) Draws(player string, n int) string {
	switch n {
	case 0:
		return player + " finds nothing to draw"
	case 1:
		return player + " draws a card"
	}
	return e.sprintf("%s draws %d", player, n)
}

func (englishSentences) Misses(player string) string { return player + " misses a turn" }

func (e englishSentences) DrawsAndMisses(player string, n int) string {
	return e.Draws(player, n) + " and misses a turn"
}
func (englishSentences) OthersMiss() string { return "everyone else misses a turn" }
func (englishSentences) Reversed() string   { return "now it goes the other way" }

func (englishSentences) Flipped(side string) string { return "now it's the " + side }

func (englishSentences) NowColor(color string) string { return "it's " + color + " now" }

func (englishSentences) Rotated() string             { return "all hands go to the next player" }
func (englishSentences) HyperOn(color string) string { return "Hyper Speed is on for " + color }
func (englishSentences) HyperOff() string            { return "Hyper Speed is over" }

func (englishSentences) PutBack(face string) string {
	return "The first card can't be " + face + ": it goes back in the pile."
}

func (englishSentences) Ignored(face string) string {
	return "First up is " + face + ": it doesn't count."
}

func (englishSentences) FirstCard(face string) string {
	return "The first card is " + face + "."
}

func (e englishSentences) Played(player, face string) string {
	return e.sprintf("%s plays %s.", player, face)
}

func (e englishSentences) Jumped(player, face string) string {
	return e.sprintf("%s jumps in with %s.", player, face)
}

func (e englishSentences) Drew(player string, n int) string { return e.Draws(player, n) + "." }

func (englishSentences) DrewThese(faces string) string { return "You drew " + faces + "." }

func (e englishSentences) DrewAndKept(player string, n int) string {
	if n == 1 {
		return e.Draws(player, n) + " and keeps it."
	}
	return e.Draws(player, n) + " and keeps them all."
}
func (englishSentences) Kept(player string) string { return player + " keeps the card." }

func (e englishSentences) Named(player, color string) string {
	return e.sprintf("%s picks %s.", player, color)
}

func (e englishSentences) Reshuffled(n int) string {
	return e.sprintf("The discard pile gets shuffled: %s to draw from.", e.Cards(n))
}

func (e englishSentences) Revealed(player, faces string) string {
	return e.sprintf("Just for you: %s had %s.", player, faces)
}

func (e englishSentences) ChallengeWon(challenger, offender string) string {
	return e.sprintf("%s challenges: %s was bluffing!", challenger, offender)
}

func (e englishSentences) ChallengeLost(challenger, offender string) string {
	return e.sprintf("%s challenges: %s wasn't bluffing!", challenger, offender)
}
func (englishSentences) Shouted(player string) string { return player + " says UNO!" }

func (englishSentences) Unsaid(player string) string {
	return player + " has one card and didn't say UNO!"
}

func (e englishSentences) Caught(catcher, player string, n int) string {
	if n == 0 {
		return e.sprintf("%s catches %s!", catcher, player)
	}
	return e.sprintf("%s catches %s: %s!", catcher, player, e.Cards(n))
}

func (e englishSentences) FalseCatch(catcher, player string, n int) string {
	if n == 0 {
		return e.sprintf("%s tries to catch %s for nothing.", catcher, player)
	}
	return e.sprintf("%s tries to catch %s for nothing: %s!", catcher, player, e.Cards(n))
}

func (e englishSentences) Discarded(player string, n int) string {
	return e.sprintf("%s drops %s.", player, e.Cards(n))
}
func (englishSentences) Declined(player string) string { return player + " keeps every card." }

func (e englishSentences) Swapped(player, other string) string {
	return e.sprintf("%s swaps hands with %s.", player, other)
}

func (englishSentences) RoundVoid() string {
	return "Nobody can play or draw: the round ends without a winner."
}

func (e englishSentences) RoundWon(player string, points int) string {
	return e.sprintf("%s wins the round: %s!", player, e.Points(points))
}
func (englishSentences) WentOut(player string) string { return player + " wins the round!" }

func (e englishSentences) PointsNoted(player string, points int) string {
	return e.sprintf("%s gets %s.", player, e.Points(points))
}

func (e englishSentences) MatchWon(player string, points int) string {
	return e.sprintf("%s wins the match with %s!", player, e.Points(points))
}
