package art

import (
	"fmt"
	"os"
	"testing"
	"time"
	"unobot/game"
)

func scene(n int, side game.Side) TableScene {
	names := []string{"Marguerite", "Tom", "Élodie Ñandú", "日本語", "𝓜𝓪𝔁 𝓟𝓸𝔀𝓮𝓻", "xX_DarkLord_Xx_1999", "Иван", "🔥🔥🔥", "مرحبا", "Trần Thị Mỹ Linh"}
	s := TableScene{Side: side, TwoSided: side == 1, Direction: 1, DrawPile: 67, Turn: 1, Color: game.Blue, Discard: []game.Face{{Color: game.Blue, Number: 7}, {Color: game.Red, Number: 7}, {Color: game.Red, Symbol: game.Skip}, {Color: 3}}}
	if side == 1 {
		s.Discard = []game.Face{{Symbol: game.WildDrawColor}, {Color: game.Pink, Symbol: game.Flip}, {Color: game.Teal, Number: 11, Waffle: true}}
		s.Color = game.Orange
		s.DrawTop = game.Face{Color: game.Green, Number: 6}
		s.Direction = -1
		s.Turn = 3
		s.Pending = 4
	}
	for i := range n {
		s.Seats = append(s.Seats, TableSeat{Name: names[i], Cards: (i*5)%13 + 1, Score: i * 47, Called: i == 0})
	}
	return s
}
func TestY(t *testing.T) {
	for _, n := range []int{2, 4, 7, 10} {
		for side := range game.Side(2) {
			s := scene(n, side)
			b, err := Table(s)
			if err != nil {
				t.Fatal(err)
			}
			os.WriteFile(fmt.Sprintf("/tmp/t%d_%d.png", n, side), b, 0o644)
			t0 := time.Now()
			c := drawTable(s)
			t1 := time.Now()
			encode(c.img)
			t2 := time.Now()
			t.Log(n, len(b), t1.Sub(t0), t2.Sub(t1))
		}
	}
}
