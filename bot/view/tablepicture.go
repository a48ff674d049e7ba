package view

import (
	"strings"

	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/game"
)

// tableScene is what the picture of a table shows.
func tableScene(w *lang.Words, sc Viewpoint) art.TableScene {
	v := sc.View
	s := art.TableScene{
		Letters: LettersOf(w), Side: v.Side, TwoSided: v.Edition.TwoSided(), Discard: []game.Face{v.Top}, Color: v.Color, Hyper: v.Hyper,
		Direction: v.Direction, Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop, Turn: v.Actor,
		NoScores: sc.Options.Target == game.SingleRound,
	}
	s.Discard = append(s.Discard, sc.Under...)
	for i := range min(v.Seats, len(sc.Seats)) {
		p := v.Players[i]
		s.Seats = append(s.Seats, art.TableSeat{
			Name: plainName(sc.Seats[i].User.Name), Cards: p.Cards, Score: p.Score, Called: p.Uno == game.UnoCalled,
		})
	}
	return s
}

// tableAlt says what the picture of a table shows, for those who hear it.
func tableAlt(w *lang.Words, sc Viewpoint) string {
	v := sc.View
	sc.spoken = true
	color := "?"
	if v.Color != game.NoColor {
		color = w.Color(v.Color)
	}
	lines := []string{turnText(w, sc), w.TopCard(w.Face(v.Top), color)}
	if len(sc.Under) > 0 {
		lines = append(lines, w.UnderTop(faceNames(w, sc.Under)))
	}
	lines = append(lines, w.DrawPile(v.DrawPile, w.Direction(v.Direction >= 0)))
	if v.DrawTop != (game.Face{}) {
		lines = append(lines, w.LookPile(w.Face(v.DrawTop)))
	}
	if v.Hyper != game.NoColor {
		lines = append(lines, w.HyperOn(w.Color(v.Hyper)))
	}
	if v.Pending > 0 {
		lines = append(lines, w.Owed(v.Pending))
	}
	return spoken(append(lines, seatLines(w, sc)...))
}

// seatLines are the seats in playing order of the table, with their counts.
func seatLines(w *lang.Words, sc Viewpoint) (lines []string) {
	for i := range min(sc.View.Seats, len(sc.Seats)) {
		p := sc.View.Players[i]
		parts := []string{sc.Name(game.Seat(i)), w.Cards(p.Cards)}
		if sc.Options.Target != game.SingleRound {
			parts = append(parts, w.Points(p.Score))
		}
		if p.Uno == game.UnoCalled {
			parts = append(parts, w.Label(lang.BadgeUno))
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

func faceNames(w *lang.Words, faces []game.Face) string {
	names := make([]string, len(faces))
	for i, f := range faces {
		names[i] = w.Face(f)
	}
	return strings.Join(names, ", ")
}

// spoken joins lines into a text to be heard.
func spoken(lines []string) string { return unadorned(strings.Join(lines, "\n")) }
