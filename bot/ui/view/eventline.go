package view

import (
	"slices"
	"time"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/event"
	"unobot/game/table"
)

// EventLine returns the private line of a user that has joined an event: the user's state in it, and the way to the
// table. live holds the tables under way by their numbers.
func EventLine(
	w *lang.Words, e table.Event, live map[int]table.State, user table.UserID, now time.Time,
) screen.Screen {
	p := EventPage{Event: e, Live: live, Lacking: e.Lacks(now)}
	s := screen.Screen{Text: p.line(w, user, now)}
	if !e.Begun.IsZero() && e.Phase != event.Cancelled {
		s.Rows = standingsRow(w, e)
	}
	return s
}

// EventLineRests returns the last text of a private line that cannot be edited any longer before the event is over.
func EventLineRests(w *lang.Words, e table.Event) screen.Screen {
	return screen.Screen{Text: w.Text(lang.EventLineRests), Rows: standingsRow(w, e)}
}

// standingsRow holds the button that opens an event's standings.
func standingsRow(w *lang.Words, e table.Event) []screen.Row {
	return []screen.Row{{Buttons: []screen.Button{eventButton(w, EventStandings, e.ID, lang.ButtonStandings)}}}
}

func (p EventPage) line(w *lang.Words, user table.UserID, now time.Time) string {
	i := slices.IndexFunc(p.Players, func(q event.Player) bool { return q.User == event.UserID(user) })
	switch {
	case p.Phase == event.Cancelled:
		return w.Text(p.whyCancelled())
	case i < 0 || p.Players[i].Left:
		return w.Text(lang.EventOut)
	case p.Begun.IsZero():
		return p.lineBefore(w, p.Players[i], now)
	}
	q := p.Players[i]
	waits := slices.Contains(p.Waiting(), i)
	left := slices.ContainsFunc(p.Tables, func(t event.Table) bool {
		return slices.Contains(t.Seats, event.Seat{Player: i, Lost: true})
	})
	switch {
	case left: // and came back
		return w.Text(lang.EventInNext)
	case q.Table != 0:
		where := w.EventTable(q.Table)
		if s, known := p.Live[q.Table]; known {
			where = choices.ChannelMention(s.Channel)
		}
		return "🎴 " + w.EventYourTable(where)
	case p.Phase == event.Over && q.Games == 0 && q.Points == 0:
		return w.Text(lang.EventIsOver)
	case p.Phase == event.Over:
		place, detail, how := slices.Index(p.Standings(), i)+1, " · "+w.Points(q.Points), eventKinds[p.Kind].how
		switch {
		case place > 1 && how != nil:
			detail = " · " + how(w, p, i)
		case how != nil: // a winner has won the final
			detail = ""
		}
		if place == 1 {
			return w.Text(lang.EventLineWon) + detail
		}
		return w.EventLineOver(place, len(p.Players)) + detail
	case p.Phase == event.Ending:
		return w.Text(lang.EventLastTables)
	case !p.Pauses() && !waits:
		for r, boxes := range slices.Backward(p.Bracket) {
			if slices.ContainsFunc(boxes, func(box event.Box) bool { return slices.Contains(box.People, i) }) {
				return w.EventLineOut(r+1, len(p.Bracket))
			}
		}
		return w.Text(lang.EventBegun)
	case q.Paused:
		return w.Text(lang.EventBreak)
	case q.Games > 0 && p.Pauses():
		place := w.EventLinePlace(slices.Index(p.Standings(), i)+1, len(p.Players))
		return w.Text(lang.EventLineNext) + "\n" + place + " · " + w.Points(q.Points)
	case q.Points > 0 && q.Games == 0:
		return w.Text(lang.EventLineBye)
	case q.Points > 0:
		return w.Text(lang.EventLineWaits)
	}
	return w.Text(lang.EventInNow)
}

// lineBefore returns the line of a user before the event begins.
func (p EventPage) lineBefore(w *lang.Words, q event.Player, now time.Time) string {
	switch begins := p.Begins(); {
	case q.Paused:
		return w.Text(lang.EventBreak)
	case p.Phase == event.Checking && !q.Here:
		return w.Text(lang.EventCheck)
	case p.Lacking:
		return w.Text(lang.EventInLacks)
	case p.Soon || p.Phase != event.Planned || !now.Before(begins.Add(-event.AskBefore)):
		return w.EventInSoon(clockTime(begins))
	}
	return w.Text(lang.EventIn)
}
