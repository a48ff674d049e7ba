package lang

import (
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"unobot/game"
)

type frenchSentences struct{}

// sprintf is fmt's, with numbers as the language groups their digits.
func (frenchSentences) sprintf(format string, args ...any) string {
	return message.NewPrinter(language.French).Sprintf(format, args...)
}

// count puts zero and one in the singular, as French does.
func (f frenchSentences) count(n int, one, many string) string {
	if n < 2 {
		return f.sprintf("%d %s", n, one)
	}
	return number(language.French, n) + " " + many
}

func (f frenchSentences) Cards(n int) string   { return f.count(n, "carte", "cartes") }
func (f frenchSentences) Points(n int) string  { return f.count(n, "point", "points") }
func (f frenchSentences) Players(n int) string { return f.count(n, "joueur", "joueurs") }

func (frenchSentences) And(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " et " + items[last]
}

func (frenchSentences) Face(f game.Face) string {
	if f.Color == game.NoColor {
		return french.Symbol(f)
	}
	return french.Symbol(f) + " " + french.Color(f.Color)
}

func (f frenchSentences) Target(points int) string {
	if points == game.SingleRound {
		return "en une seule manche"
	}
	return "en " + f.Points(points)
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

func (f frenchSentences) DealerDrew(player, face string) string {
	return f.sprintf("%s tire %s pour la donne.", player, face)
}

func (f frenchSentences) Dealt(dealer string, round int) string {
	return f.sprintf("Manche %d : %s distribue.", round, dealer)
}

func (frenchSentences) PutBack(face string) string {
	return "Carte remise dans la pioche : " + face + "."
}

func (frenchSentences) Ignored(face string) string {
	return "Carte retournée, sans effet : " + face + "."
}

func (frenchSentences) FirstCard(face string) string {
	return "Première carte : " + face + "."
}

func (f frenchSentences) Played(player, face string) string {
	return f.sprintf("%s joue %s.", player, face)
}

func (f frenchSentences) PlayedNaming(player, face, color string) string {
	return f.sprintf("%s joue %s et annonce %s.", player, face, color)
}

func (f frenchSentences) Jumped(player, face string) string {
	return f.sprintf("%s s’interpose avec %s.", player, face)
}

func (f frenchSentences) Drew(player string, n int) string {
	return f.sprintf("%s pioche %s.", player, f.Cards(n))
}
func (frenchSentences) DrewThese(faces string) string { return "Vous avez pioché " + faces + "." }
func (frenchSentences) Kept(player string) string     { return player + " garde la carte." }
func (frenchSentences) Skipped(player string) string  { return player + " passe son tour." }
func (frenchSentences) Reversed() string              { return "Le sens du jeu s’inverse." }

func (frenchSentences) Flipped(side string) string {
	return "Tout se retourne : " + side + "."
}

func (f frenchSentences) Named(player, color string) string {
	return f.sprintf("%s annonce %s.", player, color)
}

func (f frenchSentences) Reshuffled(n int) string {
	return f.sprintf("La défausse est mélangée : %s à piocher.", f.Cards(n))
}
func (frenchSentences) Accepted(player string) string { return player + " prend les cartes." }

func (f frenchSentences) Revealed(player, faces string) string {
	return f.sprintf("Pour vous seul : %s avait %s.", player, faces)
}

func (f frenchSentences) ChallengeWon(challenger, offender string) string {
	return f.sprintf("%s conteste, et %s avait bluffé.", challenger, offender)
}

func (f frenchSentences) ChallengeLost(challenger, offender string) string {
	return f.sprintf("%s conteste, mais %s n’avait pas bluffé.", challenger, offender)
}
func (frenchSentences) Shouted(player string) string { return player + " annonce UNO !" }

func (f frenchSentences) Caught(catcher, player string) string {
	return f.sprintf("%s surprend %s, qui a oublié UNO.", catcher, player)
}

func (f frenchSentences) FalseCatch(catcher, player string) string {
	return f.sprintf("%s accuse %s à tort.", catcher, player)
}

func (f frenchSentences) Discarded(player string, n int) string {
	return f.sprintf("%s se défausse de %s.", player, f.Cards(n))
}

func (frenchSentences) Declined(player string) string { return player + " ne se défausse de rien." }

func (f frenchSentences) Swapped(player, other string) string {
	return f.sprintf("%s échange sa main avec %s.", player, other)
}
func (frenchSentences) Rotated() string             { return "Toutes les mains passent au voisin." }
func (frenchSentences) HyperOn(color string) string { return "Hyper Vitesse en " + color + " !" }
func (frenchSentences) HyperOff() string            { return "Fin de l’Hyper Vitesse." }

func (frenchSentences) RoundVoid() string {
	return "Plus personne ne peut jouer ni piocher : la manche est nulle."
}

func (f frenchSentences) RoundWon(player string, points int) string {
	return f.sprintf("%s termine et marque %s !", player, f.Points(points))
}
func (frenchSentences) WentOut(player string) string { return player + " termine !" }

func (f frenchSentences) PointsNoted(player string, points int) string {
	return f.sprintf("%s note %s.", player, f.Points(points))
}

func (f frenchSentences) MatchWon(player string, points int) string {
	return f.sprintf("%s gagne la partie avec %s !", player, f.Points(points))
}
