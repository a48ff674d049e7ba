package view

import (
	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// Picture is a picture that goes with a screen. It is not rendered yet.
type Picture struct {
	Name string // what kind of picture it is
	Alt  string // what it shows, for those who cannot see it
	// Render renders the PNG. It may be called from any goroutine.
	Render func() ([]byte, error)
}

// PublicPictures are the pictures of a table's public message: the table while a round runs, then
// its result, and the podium at the end. The lobby has none. The text says the same as the
// pictures.
func PublicPictures(w *lang.Words, vp Viewpoint) []Picture {
	switch {
	case vp.Phase == table.Finished:
		return []Picture{{"podium", podiumAlt(w, vp), func() ([]byte, error) { return art.Podium(podiumScene(vp)) }}}
	case vp.Phase != table.Playing || !vp.started():
		return nil
	case vp.View.Phase == game.PhaseRoundOver:
		return []Picture{roundPicture(w, vp)}
	}
	return []Picture{{"table", tableAlt(w, vp), func() ([]byte, error) { return art.Table(tableScene(w, vp)) }}}
}

// CoursePicture is the chart of a match, or the result of its only round.
func CoursePicture(w *lang.Words, vp Viewpoint, rounds []table.RoundResult) Picture {
	if len(rounds) < 2 {
		return roundPicture(w, vp)
	}
	chart := chartScene(vp, rounds)
	return Picture{"chart", chartAlt(w, chart), func() ([]byte, error) { return art.Chart(chart) }}
}

func roundPicture(w *lang.Words, vp Viewpoint) Picture {
	return Picture{"round", roundAlt(w, vp), func() ([]byte, error) { return art.Round(roundScene(vp)) }}
}

// LookPicture is the table with the inactive faces that one player can see. Nobody else may get it.
func LookPicture(w *lang.Words, vp Viewpoint) Picture {
	return Picture{"look", lookAlt(w, vp), func() ([]byte, error) { return art.PrivateTable(privateScene(w, vp)) }}
}
