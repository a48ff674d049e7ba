package lang

import (
	"strings"
)

func (englishSentences) LobbyTitle(edition string) string { return "New UNO game: " + edition }

func (e englishSentences) LobbyHost(host, target string) string {
	return e.sprintf("%s invites to play %s.", host, target)
}

func (e englishSentences) LobbySeats(taken, seats int) string {
	return e.sprintf("Seats: %d of %d", taken, seats)
}

func (e englishSentences) BoardTitle(edition string, round int) string {
	return e.sprintf("UNO %s, round %d", edition, round)
}

func (e englishSentences) TopCard(face, color string) string {
	return e.sprintf("Top card: %s · color: %s", face, color)
}
func (englishSentences) UnderTop(faces string) string  { return "Below it: " + faces }
func (englishSentences) TurnOf(player string) string   { return "Turn: " + player }
func (englishSentences) AnswerOf(player string) string { return player + " accepts or challenges" }
func (englishSentences) ColorOf(player string) string  { return player + " names a color" }
func (englishSentences) DecisionOf(player string) string {
	return player + " decides"
}

func (e englishSentences) DrawPile(n int, direction string) string {
	return e.sprintf("Draw pile: %s · %s", e.Cards(n), direction)
}
func (e englishSentences) Owed(n int) string { return "To draw: " + e.Cards(n) }
func (e englishSentences) RoundOver(round int) string {
	return e.sprintf("Round %d is over", round)
}

func (e englishSentences) SeatRound(player string, points, total int) string {
	return e.sprintf("%s: %s left in hand, %d in all", player, e.Points(points), total)
}

func (e englishSentences) WinnerRound(player string, points, total int) string {
	return e.sprintf("%s went out: %s, %d in all", player, e.Points(points), total)
}
func (englishSentences) Course() string { return "Scores after each round" }

func (englishSentences) SeatCourse(player, scores string) string { return player + ": " + scores }
func (englishSentences) NextRoundBy() string                     { return "Any player can deal the next round." }

func (englishSentences) NextRoundAt(when string) string { return "⏳ The next round begins " + when }
func (englishSentences) TimeLeft(when string) string    { return "⏳ Time is up " + when }

func (e englishSentences) TimeOver(player string, missed, most int) string {
	return e.sprintf("⏰ Time over for %s: decided automatically (%d of %d in a row).", player, missed, most)
}

func (englishSentences) RobotPlays(player string) string {
	return "A robot plays for " + player + " until the seat is taken back."
}

func (englishSentences) PlaysByItself(player string) string {
	return "The seat of " + player + " plays by itself until it is taken back."
}

func (englishSentences) NewcomerWaits(newcomer, player string) string {
	return newcomer + " takes over from " + player + " with the next round."
}

func (englishSentences) MatchOver(winners string) string {
	return "Match over. Winner: " + winners
}

func (englishSentences) CancelledBy(player string) string {
	return player + " cancelled the game before it began."
}

func (englishSentences) EndedBy(player string) string {
	return player + " ended the game. Nobody scores."
}

func (e englishSentences) ScoreLine(rank int, player string, points int) string {
	return e.sprintf("**%d.** %s: %s", rank, player, e.Points(points)) // bold: Discord would number plain lines
}
func (e englishSentences) HandTitle(cards int) string { return "Your hand: " + e.Cards(cards) }
func (englishSentences) YourTurn() string             { return "It is your turn." }

func (englishSentences) Drawn(face string) string {
	return "You drew " + face + ". Play it or keep it."
}

func (englishSentences) DrawnToPlay(face string) string {
	return "You drew " + face + ", which has to be played."
}

func (e englishSentences) StackAsked(n int) string {
	return "Answer with the same kind of draw card, or take " + e.Cards(n) + "."
}

func (e englishSentences) TakeCards(n int) string { return "Take " + e.Cards(n) }

func (englishSentences) ChooseColor(face string) string {
	if face == "" {
		return "Name a color."
	}
	return "Name a color for " + face + "."
}

func (e englishSentences) AcceptDraw(n int) string {
	if n == 0 {
		return "Accept"
	}
	return e.sprintf("Accept (+%d)", n)
}

func (e englishSentences) ChallengeAsked(player, face string, n int) string {
	what := "draw until the color comes"
	if n > 0 {
		what = "draw " + e.Cards(n)
	}
	return e.sprintf("%s hits you with %s: accept and %s, or challenge.", player, face, what)
}

func (e englishSentences) DiscardAsked(n int) string {
	return "You may give up " + e.Cards(n) + ", or nothing."
}
func (englishSentences) SwapAsked() string            { return "Choose whom to swap hands with." }
func (englishSentences) PlayDrawn(face string) string { return "Play " + face }
func (e englishSentences) PageOf(page, pages int) string {
	return e.sprintf("Page %d/%d ▶", page, pages)
}
func (e englishSentences) TimesMark(n int) string { return e.sprintf("x%d", n) }

func (englishSentences) WildNaming(wild, color string) string { return wild + ": " + color }

func (englishSentences) CardsToPlay(faces string) string { return "You may play: " + faces }

func (englishSentences) CardsToKeep(faces string) string { return "Not now: " + faces }

func (englishSentences) Ping(mention string) string { return mention + ", it is your turn." }

func (e englishSentences) PickPart(from, to int) string {
	return e.sprintf("Cards %d to %d: which to give up?", from, to)
}

func (e englishSentences) GiveUpPicked(picked, n int) string {
	return e.sprintf("Give up (%d of %d)", picked, n)
}

func (englishSentences) LookPile(face string) string { return "On the draw pile: " + face }

func (englishSentences) LookPlayer(player, faces string) string { return player + ": " + faces }

func (englishSentences) NoPictures() string {
	return "The board comes without pictures: I lack the permission Attach Files in this channel."
}

func (e englishSentences) LobbyOpened(edition, target string) string {
	return e.sprintf("The table is open: %s, %s. You have the first seat.", edition, target)
}

func (englishSentences) YouPlayNext(player string) string {
	return "From the next round on you play in the place of " + player + "."
}

func (englishSentences) Kicked(player string) string { return player + " is taken off the table." }

func (englishSentences) MissingPermissions(names []string) string {
	return "I cannot play in this channel. I lack: **" + strings.Join(names, "**, **") + "**."
}

func (englishSentences) RulesTitle(edition string) string { return "The rules of UNO " + edition }

func (e englishSentences) RulesCard(card string, points int, effect string) string {
	return e.sprintf("**%s** (%s): %s", card, e.Points(points), effect)
}

func (e englishSentences) RulesFalseCall(cards int) string {
	return "A catch without reason costs " + e.Cards(cards) + "."
}

func (englishSentences) HelpCommand(command, description string) string {
	return "`/" + command + "`: " + description
}

func (e englishSentences) LeaderboardTitle(page, pages int) string {
	return e.sprintf("Leaderboard, page %d of %d", page, pages)
}
