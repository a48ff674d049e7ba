package lang

import (
	"strings"
)

func (englishSentences) LobbyTitle(edition string) string { return "New UNO game: " + edition }

func (e englishSentences) LobbySeats(taken, seats int) string {
	return e.sprintf("Players: %d of %d", taken, seats)
}

func (e englishSentences) BoardTitle(edition string, round int) string {
	return e.sprintf("UNO %s, round %d", edition, round)
}

func (e englishSentences) TopCard(face, color string) string {
	return e.sprintf("Top card: %s · color: %s", face, color)
}
func (englishSentences) UnderTop(faces string) string  { return "Below it: " + faces }
func (englishSentences) TurnOf(player string) string   { return player + "'s turn" }
func (englishSentences) AnswerOf(player string) string { return player + ": draw or challenge?" }
func (englishSentences) ColorOf(player string) string  { return player + " picks a color" }
func (englishSentences) DecisionOf(player string) string {
	return player + " has to choose"
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
	return e.sprintf("%s won the round: %s, %d in all", player, e.Points(points), total)
}
func (englishSentences) Course() string { return "Scores after each round" }

func (englishSentences) SeatCourse(player, scores string) string { return player + ": " + scores }

func (englishSentences) NextRoundAt(when string) string { return "Next round " + when }

func (englishSentences) PressHand(mentions string) string { return mentions + ", press **My hand**." }
func (englishSentences) CatchPlayer(player string) string { return "Catch " + player + "!" }

func (e englishSentences) WonRound(player string, points int) string {
	if points == 0 {
		return player + " wins the round!"
	}
	return e.sprintf("%s wins the round · +%d", player, points)
}

func (e englishSentences) YouWonRound(points int) string {
	if points == 0 {
		return "You won!"
	}
	return e.sprintf("You won! +%d", points)
}

func (e englishSentences) LeftInHand(points int, winner string) string {
	left := e.sprintf("%s left in your hand.", e.Points(points))
	if winner == "" {
		return left
	}
	return e.sprintf("%s %s won.", left, winner)
}

func (e englishSentences) YouWonMatch(points int) string {
	if points == 0 {
		return "You won the match!"
	}
	return e.sprintf("You won the match! +%d", points)
}

func (e englishSentences) TakeOrChallenge(n int) string {
	if n == 0 {
		return "Draw or challenge?"
	}
	return e.sprintf("Draw %d or challenge?", n)
}

func (e englishSentences) TimeOver(player string, missed, most int) string {
	return e.sprintf("⏰ %s ran out of time (%d of %d). At %d, their turns are played for them.", player, missed, most, most)
}

func (englishSentences) RobotPlays(player string) string {
	return "A robot is playing for " + player + " until they're back."
}

func (englishSentences) PlaysByItself(player string) string {
	return player + " is away, so their turns are played for them."
}

func (englishSentences) NewcomerWaits(newcomer, player string) string {
	return newcomer + " takes over from " + player + " next round."
}

func (e englishSentences) MatchOver(winners []string) string {
	if len(winners) > 1 {
		return e.And(winners) + " win the match!"
	}
	return e.And(winners) + " wins the match!"
}

func (englishSentences) CancelledBy(player string) string {
	return player + " cancelled the game."
}

func (englishSentences) EndedBy(player string) string {
	return player + " ended the game. Nobody scores."
}

func (e englishSentences) ScoreLine(rank int, player string, points int) string {
	return e.sprintf("**%d.** %s: %s", rank, player, e.Points(points)) // bold: Discord would number plain lines
}
func (e englishSentences) HandTitle(cards int) string { return "Your hand: " + e.Cards(cards) }
func (englishSentences) YourTurn() string             { return "Your turn" }

func (englishSentences) Drawn(face string) string {
	return face + " drawn: play or keep?"
}

func (englishSentences) DrawnToPlay(face string) string {
	return face + " drawn: you have to play it"
}

func (e englishSentences) StackAsked(n int) string {
	return "Stack another, or take " + e.Cards(n)
}

func (e englishSentences) TakeCards(n int) string { return "Take " + e.Cards(n) }

func (englishSentences) ChooseColor(face string) string {
	if face == "" {
		return "Pick a color"
	}
	return face + ": pick a color"
}

func (e englishSentences) AcceptDraw(n int) string {
	if n == 0 {
		return "Draw"
	}
	return e.sprintf("Draw %d", n)
}

func (e englishSentences) ChallengeAsked(player, face string, n int) string {
	what := "draw until that color comes"
	if n > 0 {
		what = "draw " + e.Cards(n)
	}
	return e.sprintf("%s hits you with %s: %s, or challenge if you think it's a bluff.", player, face, what)
}

func (e englishSentences) DiscardAsked(n int) string {
	return "Drop " + e.Cards(n) + ", or keep them all?"
}

func (englishSentences) SwapAsked() string            { return "Who do you want to swap hands with?" }
func (englishSentences) PlayDrawn(face string) string { return "Play " + face }
func (e englishSentences) PageOf(page, pages int) string {
	return e.sprintf("Page %d/%d ▶", page, pages)
}
func (e englishSentences) TimesMark(n int) string { return e.sprintf("x%d", n) }

func (englishSentences) WildNaming(wild, color string) string { return wild + ": " + color }

func (englishSentences) CardsToPlay(faces string) string { return "You can play: " + faces }

func (englishSentences) CardsToKeep(faces string) string { return "Can't play yet: " + faces }

func (englishSentences) Ping(mention string) string { return mention + ", it's your turn!" }

func (e englishSentences) PickPart(from, to int) string {
	return e.sprintf("Cards %d to %d: which ones do you drop?", from, to)
}

func (e englishSentences) GiveUpPicked(picked, n int) string {
	return e.sprintf("Drop them (%d of %d)", picked, n)
}

func (englishSentences) LookPile(face string) string { return "On the draw pile: " + face }

func (englishSentences) LookPlayer(player, faces string) string { return player + ": " + faces }

func (englishSentences) NoPictures() string {
	return "The board has no pictures: I'm missing the Attach Files permission here."
}

func (englishSentences) YouPlayNext(player string) string {
	return "You're in from the next round: you take over from " + player + "."
}

func (englishSentences) Kicked(player string) string { return player + " was removed from the game." }

func (englishSentences) MissingPermissions(names []string) string {
	return "I can't play in this channel. I'm missing: **" + strings.Join(names, "**, **") + "**."
}

func (englishSentences) RulesTitle(edition string) string { return "The rules of UNO " + edition }

func (e englishSentences) RulesCard(card string, points int, effect string) string {
	return e.sprintf("**%s** (%d): %s", card, points, effect)
}

func (englishSentences) RulesFirstCard(card, effect string) string {
	return "**" + card + "**: " + effect
}

func (e englishSentences) RulesAsLight(cards []string) string {
	return e.And(cards) + ": as on the light side."
}

func (e englishSentences) RulesFirstTo(points int) string {
	return "First to " + e.Points(points) + " wins the match."
}

func (e englishSentences) RulesLowestAt(points int) string {
	return "Once someone has " + e.Points(points) + ", the match ends and the lowest score wins. If it's tied, you share the win."
}

func (e englishSentences) RulesLowestOver(points int) string {
	return "Once someone has more than " + e.Points(points) + ", the match ends and the lowest score wins. If it's tied, you share the win."
}

func (e englishSentences) RulesFalseCall(cards int) string {
	return "A wrong catch costs you " + e.Cards(cards) + "."
}

func (e englishSentences) RulesDealt(cards int) string {
	return "Everyone gets " + e.Cards(cards) + ", then the first card is turned over."
}

func (e englishSentences) RulesCaught(cards int) string {
	return "Getting caught costs you " + e.Cards(cards) + "."
}

func (e englishSentences) LeaderboardTitle(page, pages int) string {
	if pages == 1 {
		return "Leaderboard"
	}
	return e.sprintf("Leaderboard, page %d of %d", page, pages)
}
