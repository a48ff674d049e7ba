package view

import (
	"strings"

	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/game"
)

// Text shows a player's hand and the table as text without buttons and signs. It names each card in
// full, and by the letter and symbol of its button.
func Text(w *lang.Words, vp Viewpoint) screen.Screen {
	vp.Deal = Deal{} // a hash is no use when it is read aloud
	s := Public(w, vp)
	lines := []string{w.HandTitle(countCards(vp.View.Hand)), taskText(w, vp, HandDisplay{})}
	var now, later []game.FaceCount
	for _, fc := range vp.View.Hand {
		if containsFace(vp.View.Playable, fc.Face) || containsFace(vp.View.Jumpable, fc.Face) {
			now = append(now, fc)
		} else {
			later = append(later, fc)
		}
	}
	if len(now) > 0 {
		lines = append(lines, w.CardsToPlay(facesWords(w, now)))
	}
	if len(later) > 0 {
		lines = append(lines, w.CardsToKeep(facesWords(w, later)))
	}
	lines = append(lines, w.Label(lang.TextHint))
	s.Text, s.Title, s.Body, s.Rows = stripMarks(strings.Join(lines, "\n")), stripMarks(s.Title), stripMarks(s.Body), nil
	return s
}

// facesWords lists every face: "Red 7 (R 7) x2, Wild (Wild)".
func facesWords(w *lang.Words, faces []game.FaceCount) string {
	items := make([]string, len(faces))
	for i, f := range faces {
		items[i] = w.Face(f.Face) + " (" + w.Short(f.Face) + ")"
		if f.Count > 1 {
			items[i] += " " + w.TimesMark(f.Count)
		}
	}
	return strings.Join(items, ", ")
}

// marks takes out bold marks and signs. Words beside them say the same.
var marks = func() *strings.Replacer {
	pairs := []string{"**", "", "▶️ ", "", "▫️ ", "", "↻ ", "", "↺ ", "", "🥇 ", "", "🥈 ", "", "🥉 ", "", "· ", "", "⏳ ", "", "⏰ ", ""}
	for _, l := range colorStyles {
		pairs = append(pairs, l.emoji+" ", "")
	}
	return strings.NewReplacer(pairs...)
}()

// stripMarks takes bold marks and signs out of a text that is read aloud. The separators of a line
// become commas, which are read as pauses.
func stripMarks(text string) string {
	return marks.Replace(strings.ReplaceAll(text, " · ", ", "))
}
