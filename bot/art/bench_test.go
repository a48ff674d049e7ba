package art

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// BenchmarkTable renders tables as they come up in random games, none of them rendered before, and
// reports time and size by edition and number of seats.
func BenchmarkTable(b *testing.B) {
	for _, e := range game.Editions() {
		for _, n := range []int{2, 4, 6, 10} {
			scenes := played(b, e, n)
			b.Run(fmt.Sprintf("%s/seats=%d", e.ID, n), func(b *testing.B) {
				measure(b, func(i int) *canvas { return renderTable(scenes[i%len(scenes)]) })
			})
		}
	}
}

// BenchmarkPrivate renders a table from one player's chair.
func BenchmarkPrivate(b *testing.B) {
	for _, n := range []int{2, 4, 6, 10} {
		s := behind(sample(n, game.Dark))
		b.Run(fmt.Sprintf("seats=%d", n), func(b *testing.B) {
			measure(b, func(int) *canvas { return renderPrivate(s) })
		})
	}
}

// BenchmarkResults renders the pictures of results for ten seats.
func BenchmarkResults(b *testing.B) {
	round, match, chart := results(10)
	for name, render := range map[string]func(int) *canvas{
		"round":  func(int) *canvas { return renderRound(round) },
		"podium": func(int) *canvas { return renderPodium(match) },
		"chart":  func(int) *canvas { return renderChart(chart) },
	} {
		b.Run(name, func(b *testing.B) { measure(b, render) })
	}
}

// measure reports time and size of pictures, rendered and encoded.
func measure(b *testing.B, render func(i int) *canvas) {
	b.Helper()
	var times, sizes []int
	for b.Loop() {
		begun := time.Now()
		c := render(len(times))
		file, err := encode(c.img)
		took := time.Since(begun)
		canvases.Put(c)
		require.NoError(b, err)
		times, sizes = append(times, int(took.Microseconds())), append(sizes, len(file))
	}
	report(b, times, "µs")
	report(b, sizes, "bytes")
}

// report gives the median and the 99th percentile of what was measured.
func report(b *testing.B, values []int, unit string) {
	b.Helper()
	slices.Sort(values)
	b.ReportMetric(float64(values[len(values)/2]), "median-"+unit)
	b.ReportMetric(float64(values[len(values)*99/100]), "p99-"+unit)
}

// played are tables of random games with names of all lengths.
func played(b *testing.B, e *game.Edition, seats int) (scenes []TableScene) {
	b.Helper()
	rng := rand.New(rand.NewPCG(uint64(seats), 3))
	for len(scenes) < 400 {
		g, err := game.New(e, game.DefaultOptions(), seats, [32]byte{byte(len(scenes)), byte(seats)})
		require.NoError(b, err)
		for range 150 {
			legal := g.Legal(g.Actor()).Actions(nil)
			if len(legal) == 0 {
				break
			}
			err := g.Apply(legal[rng.IntN(len(legal))], nil)
			require.NoError(b, err)
			if g.Phase() != game.PhaseRoundOver && g.Phase() != game.PhaseMatchOver {
				scenes = append(scenes, sceneOf(&g))
			}
		}
	}
	return scenes
}

// sceneOf is a game as everybody sees it.
func sceneOf(g *game.Game) TableScene {
	v := g.View(game.NoSeat)
	s := TableScene{
		Letters: recordLetters, Side: v.Side, TwoSided: v.Edition.TwoSided(), Discard: append([]game.Face{v.Top}, g.Under(DiscardShown-1)...),
		Color: v.Color, Hyper: v.Hyper, Direction: v.Direction, Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop,
		Turn: v.Actor,
	}
	for i := range v.Seats {
		s.Seats = append(s.Seats, TableSeat{Name: names[i], Cards: v.Players[i].Cards, Score: v.Players[i].Score})
	}
	return s
}

// BenchmarkSprite renders one card of the discard pile, as a first sight of a face costs.
func BenchmarkSprite(b *testing.B) {
	s := sprite{face: game.Face{Color: game.Purple, Symbol: game.Flip}, letter: "P", side: game.Dark, height: 240, tilt: 5}
	for b.Loop() {
		s.render()
	}
}

// BenchmarkCached asks for a table that was rendered before.
func BenchmarkCached(b *testing.B) {
	s := sample(10, game.Dark)
	for b.Loop() {
		_, _ = Table(s)
	}
}

// BenchmarkEmoji renders one emoji.
func BenchmarkEmoji(b *testing.B) {
	for b.Loop() {
		faceTile(game.Face{Color: game.Teal, Number: 8, Waffle: true}, game.Dark, recordLetters, emojiSize)
	}
}
