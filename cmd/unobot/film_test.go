package main

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"os"
	"slices"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

// The film of the README: a first visit that ends in a game, whose board and hand
// stand side by side.
const (
	filmWidth, filmHeight = 1160, 540
	filmMoves             = 8
)

// film takes pictures of a first visit and its first moves for docs/screens.
func film(th *theater, b *browsertest.Browser) {
	w := th.check(b.OpenSized(th.url, filmWidth, filmHeight))
	var frames []image.Image
	var delays []int // in hundredths of a second
	take := func(shot image.Image, delay int) {
		frame := sheet(image.Pt(filmWidth, filmHeight))
		put(frame, shot, image.Pt(0, (filmHeight-shot.Bounds().Dy())/2))
		frames, delays = append(frames, frame), append(delays, delay)
	}
	shot, err := png.Decode(bytes.NewReader(w.Capture()))
	require.NoError(th, err)
	take(shot, 200)
	w.Shortcut("Play Flip, with two-sided cards")
	w.Until(boardShown)
	w.See("Your hand")
	w.Resize(sideWidth, sideHeight)
	settle(w)
	take(sideBySide(th, w, 1), 200)
	for range filmMoves {
		w.Until(`(` + act + `) || ` + roundOver)
		w.Until(`!document.querySelector('[aria-busy=true]')`)
		settle(w)
		take(sideBySide(th, w, 1), 130)
	}
	delays[len(delays)-1] = 400
	out, err := os.Create(screenFile("game.gif"))
	require.NoError(th, err)
	require.NoError(th, gif.EncodeAll(out, animate(frames, delays)))
	require.NoError(th, out.Close())
}

// animate makes a film whose frames hold only what has changed, in the colors
// that are most frequent.
func animate(frames []image.Image, delays []int) *gif.GIF {
	palette := frequent(frames)
	film := &gif.GIF{Delay: delays}
	indexes := map[color.RGBA]uint8{}
	var before *image.Paletted
	for _, frame := range frames {
		full := image.NewPaletted(frame.Bounds(), palette)
		changed := image.NewPaletted(frame.Bounds(), palette)
		for y := range full.Rect.Dy() {
			for x := range full.Rect.Dx() {
				c := rgba(frame.At(x, y))
				at, known := indexes[c]
				if !known {
					at = 1 + uint8(palette[1:].Index(c))
					indexes[c] = at
				}
				full.SetColorIndex(x, y, at)
				if before == nil || before.ColorIndexAt(x, y) != at {
					changed.SetColorIndex(x, y, at)
				}
			}
		}
		film.Image, film.Disposal = append(film.Image, changed), append(film.Disposal, gif.DisposalNone)
		before = full
	}
	return film
}

// frequent is a palette of "unchanged" and of the colors that most pixels have, one
// of each group of similar ones: the most frequent.
func frequent(frames []image.Image) color.Palette {
	count, exact := map[color.RGBA]int{}, map[color.RGBA]int{}
	for _, frame := range frames {
		for y := range frame.Bounds().Dy() {
			for x := range frame.Bounds().Dx() {
				c := rgba(frame.At(x, y))
				count[group(c)]++
				exact[c]++
			}
		}
	}
	colors := make([]color.RGBA, 0, len(count))
	for c := range count {
		colors = append(colors, c)
	}
	slices.SortFunc(colors, func(a, b color.RGBA) int { return count[b] - count[a] })
	best := map[color.RGBA]color.RGBA{}
	for c, n := range exact {
		if n > exact[best[group(c)]] {
			best[group(c)] = c
		}
	}
	palette := color.Palette{color.RGBA{}}
	for _, c := range colors[:min(len(colors), 255)] {
		palette = append(palette, best[c])
	}
	return palette
}

// group is what similar colors have in common.
func group(c color.RGBA) color.RGBA { return color.RGBA{c.R &^ 7, c.G &^ 7, c.B &^ 7, 255} }

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }
