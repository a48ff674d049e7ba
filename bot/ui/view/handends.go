package view

import (
	"slices"

	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// roundOverHand tells the viewer how the round ended for the own hand. The board shows the rest.
func roundOverHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	s := screen.Screen{Text: notice, Accent: accentHoney, Title: roundOutcome(w, vp)}
	paused := vp.Paused != table.NotPaused
	if paused {
		s.Body = w.Refusal(PauseRefusal(vp.Paused))
	}
	s.Rows = []screen.Row{{Buttons: []screen.Button{
		{ID: vp.id(customid.Next), Label: w.Label(lang.ButtonNext), Style: screen.Success, Disabled: paused}, moreButton(vp),
	}}}
	return s
}

// roundOutcome says how a round ended for the viewer.
func roundOutcome(w *lang.Words, vp Viewpoint) string {
	switch winner := vp.View.RoundWinner; winner {
	case game.NoSeat:
		return w.RoundVoid()
	case vp.View.Viewer:
		return w.YouWonRound(vp.gain())
	default:
		return w.LeftInHand(vp.Left[vp.View.Viewer], vp.Name(winner))
	}
}

// gain is what the winner of the round has gained: the points of all other hands, or nothing where
// the lowest score wins.
func (vp Viewpoint) gain() (points int) {
	if vp.Options.Scoring == game.ScoreLowest {
		return 0
	}
	for i, left := range vp.Left {
		if game.Seat(i) != vp.View.RoundWinner {
			points += left
		}
	}
	return points
}

// endedHand is the hand of a table that is over. The board shows the result.
func endedHand(w *lang.Words, vp Viewpoint, notice string) screen.Screen {
	if vp.Phase != table.Finished {
		s := abandonedScreen(w, vp)
		s.Text = notice
		return s
	}
	s := screen.Screen{Text: notice, Title: winnersText(w, vp), Accent: accentHoney}
	viewer, winner := vp.View.Viewer, vp.View.RoundWinner
	won := slices.Contains(vp.View.MatchWinners, viewer)
	switch {
	case won && winner == viewer:
		s.Title = w.YouWonMatch(vp.gain())
	case won:
		s.Title = w.YouWonMatch(0)
	case winner == game.NoSeat || winner == viewer:
	case slices.Contains(vp.View.MatchWinners, winner):
		s.Body = screen.Small(w.LeftInHand(vp.Left[viewer], ""))
	default:
		s.Body = screen.Small(roundOutcome(w, vp))
	}
	s.Rows = []screen.Row{{Buttons: []screen.Button{rematchButton(w, vp), moreButton(vp)}}}
	return s
}
