// Package feats computes the achievements of people, from the committed steps of their matches alone.
//
// A match that was won adds to the counts of all users that made a move in it; a feat is earned when a count reaches
// its goal. The same steps always give the same counts, so that all of it can be counted again from the stored steps.
// Losing earns nothing: docs/achievements.md explains it for each feat.
package feats

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unobot/game"
	"unobot/game/event"
)

// ID names a feat in the database and in words. It never changes.
type ID string

// Feat is something that can be achieved.
type Feat struct {
	ID    ID
	Goal  int // of the count
	Rank  Rank
	Medal string  // the picture on its medal: one of the glyphs of the pictures
	of    []Count // one count, or several: then each that is above 0 counts once
}

// Rank is the rarity of a feat.
type Rank uint8

// The ranks.
const (
	Bronze Rank = iota
	Silver
	Gold
)

// All are the feats of matches of people and of events, in the order in which they are shown.
var All = []Feat{
	{"first-win", 1, Bronze, "crown", []Count{Won}},
	{"wins-10", 10, Bronze, "crown", []Count{Won}},
	{"wins-50", 50, Silver, "crown", []Count{Won}},
	{"wins-200", 200, Gold, "crown", []Count{Won}},
	{"streak-3", 3, Bronze, "bolt", []Count{Streak}},
	{"streak-5", 5, Silver, "bolt", []Count{Streak}},
	{"streak-10", 10, Gold, "bolt", []Count{Streak}},
	{"rounds-100", 100, Silver, "flag", []Count{Rounds}},
	{"tour", 5, Gold, "tour", everyEdition(Won)},

	{"round-100", 100, Bronze, "star", []Count{BestRound}},
	{"round-200", 200, Silver, "star", []Count{BestRound}},
	{"week", 7, Silver, "days", []Count{Week}},
	{"comeback", 1, Silver, "rise", []Count{Comeback}},
	{"sweep", 1, Gold, "sweep", []Count{Sweep}},
	{"untouched", 1, Bronze, "shield", []Count{Untouched}},
	{"crowd", 1, Silver, "crowd", []Count{Crowd}},
	{"lowest", 1, Bronze, "low", []Count{Lowest}},
	{"avalanche", 1, Silver, "eight", []Count{Avalanche}},

	{"catch-1", 1, Bronze, "target", []Count{Catches}},
	{"catch-50", 50, Silver, "target", []Count{Catches}},
	{"catch-five", 5, Gold, "target", []Count{CatchMost}},
	{"uno-100", 100, Silver, "uno", []Count{Shouts}},
	{"bluff-1", 1, Bronze, "eye", []Count{Bluffs}},
	{"bluff-25", 25, Gold, "eye", []Count{Bluffs}},
	{"bluff-win", 1, Silver, "eye", []Count{BluffWon}},
	{"honest", 1, Bronze, "honest", []Count{Honest}},
	{"long-15", 15, Silver, "fan", []Count{LongHand}},

	{"long-25", 25, Gold, "fan", []Count{LongHand}},
	{"out-draw", 1, Bronze, "four", []Count{OutDraw}},
	{"out-jump", 1, Silver, "jump", []Count{OutJump}},
	{"out-hyper", 1, Silver, "speed", []Count{OutHyper}},
	{"out-flip", 1, Silver, "flip", []Count{OutFlip}},
	{"out-dark", 10, Silver, "night", []Count{OutDark}},
	{"out-stop", 1, Gold, "stop", []Count{OutStop}},
	{"rule-eleven", 1, Gold, "waffle", []Count{RuleEleven}},
	{"hopper", 1, Gold, "hat", []Count{Hopper}},

	{"event-win", 1, Bronze, "star", []Count{EventGames}},
	{"event-podium", 1, Silver, "podium", []Count{EventBest}},
	{"event-champion", 1, Gold, "cup", []Count{EventsWon}},
	{"flame-4", 4, Silver, "flame", []Count{Flame}},
}

// everyEdition counts the editions in which there is a count of matches.
func everyEdition(what Count) []Count {
	var list []Count
	for _, e := range game.Editions() {
		list = append(list, what.In(e.ID))
	}
	return list
}

// Progress returns the progress of these counts to the goal, at most the goal.
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

// Earned reports whether these counts have earned the feat.
func (f Feat) Earned(c Counts) bool { return f.Progress(c) >= f.Goal }

// New returns the feats that are earned between one state of counts and another.
func New(before, after Counts) []Feat {
	var list []Feat
	for _, f := range slices.Concat(All, Solo) {
		if !f.Earned(before) && f.Earned(after) {
			list = append(list, f)
		}
	}
	return list
}

// Tally returns the number of feats of a list, All or Solo, that these counts have earned.
func Tally(list []Feat, c Counts) (n int) {
	for _, f := range list {
		if f.Earned(c) {
			n++
		}
	}
	return n
}

// Count names a thing that is counted over the matches of a user. The names are stored: one that is released never
// changes its meaning.
type Count string

// The counts of matches.
const (
	Won        Count = "won"        // matches
	Streak     Count = "streak"     // matches won in a row, the most; counted by the store
	Rounds     Count = "rounds"     // won
	BestRound  Count = "round"      // points of a round won, the most
	Catches    Count = "catches"    // of others with a forgotten UNO
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
	OutStop    Count = "outstop"    // out right after playing Skip Everyone
	OutHyper   Count = "outhyper"   // out on the color of Hyper Speed
	OutJump    Count = "outjump"    // out by jumping in
	RuleEleven Count = "ruleeleven" // two Wild Rule 11 played in a round
	Week       Count = "week"       // days in a row on which the daily was played to its end, the most
	Hopper     Count = "hopper"     // rounds won after giving up five cards or more to Jim Hopper
	Hits       Count = "hits"       // Draw Fours that another had to take; between two users only
	Skips      Count = "skips"      // turns that another lost; between two users only
)

// most are the counts that keep their largest value; all others add up.
var most = map[Count]bool{Streak: true, BestRound: true, CatchMost: true, LongHand: true, Week: true, Flame: true}

// Counts are the counts of a user in one match, or in all of them. Counts of 0 are not in it.
type Counts map[Count]int

// Note counts n more of something, or that there were n at once.
func (c Counts) Note(what Count, n int) {
	if most[Count(strings.TrimPrefix(string(what), aloneMark))] {
		n = max(n, c[what])
	} else {
		n += c[what]
	}
	if n > 0 {
		c[what] = n
	}
}

// Add adds the counts of another match.
func (c Counts) Add(other Counts) {
	for what, n := range other {
		c.Note(what, n)
	}
}

// String returns the stored form: names with numbers, sorted.
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

// The counts of events.
const (
	EventGames Count = "eventgames" // tables of events won
	EventBest  Count = "eventbest"  // events ended among the best three
	EventsWon  Count = "eventswon"  // events
	Flame      Count = "flame"      // tables of an arena won in a row, the most
)

const (
	// eventPeople is how many have to have played in an event so that its places count: a podium is for the better
	// half at most.
	eventPeople = 6
	onPodium    = 3
)

// OfEvent returns the counts of people in an event that is over, by user. They follow from the stored event alone.
// Erased users have none.
func OfEvent(e *event.Event) map[string]Counts {
	done := map[string]Counts{}
	if e.Phase != event.Over {
		return done
	}
	played := 0
	for i := range e.Players {
		if e.Players[i].Games > 0 {
			played++
		}
	}
	for rank, i := range e.Standings() {
		p, c := &e.Players[i], Counts{}
		if p.User == "" || p.Games == 0 {
			continue
		}
		c.Note(EventGames, p.Wins)
		c.Note(Flame, p.Best)
		if played >= eventPeople && p.Points > 0 && rank < onPodium {
			c.Note(EventBest, 1)
			if rank == 0 {
				c.Note(EventsWon, 1)
			}
		}
		if len(c) > 0 {
			done[string(p.User)] = c
		}
	}
	return done
}

// A match that one person played against robots alone counts apart from those of people (ADR 25): its
// counts have names of their own, and so its feats are other feats.

// aloneMark begins the names of counts of matches against robots alone.
const aloneMark = "alone."

// Alone returns the name of a count against robots alone.
func Alone(what Count) Count { return aloneMark + what }

// Games counts the matches played to their end, won or not. Only those against robots alone are counted so.
const Games Count = "games"

// In returns a count of matches, Games or Won, in one edition.
func (c Count) In(id game.EditionID) Count { return c + "." + Count(id) }

// Against returns a count of matches, Games or Won, by the strength of the robots.
func (c Count) Against(level string) Count { return c + "." + Count(level) }

// Levels are the strengths of robots, the weakest first, as counts name them.
var Levels = [...]string{"easy", "normal", "hard"}

// AloneIn returns the counts that a match against robots alone adds for its player. done holds the player's counts in
// it, and level is that of the weakest robot, one of Levels.
func AloneIn(id game.EditionID, level string, done Counts) Counts {
	c := Counts{}
	for what, n := range done {
		c.Note(Alone(what), n)
	}
	for _, what := range []Count{Games, Games.In(id), Games.Against(level)} {
		c.Note(Alone(what), 1)
	}
	c.Note(Alone(Won.Against(level)), done[Won])
	return c
}

// Solo are the feats of matches against robots alone, in the order in which they are shown. All does not have
// them.
var Solo = []Feat{
	{"solo-first", 1, Bronze, "robot", []Count{Alone(Won)}},
	{"solo-25", 25, Silver, "robot", []Count{Alone(Won)}},
	{"solo-100", 100, Gold, "robot", []Count{Alone(Won)}},
	{"solo-untouched", 1, Bronze, "shield", []Count{Alone(Untouched)}},
	{"solo-hard", 1, Silver, "rise", []Count{Alone(Won.Against("hard"))}},
	{"solo-hard-25", 25, Gold, "rise", []Count{Alone(Won.Against("hard"))}},
	{"solo-catch-25", 25, Bronze, "target", []Count{Alone(Catches)}},
	{"solo-streak-5", 5, Silver, "bolt", []Count{Alone(Streak)}},
	{"solo-tour", 5, Gold, "tour", everyEdition(aloneMark + Won)},
}
