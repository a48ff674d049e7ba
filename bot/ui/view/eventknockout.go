package view

import (
	"slices"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/event"
)

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
