package feats

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unobot/game"
)

// Count names what is counted over the matches of a user. The names are stored: one that is released
// never changes its meaning.
type Count string

// What is counted.
const (
	Won        Count = "won"        // matches
	Streak     Count = "streak"     // matches won in a row, the most; the store knows it
	Rounds     Count = "rounds"     // won
	BestRound  Count = "round"      // points of a round won, the most
	Catches    Count = "catches"    // of others who forgot to say UNO
	CatchMost  Count = "catchmost"  // of those, the most in a match
	Bluffs     Count = "bluffs"     // of others, caught
	BluffWon   Count = "bluffwon"   // matches won with a bluff caught in them
	Honest     Count = "honest"     // challenged without reason
	Shouts     Count = "shouts"     // UNO said in time
	LongHand   Count = "long"       // cards held in a round that was won, the most
	Comeback   Count = "comeback"   // matches won after being behind by half of the target
	Sweep      Count = "sweep"      // matches of three rounds or more with every round won
	Untouched  Count = "untouched"  // rounds won without drawing a card
	Crowd      Count = "crowd"      // matches won at a table of six or more
	Lowest     Count = "lowest"     // matches won with lowest scoring
	Avalanche  Count = "avalanche"  // others made to draw eight cards or more at once
	OutDraw    Count = "outdraw"    // out on a wild that makes others draw
	OutDark    Count = "outdark"    // out on the dark side
	OutFlip    Count = "outflip"    // out on a Flip
	OutStop    Count = "outstop"    // out right after the own Skip Everyone
	OutHyper   Count = "outhyper"   // out on the color of Hyper Speed
	OutJump    Count = "outjump"    // out by jumping in
	RuleEleven Count = "ruleeleven" // two Wild Rule 11 played in a round
	Week       Count = "week"       // days in a row on which the daily was played to its end, the most
	Hopper     Count = "hopper"     // rounds won after giving up five cards or more to Jim Hopper
)

// WonIn counts the matches won in an edition.
func WonIn(id game.EditionID) Count { return Won + "." + Count(id) }

// most are the counts of which the largest is kept; all others add up.
var most = map[Count]bool{Streak: true, BestRound: true, CatchMost: true, LongHand: true, Week: true}

// Counts are what a user has done in one match, or in all of them. Counts of 0 are not in it.
type Counts map[Count]int

// Note counts n more of something, or that there were n at once.
func (c Counts) Note(what Count, n int) {
	if most[what] {
		n = max(n, c[what])
	} else {
		n += c[what]
	}
	if n > 0 {
		c[what] = n
	}
}

// Add adds what was done in another match.
func (c Counts) Add(other Counts) {
	for what, n := range other {
		c.Note(what, n)
	}
}

// String is the stored form: names with numbers, sorted.
func (c Counts) String() string {
	var words []string
	for _, what := range slices.Sorted(maps.Keys(c)) {
		words = append(words, string(what)+":"+strconv.Itoa(c[what]))
	}
	return strings.Join(words, " ")
}

// ParseCounts reads the stored form.
func ParseCounts(text string) (Counts, error) {
	c := Counts{}
	for _, word := range strings.Fields(text) {
		name, number, ok := strings.Cut(word, ":")
		n, err := strconv.Atoi(number)
		if !ok || err != nil || name == "" || n < 1 || c[Count(name)] != 0 {
			return nil, fmt.Errorf("counts of feats: %q", word)
		}
		c[Count(name)] = n
	}
	return c, nil
}
