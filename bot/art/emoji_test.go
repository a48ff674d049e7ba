package art

import (
	"golang.org/x/image/draw"
	"image"
	"image/png"
	"os"
	"testing"
	"unobot/game"
)

func TestX(t *testing.T) {
	c := newCanvas(240*8, 336*4)
	e := newCanvas(132*8, 132*4)
	sm := newCanvas(26*8, 26*4)
	sm.clear(rgb(0x313338))
	e.clear(rgb(0x313338))
	c.clear(rgb(0x313338))
	i := 0
	put := func(f game.Face, s game.Side) {
		c.stamp(Card(f, s, 236, 332), i%8*240, i/8*336)
		im := faceTile(f, s)
		e.stamp(im, i%8*132, i/8*132)
		p := image.Pt(i%8*26+2, i/8*26+2)
		draw.CatmullRom.Scale(sm.img, image.Rectangle{p, p.Add(image.Pt(22, 22))}, im, im.Bounds(), draw.Over, nil)
		i++
	}
	for n := range 8 {
		put(game.Face{Color: game.Color(n + 1), Number: uint8(n)}, 0)
	}
	put(game.Face{Color: 1, Number: 8}, 0)
	put(game.Face{Color: 2, Number: 9}, 0)
	put(game.Face{Color: 7, Number: 11, Waffle: true}, 0)
	for s := game.Skip; s < game.Wild; s++ {
		put(game.Face{Color: game.Color(s%8 + 1), Symbol: s}, 0)
	}
	for s := game.Wild; s <= game.WildRule11; s++ {
		sd := game.Light
		if s >= game.WildDrawColor && s != game.WildHyperSpeed && s != game.WildJimHopper {
			sd = 1
		}
		put(game.Face{Symbol: s}, sd)
	}
	put(game.Face{Symbol: game.Wild}, 1)
	c.stamp(Back(236, 332), i%8*240, i/8*336)
	e.stamp(backTile(), i%8*132, i/8*132)
	for j := 1; j < 6; j++ {
		e.stamp(colorTile(game.Color(j)), (i+j)%8*132, i/8*132)
	}
	w := func(n string, m image.Image) { f, _ := os.Create(n); png.Encode(f, m); f.Close() }
	w("/tmp/x.png", c.img)
	w("/tmp/e.png", e.img)
	big := image.NewRGBA(image.Rect(0, 0, 26*8*6, 26*4*6))
	draw.NearestNeighbor.Scale(big, big.Rect, sm.img, sm.img.Rect, draw.Src, nil)
	w("/tmp/s.png", big)
}
