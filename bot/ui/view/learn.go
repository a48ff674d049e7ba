package view

import (
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// lessonsFrom is the hint before the first lesson of a tutorial: lessons are hints, too.
const lessonsFrom = hintColor

// EveryLesson is the set of all lessons of a tutorial.
const EveryLesson = Hints(1<<(lessonsFrom+Hint(tutorial.Draw)+1)-1) &^ (EveryHint | 1)

// lessonSign stands before a lesson.
const lessonSign = "💡 "

// lesson returns the first lesson that the viewer's decision gives, of those left and those that are always told, or 0.
func (vp Viewpoint) lesson(left Hints) Hint {
	for _, l := range tutorial.Lessons(vp.View) {
		if h := lessonsFrom + Hint(l); l.Always() || left&(1<<h) != 0 {
			return h
		}
	}
	return 0
}

// lessonText tells a lesson.
func lessonText(w *lang.Words, vp Viewpoint, l tutorial.Lesson) string {
	switch l {
	case tutorial.Catch:
		seat, _ := tutorial.Catchable(vp.View)
		return w.LessonCatch(vp.Name(seat))
	case tutorial.Uno:
		return w.Text(lang.LessonUno)
	case tutorial.Match:
		return w.Text(lang.LessonMatch)
	case tutorial.Draw:
		return w.Text(lang.LessonDraw)
	}
	f, _ := tutorial.Card(vp.View, l)
	name := w.Symbol(game.Face{Symbol: f.Symbol})
	if l == tutorial.Wild {
		return w.LessonWild(name)
	}
	return w.LessonAction(name, w.Effect(f.Symbol))
}

// hintLine returns a hint as lines of a hand. Lessons are large, with an introduction before the first one; other hints
// are small.
func hintLine(w *lang.Words, vp Viewpoint, h Hint) string {
	switch text := hintText(w, vp, h); {
	case h <= lessonsFrom:
		return screen.Small(text)
	case len(vp.Seen) == 0:
		return screen.Small(w.Text(lang.LearnIntro)) + "\n" + lessonSign + text
	default:
		return lessonSign + text
	}
}

// skipRow ends a tutorial at once.
func skipRow(w *lang.Words, vp Viewpoint) screen.Row {
	skip := vp.sure(w, customid.End, lang.ButtonSkip)
	skip.Style = screen.Secondary
	return screen.Row{Buttons: []screen.Button{skip}}
}

// learnedScreen turns the hand of a tutorial that is over into its end, which leads to a game, and to the tutorials of
// other editions.
func learnedScreen(w *lang.Words, vp Viewpoint, hand screen.Screen) screen.Screen {
	switch {
	case vp.Phase != table.Finished:
		hand.Title, hand.Body = w.Text(lang.LearnSkipped), w.Text(lang.LearnAgain)
	case vp.View.RoundWinner == vp.View.Viewer: // without the points, which count for nothing
		hand.Title = w.YouWonMatch(0)
		fallthrough
	default:
		hand.Picture, hand.Body = matchPicture(w, vp), w.Text(lang.LearnDone)
	}
	hand.Rows = helpRows(w, lang.SoloMyGame)
	for _, e := range game.Editions() {
		if e.ID != vp.Edition && tutorial.Teaches(e.ID) {
			hand.Rows[0].Buttons = append(hand.Rows[0].Buttons, learnButton(e.ID, w.LearnEdition(w.Edition(e.ID))))
		}
	}
	return hand
}

// learnButton begins the tutorial of an edition.
func learnButton(e game.EditionID, label string) screen.Button {
	id := customid.ID{Table: customid.NoTable, Verb: customid.Learn, Slot: customid.Slot{Name: string(e)}}
	return screen.Button{ID: id, Label: label, Style: screen.Secondary}
}

// FirstLearned is the edition with which people begin.
const FirstLearned game.EditionID = "classic"

// withLearn adds the way to the tutorial to the rows that begin a first game.
func withLearn(w *lang.Words, rows []screen.Row) []screen.Row {
	learn := learnButton(FirstLearned, w.Text(lang.ButtonLearn))
	if len(rows) == 0 {
		return []screen.Row{{Buttons: []screen.Button{learn}}}
	}
	rows[0].Buttons = append(rows[0].Buttons, learn)
	return rows
}

// WithLearn returns the rules of an edition with the way to its tutorial, if it has one.
func WithLearn(w *lang.Words, rules screen.Screen, e game.EditionID) screen.Screen {
	if tutorial.Teaches(e) {
		learn := learnButton(e, w.LearnEdition(w.Edition(e)))
		rules.Rows = append(rules.Rows, screen.Row{Buttons: []screen.Button{learn}})
	}
	return rules
}
