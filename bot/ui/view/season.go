package view

import (
	"strings"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// SeasonsOpen is the filter of customid.Seasons that shows a season in a new message.
const SeasonsOpen = "open"

// Podium tells everybody on a server how a season ended. There is somebody on the podium.
func Podium(w *lang.Words, p table.Podium) screen.Screen {
	s := podiumScreen(w, p)
	var winners []string
	for _, place := range p.Places {
		if place.Rank == 1 {
			winners = append(winners, placedName(place))
		}
	}
	s.Title, s.Footer = w.SeasonWon(seasonName(w, p.Season), winners), w.Label(lang.SeasonNote)
	return s
}

// PastSeason shows a reader the podium of a season, the page-th of all that are over.
func PastSeason(w *lang.Words, p table.Podium, page, pages int) screen.Screen {
	if pages == 0 {
		return screen.Screen{Text: w.Label(lang.NoPastSeasons)}
	}
	s := podiumScreen(w, p)
	s.Title, s.Rows = w.SeasonTitle(seasonName(w, p.Season)), pageRows(w, customid.Seasons, "", page, pages)
	return s
}

func podiumScreen(w *lang.Words, p table.Podium) screen.Screen {
	scene := art.MatchScene{Letters: LettersOf(w), Podium: true}
	var lines []string
	for i, place := range p.Places {
		scene.Places = append(scene.Places, art.MatchPlace{Rank: place.Rank, Medal: true, Name: plainPlaced(place), Seat: game.Seat(i), Score: place.Points})
		lines = append(lines, medal(place.Rank)+w.LeaderboardPoints(place.Rank, "**"+placedName(place)+"**", place.Points, place.Wins, place.Matches))
	}
	return screen.Screen{
		Accent: accentHoney, Body: strings.Join(lines, "\n"),
		Picture: screen.Picture{Name: "podium", Alt: altText(lines), Drawing: matchDrawing(scene)},
	}
}

func seasonName(w *lang.Words, s table.Season) string { return w.Month(s.Year(), s.Month()) }

// placedName is a name on a podium, safe inside markdown.
func placedName(p table.Placed) string {
	if p.User.Name == "" {
		return erasedMark
	}
	return MarkdownName(p.User.Name)
}

// plainPlaced is a name on the picture of a podium; "" becomes the number of the place.
func plainPlaced(p table.Placed) string {
	if p.User.Name == "" {
		return ""
	}
	return plainName(p.User.Name)
}

// PastSeasonsButton opens the podiums of the seasons that are over.
func PastSeasonsButton(w *lang.Words) screen.Button {
	return screen.Button{
		List: customid.List{Name: customid.Seasons, Page: 1, Filter: SeasonsOpen}, Label: w.Label(lang.ButtonPastSeasons), Emoji: "🏆",
		Style: screen.Secondary,
	}
}
