package view

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

// standingsRows is the number of rows on a page of an event's standings.
const standingsRows = 15

// EventStandingsPage returns a page of the standings of an event, as its reader sees it.
func EventStandingsPage(w *lang.Words, e table.Event, reader table.UserID, page int) screen.Screen {
	p := EventPage{Event: e}
	order := p.Standings()
	pages := max(1, (len(order)+standingsRows-1)/standingsRows)
	page = min(max(page, 1), pages)
	var lines []string
	own := -1
	for rank, i := range order {
		if e.Players[i].User == event.UserID(reader) {
			own = rank
		}
		if rank/standingsRows == page-1 {
			lines = append(lines, p.standing(w, rank, reader))
		}
	}
	if own >= 0 && own/standingsRows != page-1 {
		lines = append(lines, "⋯", p.standing(w, own, reader))
	}
	if len(lines) == 0 {
		lines = []string{w.Text(lang.EventNobodyIn)}
	}
	return screen.Screen{
		Title: eventKinds[e.Kind].mark + " " + eventName(e), Accent: accentQuiet, Body: strings.Join(lines, "\n"),
		Rows: pageRows(w, customid.Event, EventPageOf+string(e.ID), page, pages),
	}
}

// standing returns a line of the standings; rank counts from 0.
func (p EventPage) standing(w *lang.Words, rank int, reader table.UserID) string {
	player := p.Players[p.Standings()[rank]]
	own := reader != "" && player.User == event.UserID(reader)
	who := badged(w, playerName(player), own)
	line := p.result(w, rank, who)
	if player.Points > 0 && (eventKinds[p.Kind].how == nil || p.Phase == event.Over) {
		line = medal(rank+1) + line
	}
	flame := player.Flame
	if p.Phase == event.Over {
		flame = player.Best // as in the picture of the podium
	}
	if flame > 1 {
		line += " 🔥\u00a0" + w.Number(flame)
	}
	return line
}

// result returns the result so far of the player at a rank, from 0.
func (p EventPage) result(w *lang.Words, rank int, who string) string {
	i := p.Standings()[rank]
	if how := eventKinds[p.Kind].how; how != nil && !p.Begun.IsZero() {
		return w.EventHow(rank+1, who, how(w, p, i))
	}
	return w.EventPoints(rank+1, who, p.Players[i].Points, p.Players[i].Wins, p.Players[i].Games)
}

// EventPlace holds the lines of an event for somebody at one of its tables: plain text, to be read aloud as it is.
type EventPlace struct {
	Stage    string    // its name, and the round or that the last games are played
	Standing string    // the reader's rank, points and wins, or the stage reached; "" for somebody that is not in it
	Rule     string    // the way to points, or how many go on
	Ends     time.Time // zero without an end that is known
}

// PlaceInEvent returns the lines of an event for a user.
func PlaceInEvent(w *lang.Words, e table.Event, user table.UserID) EventPlace {
	p := EventPage{Event: e}
	place := EventPlace{Stage: plain(e.Name, event.MostName), Rule: w.Text(eventKinds[e.Kind].rules)}
	switch {
	case e.Phase == event.Ending:
		place.Stage += " · " + w.Text(lang.EventLastTables)
	case len(e.Bracket) > 0:
		place.Stage += " · " + roundText(w, e.Bracket)
	case e.Phase == event.Running:
		place.Ends = e.Ends
	}
	is := func(i int) bool { return user != "" && p.Players[i].User == event.UserID(user) }
	if rank := slices.IndexFunc(p.Standings(), is); rank >= 0 {
		place.Standing = Unmarked(p.result(w, rank, playerName(p.Players[p.Standings()[rank]])))
	}
	return place
}

// top returns the lines of the first n in the standings.
func (p EventPage) top(w *lang.Words, n int) []string {
	var lines []string
	for rank := range p.Standings()[:min(n, len(p.Players))] {
		lines = append(lines, p.standing(w, rank, ""))
	}
	return lines
}

// picture shows the standings of an event, and the tables of an arena: a move there is a change of the message. Words
// name the best players if it is missing.
func (p EventPage) picture(w *lang.Words) screen.Picture {
	best, shown := p.top(w, art.ArenaRows), eventKinds[p.Kind].picture(w, p)
	shown.Words = strings.Join(best, "\n")
	alt := altText(best)
	for table := range strings.Lines(shown.Alt) {
		if more := alt + altText([]string{"\n" + strings.TrimSpace(table)}); screen.Length(more) <= screen.MaxAlt {
			alt = more
		}
	}
	shown.Alt = alt
	return shown
}

func (p EventPage) figure(i int) art.Figure {
	player := p.Players[i]
	f := art.Figure{Name: plainName(player.Name)}
	if p.Portraits != nil && player.User != "" {
		f.Portrait = p.Portraits.Of(table.UserID(player.User), player.Avatar)
	}
	return f
}

// EventPodium shows the result of an event in a channel. At least one player has played.
func EventPodium(w *lang.Words, p EventPage) screen.Screen {
	lines := p.top(w, art.PodiumPlaces)
	scene := art.PodiumScene{Bare: eventKinds[p.Kind].how != nil}
	order := p.Standings()
	for rank, i := range order[:min(len(order), art.PodiumPlaces)] {
		player := p.Players[i]
		if player.Games == 0 && rank > 0 {
			continue
		}
		scene.Places = append(scene.Places, art.PodiumPlace{
			Figure: p.figure(i), Rank: rank + 1, Flame: player.Best, Points: player.Points,
		})
	}
	return screen.Screen{
		Title:  w.EventWon(playerName(p.Players[order[0]]), eventName(p.Event)),
		Accent: accentHoney, Body: strings.Join(lines, "\n"),
		Picture: screen.Picture{Name: "podium", Alt: altText(lines), Scene: scene},
		Rows:    standingsRow(w, p.Event),
	}
}

// PastEvents is the most past events in a list.
const PastEvents = 10

// EventHistory lists the latest events of a server with a winner.
func EventHistory(w *lang.Words, all []table.Event) screen.Screen {
	var lines []string
	for _, e := range all {
		if e.Phase != event.Over || e.Counted == 0 {
			continue
		}
		best := e.Players[e.Standings()[0]]
		lines = append(lines, fmt.Sprintf("<t:%d:d> · %s **%s** · 🥇 **%s** · %s",
			e.Begun.Unix(), eventKinds[e.Kind].mark, eventName(e), playerName(best), w.Points(best.Points)))
	}
	if len(lines) == 0 {
		return screen.Screen{Text: w.Text(lang.EventsNone)}
	}
	return screen.Screen{Title: w.Text(lang.ButtonPastEvents), Accent: accentQuiet, Body: strings.Join(lines, "\n")}
}

// PastEventsButton opens the events of a server that are over.
func PastEventsButton(w *lang.Words) screen.Button {
	b := eventButton(w, EventsPast, "", lang.ButtonPastEvents)
	b.Emoji = "🏟️"
	return b
}

var arenaKind = eventKind{
	mark: "🏟️", rules: lang.EventArenaRules,
	stage: func(w *lang.Words, p EventPage) string { return "⏰ " + w.EventEnds(liveTime(p.Ends)) },
	picture: func(w *lang.Words, p EventPage) screen.Picture {
		return screen.Picture{Name: "arena", Scene: p.arenaScene(w), Alt: p.tablesAlt(w)}
	},
}

func (p EventPage) arenaScene(w *lang.Words) art.ArenaScene {
	s := art.ArenaScene{Letters: LettersOf(w), People: len(p.people()), Games: p.Counted}
	for rank, i := range p.Standings()[:min(art.ArenaRows, len(p.Players))] {
		player := p.Players[i]
		row := art.ArenaRow{
			Figure: p.figure(i), Rank: rank + 1, Last: player.Last, Flame: player.Flame, Points: player.Points,
		}
		if player.Was > 0 {
			row.Change = player.Was - row.Rank
		}
		s.Rows = append(s.Rows, row)
	}
	for _, t := range p.Tables {
		if live, ok := p.Live[t.No]; ok && len(s.Tables) < art.ArenaTables {
			s.Tables = append(s.Tables, p.arenaTable(t, For(live, game.NoSeat)))
		}
	}
	return s
}

// tablesAlt returns the tables on the picture of an arena in words, one a line.
func (p EventPage) tablesAlt(w *lang.Words) string {
	var lines []string
	for _, t := range p.Tables {
		live, ok := p.Live[t.No]
		vp := For(live, game.NoSeat)
		if !ok || vp.View.Seats == 0 || len(lines) == art.ArenaTables {
			continue
		}
		var seats []string
		for _, seat := range p.arenaTable(t, vp).Seats {
			seats = append(seats, seat.Name+", "+w.Cards(seat.Cards))
		}
		lines = append(lines, w.EventTable(t.No)+": "+strings.Join(seats, " · "))
	}
	return strings.Join(lines, "\n")
}

// arenaTable returns a table as everybody may see it.
func (p EventPage) arenaTable(t event.Table, vp Viewpoint) art.ArenaTable {
	shown := art.ArenaTable{Top: vp.View.Top, Side: vp.View.Side}
	for k, seat := range t.Seats {
		s := art.ArenaSeat{Figure: p.figure(seat.Player)}
		if k < vp.View.Seats {
			s.Cards = vp.View.Players[k].Cards
		}
		shown.Seats = append(shown.Seats, s)
	}
	return shown
}

var knockoutKind = eventKind{
	mark: "🏆", rules: lang.EventKnockoutRules,
	stage: func(w *lang.Words, p EventPage) string { return "⚔️ " + roundText(w, p.Bracket) },
	picture: func(_ *lang.Words, p EventPage) screen.Picture {
		return screen.Picture{Name: "knockout", Scene: p.bracketScene()}
	},
	how: func(w *lang.Words, p EventPage, player int) string { return p.howFar(w, player) },
}

// howFar returns a player's result in a knockout: out in a round, still in, or a place in the final.
func (p EventPage) howFar(w *lang.Words, player int) string {
	if p.Phase == event.Over && p.Standings()[0] == player { // also where no player was left for the final
		return w.Text(lang.EventCupWinner)
	}
	for r := len(p.Bracket) - 1; r >= 0; r-- {
		for _, box := range p.Bracket[r] {
			if !slices.Contains(box.People, player) {
				continue
			}
			place := slices.Index(box.Best, player)
			switch final := r == len(p.Bracket)-1; {
			case final && box.Done && place == 0:
				return w.Text(lang.EventCupWinner)
			case final:
				return w.Text(lang.EventFinalist)
			case !box.Done || place >= 0:
				return w.Text(lang.EventStillIn)
			}
			return w.EventOutIn(r+1, len(p.Bracket))
		}
	}
	return w.Text(lang.EventNotThere)
}

// roundText returns the round that a knockout has reached.
func roundText(w *lang.Words, b event.Bracket) string {
	round := bracketRound(b)
	if round == len(b) {
		return w.Text(lang.EventFinal)
	}
	return w.EventRound(round, len(b))
}

// bracketRound returns the first round, from 1, that has tables to play.
func bracketRound(b event.Bracket) int {
	for r, boxes := range b {
		if slices.ContainsFunc(boxes, func(box event.Box) bool { return !box.Done }) {
			return r + 1
		}
	}
	return len(b)
}

func (p EventPage) bracketScene() art.BracketScene {
	s := art.BracketScene{Round: bracketRound(p.Bracket)}
	for r, boxes := range p.Bracket {
		round := make([]art.BracketBox, len(boxes))
		for b, box := range boxes {
			round[b] = p.bracketBox(box, r == len(p.Bracket)-1)
		}
		s.Rounds = append(s.Rounds, round)
	}
	return s
}

func (p EventPage) bracketBox(box event.Box, final bool) art.BracketBox {
	shown := art.BracketBox{Playing: p.Playing(box), Done: box.Done}
	for _, i := range box.People {
		seat := art.BracketSeat{Figure: p.figure(i), Out: box.Done}
		for place, best := range box.Best {
			if best == i {
				seat.Place, seat.Out = place+1, false
			}
		}
		if final && seat.Place > len(box.Best) {
			seat.Place = 0
		}
		shown.People = append(shown.People, seat)
	}
	return shown
}
