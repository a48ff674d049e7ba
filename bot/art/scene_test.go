package art

import (
	"strings"

	"unobot/game"
)

// names are what players really call themselves.
var names = []string{
	"Marguerite", "Tom", "Élodie Ñandú", "日本語", "𝓜𝓪𝔁 𝓟𝓸𝔀𝓮𝓻",
	"xX_DarkLord_Xx_1999", "Иван", "🔥🔥🔥", "مرحبا", "Trần Thị Mỹ Linh",
}

// sample is a table with n seats in the middle of a round.
func sample(n int, side game.Side) TableScene {
	s := TableScene{
		Letters: recordLetters,
		Discard: []game.Face{
			{Color: game.Blue, Number: 7}, {Color: game.Red, Number: 7}, {Color: game.Red, Symbol: game.Skip},
		},
		Color: game.Blue, Direction: 1, DrawPile: 67, Turn: 1,
	}
	if side == game.Dark {
		s = TableScene{
			Letters: recordLetters, Side: game.Dark, TwoSided: true,
			Discard: []game.Face{
				{Symbol: game.WildDrawColor}, {Color: game.Pink, Symbol: game.Flip}, {Color: game.Teal, Number: 8, Waffle: true},
			},
			Color: game.Orange, Direction: -1, Pending: 5, DrawPile: 41, DrawTop: game.Face{Color: game.Green, Number: 6},
			Turn: game.Seat(n - 1),
		}
	}
	for i := range n {
		s.Seats = append(s.Seats, TableSeat{Name: names[i], Cards: (i*5)%13 + 1, Score: i * 47, Called: i == 0})
	}
	return s
}

// crowded is the table that takes the most bytes: every seat full to the edge.
func crowded(side game.Side) TableScene {
	s := sample(game.MaxSeats, side)
	s.Hyper, s.Pending, s.DrawPile = s.Color, 28, 108
	for i := range s.Seats {
		s.Seats[i] = TableSeat{
			Name: strings.Repeat("@&%ß$Ж8§ñw", 4)[i : i+32], Cards: 20 + i, Score: 9988 - i, Called: true,
		}
	}
	return s
}

// behind is a table seen by seat 1, with hands of distinct faces.
func behind(s TableScene) PrivateScene {
	p := PrivateScene{TableScene: s, Viewer: 1}
	faces := deck("stranger")
	for i, seat := range s.Seats {
		var hand []game.FaceCount
		for k := range seat.Cards {
			f := faces[(k*5+i*11)%50]
			if s.Side == game.Light {
				f = faces[50+(k*5+i*11)%50]
			}
			hand = append(hand, game.FaceCount{Face: f.face, Count: 1 + k%4/3})
		}
		p.Backs = append(p.Backs, hand)
	}
	return p
}

// results are a round, a match and its course for n seats.
func results(n int) (RoundScene, MatchScene, ChartScene) {
	round, match, chart := RoundScene{Winner: 1}, MatchScene{}, ChartScene{Target: 500}
	for i := range n {
		line := ChartLine{Name: names[i]}
		sum := 0
		for k := range 9 {
			sum += (k*7 + i*5) * 13 % 11 * ((k + i) % 3) * 8
			line.Scores = append(line.Scores, sum)
		}
		chart.Lines = append(chart.Lines, line)
		points := 11 + i*37%83
		if i == 1 {
			points = 245
		}
		round.Seats = append(round.Seats, RoundSeat{Name: names[i], Points: points, Score: sum})
		match.Places = append(match.Places, Place{Rank: i + 1, Medal: i < 3, Seat: game.Seat(i), Name: names[i], Score: 517 - i*40})
	}
	return round, match, chart
}
