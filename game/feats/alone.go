package feats

import "unobot/game"

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
