package lang

import (
	"strings"
)

func (frenchSentences) LobbyTitle(edition string) string {
	return "Nouvelle partie UNO\u00a0: " + edition
}

func (f frenchSentences) LobbySeats(taken, seats int) string {
	return f.sprintf("Joueurs\u00a0: %d sur %d", taken, seats)
}

func (f frenchSentences) BoardTitle(edition string, round int) string {
	return f.sprintf("UNO %s, manche %d", edition, round)
}

func (f frenchSentences) TopCard(face, color string) string {
	return f.sprintf("Carte du dessus\u00a0: %s · couleur\u00a0: %s", face, color)
}
func (frenchSentences) UnderTop(faces string) string { return "En dessous\u00a0: " + faces }
func (frenchSentences) TurnOf(player string) string  { return "À " + player + " de jouer" }
func (frenchSentences) AnswerOf(player string) string {
	return player + "\u00a0: piocher ou contester\u00a0?"
}
func (frenchSentences) ColorOf(player string) string { return player + " choisit une couleur" }
func (frenchSentences) DecisionOf(player string) string {
	return player + " doit choisir"
}

func (f frenchSentences) DrawPile(n int, direction string) string {
	return f.sprintf("Pioche\u00a0: %s · %s", f.Cards(n), direction)
}
func (f frenchSentences) Owed(n int) string { return "À piocher\u00a0: " + f.Cards(n) }
func (f frenchSentences) RoundOver(round int) string {
	return f.sprintf("La manche %d est finie", round)
}

func (f frenchSentences) SeatRound(player string, points, total int) string {
	return f.sprintf("%s\u00a0: %s en main, %d en tout", player, f.Points(points), total)
}

func (f frenchSentences) WinnerRound(player string, points, total int) string {
	return f.sprintf("%s a gagné la manche\u00a0: %s, %d en tout", player, f.Points(points), total)
}
func (frenchSentences) Course() string { return "Les scores après chaque manche" }

func (frenchSentences) SeatCourse(player, scores string) string { return player + "\u00a0: " + scores }

func (frenchSentences) NextRoundAt(when string) string {
	return "Manche suivante " + when
}

func (frenchSentences) PressHand(mentions string) string {
	return mentions + "\u00a0: un clic sur **Ma main**\u00a0!"
}

func (frenchSentences) CatchPlayer(player string) string { return "Contre-UNO " + player + "\u00a0!" }

func (f frenchSentences) WonRound(player string, points int) string {
	if points == 0 {
		return player + " gagne la manche\u00a0!"
	}
	return f.sprintf("%s gagne la manche · +%d", player, points)
}

func (f frenchSentences) YouWonRound(points int) string {
	if points == 0 {
		return "Gagné\u00a0!"
	}
	return f.sprintf("Gagné\u00a0! +%d", points)
}

func (f frenchSentences) LeftInHand(points int, winner string) string {
	left := f.sprintf("Il te restait %s en main.", f.Points(points))
	if winner == "" {
		return left
	}
	return f.sprintf("%s %s a gagné.", left, winner)
}

func (f frenchSentences) YouWonMatch(points int) string {
	if points == 0 {
		return "Tu as gagné la partie\u00a0!"
	}
	return f.sprintf("Tu as gagné la partie\u00a0! +%d", points)
}

func (f frenchSentences) TakeOrChallenge(n int) string {
	if n == 0 {
		return "Piocher ou contester\u00a0?"
	}
	return f.sprintf("Piocher %d ou contester\u00a0?", n)
}

func (f frenchSentences) TimeOver(player string, missed, most int) string {
	return f.sprintf("⏰ Temps écoulé pour %s (%d sur %d). À %d, on joue à sa place.", player, missed, most, most)
}

func (frenchSentences) RobotPlays(player string) string {
	return "Un robot joue pour " + player + " en attendant son retour."
}

func (frenchSentences) PlaysByItself(player string) string {
	return player + " est absent\u00a0: on joue à sa place."
}

func (frenchSentences) NewcomerWaits(newcomer, player string) string {
	return newcomer + " remplace " + player + " à la manche suivante."
}

func (f frenchSentences) MatchOver(winners []string) string {
	if len(winners) > 1 {
		return f.And(winners) + " gagnent la partie\u00a0!"
	}
	return f.And(winners) + " gagne la partie\u00a0!"
}

func (frenchSentences) CancelledBy(player string) string {
	return player + " a annulé la partie."
}

func (frenchSentences) EndedBy(player string) string {
	return player + " a arrêté la partie. Personne ne marque."
}

func (f frenchSentences) ScoreLine(rank int, player string, points int) string {
	return f.sprintf("**%d.** %s\u00a0: %s", rank, player, f.Points(points)) // bold: Discord would number plain lines
}

func (f frenchSentences) HandTitle(cards int) string { return "Tes cartes\u00a0: " + f.Cards(cards) }
func (frenchSentences) YourTurn() string             { return "À toi de jouer" }
func (frenchSentences) Drawn(face string) string {
	return face + "\u00a0: jouer ou garder\u00a0?"
}

func (frenchSentences) DrawnToPlay(face string) string {
	return face + "\u00a0: tu dois la jouer"
}

func (f frenchSentences) StackAsked(n int) string {
	return "Ajoute une carte, ou prends " + f.Cards(n)
}

func (f frenchSentences) TakeCards(n int) string { return "Prendre " + f.Cards(n) }

func (frenchSentences) ChooseColor(face string) string {
	if face == "" {
		return "Choisis une couleur"
	}
	return face + "\u00a0: choisis une couleur"
}

func (f frenchSentences) AcceptDraw(n int) string {
	if n == 0 {
		return "Piocher"
	}
	return f.sprintf("Piocher %d", n)
}

func (f frenchSentences) ChallengeAsked(player, face string, n int) string {
	what := "pioche jusqu’à cette couleur"
	if n > 0 {
		what = "pioche " + f.Cards(n)
	}
	return f.sprintf("%s te vise avec %s\u00a0: %s, ou conteste si tu crois à un bluff.", player, face, what)
}

func (f frenchSentences) DiscardAsked(n int) string {
	return "Jette " + f.Cards(n) + ", ou garde tout\u00a0?"
}

func (frenchSentences) SwapAsked() string            { return "Avec qui veux-tu échanger\u00a0?" }
func (frenchSentences) PlayDrawn(face string) string { return "Jouer " + face }
func (f frenchSentences) PageOf(page, pages int) string {
	return f.sprintf("Page %d/%d ▶", page, pages)
}
func (f frenchSentences) TimesMark(n int) string { return f.sprintf("x%d", n) }

func (frenchSentences) WildNaming(wild, color string) string { return wild + "\u00a0: " + color }

func (frenchSentences) CardsToPlay(faces string) string { return "Tu peux jouer\u00a0: " + faces }

func (frenchSentences) CardsToKeep(faces string) string { return "Pas encore jouables\u00a0: " + faces }

func (frenchSentences) Ping(mention string) string { return mention + ", à toi de jouer\u00a0!" }

func (f frenchSentences) PickPart(from, to int) string {
	return f.sprintf("Cartes %d à %d\u00a0: lesquelles jettes-tu\u00a0?", from, to)
}

func (f frenchSentences) GiveUpPicked(picked, n int) string {
	return f.sprintf("Jeter (%d sur %d)", picked, n)
}

func (frenchSentences) LookPile(face string) string { return "Sur la pioche\u00a0: " + face }

func (frenchSentences) LookPlayer(player, faces string) string { return player + "\u00a0: " + faces }

func (frenchSentences) NoPictures() string {
	return "Le plateau n’a pas d’images\u00a0: il me manque ici la permission Joindre des fichiers."
}

func (frenchSentences) YouPlayNext(player string) string {
	return "Dès la manche suivante, tu remplaces " + player + "."
}

func (frenchSentences) Kicked(player string) string {
	return player + " ne joue plus dans cette partie."
}

func (frenchSentences) MissingPermissions(names []string) string {
	return "Je ne peux pas jouer dans ce salon. Il me manque\u00a0: **" + strings.Join(names, "**, **") + "**."
}

func (frenchSentences) RulesTitle(edition string) string { return "Les règles du jeu UNO " + edition }

func (f frenchSentences) RulesCard(card string, points int, effect string) string {
	return f.sprintf("**%s** (%d)\u00a0: %s", card, points, effect)
}

func (frenchSentences) RulesFirstCard(card, effect string) string {
	return "**" + card + "**\u00a0: " + effect
}

func (f frenchSentences) RulesAsLight(cards []string) string {
	return f.And(cards) + "\u00a0: comme du côté clair."
}

func (f frenchSentences) RulesFirstTo(points int) string {
	return "Le premier à " + f.Points(points) + " gagne la partie."
}

func (f frenchSentences) RulesLowestAt(points int) string {
	return "Dès que quelqu’un a " + f.Points(points) + ", la partie s’arrête et le plus petit total gagne. À égalité, vous partagez la victoire."
}

func (f frenchSentences) RulesLowestOver(points int) string {
	return "Dès que quelqu’un dépasse " + f.Points(points) + ", la partie s’arrête et le plus petit total gagne. À égalité, vous partagez la victoire."
}

func (f frenchSentences) RulesFalseCall(cards int) string {
	return "Un Contre-UNO pour rien te coûte " + f.Cards(cards) + "."
}

func (f frenchSentences) RulesDealt(cards int) string {
	return "Chacun reçoit " + f.Cards(cards) + ", puis on en retourne une."
}

func (f frenchSentences) RulesCaught(cards int) string {
	return "Contré, tu pioches " + f.Cards(cards) + "."
}

func (f frenchSentences) LeaderboardTitle(page, pages int) string {
	if pages == 1 {
		return "Classement"
	}
	return f.sprintf("Classement, page %d sur %d", page, pages)
}
