package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// handPicture returns the picture of the viewer's cards beside the top card. Only the viewer may get it.
func handPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	v := vp.View
	scene := art.HandScene{
		Letters: LettersOf(w), Side: v.Side, Top: v.Top, Color: v.Color, Pending: v.Pending, MyTurn: vp.mayAct(),
	}
	scene.Since = vp.sinceTiles(vp.acts())
	fresh := vp.fresh()
	for _, fc := range v.Hand {
		card := art.HandCard{Face: fc.Face, Count: fc.Count, Playable: vp.mayPlay(fc.Face), New: fresh(fc.Face)}
		scene.Cards = append(scene.Cards, card)
	}
	return screen.Picture{
		Name: "hand", Alt: handAlt(w, vp), Scene: scene,
		Words: handWords(w, vp), Thumbnail: vp.faceAddress(v.Top), Rest: sinceRest(w, vp),
	}
}

// handAlt returns the content of that picture in words.
func handAlt(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	vp.plain = true
	mine, rest := sinceLines(w, vp)
	lines := append([]string{w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))}, mine...)
	lines = append(append(lines, w.HandTitle(countCards(v.Hand))), handLines(w, vp)...)
	room := screen.MaxAlt - screen.Length(altText(lines))
	return altText(append(lines, newest(rest, room)...))
}

// sinceRest returns the moves since the viewer's own last turn that did not affect the viewer.
func sinceRest(w *lang.Words, vp Viewpoint) string {
	_, rest := sinceLines(w, vp)
	return smallLines(newest(rest, restRoom))
}

// smallLines returns lines in small print.
func smallLines(lines []string) string {
	small := make([]string, len(lines))
	for i, line := range lines {
		small[i] = screen.Small(line)
	}
	return strings.Join(small, "\n")
}

// handLines list the cards that the viewer may play now, and the others.
func handLines(w *lang.Words, vp Viewpoint) (lines []string) {
	now, later := vp.nowAndLater()
	if len(now) > 0 {
		lines = append(lines, w.CardsToPlay(vp.facesWords(w, now)))
	}
	if len(later) > 0 {
		lines = append(lines, w.CardsToKeep(vp.facesWords(w, later)))
	}
	return lines
}

// handWords stand for the picture: the top card, and the cards as emojis, which Discord shows large
// in a heading, and by their names. Without the application's emojis they are only named.
func handWords(w *lang.Words, vp Viewpoint) string {
	v := vp.View
	top := w.TopCard(vp.faceText(w, v.Top), vp.colorText(w, v.Color))
	const maxSigns = 1500 // characters
	var signs strings.Builder
	for _, fc := range v.Hand {
		sign := vp.sign(fc.Face)
		if !strings.HasPrefix(sign, "<") || signs.Len() > maxSigns {
			return top + "\n" + facesText(w, v.Hand)
		}
		signs.WriteString(strings.Repeat(sign, min(fc.Count, 2)))
	}
	return top + "\n# " + signs.String() + "\n" + screen.Small(listFaces(w, v.Hand, w.Face))
}
