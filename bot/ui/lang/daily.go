package lang

// DailyText names a fixed text about the deal of the day.
type DailyText int

// The texts.
const (
	DailyIntro DailyText = iota
	DailyPractice
	DailyPracticed // the same in one word, in a result to share
	DailyUnfinished
	DailyNobody
	DailyRankNote
	DailyYesterday
	DailyToday
	DailyFairIntro
	DailyFairCheck
	DailyDrew // what was done in a turn, beside the names of colors
	DailyWild
	DailyButtonPlay
	DailyButtonPractice
	DailyButtonRanking
	dailyEnd
)

// DailyText is a fixed text about the deal of the day.
func (w *Words) DailyText(t DailyText) string { return w.daily[t] }

// DailyTexts are the parts of these screens that depend on something.
type DailyTexts interface {
	DailyTitle(number int, edition string) string
	DailyNext(when string) string // when the next deal comes
	DailyRank(rank, players int) string
	DailyUsual(turns int) string        // what people usually take
	DailyTurns(list string) string      // what was done in each turn
	DailyWon(turns, points int) string  // points: left to the robots
	DailyLost(turns, points int) string // points: left in the own hand
	DailyStreak(days, freezes, best int) string
	DailyCommitment(day string) string // above a hash
	DailySecret() string               // above a secret
}
