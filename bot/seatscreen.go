package bot

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/lang"
	"unobot/game/table"
)

// liveTime is a moment that Discord counts down to in the reader's own language.
func liveTime(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// pauseRefusals say why a table waits.
var pauseRefusals = map[table.Pause]lang.Refusal{
	table.PausedAccess: lang.PausedAccess, table.PausedThread: lang.PausedThread,
	table.PausedServer: lang.PausedServer, table.PausedFault: lang.PausedFault,
}

func pauseRefusal(p table.Pause) lang.Refusal {
	if r, ok := pauseRefusals[p]; ok {
		return r
	}
	return lang.Failed
}

// seatBadge says what is special about whoever holds a seat.
func seatBadge(w *lang.Words, sc scene, seat table.Seat) string {
	switch {
	case seat.ByPerson() && seat.User.ID == sc.Host:
		return w.Label(lang.BadgeHost)
	case seat.Absent():
		return w.Label(lang.BadgeAway)
	case seat.Gone:
		return w.Label(lang.BadgeGone)
	}
	return ""
}

// seatNotes tell, a line each, whose time was over, for whom somebody else plays,
// and who is about to take over.
func seatNotes(w *lang.Words, sc scene) string {
	var lines []string
	for _, seat := range sc.Seats {
		who := "**" + display(seat.User.Name) + "**"
		switch {
		case seat.Next.ID != "":
			lines = append(lines, w.NewcomerWaits("**"+display(seat.Next.Name)+"**", who))
		case seat.Absent() && seat.Robot != table.NoRobot:
			lines = append(lines, w.RobotPlays(who))
		case seat.Absent():
			lines = append(lines, w.PlaysByItself(who))
		case seat.Missed > 0:
			lines = append(lines, w.TimeOver(who, seat.Missed, table.MissedMost))
		}
	}
	return strings.Join(lines, "\n")
}

// seatButtons are the buttons for those who want a seat of a running match: their
// own back, or one that no person holds.
func seatButtons(w *lang.Words, sc scene) []button {
	var buttons []button
	if slices.ContainsFunc(sc.Seats, table.Seat.Absent) {
		buttons = append(buttons, takeBackButton(w, sc.ID))
	}
	if slices.ContainsFunc(sc.Seats, table.Seat.Free) {
		buttons = append(buttons, joinButton(w, sc))
	}
	return buttons
}

func joinButton(w *lang.Words, sc scene) button {
	return button{ID: sc.id(verbJoin), Label: w.Label(lang.ButtonJoin), Style: styleSuccess}
}

func takeBackButton(w *lang.Words, id table.ID) button {
	return button{ID: customID{Table: id, Verb: verbTakeBack}, Label: w.Label(lang.ButtonTakeBack), Emoji: "🪑", Style: stylePrimary}
}

// absentScreen offers users their seat back that plays without them.
func absentScreen(w *lang.Words, id table.ID) screen {
	return screen{Text: w.Refusal(lang.Absent), Rows: []row{{Buttons: []button{takeBackButton(w, id)}}}}
}

// deserted reports whether no person holds a seat, or waits for one.
func (sc scene) deserted() bool {
	return !slices.ContainsFunc(sc.Seats, func(s table.Seat) bool { return s.ByPerson() || s.Absent() || s.Next.ID != "" })
}
