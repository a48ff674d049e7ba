package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

// sideMarks stand before the lists of the sides in texts, which so explain the marks of the pictures.
var sideMarks = [game.Sides]string{"☰", "⏫"}

// teamOf returns the side that colors the edge of a seat's plate.
func (vp Viewpoint) teamOf(seat game.Seat) art.Team {
	switch {
	case !vp.Options.Teams:
		return 0
	case vp.Phase == table.Lobby:
		return art.Team(vp.Sides[vp.Seats[seat].User.ID])
	}
	return art.Team(1 + game.TeamOf(seat))
}

// together reports whether two seats score and win together: they are the same one, or partners.
func (vp Viewpoint) together(a, b game.Seat) bool { return a == b || vp.Options.Partners(a, b) }

// scorers returns the seats by the score that they share: each alone, or in teams those of each side.
func (vp Viewpoint) scorers() [][]game.Seat {
	var all [][]game.Seat
	for i := range game.Seat(min(vp.View.Seats, len(vp.Seats))) {
		if !vp.Options.Teams || int(i) < game.Sides {
			all = append(all, []game.Seat{i})
			continue
		}
		all[game.TeamOf(i)] = append(all[game.TeamOf(i)], i)
	}
	return all
}

// boldNames returns the names of seats for a text.
func (vp Viewpoint) boldNames(seats []game.Seat) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = "**" + vp.Name(seat) + "**"
	}
	return names
}

// sideNames names the players of each side of a match. Each side begins with its mark in pictures, unless the text is
// to be read aloud.
func sideNames(w *lang.Words, vp Viewpoint) (list []string) {
	for side, seats := range vp.scorers() {
		names := w.SideNames(side+1, vp.boldNames(seats))
		if !vp.plain {
			names = sideMarks[side] + " " + names
		}
		list = append(list, names)
	}
	return list
}

// sideLines lists the players of each side of a match, and the side's points.
func sideLines(w *lang.Words, vp Viewpoint) []string {
	if !vp.Options.Teams {
		return nil
	}
	lines := sideNames(w, vp)
	for side := range lines {
		if vp.Options.Target != game.SingleRound {
			lines[side] += " · " + w.Points(vp.View.Players[side].Score)
		}
	}
	return lines
}

// lobbySides lists the people of each side, and those to be assigned one by lot.
func lobbySides(w *lang.Words, vp Viewpoint) []string {
	if !vp.Options.Teams {
		return nil
	}
	var sides [game.Sides + 1][]string
	add := func(u table.User, name string) {
		side := vp.Sides[u.ID]
		sides[side] = append(sides[side], name)
	}
	for i, seat := range vp.Seats {
		add(seat.User, "**"+vp.Name(game.Seat(i))+"**")
	}
	for _, u := range vp.Guests {
		if vp.Sides[u.ID] != table.ByLot { // the others have no known wish
			add(u, "**"+MarkdownName(u.Name)+"** ("+w.Text(lang.BadgeInvited)+")")
		}
	}
	var lines []string
	for i, mark := range sideMarks {
		names := sides[int(table.FirstSide)+i]
		if len(names) == 0 {
			names = []string{"–"}
		}
		lines = append(lines, mark+" "+w.SideNames(i+1, names))
	}
	if drawn := sides[table.ByLot]; len(drawn) > 0 {
		lines = append(lines, "🎲 "+w.ByLot(drawn))
	}
	return lines
}

// ready reports whether the players in a lobby can begin.
func (vp Viewpoint) ready() bool {
	if vp.Options.Teams {
		return game.TeamsOf(len(vp.Seats))
	}
	return len(vp.Seats) >= 2
}

// sideScores list the sides with their rank and points, the winners first.
func sideScores(w *lang.Words, vp Viewpoint) string {
	var lines []string
	for _, p := range places(vp) {
		if int(p.seat) >= game.Sides { // a partner of one of the first seats
			continue
		}
		rank := min(p.rank, game.Sides)
		who := w.And(vp.boldNames(vp.scorers()[p.seat]))
		line := w.ScoreLine(rank, who, vp.View.Players[p.seat].Score)
		lines = append(lines, vp.medal(seatRank{p.seat, rank})+line)
	}
	return strings.Join(lines, "\n")
}
