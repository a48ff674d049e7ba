package view

import (
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game/table"
)

// boardPicture is the picture of a running round.
func boardPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "table", Alt: tableAlt(w, vp), Drawing: boardDrawing(tableScene(w, vp)), Words: tableWords(w, vp)}
}

// roundPicture is the picture of a round's result.
func roundPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "round", Alt: roundAlt(w, vp), Drawing: roundDrawing(roundScene(w, vp)), Words: scoresText(w, vp)}
}

// matchPicture is the picture of a match's result.
func matchPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	return screen.Picture{Name: "match", Alt: matchAlt(w, vp), Drawing: matchDrawing(matchScene(w, vp)), Words: scoresText(w, vp)}
}

// chartPicture is the course of a match.
func chartPicture(w *lang.Words, vp Viewpoint, rounds []table.RoundResult) screen.Picture {
	scene := chartScene(vp, rounds)
	return screen.Picture{Name: "chart", Alt: chartAlt(w, scene), Drawing: chartDrawing(scene), Words: chartWords(w, vp, scene)}
}

// lobbyPicture is the picture of an invitation.
func lobbyPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	heard := vp
	heard.plain = true
	return screen.Picture{
		Name: "lobby", Alt: stripMarks(lobbyWords(w, heard)), Drawing: lobbyDrawing(lobbyPictureScene(w, vp)), Words: lobbyWords(w, vp),
	}
}
