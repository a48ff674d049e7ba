package view

import (
	"slices"
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// soloScreen returns the one message of a solo game, made of the screen of an ordinary hand: the table, the player's
// cards below it, and the events since the player's last turn. It takes the place of both the board and the hand.
func soloScreen(w *lang.Words, vp Viewpoint, d HandDisplay, hand screen.Screen) screen.Screen {
	switch {
	case vp.Teaches && vp.Phase != table.Playing:
		return learnedScreen(w, vp, hand)
	case vp.Phase == table.Finished:
		hand.Picture = matchPicture(w, vp)
		hand.Rows[0].Buttons[0].Label = w.Text(lang.SoloAgain)
		fallthrough
	case vp.Phase != table.Playing:
		if vp.Daily {
			hand.Rows = dailyEndRows(w, vp)
			if vp.Phase == table.Finished && !slices.Contains(vp.View.MatchWinners, vp.View.Viewer) {
				hand.Title = w.Text(lang.DailyYouLost)
			}
		}
		return hand
	case vp.View.Phase == game.PhaseRoundOver:
		hand.Picture = roundPicture(w, vp)
		return hand
	}
	hand.Rows = soloRows(w, vp, d, hand.Rows)
	if vp.Teaches { // without the table: cards, lesson and buttons are seen at a glance
		hand.Rows = append(hand.Rows, skipRow(w, vp))
	} else {
		hand.Picture = soloPicture(w, vp)
	}
	if d.Moving || vp.View.Actor != vp.View.Viewer && len(vp.View.Jumpable) == 0 {
		hand.Title = turnText(w, vp)
	}
	return hand
}

// soloRows returns the rows of a hand with a button that lets the robots finish. In a daily it is the only one while
// their moves are shown: they have been made, and their decisions are over.
func soloRows(w *lang.Words, vp Viewpoint, d HandDisplay, rows []screen.Row) []screen.Row {
	goOn := vp.button(w, customid.Hand, lang.ButtonGoOn, screen.Primary)
	switch last := len(rows) - 1; {
	case d.Moving:
		return []screen.Row{{Buttons: []screen.Button{goOn, moreButton(vp)}}}
	case vp.View.Actor != vp.View.Viewer && vp.Paused == table.NotPaused && last >= 0:
		rows[last].Buttons = append([]screen.Button{goOn}, rows[last].Buttons...)
	}
	return rows
}

// soloPicture shows the table above the player's cards. Only the player may get it.
func soloPicture(w *lang.Words, vp Viewpoint) screen.Picture {
	if vp.isOut(vp.View.Viewer) {
		return tablePicture(w, vp)
	}
	hand := handPicture(w, vp)
	return screen.Picture{
		Name: "solo", Alt: tableAlt(w, vp) + "\n" + hand.Alt,
		Scene: art.SoloScene{Board: tableScene(w, vp), Hand: hand.Scene.(art.HandScene)},
		Words: listPlayers(w, vp) + "\n" + hand.Words, Thumbnail: hand.Thumbnail, Rest: hand.Rest,
	}
}

// textLines is the most events in the table as text.
const textLines = 6

// Text shows the table and a player's hand, or a result, as text without buttons and signs, for readers that cannot see
// pictures. It names each card in full, and by the letter and symbol of its button.
func Text(w *lang.Words, vp Viewpoint) screen.Screen {
	body := textBody(w, vp)
	var headline string
	switch {
	case vp.Phase == table.Finished:
		headline = winnersText(w, vp)
	case vp.View.Phase == game.PhaseRoundOver:
		headline = roundHeadline(w, vp)
	case vp.View.Viewer == game.NoSeat:
		headline = boardHeadline(w, vp)
	default:
		headline = handHeadline(w, vp, HandDisplay{})
		body += "\n" + stripMarks(w.Text(lang.TextHint))
	}
	return screen.Screen{Title: stripMarks(headline), Accent: accentQuiet, Body: body}
}

// textBody returns the table and the viewer's own hand, or a result.
func textBody(w *lang.Words, vp Viewpoint) string {
	switch {
	case vp.Phase == table.Finished && vp.target() > 0:
		return matchAlt(w, vp) + "\n\n" + roundAlt(w, vp)
	case vp.Phase == table.Finished:
		return matchAlt(w, vp)
	case vp.View.Phase == game.PhaseRoundOver:
		return roundAlt(w, vp)
	}
	lines := []string{tableWords(w, vp)}
	if vp.View.Viewer == game.NoSeat {
		lines = append(lines, newsLines(w, vp, textLines)...)
	} else {
		lines = append(lines, textNews(w, vp)...)
		if !vp.isOut(vp.View.Viewer) {
			lines = append(append(lines, w.HandTitle(countCards(vp.View.Hand))), handLines(w, vp)...)
		}
	}
	return stripMarks(strings.Join(lines, "\n"))
}

// inWords returns the screen of a hand for a reader of words alone: the table and the cards take the place of pictures.
func inWords(w *lang.Words, vp Viewpoint, d HandDisplay, hand screen.Screen) screen.Screen {
	hand.Title, hand.Picture = stripMarks(hand.Title), screen.Picture{}
	if vp.Phase == table.Abandoned {
		return hand
	}
	body := textBody(w, vp)
	if vp.Phase == table.Playing && vp.View.Phase != game.PhaseRoundOver {
		if hint := vp.hint(d.Hints); hint != 0 && !d.Moving {
			body = hintLine(w, vp, hint) + "\n" + body
		}
		if asked := handQuestion(w, vp, d); asked != "" && !d.Moving {
			body = asked + "\n" + body
		}
	} else if hand.Body != "" {
		body = hand.Body + "\n\n" + body
	}
	hand.Body = body
	return hand
}

// textNews returns the events since the viewer's own last turn, moves against the viewer first. If there are none, it
// returns the last events.
func textNews(w *lang.Words, vp Viewpoint) []string {
	mine, rest := sinceLines(w, vp)
	lines := append(newest(mine, mineRoom), newest(rest, restRoom)...)
	if len(lines) == 0 {
		return newsLines(w, vp, textLines)
	}
	if exposed := vp.exposed(); exposed != game.NoSeat {
		lines = append(lines, w.Unsaid(vp.Name(exposed)))
	}
	return lines
}
