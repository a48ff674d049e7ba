package lang

import (
	"strings"
)

func (frenchSentences) LobbyTitle(edition string) string {
	return "Nouvelle partie UNO : " + edition
}

func (f frenchSentences) LobbyHost(host, target string) string {
	return f.sprintf("%s vous invite à jouer %s.", host, target)
}

func (f frenchSentences) LobbySeats(taken, seats int) string {
	return f.sprintf("Places : %d sur %d", taken, seats)
}

func (f frenchSentences) BoardTitle(edition string, round int) string {
	return f.sprintf("UNO %s, manche %d", edition, round)
}

func (f frenchSentences) TopCard(face, color string) string {
	return f.sprintf("Carte du dessus : %s · couleur : %s", face, color)
}
func (frenchSentences) UnderTop(faces string) string  { return "En dessous : " + faces }
func (frenchSentences) TurnOf(player string) string   { return "Tour : " + player }
func (frenchSentences) AnswerOf(player string) string { return player + " accepte ou conteste" }
func (frenchSentences) ColorOf(player string) string  { return player + " annonce une couleur" }
func (frenchSentences) DecisionOf(player string) string {
	return player + " décide"
}

func (f frenchSentences) DrawPile(n int, direction string) string {
	return f.sprintf("Pioche : %s · %s", f.Cards(n), direction)
}
func (f frenchSentences) Owed(n int) string { return "À piocher : " + f.Cards(n) }
func (f frenchSentences) RoundOver(round int) string {
	return f.sprintf("La manche %d est finie", round)
}

func (f frenchSentences) SeatRound(player string, points, total int) string {
	return f.sprintf("%s : %s en main, %d en tout", player, f.Points(points), total)
}

func (f frenchSentences) WinnerRound(player string, points, total int) string {
	return f.sprintf("%s n’a plus de carte : %s, %d en tout", player, f.Points(points), total)
}
func (frenchSentences) Course() string { return "Les scores après chaque manche" }

func (frenchSentences) SeatCourse(player, scores string) string { return player + " : " + scores }
func (frenchSentences) NextRoundBy() string {
	return "N’importe quel joueur peut lancer la manche suivante."
}

func (frenchSentences) NextRoundAt(when string) string {
	return "⏳ La manche suivante commence " + when
}
func (frenchSentences) TimeLeft(when string) string { return "⏳ Fin du temps " + when }

func (f frenchSentences) TimeOver(player string, missed, most int) string {
	return f.sprintf("⏰ Temps écoulé pour %s : décision automatique (%d sur %d de suite).", player, missed, most)
}

func (frenchSentences) RobotPlays(player string) string {
	return "Un robot joue pour " + player + " tant que la place n’est pas reprise."
}

func (frenchSentences) PlaysByItself(player string) string {
	return "Sans " + player + ", la place joue toute seule tant qu’elle n’est pas reprise."
}

func (frenchSentences) NewcomerWaits(newcomer, player string) string {
	return newcomer + " remplace " + player + " à la manche suivante."
}

func (frenchSentences) MatchOver(winners string) string {
	return "Partie terminée, victoire : " + winners
}

func (frenchSentences) CancelledBy(player string) string {
	return player + " a annulé la partie avant le début."
}

func (frenchSentences) EndedBy(player string) string {
	return player + " a arrêté la partie. Personne ne marque."
}

func (f frenchSentences) ScoreLine(rank int, player string, points int) string {
	return f.sprintf("**%d.** %s : %s", rank, player, f.Points(points)) // bold: Discord would number plain lines
}
func (f frenchSentences) HandTitle(cards int) string { return "Votre main : " + f.Cards(cards) }
func (frenchSentences) YourTurn() string             { return "C’est votre tour." }
func (frenchSentences) Drawn(face string) string {
	return "Carte piochée : " + face + ". Jouez-la ou gardez-la."
}

func (frenchSentences) DrawnToPlay(face string) string {
	return "Carte piochée : " + face + ". Il faut la jouer."
}

func (f frenchSentences) StackAsked(n int) string {
	return "Répondez par la même carte de pioche, ou prenez " + f.Cards(n) + "."
}

func (f frenchSentences) TakeCards(n int) string { return "Prendre " + f.Cards(n) }

func (frenchSentences) ChooseColor(face string) string {
	if face == "" {
		return "Annoncez une couleur."
	}
	return "Annoncez une couleur pour " + face + "."
}

func (f frenchSentences) AcceptDraw(n int) string {
	if n == 0 {
		return "Accepter"
	}
	return f.sprintf("Accepter (+%d)", n)
}

func (f frenchSentences) ChallengeAsked(player, face string, n int) string {
	what := "piochez jusqu’à la couleur"
	if n > 0 {
		what = "piochez " + f.Cards(n)
	}
	return f.sprintf("%s vous vise avec %s : acceptez et %s, ou contestez.", player, face, what)
}

func (f frenchSentences) DiscardAsked(n int) string {
	return "Vous pouvez vous défausser de " + f.Cards(n) + ", ou de rien."
}

func (frenchSentences) SwapAsked() string            { return "Choisissez avec qui échanger votre main." }
func (frenchSentences) PlayDrawn(face string) string { return "Jouer " + face }
func (f frenchSentences) PageOf(page, pages int) string {
	return f.sprintf("Page %d/%d ▶", page, pages)
}
func (f frenchSentences) TimesMark(n int) string { return f.sprintf("x%d", n) }

func (frenchSentences) WildNaming(wild, color string) string { return wild + " : " + color }

func (frenchSentences) CardsToPlay(faces string) string { return "Vous pouvez jouer : " + faces }

func (frenchSentences) CardsToKeep(faces string) string { return "Pas maintenant : " + faces }

func (frenchSentences) Ping(mention string) string { return mention + ", c’est à vous." }

func (f frenchSentences) PickPart(from, to int) string {
	return f.sprintf("Cartes %d à %d : lesquelles défausser ?", from, to)
}

func (f frenchSentences) GiveUpPicked(picked, n int) string {
	return f.sprintf("Défausser (%d sur %d)", picked, n)
}

func (frenchSentences) LookPile(face string) string { return "Sur la pioche : " + face }

func (frenchSentences) LookPlayer(player, faces string) string { return player + " : " + faces }

func (frenchSentences) NoPictures() string {
	return "Le plateau vient sans images : il me manque la permission Joindre des fichiers dans ce salon."
}

func (f frenchSentences) LobbyOpened(edition, target string) string {
	return f.sprintf("La table est ouverte : %s, %s. Vous avez la première place.", edition, target)
}

func (frenchSentences) YouPlayNext(player string) string {
	return "Dès la manche suivante, vous remplacez " + player + "."
}

func (frenchSentences) Kicked(player string) string { return player + " est écarté de la table." }

func (frenchSentences) MissingPermissions(names []string) string {
	return "Je ne peux pas jouer dans ce salon. Il me manque : **" + strings.Join(names, "**, **") + "**."
}

func (frenchSentences) RulesTitle(edition string) string { return "Les règles du jeu UNO " + edition }

func (f frenchSentences) RulesCard(card string, points int, effect string) string {
	return f.sprintf("**%s** (%s) : %s", card, f.Points(points), effect)
}

func (f frenchSentences) RulesFalseCall(cards int) string {
	return "Un Contre-UNO sans raison coûte " + f.Cards(cards) + "."
}

func (frenchSentences) HelpCommand(command, description string) string {
	return "`/" + command + "` : " + description
}

func (f frenchSentences) LeaderboardTitle(page, pages int) string {
	return f.sprintf("Classement, page %d sur %d", page, pages)
}
