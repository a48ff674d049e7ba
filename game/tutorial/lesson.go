package tutorial

import (
	"slices"

	"unobot/game"
)

// Lesson is something that a learner is told.
type Lesson uint8

// The lessons, in the order in which they are told where several are there at once.
const (
	Catch  Lesson = iota + 1 // the robot has one card and has not said UNO
	Uno                      // the learner has two cards and may play one
	Match                    // a card of the same color or with the same number
	Action                   // a card that makes the robot lose its turn
	Flip                     // a card that turns all over
	Wild                     // a card that goes on any other
	Draw                     // no card fits
)

// Always reports whether a lesson is told whenever it is there, because it costs cards to miss it. The others are told
// once.
func (l Lesson) Always() bool { return l == Catch || l == Uno }

// Lessons returns the lessons of the viewer's decision in their order, and none while somebody else decides.
func Lessons(v game.View) (list []Lesson) {
	if v.Actor != v.Viewer {
		return nil
	}
	if _, ok := Catchable(v); ok {
		list = append(list, Catch)
	}
	if v.Phase != game.PhaseTurn { // a color, or a card that was drawn: the headline asks
		return list
	}
	if len(v.Playable) == 0 {
		return append(list, Draw)
	}
	if v.CanShout {
		list = append(list, Uno)
	}
	for _, l := range []Lesson{Match, Action, Flip, Wild} {
		if _, ok := Card(v, l); ok {
			list = append(list, l)
		}
	}
	return list
}

// Card returns a card of the viewer's hand that can be played now and that a lesson is about, if there is one.
func Card(v game.View, l Lesson) (f game.Face, ok bool) {
	i := slices.IndexFunc(v.Playable, func(fc game.FaceCount) bool { return lessonOf(fc.Face.Symbol) == l })
	if i < 0 {
		return game.Face{}, false
	}
	return v.Playable[i].Face, true
}

// lessonOf returns the lesson of a card, or 0. A Reverse, which does something else among more than two, has none.
func lessonOf(s game.Symbol) Lesson {
	switch s {
	case game.Number:
		return Match
	case game.Skip, game.SkipEveryone, game.DrawOne, game.DrawTwo, game.DrawFive:
		return Action
	case game.Flip:
		return Flip
	case game.Wild:
		return Wild
	}
	return 0
}

// Catchable returns the seat that the viewer can catch, if there is one.
func Catchable(v game.View) (game.Seat, bool) {
	for s := range game.Seat(v.Seats) {
		if v.Players[s].Catchable {
			return s, true
		}
	}
	return game.NoSeat, false
}
