package view

import (
	"fmt"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
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
	line := w.EventPoints(rank+1, who, player.Points, player.Wins, player.Games)
	if how := eventKinds[p.Kind].how; how != nil && !p.Begun.IsZero() {
		line = w.EventHow(rank+1, who, how(w, p, p.Standings()[rank]))
	}
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

// top returns the lines of the first n in the standings.
func (p EventPage) top(w *lang.Words, n int) []string {
	var lines []string
	for rank := range p.Standings()[:min(n, len(p.Players))] {
		lines = append(lines, p.standing(w, rank, ""))
	}
	return lines
}

// picture shows the standings of an event. Words name the best players if it is missing.
func (p EventPage) picture(w *lang.Words) screen.Picture {
	best, shown := p.top(w, art.ArenaRows), eventKinds[p.Kind].picture(w, p)
	shown.Alt, shown.Words = altText(best), strings.Join(best, "\n")
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
	var scene art.PodiumScene
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
		Rows:    []screen.Row{{Buttons: []screen.Button{eventButton(w, EventStandings, p.ID, lang.ButtonStandings)}}},
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
