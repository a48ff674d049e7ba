package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/event"
	"unobot/game/table"
)

// The filters of the buttons of events, each followed by the id of the event.
const (
	EventJoin      = "join:"
	EventHere      = "here:"
	EventPause     = "pause:"
	EventLeave     = "leave:"
	EventLeaveSure = "leaves:" // confirms EventLeave
	EventStartNow  = "start:"  // for organizers of the event
	EventZone      = "zone:"   // a menu: the time zone of the server, for the event
	EventStandings = "standings:"
	EventPageOf    = "page:" // of the standings, in the message that was clicked
	EventsPast     = "past:" // without an id: the events of the server
)

// EventPage holds an event with the facts that everybody in its channel may see.
type EventPage struct {
	table.Event
	Live      map[int]table.State // the tables under way, by their numbers
	Portraits PortraitSource      // if nil, pictures have initials
	Stuck     bool                // threads cannot be made
	Lacking   bool                // it could begin, but has too few players
}

// EventMessage returns the message that shows an event: its players and its start; then the standings and the tables
// under way; then the result.
func EventMessage(w *lang.Words, p EventPage) screen.Screen {
	s := screen.Screen{Title: eventKinds[p.Kind].mark + " " + eventName(p.Event), Accent: accentHoney}
	lines := []string{eventSetup(w, p.Settings)}
	switch p.Phase {
	case event.Planned, event.Checking, event.Ready:
		lines = append(lines, p.beforehand(w)...)
	case event.Cancelled:
		s.Accent = accentQuiet
		lines = append(lines, w.Text(p.whyCancelled()))
	default:
		lines = append(lines, p.underWay(w)...)
		s.Picture = p.picture(w)
	}
	s.Body = strings.Join(lines, "\n")
	if p.Phase.Live() {
		s.Footer = w.Text(eventKinds[p.Kind].rules)
		s.Rows = []screen.Row{{Buttons: p.buttons(w)}}
	} else if p.Phase == event.Over && len(p.Players) > 0 {
		s.Rows = standingsRow(w, p.Event)
	}
	return s
}

// eventKind holds the words and pictures of a kind of event. Each has a file of its own, and a line in eventKinds.
type eventKind struct {
	mark    string
	rules   lang.Text                                       // in a line
	stage   func(w *lang.Words, p EventPage) string         // the stage reached so far, while tables are made
	picture func(w *lang.Words, p EventPage) screen.Picture // of the standings
	// how returns a player's result in words, for kinds without points and wins. If nil, points and wins are shown.
	how func(w *lang.Words, p EventPage, player int) string
}

var eventKinds = map[event.Kind]eventKind{event.Arena: arenaKind, event.Knockout: knockoutKind}

// eventName returns the name of an event, safe inside markdown.
func eventName(e table.Event) string { return escaped(plain(e.Name, event.MostName)) }

// eventSetup returns the kind, the edition and the rules of an event, in a line.
func eventSetup(w *lang.Words, s event.Settings) string {
	parts := []string{
		w.EventKind(string(s.Kind)), lang.Product() + " " + w.Edition(s.Edition), w.Target(int(s.Options.Target)),
	}
	if s.Minutes > 0 {
		parts = append(parts, w.EventMinutes(s.Minutes))
	}
	parts = append(parts, w.EventSeats(s.TableSize), w.EventPace(choices.Seconds(table.EventTurnTime)))
	if s.Repeat != event.Never {
		parts = append(parts, w.Text(choices.RepeatWords[s.Repeat]))
	}
	return "**" + parts[0] + "** · " + strings.Join(parts[1:], " · ")
}

// whyCancelled returns the reason of a canceled event: a person called it off, or it could not begin.
func (p EventPage) whyCancelled() lang.Text {
	if p.Begun.IsZero() && len(p.people()) < event.LeastPeople && !p.Seen.Before(p.Start.Add(event.MostLate)) {
		return lang.EventNobodyCame
	}
	return lang.EventCalledOff
}

// beforehand returns the start of an event, and its players.
func (p EventPage) beforehand(w *lang.Words) []string {
	lines := []string{"⏰ " + w.EventStarts(fullTime(p.Begins()), liveTime(p.Begins()))}
	if p.Lacking {
		lines = []string{"⏰ " + w.Text(lang.EventLacks)}
	}
	if p.Phase == event.Checking {
		lines = append(lines, w.Text(lang.EventCheck))
	}
	people := p.people()
	if len(people) == 0 {
		return append(lines, w.Text(lang.EventNobodyIn))
	}
	return append(lines, w.EventPeople(len(people), p.names(w, people)))
}

// people returns the indexes in Players of the event's participants.
func (p EventPage) people() (in []int) {
	for i := range p.Players {
		if !p.Players[i].Left && p.Players[i].User != "" {
			in = append(in, i)
		}
	}
	return in
}

// eventNames is the most names in a list of participants.
const eventNames = 30

// names lists some people, and the number of further ones.
func (p EventPage) names(w *lang.Words, people []int) string {
	var names []string
	for _, i := range people[:min(len(people), eventNames)] {
		names = append(names, playerName(p.Players[i]))
	}
	if more := len(people) - len(names); more > 0 {
		names = append(names, w.AndMore(more))
	}
	return strings.Join(names, ", ")
}

// playerName returns a name in an event, safe inside markdown.
func playerName(p event.Player) string {
	if p.Name == "" {
		return erasedMark
	}
	return MarkdownName(p.Name)
}

// underWay returns the state of an event that has begun: its stage or its winner, the number of people that wait,
// missing permissions, and the tables under way.
func (p EventPage) underWay(w *lang.Words) []string {
	var lines []string
	switch {
	case p.Phase == event.Over && p.Counted == 0:
		return []string{w.Text(lang.EventNobodyPlayed)}
	case p.Phase == event.Over:
		lines = append(lines, w.EventWon(playerName(p.Players[p.Standings()[0]]), eventName(p.Event)))
	case p.Phase == event.Ending:
		lines = append(lines, w.Text(lang.EventLastTables))
	default:
		lines = append(lines, eventKinds[p.Kind].stage(w, p))
	}
	n := len(p.Waiting())
	switch {
	case p.Phase == event.Running && len(p.people()) == 0 && len(p.Tables) == 0:
		lines = append(lines, w.Text(lang.EventNobodyIn))
	case p.Phase == event.Running && n > 0:
		lines = append(lines, w.EventWaiting(n))
	}
	if p.Stuck {
		needs := []string{w.Text(lang.PermissionCreateThreads), w.Text(lang.PermissionSendInThreads)}
		lines = append(lines, "⚠️ "+w.EventNeeds(needs))
	}
	for _, t := range p.Tables {
		lines = append(lines, p.tableLine(w, t))
	}
	return lines
}

// tableLine leads to a table under way.
func (p EventPage) tableLine(w *lang.Words, t event.Table) string {
	var names []string
	for _, seat := range t.Seats {
		names = append(names, playerName(p.Players[seat.Player]))
	}
	where := w.EventTable(t.No)
	if s, live := p.Live[t.No]; live {
		where = choices.ChannelMention(s.Channel) // the thread's name begins with the same words
	}
	return "🎴 " + where + " · " + strings.Join(names, ", ")
}

// buttons returns the buttons of an event that is not over.
func (p EventPage) buttons(w *lang.Words) []screen.Button {
	var buttons []screen.Button
	if p.Phase == event.Checking {
		here := eventButton(w, EventHere, p.ID, lang.ButtonHere)
		here.Style = screen.Primary
		buttons = append(buttons, here)
	}
	if p.Open() {
		join := eventButton(w, EventJoin, p.ID, lang.ButtonJoin)
		join.Style = screen.Success
		buttons = append(buttons, join)
	}
	if p.Phase.Live() && p.Begun.IsZero() {
		start := eventButton(w, EventStartNow, p.ID, lang.ButtonStartNow)
		start.Disabled = !p.Enough()
		buttons = append(buttons, start)
	}
	if p.Pauses() {
		buttons = append(buttons, eventButton(w, EventPause, p.ID, lang.ButtonPause))
	}
	buttons = append(buttons, eventButton(w, EventLeave, p.ID, lang.ButtonLeave))
	if !p.Begun.IsZero() {
		buttons = append(buttons, eventButton(w, EventStandings, p.ID, lang.ButtonStandings))
	}
	return buttons
}

func eventButton(w *lang.Words, filter string, id event.ID, label lang.Text) screen.Button {
	return listButton(w, customid.List{Name: customid.Event, Page: 1, Filter: filter + string(id)}, label)
}

// EventLeavePrompt asks a user with something to lose whether to leave an event.
func EventLeavePrompt(w *lang.Words, e table.Event) screen.Screen {
	sure := eventButton(w, EventLeaveSure, e.ID, lang.ButtonLeave)
	sure.Style = screen.Danger
	costs := lang.EventLeaveForGood
	if e.Open() || e.Pauses() {
		costs = lang.EventLeaveGame
	}
	return question(w, lang.EventLeaveAsk, w.Text(costs), sure, eventButton(w, EventPageOf, e.ID, lang.ButtonNeverMind))
}

// EventThread returns the name of the thread of an event's table.
func EventThread(w *lang.Words, e table.Event, no int) string {
	return screen.Clip(w.EventTable(no)+" · "+plain(e.Name, event.MostName), screen.MaxOptionText)
}

// EventAsks asks people whether they are there. It links to the event's message.
func EventAsks(w *lang.Words, e table.Event, users []table.UserID) string {
	link := choices.ChannelMention(e.Channel)
	if e.Message != "" {
		link = fmt.Sprintf("https://discord.com/channels/%s/%s/%s", e.Guild, e.Channel, e.Message)
	}
	return w.EventAsks(Mentions(users), eventName(e), clockTime(e.Begins()), link)
}

// fullTime returns a time that Discord shows in each reader's own zone and language.
func fullTime(at time.Time) string { return fmt.Sprintf("<t:%d:F>", at.Unix()) }

// clockTime returns a time that Discord shows by each reader's own clock. Unlike a live time it reads as well once it
// is past.
func clockTime(at time.Time) string { return fmt.Sprintf("<t:%d:t>", at.Unix()) }

// EventMadeSoon returns the start of an event, for a user that has announced it for at once.
func EventMadeSoon(w *lang.Words, e table.Event) string { return w.EventMadeSoon(clockTime(e.Start)) }

// EventZoneAsk returns the start of an event, for the user that has announced the first one of a server, and asks for
// the place of the clock that it goes by.
func EventZoneAsk(w *lang.Words, e table.Event, guess *time.Location) screen.Screen {
	var options []screen.Option
	for _, name := range choices.Zones {
		if place, err := time.LoadLocation(name); name != "" && err == nil {
			options = append(options, screen.Option{Label: name, Value: name, Description: e.Seen.In(place).Format("15:04")})
		}
	}
	return screen.Screen{
		Text: w.Text(lang.EventMade) + "\n" + w.EventZoneAsk(choices.ZoneText(w, guess, false), fullTime(e.Start)),
		Rows: []screen.Row{{Menu: &screen.Menu{
			List:        customid.List{Name: customid.Event, Page: 1, Filter: EventZone + string(e.ID)},
			Placeholder: w.Text(lang.EventZoneMenu), Min: 1, Max: 1, Options: options,
		}}},
	}
}

// EventZoneSet returns the start of an event by the clock of the place that was chosen.
func EventZoneSet(w *lang.Words, e table.Event, zone *time.Location) screen.Screen {
	return screen.Screen{Text: w.EventZoneSet(choices.ZoneText(w, zone, false), fullTime(e.Start))}
}

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
