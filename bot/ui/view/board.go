package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// boardLines is how many lines a board tells at most below its picture.
const boardLines = 3

// boardScreen shows a running match: whose turn it is, the table, and what happened last. Its
// accent is the current color.
func boardScreen(w *lang.Words, vp Viewpoint) screen.Screen {
	return screen.Screen{
		Title: boardHeadline(w, vp), Accent: colorStyles[vp.View.Color].accent,
		Picture: screen.Picture{Name: "table", Alt: tableAlt(w, vp), Scene: tableScene(w, vp), Words: tableWords(w, vp)},
		Body:    strings.Join(boardStory(w, vp), "\n"), Rows: boardRows(w, vp),
	}
}

// boardHeadline says who has to do what, and until when.
func boardHeadline(w *lang.Words, vp Viewpoint) string {
	if vp.Paused != table.NotPaused {
		return w.Text(lang.Paused)
	}
	return withTime(turnText(w, vp), vp)
}

// withTime adds to a headline when the time for the decision is over.
func withTime(headline string, vp Viewpoint) string {
	if vp.Until.IsZero() {
		return headline
	}
	return headline + " · " + liveTime(vp.Until)
}

// turnText says who has to do what.
func turnText(w *lang.Words, vp Viewpoint) string {
	who := vp.Name(vp.View.Actor)
	switch vp.View.Phase {
	case game.PhaseColor:
		return w.ColorOf(who)
	case game.PhaseChallenge:
		return w.AnswerOf(who)
	case game.PhaseDiscard, game.PhaseSwap:
		return w.DecisionOf(who)
	default:
		return w.TurnOf(who)
	}
}

// boardStory are the lines below the picture: who lacks the hand, what keeps the game waiting, and
// what happened last.
func boardStory(w *lang.Words, vp Viewpoint) []string {
	lines, most := seatNotes(w, vp), boardLines
	if len(vp.Handless) > 0 {
		most--
	}
	if vp.Paused != table.NotPaused {
		lines = append(strings.Split(w.Text(PauseRefusal(vp.Paused)), "\n"), lines...)
	}
	if len(lines) < most {
		lines = append(newsLines(w, vp, most-len(lines)), lines...)
	}
	lines = lines[:min(len(lines), most)]
	for i, line := range lines {
		lines[i] = screen.Small(line)
	}
	if len(vp.Handless) > 0 {
		lines = append(lines, w.PressHand(w.And(Mentions(vp.Handless))))
	}
	return lines
}

// boardRows are the board's buttons. A button that would do nothing now is disabled or absent.
func boardRows(w *lang.Words, vp Viewpoint) []screen.Row {
	var rows []screen.Row
	if exposed := vp.exposed(); exposed != game.NoSeat {
		rows = append(rows, screen.Row{Buttons: []screen.Button{catchButton(w, vp, exposed)}})
	}
	return append(rows, screen.Row{Buttons: []screen.Button{
		handButton(w, vp),
		drawButton(w, vp, vp.personMayDraw()),
		shoutButton(w, vp, vp.Shout),
		moreButton(vp),
	}})
}
