package view

import (
	"strings"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Public is the public message of a table: the lobby, the board, or the result. vp has to be that
// of game.NoSeat.
func Public(w *lang.Words, vp Viewpoint) screen.Screen {
	switch {
	case vp.Phase == table.Lobby:
		return lobbyScreen(w, vp)
	case vp.Phase == table.Abandoned:
		return abandonedScreen(w, vp)
	case vp.Phase == table.Finished:
		return matchOverScreen(w, vp)
	case vp.View.Phase == game.PhaseRoundOver:
		return roundOverScreen(w, vp)
	}
	return boardScreen(w, vp)
}

// Announcement is the message in a channel that a table's own thread was started from. It says who
// wants to play, then who plays, and at last how it ended.
func Announcement(w *lang.Words, s table.State) screen.Screen {
	return screen.Screen{Text: announcementText(w, For(s, game.NoSeat))}
}

func announcementText(w *lang.Words, vp Viewpoint) string {
	edition := w.Edition(vp.Edition)
	switch vp.Phase {
	case table.Lobby:
		if host, ok := vp.hostSeat(); ok {
			return "**" + w.WantsToPlay(vp.Name(host), edition, int(vp.Options.Target)) + "**"
		}
		return w.Text(lang.LobbyEmpty)
	case table.Playing:
		people, robots := vp.company()
		return w.ArePlaying(people, robots, edition)
	case table.Finished:
		return "**" + winnersText(w, vp) + "** · UNO " + edition + " · " + w.Rounds(vp.View.Round)
	}
	return abandonedText(w, vp)
}

// company are the people who have a seat, whoever plays it now, and how many robots play for nobody.
func (vp Viewpoint) company() (people []string, robots int) {
	for i, seat := range vp.Seats {
		if seat.User.ID == "" && seat.Robot != table.NoRobot {
			robots++
			continue
		}
		people = append(people, vp.Name(game.Seat(i)))
	}
	return people, robots
}

// ThreadName is the name of a table's own thread.
func ThreadName(w *lang.Words, edition game.EditionID, host table.User) string {
	return "UNO · " + w.Edition(edition) + " · " + plainName(host.Name)
}

// Text shows the table and a player's hand, or a result, as text without buttons and signs, for those who cannot
// see pictures. It names each card in full, and by the letter and symbol of its button.
func Text(w *lang.Words, vp Viewpoint) screen.Screen {
	switch {
	case vp.Phase == table.Finished:
		return screen.Screen{Title: stripMarks(winnersText(w, vp)), Accent: accentQuiet, Body: matchAlt(w, vp) + "\n\n" + roundAlt(w, vp)}
	case vp.View.Phase == game.PhaseRoundOver:
		return screen.Screen{Title: stripMarks(roundHeadline(w, vp)), Accent: accentQuiet, Body: roundAlt(w, vp)}
	}
	headline := boardHeadline(w, vp)
	lines := []string{tableWords(w, vp)}
	lines = append(lines, newsLines(w, vp, textLines)...)
	if vp.View.Viewer != game.NoSeat {
		headline = handHeadline(w, vp, HandDisplay{})
		lines = append(append(lines, w.HandTitle(countCards(vp.View.Hand))), handLines(w, vp)...)
		lines = append(lines, w.Text(lang.TextHint))
	}
	return screen.Screen{Title: stripMarks(headline), Accent: accentQuiet, Body: stripMarks(strings.Join(lines, "\n"))}
}

// textLines is how many events that text tells at most.
const textLines = 6
