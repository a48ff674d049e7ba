package lang

import "unobot/game/feats"

// featWords are the words for an achievement: its name, and how to earn it, in one line.
type featWords struct{ name, line string }

// FeatName is the name of an achievement.
func (w *Words) FeatName(id feats.ID) string { return w.feats[id].name }

// FeatLine says how to earn an achievement, in one line without a period.
func (w *Words) FeatLine(id feats.ID) string { return w.feats[id].line }

// FeatTexts are about achievements and seasons.
type FeatTexts interface {
	FeatsTitle(player string, page, pages int) string
	FeatsTally(earned, all int) string // on a button
	FeatsEarned(names []string) string // in private, to the player
	FeatProgress(done, goal int) string
	AndMore(n int) string // at the end of a list
	SeasonWon(season string, winners []string) string
	SeasonTitle(season string) string
	StatsMedals(gold, silver, bronze int) string
}
