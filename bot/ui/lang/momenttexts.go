package lang

// MomentTexts tell how long a match was, and what it will be remembered for.
type MomentTexts interface {
	Rounds(n int) string // "7 rounds"
	Minutes(n int) string
	Hours(n int) string
	Days(n int) string
	CaughtBluffing(challenger, offender string, round int) string
	CameBack(player string, points int) string
	CaughtMost(player string, times int) string
	HeldMost(player string, cards, round int) string
}

// Minutes is a number of minutes.
func (e englishSentences) Minutes(n int) string { return e.count(n, "minute", "minutes") }

// Hours is a number of hours.
func (e englishSentences) Hours(n int) string { return e.count(n, "hour", "hours") }

// Days is a number of days.
func (e englishSentences) Days(n int) string { return e.count(n, "day", "days") }

// Rounds is a number of rounds.
func (e englishSentences) Rounds(n int) string { return e.count(n, "round", "rounds") }

func (e englishSentences) CaughtBluffing(challenger, offender string, round int) string {
	return e.sprintf("%s caught %s bluffing in round %d.", challenger, offender, round)
}

func (e englishSentences) CameBack(player string, points int) string {
	return e.sprintf("%s came back from %s behind.", player, e.Points(points))
}

func (e englishSentences) CaughtMost(player string, times int) string {
	return e.sprintf("%s caught %d forgotten UNOs.", player, times)
}

func (e englishSentences) HeldMost(player string, cards, round int) string {
	return e.sprintf("%s held %s in round %d.", player, e.Cards(cards), round)
}

// Minutes is a number of minutes.
func (f frenchSentences) Minutes(n int) string { return f.count(n, "minute", "minutes") }

// Hours is a number of hours.
func (f frenchSentences) Hours(n int) string { return f.count(n, "heure", "heures") }

// Days is a number of days.
func (f frenchSentences) Days(n int) string { return f.count(n, "jour", "jours") }

// Rounds is a number of rounds.
func (f frenchSentences) Rounds(n int) string { return f.count(n, "manche", "manches") }

func (f frenchSentences) CaughtBluffing(challenger, offender string, round int) string {
	return f.sprintf("Manche %d : %s prend %s en plein bluff.", round, challenger, offender)
}

func (f frenchSentences) CameBack(player string, points int) string {
	return f.sprintf("%s revient de loin : %s de retard.", player, f.Points(points))
}

func (f frenchSentences) CaughtMost(player string, times int) string {
	return f.sprintf("%s repère %d UNO oubliés.", player, times)
}

func (f frenchSentences) HeldMost(player string, cards, round int) string {
	return f.sprintf("Manche %d : %s se retrouve avec %s.", round, player, f.Cards(cards))
}
