package lang

import "unobot/game/feats"

var englishFeats = map[feats.ID]featWords{
	"first-win":   {"First of many", "Win a match"},
	"wins-10":     {"Getting good", "Win 10 matches"},
	"wins-50":     {"Card shark", "Win 50 matches"},
	"wins-200":    {"Living legend", "Win 200 matches"},
	"streak-3":    {"Hat trick", "Win 3 matches in a row"},
	"streak-5":    {"On fire", "Win 5 matches in a row"},
	"streak-10":   {"Unstoppable", "Win 10 matches in a row"},
	"rounds-100":  {"Round after round", "Win 100 rounds"},
	"tour":        {"Grand tour", "Win a match in every edition"},
	"round-100":   {"Jackpot", "Win a round for 100 points"},
	"round-200":   {"Treasure chest", "Win a round for 200 points"},
	"week":        {"Daily bread", "Finish the daily 7 days in a row"},
	"comeback":    {"Never say die", "Win a match after being behind by half of its goal"},
	"sweep":       {"Clean sweep", "Win every round of a match of three or more"},
	"untouched":   {"Untouched", "Win a round without drawing a card"},
	"crowd":       {"King of the crowd", "Win a match at a table of six or more"},
	"lowest":      {"Limbo", "Win a match where the lowest total wins"},
	"avalanche":   {"Avalanche", "Make someone draw 8 cards or more at once"},
	"catch-1":     {"Gotcha", "Catch someone who forgot to say UNO"},
	"catch-50":    {"Eyes everywhere", "Catch 50 forgotten UNOs"},
	"catch-five":  {"Five alive", "Catch five forgotten UNOs in one match"},
	"uno-100":     {"Loud and clear", "Say UNO in time 100 times"},
	"bluff-1":     {"I knew it", "Catch a bluff"},
	"bluff-25":    {"Lie detector", "Catch 25 bluffs"},
	"bluff-win":   {"Truth wins", "Win a match in which you caught a bluff"},
	"honest":      {"Honest face", "Get challenged without having bluffed"},
	"long-15":     {"Phoenix", "Win a round in which you held 15 cards"},
	"long-25":     {"Against all odds", "Win a round in which you held 25 cards"},
	"out-draw":    {"Parting gift", "Go out on a wild that makes others draw"},
	"out-jump":    {"Out of nowhere", "Go out by jumping in"},
	"out-hyper":   {"Light speed", "Go out on the Hyper Speed color"},
	"out-flip":    {"Last flip", "Go out on a Flip card"},
	"out-dark":    {"Night owl", "Go out on the dark side 10 times"},
	"out-stop":    {"Show stopper", "Go out right after your own Skip Everyone"},
	"rule-eleven": {"Breakfast is served", "Play two Wild Rule 11 in one round"},
	"hopper":      {"Hats off", "Win a round after dropping 5 cards or more for Jim Hopper"},
}

func (e englishSentences) FeatsTitle(player string, page, pages int) string {
	return e.sprintf("%s · achievements, page %d of %d", player, page, pages)
}

func (e englishSentences) FeatsTally(earned, all int) string {
	return e.sprintf("Achievements: %d of %d", earned, all)
}

func (e englishSentences) FeatsEarned(names []string) string {
	if len(names) == 1 {
		return "New achievement: " + names[0] + "!"
	}
	return "New achievements: " + e.And(names) + "!"
}

func (e englishSentences) FeatProgress(done, goal int) string {
	return e.sprintf("%d of %d", done, goal)
}

func (e englishSentences) AndMore(n int) string { return e.sprintf("%d more", n) }
