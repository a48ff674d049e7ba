package view

import (
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/event"
)

var arenaKind = eventKind{
	mark: "🏟️", rules: lang.EventArenaRules,
	stage: func(w *lang.Words, p EventPage) string { return "⏰ " + w.EventEnds(liveTime(p.Ends)) },
	picture: func(w *lang.Words, p EventPage) screen.Picture {
		return screen.Picture{Name: "arena", Scene: p.arenaScene(w)}
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
