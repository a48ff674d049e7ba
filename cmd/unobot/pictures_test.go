package main

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/bot/tools/playground/browsertest"
)

var pictures = flag.Bool("pictures", false, "write the screenshots of docs/screens anew")

func screenFile(name string) string { return filepath.Join("..", "..", "docs", "screens", name) }

// picture takes a screenshot for docs/screens where asked to.
func picture(w *browsertest.Window, name string) {
	if *pictures {
		w.Screenshot(screenFile(name + ".png"))
	}
}

// gamePicture is picture once a board and a hand tell of the same moment.
func gamePicture(w *browsertest.Window, name string) {
	if *pictures {
		settle(w)
		picture(w, name)
	}
}

// wholeBoard is as high as a board and a hand.
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

// settled is what the newest board and hand say, without the time that runs; empty
// while they tell of different moments: an edit of the board may come later than
// that of a hand, which names the top card when it is its player's turn.
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

// settle waits until the board and the hand tell of the same moment and nothing
// moves any more: somebody has to decide.
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

// A window whose board and hand stand side by side in a picture: just no phone,
// and with room for both.
const sideWidth, sideHeight = 670, 1500

// right is how far to the right what stands in a message reaches.
const right = `Math.max(...[...message.querySelectorAll('.v2-container, .only-you .link')].map((e) => e.getBoundingClientRect().right))`

// sides are the parts of such a window: the picture and the buttons of the board,
// and the hand.
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

// widePicture takes the board, and the hand beside it, for the top of the README.
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

// sideBySide puts the sides of a window beside each other, enlarged, on the color
// of the channel.
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

// sheet is an empty picture of the color of the channel.
func sheet(size image.Point) *image.RGBA {
	s := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(s, s.Bounds(), image.NewUniform(color.RGBA{0x31, 0x33, 0x38, 0xff}), image.Point{}, draw.Src)
	return s
}

func put(onto draw.Image, part image.Image, at image.Point) {
	draw.Draw(onto, part.Bounds().Sub(part.Bounds().Min).Add(at), part, part.Bounds().Min, draw.Src)
}
