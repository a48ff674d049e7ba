package lang

import "unobot/game"

// Sentences are the texts with arguments. Colors and faces come in as words (Words.Color,
// Sentences.Face), names escaped.
type Sentences interface {
	Nouns
	Events
	BoardTexts
	HandTexts
	PrivateTexts
	OptionTexts
	MomentTexts
	LobbyTexts
	ThreadTexts
	FeatTexts
	SoloTexts
	DailyTexts
}

// Nouns are building blocks.
type Nouns interface {
	Cards(n int) string        // "3 cards"
	Points(n int) string       // "40 points"
	And(items []string) string // "a, b and c"
	Face(f game.Face) string   // on a button or in a list: "Red 7", "Wild Draw Four"
	AFace(f game.Face) string  // in a sentence: "a red 7", "a Wild Draw Four"
	Target(points int) string  // "to 500 points", "a single round"
	Direction(clockwise bool) string
	SideName(s game.Side) string
}

// Events tell what happened on a table, one sentence each. Together with Then they tell what came
// of it: "Gizmo plays a blue Skip: Bruno misses a turn." Cards come in as Nouns.AFace.
type Events interface {
	Consequences
	Then(sentence string, clauses []string) string // adds clauses to a sentence
	PutBack(face string) string
	Ignored(face string) string
	FirstCard(face string) string
	Played(player, face string) string
	Jumped(player, face string) string
	Drew(player string, n int) string
	DrewThese(faces string) string // private: the viewer's own cards
	DrewAndKept(player string, n int) string
	Kept(player string) string
	Named(player, color string) string
	Reshuffled(n int) string
	Revealed(player, faces string) string // private: to the challenger
	ChallengeWon(challenger, offender string) string
	ChallengeLost(challenger, offender string) string
	Shouted(player string) string
	Unsaid(player string) string // with one card, and UNO not said yet
	Caught(catcher, player string, n int) string
	FalseCatch(catcher, player string, n int) string
	Discarded(player string, n int) string
	Declined(player string) string
	Swapped(player, other string) string
	RoundVoid() string
	RoundWon(player string, points int) string
	WentOut(player string) string // lowest scoring: the winner of a round gets no points
	PointsNoted(player string, points int) string
	MatchWon(player string, points int) string
}

// Consequences are clauses: what came of a move, without a capital letter or a period.
type Consequences interface {
	Draws(player string, n int) string
	Misses(player string) string // the turn
	DrawsAndMisses(player string, n int) string
	OthersMiss() string // everyone but the one who played
	Reversed() string
	Flipped(side string) string
	NowColor(color string) string
	Rotated() string
	HyperOn(color string) string
	HyperOff() string
}

// BoardTexts are the parts of the public message.
type BoardTexts interface {
	LobbyTitle(edition string) string
	LobbySeats(taken, seats int) string
	BoardTitle(edition string, round int) string
	TopCard(face, color string) string
	UnderTop(faces string) string // what lies below the top card
	TurnOf(player string) string
	AnswerOf(player string) string
	ColorOf(player string) string
	DecisionOf(player string) string
	DrawPile(n int, direction string) string
	Owed(n int) string
	Ping(mention string) string
	RoundOver(round int) string
	NextRoundAt(when string) string   // when: a live timestamp
	PressHand(mentions string) string // to players whom their cards could not reach
	CatchPlayer(player string) string // on a button
	WonRound(player string, points int) string
	TimeOver(player string, missed, most int) string
	RobotPlays(player string) string
	PlaysByItself(player string) string
	NewcomerWaits(newcomer, player string) string
	MatchOver(winners []string) string
	CancelledBy(player string) string
	EndedBy(player string) string
	SeatRound(player string, points, total int) string   // what a hand cost
	WinnerRound(player string, points, total int) string // what going out earned
	Course() string                                      // over the scores round by round
	SeatCourse(player, scores string) string
	ScoreLine(rank int, player string, points int) string
}

// HandTexts are the parts of a player's private message.
type HandTexts interface {
	HandTitle(cards int) string
	YourTurn() string
	Drawn(face string) string
	DrawnToPlay(face string) string // where a drawn card that fits has to be played
	StackAsked(n int) string        // answer a draw card with one of its kind, or take the sum
	TakeCards(n int) string
	ChooseColor(face string) string
	AcceptDraw(n int) string
	TakeOrChallenge(n int) string
	YouWonRound(points int) string
	// LeftInHand takes "" for a winner who is named beside it.
	LeftInHand(points int, winner string) string
	YouWonMatch(points int) string
	ChallengeAsked(player, face string, n int) string
	DiscardAsked(n int) string
	SwapAsked() string
	PickPart(from, to int) string // over a menu with some of the cards
	GiveUpPicked(picked, n int) string
	PlayDrawn(face string) string
	PageOf(page, pages int) string
	TimesMark(n int) string
	WildNaming(wild, color string) string
	CardsToPlay(faces string) string // of the hand, as text
	CardsToKeep(faces string) string
	LookPile(face string) string
	LookPlayer(player, faces string) string
}

// PrivateTexts answer commands and clicks.
type PrivateTexts interface {
	NoPictures() string // a permission is missing
	YouPlayNext(player string) string
	Kicked(player string) string
	MissingPermissions(names []string) string
	RulesTitle(edition string) string
	RulesCard(card string, points int, effect string) string
	RulesFirstCard(card, effect string) string
	RulesAsLight(cards []string) string // cards of the dark side that do what they do on the light one
	RulesFirstTo(points int) string
	RulesLowestAt(points int) string // lowest scoring ends where somebody reaches the target
	RulesLowestOver(points int) string
	RulesFalseCall(cards int) string
	RulesDealt(cards int) string  // to everyone, and what comes then
	RulesCaught(cards int) string // what a forgotten UNO costs
	HistoryTitle(page, pages int) string
	HistoryMatch(number int, edition, result string) string
	HistoryPlace(rank, seats int) string
	RecordOf(number int) string // on a button
	PrivacyNumbers(matches, servers, actions int) string
	DealSecret(round int) string
	DealNext(round int) string
	DealKnown(round int, seed, commitment string) string
	DealBrokenOff(round int, commitment string) string
	LeaderboardTitle(page, pages int) string
	LeaderboardPoints(rank int, player string, points, wins, matches int) string
	LeaderboardWins(rank int, player string, wins, matches, points int) string
	LeaderboardRating(rank int, player string, rating, wins, matches int) string
	StatsEmptyOf(player string) string
	StatsHidden(player string) string // by that player
	StatsMatches(matches, wins, percent int) string
	StatsRounds(rounds, points int) string
	StatsBestRound(points int) string
	StatsStreak(matches int) string // won in a row
	StatsCalls(shouts, catches, challengesWon int) string
	StatsLongestHand(cards int) string
	StatsFavorite(edition string, matches int) string
	StatsRating(rating int) string
	StatsCourse(ratings string) string // after the last matches, the oldest first
}
