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

// BenchmarkBoard renders boards as they come up in random games, by edition and number of seats,
// without profile pictures. Everybody has done something.
func BenchmarkBoard(b *testing.B) {
	for _, e := range game.Editions() {
		for _, n := range []int{2, 4, 6, 10} {
			scenes := played(b, e, n)
			b.Run(fmt.Sprintf("%s/seats=%d", e.ID, n), func(b *testing.B) {
				measure(b, func(i int) *painting { return scenes[i%len(scenes)].paint() })
			})
		}
	}
}

// BenchmarkPictured renders boards of random games on which everybody has a profile picture.
func BenchmarkPictured(b *testing.B) {
	var photos []*Portrait
	for i := range game.MaxSeats {
		photos = append(photos, photo(i))
	}
	for _, n := range []int{4, 10} {
		scenes := played(b, game.Editions()[0], n)
		for _, s := range scenes {
			for i := range s.Seats {
				s.Seats[i].Portrait = photos[i]
			}
		}
		b.Run(fmt.Sprintf("seats=%d", n), func(b *testing.B) {
			measure(b, func(i int) *painting { return scenes[i%len(scenes)].paint() })
		})
	}
}

// played returns boards of random games with names of all lengths.
func played(b *testing.B, e *game.Edition, seats int) (scenes []BoardScene) {
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
				s := sceneOf(&g)
				for i, d := range deeds(seats, s.Side) {
					s.Seats[i].Last = d
				}
				scenes = append(scenes, s)
			}
		}
	}
	return scenes
}

// sceneOf returns a game as everybody sees it.
func sceneOf(g *game.Game) BoardScene {
	v := g.View(game.NoSeat)
	s := BoardScene{
		Letters: recordLetters, Side: v.Side, TwoSided: v.Edition.TwoSided(), Discard: append([]game.Face{v.Top}, g.Under(DiscardShown-1)...),
		Color: v.Color, Hyper: v.Hyper, Direction: int8(v.Direction), Pending: v.Pending, DrawPile: v.DrawPile, DrawTop: v.DrawTop,
		Turn: v.Actor, Next: game.NoSeat,
	}
	if v.Actor != game.NoSeat {
		s.Next = game.Seat((int(v.Actor) + v.Direction + v.Seats) % v.Seats)
	}
	for i := range v.Seats {
		s.Seats = append(s.Seats, BoardSeat{Figure: figure(i), Cards: v.Players[i].Cards, Score: v.Players[i].Score})
	}
	return s
}

// BenchmarkHand renders hands of so many cards, with so many moves above them, everybody with a profile picture.
func BenchmarkHand(b *testing.B) {
	since := func(moves, seats int) HandScene {
		s := hand("classic", game.Light, 7)
		s.Since = sinceMoves(moves, seats)
		for i := range s.Since {
			s.Since[i].Who.Portrait = photo(int(s.Since[i].Who.Seat))
		}
		return s
	}
	for name, s := range map[string]HandScene{
		"cards=7": hand("classic", game.Light, 7), "cards=7/dark": hand("flip", game.Dark, 7),
		"cards=20": hand("classic", game.Light, 20), "cards=40": hand("classic", game.Light, 40),
		"cards=7/moves=1": since(1, 2), "cards=7/moves=5": since(5, 4), "cards=7/moves=12": since(12, 10),
	} {
		b.Run(name, func(b *testing.B) {
			measure(b, func(i int) *painting {
				s.Color = colorsOf(s.Side)[i%4]
				return s.paint()
			})
		})
	}
}

// BenchmarkPrivate renders a table from one player's chair.
func BenchmarkPrivate(b *testing.B) {
	s := behind(sample(10, game.Dark))
	measure(b, func(int) *painting { return s.paint() })
}

// BenchmarkResults renders the pictures of results for ten seats.
func BenchmarkResults(b *testing.B) {
	round, match, chart := results(10)
	for name, render := range map[string]func(int) *painting{
		"round": func(int) *painting { return round.paint() },
		"match": func(int) *painting { return match.paint() },
		"chart": func(int) *painting { return chart.paint() },
	} {
		b.Run(name, func(b *testing.B) { measure(b, render) })
	}
}

// measure reports time and size of pictures, rendered and encoded.
func measure(b *testing.B, render func(i int) *painting) {
	b.Helper()
	var times, sizes []int
	for b.Loop() {
		begun := time.Now()
		p := render(len(times))
		file := p.encode()
		took := time.Since(begun)
		paintings.Put(p)
		times, sizes = append(times, int(took.Microseconds())), append(sizes, len(file))
	}
	report(b, times, "µs")
	report(b, sizes, "bytes")
}

// report reports the median and the 99th percentile of the measured values.
func report(b *testing.B, values []int, unit string) {
	b.Helper()
	slices.Sort(values)
	b.ReportMetric(float64(values[len(values)/2]), "median-"+unit)
	b.ReportMetric(float64(values[len(values)*99/100]), "p99-"+unit)
}

// BenchmarkSprite renders one card of the discard pile, as a first sight of a face costs.
func BenchmarkSprite(b *testing.B) {
	k := cardKey{face: game.Face{Color: game.Purple, Symbol: game.Flip}, letter: "P", side: game.Dark, height: 222, tilt: 2}
	for b.Loop() {
		k.render()
	}
}

// BenchmarkCached asks for a board that was rendered before.
func BenchmarkCached(b *testing.B) {
	s := sample(10, game.Dark)
	for b.Loop() {
		_, _ = s.Render()
	}
}

// BenchmarkPortrait makes a profile picture ready.
func BenchmarkPortrait(b *testing.B) {
	img := snapshot(1)
	for b.Loop() {
		NewPortrait(img)
	}
}

// BenchmarkEmoji renders one emoji.
func BenchmarkEmoji(b *testing.B) {
	for b.Loop() {
		faceTile(game.Face{Color: game.Teal, Number: 8, Waffle: true}, game.Dark)
	}
}
