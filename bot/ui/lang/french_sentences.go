package lang

import (
	"strings"

	"golang.org/x/text/language"

	"unobot/game"
)

type frenchSentences struct{}

// sprintf is fmt's, with numbers as the language groups their digits.
func (frenchSentences) sprintf(format string, args ...any) string {
	return sprintf(language.French, format, args)
}

// count puts zero and one in the singular, as French does.
func (f frenchSentences) count(n int, one, many string) string {
	if n < 2 {
		return f.sprintf("%d %s", n, one)
	}
	return number(language.French, n) + " " + many
}

func (f frenchSentences) Cards(n int) string  { return f.count(n, "carte", "cartes") }
func (f frenchSentences) Points(n int) string { return f.count(n, "point", "points") }
func (frenchSentences) And(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " et " + items[last]
}

// feminine are the colors whose adjective changes beside a feminine noun.
var feminine = map[game.Color]string{game.Green: "verte", game.Blue: "bleue", game.Purple: "violette"}

func colorOfCard(c game.Color) string {
	if name, ok := feminine[c]; ok {
		return name
	}
	return french.Color(c)
}

func (frenchSentences) Face(f game.Face) string {
	switch {
	case f.Color == game.NoColor:
		return french.Symbol(f)
	case f.Symbol == game.Reverse:
		return french.Symbol(f) + " " + colorOfCard(f.Color)
	}
	return french.Symbol(f) + " " + french.Color(f.Color)
}

func (frenchSentences) AFace(f game.Face) string {
	switch {
	case f.Color == game.NoColor:
		return "un " + french.Symbol(f)
	case f.Symbol == game.Number:
		return "un " + french.Symbol(f) + " " + french.Color(f.Color)
	}
	return "une carte " + french.Symbol(f) + " " + colorOfCard(f.Color)
}

func (f frenchSentences) Target(points int) string {
	if points == game.SingleRound {
		return "une seule manche"
	}
	return f.Points(points)
}

func (frenchSentences) Direction(clockwise bool) string {
	if clockwise {
		return "↻ sens horaire"
	}
	return "↺ sens antihoraire"
}

func (frenchSentences) SideName(s game.Side) string {
	if s == game.Dark {
		return "côté sombre"
	}
	return "côté clair"
}

// Then joins clauses to a sentence: after a colon, or by themselves after an exclamation.
func (f frenchSentences) Then(sentence string, clauses []string) string {
	if len(clauses) == 0 {
		return sentence
	}
	if strings.HasSuffix(sentence, "!") {
		return sentence + " " + f.And(clauses) + "."
	}
	return strings.TrimSuffix(sentence, ".") + "\u00a0: " + f.And(clauses) + "."
}

func (f frenchSentences) Draws(player string, n int) string {
	switch n {
	case 0:
		return player + " n’a rien à piocher"
	case 1:
		return player + " pioche une carte"
	}
	return f.sprintf("%s pioche %s", player, f.Cards(n))
}

func (frenchSentences) Misses(player string) string { return player + " passe son tour" }

func (f frenchSentences) DrawsAndMisses(player string, n int) string {
	return f.Draws(player, n) + " et passe son tour"
}
func (frenchSentences) OthersMiss() string { return "tous les autres passent leur tour" }
func (frenchSentences) Reversed() string   { return "on change de sens" }

func (frenchSentences) Flipped(side string) string { return "on se retrouve " + side }

func (frenchSentences) NowColor(color string) string { return "maintenant c’est " + color }

func (frenchSentences) Rotated() string             { return "chaque main passe au suivant" }
func (frenchSentences) HyperOn(color string) string { return "Hyper Vitesse en " + color }
func (frenchSentences) HyperOff() string            { return "fini l’Hyper Vitesse" }

func (frenchSentences) PutBack(face string) string {
	return "On ne commence pas avec " + face + "\u00a0: retour dans la pioche."
}

func (frenchSentences) Ignored(face string) string {
	return "D’abord " + face + "\u00a0: ça ne compte pas."
}

func (frenchSentences) FirstCard(face string) string {
	return "La première carte est " + face + "."
}

func (f frenchSentences) Played(player, face string) string {
	return f.sprintf("%s joue %s.", player, face)
}

func (f frenchSentences) Jumped(player, face string) string {
	return f.sprintf("%s intercepte avec %s.", player, face)
}

func (f frenchSentences) Drew(player string, n int) string { return f.Draws(player, n) + "." }

func (frenchSentences) DrewThese(faces string) string { return "Tu as pioché " + faces + "." }

func (f frenchSentences) DrewAndKept(player string, n int) string {
	if n == 1 {
		return f.Draws(player, n) + " et la garde."
	}
	return f.Draws(player, n) + " et garde tout."
}
func (frenchSentences) Kept(player string) string { return player + " garde la carte." }

func (f frenchSentences) Named(player, color string) string {
	return f.sprintf("%s choisit %s.", player, color)
}

func (f frenchSentences) Reshuffled(n int) string {
	return f.sprintf("On mélange la défausse\u00a0: %s à piocher.", f.Cards(n))
}

func (f frenchSentences) Revealed(player, faces string) string {
	return f.sprintf("Rien que pour toi\u00a0: %s avait %s.", player, faces)
}

func (f frenchSentences) ChallengeWon(challenger, offender string) string {
	return f.sprintf("%s conteste\u00a0: %s bluffait\u00a0!", challenger, offender)
}

func (f frenchSentences) ChallengeLost(challenger, offender string) string {
	return f.sprintf("%s conteste\u00a0: %s ne bluffait pas\u00a0!", challenger, offender)
}
func (frenchSentences) Shouted(player string) string { return player + " dit UNO\u00a0!" }

func (frenchSentences) Unsaid(player string) string {
	return player + " n’a plus qu’une carte et n’a pas dit UNO\u00a0!"
}

func (f frenchSentences) Caught(catcher, player string, n int) string {
	if n == 0 {
		return f.sprintf("%s contre %s\u00a0!", catcher, player)
	}
	return f.sprintf("%s contre %s\u00a0: %s\u00a0!", catcher, player, f.Cards(n))
}

func (f frenchSentences) FalseCatch(catcher, player string, n int) string {
	if n == 0 {
		return f.sprintf("%s contre %s pour rien.", catcher, player)
	}
	return f.sprintf("%s contre %s pour rien\u00a0: %s\u00a0!", catcher, player, f.Cards(n))
}

func (f frenchSentences) Discarded(player string, n int) string {
	return f.sprintf("%s jette %s.", player, f.Cards(n))
}

func (frenchSentences) Declined(player string) string { return player + " garde toutes ses cartes." }

func (f frenchSentences) Swapped(player, other string) string {
	return f.sprintf("%s échange sa main avec %s.", player, other)
}

func (frenchSentences) RoundVoid() string {
	return "Plus personne ne peut jouer ni piocher\u00a0: personne ne gagne la manche."
}

func (f frenchSentences) RoundWon(player string, points int) string {
	return f.sprintf("%s gagne la manche\u00a0: %s\u00a0!", player, f.Points(points))
}
func (frenchSentences) WentOut(player string) string { return player + " gagne la manche\u00a0!" }

func (f frenchSentences) PointsNoted(player string, points int) string {
	return f.sprintf("%s prend %s.", player, f.Points(points))
}

func (f frenchSentences) MatchWon(player string, points int) string {
	return f.sprintf("%s gagne la partie avec %s\u00a0!", player, f.Points(points))
}
