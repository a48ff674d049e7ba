package standin

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/color"
	"image/png"
	"math"
)

// portrait draws the profile picture of a hash: the face of a small animal, always the same for the
// same hash. The size is the width and the height in pixels.
func portrait(hash string, size int) []byte {
	face := newFace(hash)
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	const fine = 3 // points a pixel and direction, so that edges are smooth
	for y := range size {
		for x := range size {
			var r, g, b int
			for i := range fine * fine {
				c := face.at(
					(float64(x)+(float64(i%fine)+0.5)/fine)/float64(size),
					(float64(y)+(float64(i/fine)+0.5)/fine)/float64(size),
				)
				r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
			}
			img.SetNRGBA(x, y, color.NRGBA{uint8(r / fine / fine), uint8(g / fine / fine), uint8(b / fine / fine), 255})
		}
	}
	var out bytes.Buffer
	_ = png.Encode(&out, img) // a buffer takes everything
	return out.Bytes()
}

// face is what a portrait is drawn from. Lengths are parts of its width.
type face struct {
	ground, fur, ink color.NRGBA
	earX, earY, earR float64
	eyeX, smile      float64
}

func newFace(hash string) face {
	seed := sha256.Sum256([]byte(hash))
	part := func(i int) float64 { return float64(seed[i]) / 255 }
	hue := part(0)
	return face{
		ground: shade(hue, 0.45, 0.82), fur: shade(hue+0.25+part(1)/2, 0.5, 0.5), ink: color.NRGBA{30, 31, 34, 255},
		earX: 0.18 + part(2)*0.12, earY: 0.14 + part(3)*0.12, earR: 0.09 + part(4)*0.09,
		eyeX: 0.1 + part(5)*0.07, smile: 0.09 + part(6)*0.07,
	}
}

// at is the color of a point.
func (f face) at(x, y float64) color.NRGBA {
	side := math.Abs(x - 0.5) // a face is the same on both sides
	fromMouth := math.Hypot(side, y-0.62)
	switch {
	case math.Hypot(side-f.eyeX, y-0.5) < 0.045, y > 0.62+f.smile/3 && fromMouth > f.smile && fromMouth < f.smile+0.03:
		return f.ink
	case math.Hypot(side, y-0.56) < 0.35, math.Hypot(side-0.5+f.earX, y-f.earY-0.08) < f.earR:
		return f.fur
	}
	return f.ground
}

// shade is a color by hue, which goes around from 0 to 1, saturation and lightness.
func shade(hue, saturation, lightness float64) color.NRGBA {
	strength := saturation * min(lightness, 1-lightness)
	channel := func(offset float64) uint8 {
		k := math.Mod(offset+hue*12, 12)
		return uint8(255 * (lightness - strength*max(-1, min(k-3, 9-k, 1))))
	}
	return color.NRGBA{channel(0), channel(8), channel(4), 255}
}
