package feats

import (
	"slices"

	"unobot/game"
)

// ID names a feat in the database and in words. It never changes.
type ID string

// Feat is something that can be achieved.
type Feat struct {
	ID   ID
	Goal int // of the count
	Rank Rank
	of   []Count // one count, or several of which each that is there counts once
}

// Rank is how rare a feat is.
type Rank uint8

// The ranks.
const (
	Bronze Rank = iota
	Silver
	Gold
)

// All are the feats in the order in which they are shown.
var All = []Feat{
	{"first-win", 1, Bronze, []Count{Won}},
	{"wins-10", 10, Bronze, []Count{Won}},
	{"wins-50", 50, Silver, []Count{Won}},
	{"wins-200", 200, Gold, []Count{Won}},
	{"streak-3", 3, Bronze, []Count{Streak}},
	{"streak-5", 5, Silver, []Count{Streak}},
	{"streak-10", 10, Gold, []Count{Streak}},
	{"rounds-100", 100, Silver, []Count{Rounds}},
	{"tour", 5, Gold, everyEdition()},

	{"round-100", 100, Bronze, []Count{BestRound}},
	{"round-200", 200, Silver, []Count{BestRound}},
	{"week", 7, Silver, []Count{Week}},
	{"comeback", 1, Silver, []Count{Comeback}},
	{"sweep", 1, Gold, []Count{Sweep}},
	{"untouched", 1, Bronze, []Count{Untouched}},
	{"crowd", 1, Silver, []Count{Crowd}},
	{"lowest", 1, Bronze, []Count{Lowest}},
	{"avalanche", 1, Silver, []Count{Avalanche}},

	{"catch-1", 1, Bronze, []Count{Catches}},
	{"catch-50", 50, Silver, []Count{Catches}},
	{"catch-five", 5, Gold, []Count{CatchMost}},
	{"uno-100", 100, Silver, []Count{Shouts}},
	{"bluff-1", 1, Bronze, []Count{Bluffs}},
	{"bluff-25", 25, Gold, []Count{Bluffs}},
	{"bluff-win", 1, Silver, []Count{BluffWon}},
	{"honest", 1, Bronze, []Count{Honest}},
	{"long-15", 15, Silver, []Count{LongHand}},

	{"long-25", 25, Gold, []Count{LongHand}},
	{"out-draw", 1, Bronze, []Count{OutDraw}},
	{"out-jump", 1, Silver, []Count{OutJump}},
	{"out-hyper", 1, Silver, []Count{OutHyper}},
	{"out-flip", 1, Silver, []Count{OutFlip}},
	{"out-dark", 10, Silver, []Count{OutDark}},
	{"out-stop", 1, Gold, []Count{OutStop}},
	{"rule-eleven", 1, Gold, []Count{RuleEleven}},
	{"hopper", 1, Gold, []Count{Hopper}},
}

// everyEdition counts the editions in which a match was won.
func everyEdition() []Count {
	var list []Count
	for _, e := range game.Editions() {
		list = append(list, WonIn(e.ID))
	}
	return list
}

// ByID finds a feat.
func ByID(id ID) (Feat, bool) {
	i := slices.IndexFunc(All, func(f Feat) bool { return f.ID == id })
	if i < 0 {
		return Feat{}, false
	}
	return All[i], true
}

// Progress is how far somebody with these counts has come, at most to the goal.
func (f Feat) Progress(c Counts) int {
	if len(f.of) == 1 {
		return min(c[f.of[0]], f.Goal)
	}
	n := 0
	for _, what := range f.of {
		n += min(c[what], 1)
	}
	return min(n, f.Goal)
}

// Earned reports whether somebody with these counts has earned the feat.
func (f Feat) Earned(c Counts) bool { return f.Progress(c) >= f.Goal }

// New are the feats that are earned by coming from one state of counts to another.
func New(before, after Counts) []Feat {
	var list []Feat
	for _, f := range All {
		if !f.Earned(before) && f.Earned(after) {
			list = append(list, f)
		}
	}
	return list
}

// Tally is how many feats somebody with these counts has earned.
func Tally(c Counts) int { return len(New(nil, c)) }
