package view

import (
	"unobot/bot/art"
	"unobot/bot/lang"
	"unobot/game"
	"unobot/game/table"
)

// Picture is a picture that goes with a screen, not rendered yet.
type Picture struct {
	Name string // what kind it is, and no more
	Alt  string // what it shows, for those who hear it
	// Render makes the PNG.
	Render func() ([]byte, error)
}

// PublicPictures are those of a table's public message: none in the lobby, the table while a
// round runs, its result, and the podium at the end. What they show stands in the text, too.
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

// CoursePicture shows how a match came to its end: a chart or, of a single round, its result.
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

// LookPicture is the table as one player sees it, for nobody else.
func LookPicture(w *lang.Words, vp Viewpoint) Picture {
	return Picture{"look", lookAlt(w, vp), func() ([]byte, error) { return art.PrivateTable(privateScene(w, vp)) }}
}
