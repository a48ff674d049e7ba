package view

import (
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

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
		return w.Label(lang.LobbyEmpty)
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
