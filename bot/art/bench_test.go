package art

import (
	"fmt"
	"testing"

	"unobot/game"
)

// BenchmarkTable draws and encodes a table anew, with its cards at hand.
func BenchmarkTable(b *testing.B) {
	for _, n := range []int{2, 4, 6, 10} {
		s := sample(n, game.Dark)
		b.Run(fmt.Sprintf("seats=%d", n), func(b *testing.B) {
			for b.Loop() {
				c := drawTable(s)
				_, _ = encode(c.img)
				canvases.Put(c)
			}
		})
	}
}

// BenchmarkSprite draws one card of the discard pile, as a first sight of a face costs.
func BenchmarkSprite(b *testing.B) {
	s := sprite{face: game.Face{Color: game.Purple, Symbol: game.Flip}, side: game.Dark, height: 240, tilt: 5}
	for b.Loop() {
		s.draw()
	}
}

// BenchmarkCached asks for a table that was drawn before.
func BenchmarkCached(b *testing.B) {
	s := sample(10, game.Dark)
	for b.Loop() {
		_, _ = Table(s)
	}
}

// BenchmarkEmoji draws and encodes one emoji.
func BenchmarkEmoji(b *testing.B) {
	for b.Loop() {
		faceTile(game.Face{Color: game.Teal, Number: 8, Waffle: true}, game.Dark, EmojiSize)
	}
}
