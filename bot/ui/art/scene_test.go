package art

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
	_ "unobot/game/long"
)

// names are names that players really use.
var names = []string{
	"Marguerite", "Tom", "Élodie Ñandú", "日本語", "𝓜𝓪𝔁 𝓟𝓸𝔀𝓮𝓻",
	"xX_DarkLord_Xx_1999", "Иван", "🔥🔥🔥", "مرحبا", "Trần Thị Mỹ Linh",
}

// sample returns a table with n seats in the middle of a round.
func sample(n int, side game.Side) BoardScene {
	s := BoardScene{
		Letters: recordLetters,
		Discard: []game.Face{
			{Color: game.Blue, Number: 7}, {Color: game.Red, Number: 7}, {Color: game.Red, Symbol: game.Skip},
		},
		Color: game.Blue, Direction: 1, DrawPile: 67, Turn: 1, Next: game.Seat(2 % n),
	}
	if side == game.Dark {
		s = BoardScene{
			Letters: recordLetters, Side: game.Dark, TwoSided: true,
			Discard: []game.Face{
				{Symbol: game.WildDrawColor}, {Color: game.Pink, Symbol: game.Flip}, {Color: game.Teal, Number: 8, Waffle: true},
			},
			Color: game.Orange, Direction: -1, Pending: 5, DrawPile: 41, DrawTop: game.Face{Color: game.Green, Number: 6},
			Turn: game.Seat(n - 1), Next: game.Seat(max(0, n-2)),
		}
	}
	for i := range n {
		s.Seats = append(s.Seats, BoardSeat{
			Figure: figure(i), Cards: (i*5)%13 + 1, Score: i * 47, Called: i == 0,
		})
	}
	return s
}

// figure returns the i-th player: some are robots.
func figure(i int) Figure { return Figure{Name: names[i], Robot: i%4 == 2} }

// crowded returns the table that takes the most bytes: every seat full to the edge.
func crowded(side game.Side) BoardScene {
	s := told(game.MaxSeats, side)
	s.Hyper, s.Pending, s.DrawPile = s.Color, 28, 108
	for i := range s.Seats {
		s.Seats[i] = BoardSeat{
			Figure: Figure{Name: strings.Repeat("@&%ß$Ж8§ñw", 4)[i : i+32], Portrait: photo(i)},
			Cards:  20 + i, Score: 9988 - i, Called: true, Last: s.Seats[i].Last,
		}
	}
	return s
}

// behind returns a table seen by seat 1, with hands of distinct faces.
func behind(s BoardScene) PrivateScene {
	p := PrivateScene{BoardScene: s, Viewer: 1}
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

// results returns a round, a match and its course for n seats.
func results(n int) (RoundScene, MatchScene, ChartScene) {
	round := RoundScene{Letters: recordLetters, Finish: game.Face{Color: game.Green, Number: 3}, Gain: 66, Target: 500}
	match := MatchScene{Letters: recordLetters, Finish: game.Face{Color: game.Blue, Symbol: game.Reverse}, Gain: 58, Target: 500}
	chart := ChartScene{Target: 500}
	for i := range n {
		line := ChartLine{Name: names[i]}
		sum := 0
		for k := range 9 {
			sum += (k*7 + i*5) * 13 % 11 * ((k + i) % 3) * 8
			line.Scores = append(line.Scores, sum)
		}
		chart.Lines = append(chart.Lines, line)
		seat := ResultSeat{
			Figure: figure(i), Seat: game.Seat(i), Winner: i == 0, Points: 11 + i*37%83, Before: 300 - i*20, Score: 300 - i*20,
		}
		if i == 0 {
			seat.Points, seat.Before = 0, 234
		}
		for _, f := range deck("classic")[i*4 : i*4+i] {
			seat.Left = append(seat.Left, game.FaceCount{Face: f.face, Count: 1 + i%2})
		}
		round.Seats = append(round.Seats, seat)
		match.Places = append(match.Places, MatchPlace{
			Figure: figure(i), Rank: i + 1, Medal: i < 3, Seat: game.Seat(i), Score: 517 - i*40,
		})
	}
	return round, match, chart
}

// lobby returns an invitation that n have accepted and one more has not yet.
func lobby(n int) LobbyScene {
	s := LobbyScene{Letters: recordLetters, Target: 500, Fan: []game.Face{
		{Color: game.Red, Number: 7},
		{Color: game.Green, Symbol: game.Skip},
		{Color: game.Yellow, Number: 4},
		{Color: game.Blue, Symbol: game.Reverse},
		{Symbol: game.Wild},
	}}
	for i := range n {
		s.Seats = append(s.Seats, LobbySeat{Figure: figure(i), Host: i == 0})
	}
	if n < game.MaxSeats {
		s.Seats = append(s.Seats, LobbySeat{Figure: Figure{Name: "Luna"}, Invited: true})
	}
	return s
}

// hand returns a hand of n cards dealt from an edition's deck, sorted like the buttons, equal ones
// stacked, as it looks on its owner's turn.
func hand(id game.EditionID, side game.Side, n int) HandScene {
	var faces []game.Face
	for _, f := range deck(id) {
		if f.side == side {
			faces = append(faces, f.face, f.face)
		}
	}
	rng := rand.New(rand.NewPCG(uint64(n), 7))
	dealt := map[game.Face]int{}
	for _, i := range rng.Perm(len(faces))[:n] {
		dealt[faces[i]]++
	}
	top := faces[12]
	s := HandScene{Letters: recordLetters, Side: side, Top: top, Color: top.Color, MyTurn: true}
	for i := 0; i < len(faces); i += 2 {
		f := faces[i]
		if dealt[f] > 0 {
			fits := f.Color == game.NoColor || f.Color == top.Color || f.Symbol == top.Symbol && f.Number == top.Number
			s.Cards = append(s.Cards, HandCard{Face: f, Count: dealt[f], Playable: fits})
		}
	}
	return s
}

// stacks returns a hand of n different cards.
func stacks(n int, side game.Side) HandScene {
	s := hand("stranger", side, 1)
	s.Cards = nil
	for _, f := range append(deck("stranger"), deck("classic")...) {
		if f.side == side && len(s.Cards) < n {
			s.Cards = append(s.Cards, HandCard{Face: f.face, Count: 1 + len(s.Cards)%3/2, Playable: f.face.Color == s.Color})
		}
	}
	return s
}

// snapshot returns a picture with as many colors as a photograph, other ones for each i.
func snapshot(i int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, 128, 128))
	for y := range 128 {
		for x := range 128 {
			v := math.Sin(float64(x*(i+2))/40) + math.Cos(float64(y*(i+3))/50)
			d := math.Hypot(float64(x-64), float64(y-60))
			img.Set(x, y, color.RGBA{uint8(128 + 60*v), uint8(100 + d), uint8(200 - d*float64(i%3)/2), 0xff})
		}
	}
	return img
}

// photo returns a profile picture.
func photo(i int) *Portrait { return NewPortrait(snapshot(i)) }

// alphabets are those of the languages that the bot speaks.
var alphabets = []Letters{recordLetters, {"R", "V", "B", "J", "S", "T", "O", "L"}}

// deck lists the distinct faces of an edition straight from the rules, so that these tests ask
// nothing of the engine.
func deck(id game.EditionID) []sided {
	switch id {
	case "classic":
		return oneSided()
	case "hyper":
		return append(oneSided(), sided{face: game.Face{Symbol: game.WildHyperSpeed}})
	case "mercy":
		faces := side(game.Light, []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, game.DrawTwo, game.DrawFour, game.Skip,
			game.SkipEveryone, game.Reverse, game.DiscardAll)
		for s := game.WildReverseDrawFour; s <= game.WildColorRoulette; s++ {
			faces = append(faces, sided{face: game.Face{Symbol: s}})
		}
		return faces
	case "stranger":
		numbers := []uint8{2, 3, 4, 5, 6, 7, 8, 9, 11}
		faces := twoSided(numbers, game.WildJimHopper, game.WildRule11)
		for i := range faces {
			f := &faces[i].face
			f.Waffle = faces[i].side == game.Dark && (f.Number == 5 || f.Number == 8 || f.Number == 11) // R44
		}
		return faces
	}
	return twoSided([]uint8{1, 2, 3, 4, 5, 6, 7, 8, 9}, game.Wild, game.Wild)
}

var editionIDs = []game.EditionID{"classic", "hyper", "flip", "stranger", "splash", "mercy"}

// editions lists those of editionIDs.
func editions() (list []*game.Edition) {
	for _, id := range editionIDs {
		e, _ := game.EditionByID(id)
		list = append(list, e)
	}
	return list
}

func oneSided() []sided {
	faces := side(game.Light, []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, game.Skip, game.Reverse, game.DrawTwo)
	return append(faces,
		sided{face: game.Face{Symbol: game.Wild}}, sided{face: game.Face{Symbol: game.WildDrawFour}})
}

func twoSided(numbers []uint8, light, dark game.Symbol) []sided {
	faces := side(game.Light, numbers, game.DrawOne, game.Reverse, game.Skip, game.Flip)
	faces = append(faces, side(game.Dark, numbers, game.DrawFive, game.Reverse, game.SkipEveryone, game.Flip)...)
	return append(faces,
		sided{face: game.Face{Symbol: light}}, sided{face: game.Face{Symbol: game.WildDrawTwo}},
		sided{game.Face{Symbol: dark}, game.Dark}, sided{game.Face{Symbol: game.WildDrawColor}, game.Dark})
}

func side(s game.Side, numbers []uint8, actions ...game.Symbol) []sided {
	var faces []sided
	for _, c := range colorsOf(s) {
		for _, n := range numbers {
			faces = append(faces, sided{game.Face{Color: c, Number: n}, s})
		}
		for _, a := range actions {
			faces = append(faces, sided{game.Face{Color: c, Symbol: a}, s})
		}
	}
	return faces
}

// everyFace lists the faces of all editions once.
func everyFace() []sided {
	var all []sided
	seen := map[sided]bool{}
	for _, id := range editionIDs {
		for _, f := range deck(id) {
			if !seen[f] {
				seen[f] = true
				all = append(all, f)
			}
		}
	}
	return all
}

func TestTheEnginesFacesAreTheDrawnOnes(t *testing.T) {
	names := map[string]bool{}
	for _, e := range Emojis(editions()) {
		names[e.Name] = true
	}
	for _, f := range everyFace() {
		require.Contains(t, names, faceEmoji(f.face, f.side).Name)
	}
	require.Len(t, names, len(everyFace())+8+1+2, "no face beyond these, the colors, the back and the buttons")
}
