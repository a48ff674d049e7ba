//go:build browser

package main

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

var pictures = flag.Bool("pictures", false, "write the screenshots of docs/screens anew")

func screenFile(name string) string { return filepath.Join("..", "..", "docs", "screens", name) }

// picture takes a screenshot for docs/screens if the flag asks for it.
func picture(w *browsertest.Window, name string) {
	if *pictures {
		w.Screenshot(screenFile(name + ".png"))
	}
}

// gamePicture is picture after a board and a hand show the same moment.
func gamePicture(w *browsertest.Window, name string) {
	if *pictures {
		settle(w)
		picture(w, name)
	}
}

// wholeBoard is the height of a board and a hand.
const wholeBoard = 1240

// tallPicture is gamePicture in a window that shows the board and the hand.
func tallPicture(w *browsertest.Window, name string) {
	if !*pictures {
		return
	}
	w.Resize(browsertest.DesktopWidth, wholeBoard)
	gamePicture(w, name)
	w.Resize(browsertest.DesktopWidth, browsertest.DesktopHeight)
}

// settled is the text of the newest board and hand, without the running time. It is empty while they show different
// moments: an edit of the board may come later than that of a hand, which names the top card when it is its player's
// turn.
const settled = `(() => {
	const told = (all) => {
		const copy = all.at(-1)?.cloneNode(true);
		copy?.querySelectorAll('live-time, .above, .discord-message-timestamp').forEach((part) => part.remove());
		return ` + browsertest.Told + `(copy);
	};
	const top = (text) => /(?:Top card|Carte du dessus) *: *([^,·\n]+)/.exec(text)?.[1];
	const hand = told([...document.querySelectorAll('discord-message.private')]);
	const board = told([...document.querySelectorAll('discord-message:not(.private)')]);
	return (!top(hand) || top(hand) === top(board)) && !document.querySelector('[aria-busy=true]') ? board + hand : '';
})()`

// settle waits until the board and the hand show the same moment and nothing moves any more: somebody has to decide.
func settle(w *browsertest.Window) {
	const quiet = 1500 * time.Millisecond
	before, since := "", time.Now()
	for before == "" || time.Since(since) < quiet {
		w.Until(settled)
		if now := browsertest.Eval[string](w, settled); now != before {
			before, since = now, time.Now()
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// A window that has board and hand side by side in a picture: just no phone, and with room for both.
const sideWidth, sideHeight = 670, 1500

// right is the right edge of the content of a message.
const right = `Math.max(...[...message.querySelectorAll('.v2-container, .only-you .link')].map((e) => e.getBoundingClientRect().right))`

// sides are the parts of such a window: the picture and the buttons of the board, and the hand.
var sides = []string{`(() => {
	const message = [...document.querySelectorAll('discord-message:not(.private)')].at(-1);
	const container = message.querySelector('.v2-container').getBoundingClientRect();
	const [x, y] = [container.x - 16, container.y - 2];
	return { x, y, width: ` + right + ` + 12 - x, height: message.getBoundingClientRect().bottom - y };
})()`, `(() => {
	const message = [...document.querySelectorAll('discord-message.private')].at(-1);
	const { x, y, height } = message.getBoundingClientRect();
	return { x, y, width: ` + right + ` + 24 - x, height };
})()`}

// widePicture takes a picture of the board, and the hand beside it, for the top of the README.
func widePicture(th *theater, w *browsertest.Window, name string) {
	if !*pictures {
		return
	}
	settle(w)
	w.Resize(sideWidth, sideHeight)
	out, err := os.Create(screenFile(name + ".png"))
	require.NoError(th, err)
	require.NoError(th, png.Encode(out, sideBySide(th, w, 2)))
	require.NoError(th, out.Close())
	w.Resize(browsertest.DesktopWidth, browsertest.DesktopHeight)
}

// sideBySide draws the sides of a window beside each other, enlarged, on the color of the channel.
func sideBySide(th *theater, w *browsertest.Window, scale int) image.Image {
	gap := 16 * scale
	var parts []image.Image
	size := image.Pt(gap, 0)
	for _, side := range sides {
		part, err := png.Decode(bytes.NewReader(w.CaptureArea(side, float64(scale))))
		require.NoError(th, err)
		parts = append(parts, part)
		size.X += part.Bounds().Dx() + gap
		size.Y = max(size.Y, part.Bounds().Dy()+2*gap)
	}
	whole := sheet(size)
	at := gap
	for _, part := range parts {
		put(whole, part, image.Pt(at, (size.Y-part.Bounds().Dy())/2))
		at += part.Bounds().Dx() + gap
	}
	return whole
}

// sheet returns an empty picture of the color of the channel.
func sheet(size image.Point) *image.RGBA {
	s := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(s, s.Bounds(), image.NewUniform(color.RGBA{0x31, 0x33, 0x38, 0xff}), image.Point{}, draw.Src)
	return s
}

func put(onto draw.Image, part image.Image, at image.Point) {
	draw.Draw(onto, part.Bounds().Sub(part.Bounds().Min).Add(at), part, part.Bounds().Min, draw.Src)
}

// The film of the README: a first visit that ends in a game, with board and hand side by side.
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
	w.Until(handShown)
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

// animate makes a film with frames that hold only the changes, in the most frequent colors.
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

// frequent returns a palette of "unchanged" and of the colors that most pixels have, one of each group of similar ones:
// the most frequent.
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

// group returns the common part of similar colors.
func group(c color.RGBA) color.RGBA { return color.RGBA{c.R &^ 7, c.G &^ 7, c.B &^ 7, 255} }

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

// frenchEnds takes pictures of the beginning of a game and the end of a round, in French, on a desk and on a phone.
func frenchEnds(th *theater, b *browsertest.Browser) {
	bruno, ada := th.seat(b, "Bruno"), th.phone(b, "Ada")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.Speak("fr")
	}
	bruno.Shortcut("Ouvrir une partie entre amis")
	ada.Press("Rejoindre")
	bruno.See("2 sur 10")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.Until(`!document.querySelector('.toast p') && [...document.images].every((i) => i.complete)`)
	}
	picture(bruno, "french-lobby")
	picture(ada, "phone-french-lobby")
	bruno.Press("Lancer")
	for _, w := range []*browsertest.Window{bruno, ada} {
		w.Until(handShown)
	}
	for !browsertest.Eval[bool](bruno, "!!"+roundOver) {
		for _, w := range []*browsertest.Window{bruno, ada} {
			browsertest.Eval[string](w, act)
		}
	}
	tallPicture(bruno, "french-result")
	gamePicture(ada, "phone-french-result")
}
