package art

import (
	"image/color"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/game"
)

// at returns the color of a pixel.
func (p *painting) at(x, y int) color.RGBA { return p.colors[p.pix[y*p.w+x]] }

// count is how many pixels of a part have a color.
func (p *painting) count(a area, col color.RGBA) (n int) {
	for y := max(0, a.y); y < min(p.h, a.y+a.h); y++ {
		for x := max(0, a.x); x < min(p.w, a.x+a.w); x++ {
			if p.at(x, y) == col {
				n++
			}
		}
	}
	return n
}

// blank hides an area, so that its surroundings can be compared.
func (p *painting) blank(a area) { p.box(a, 0, ink) }

// requireSame compares two paintings by their looks: shades on edges may be a little off.
func requireSame(t *testing.T, want, got *painting) {
	t.Helper()
	require.Equal(t, [2]int{want.w, want.h}, [2]int{got.w, got.h})
	for i := range want.pix {
		if between(want.colors[want.pix[i]], got.colors[got.pix[i]]) > 4*nearby {
			require.Failf(t, "the pictures differ", "at %d, %d", i%want.w, i/want.w)
		}
	}
}

func TestSeatsDoNotOverlap(t *testing.T) {
	for n := 1; n <= game.MaxSeats; n++ {
		l := layoutOf(n)
		for i := range n {
			a := l.seat(i, n)
			require.GreaterOrEqual(t, a.x, 0)
			require.LessOrEqual(t, a.x+a.w, pictureW)
			require.LessOrEqual(t, a.y+a.h, l.h)
			for j := range i {
				b := l.seat(j, n)
				apart := a.x >= b.x+b.w || b.x >= a.x+a.w || a.y >= b.y+b.h || b.y >= a.y+a.h
				require.True(t, apart, "seats %d and %d of %d", i, j, n)
			}
		}
	}
}

// TestOnlyTheTurnIsLit: one plate is in the current color, the next one has an edge in it, and
// none is lit if no player must act.
func TestOnlyTheTurnIsLit(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for _, n := range []int{2, 3, 4, 7, 10} {
			s, l := sample(n, side), layoutOf(n)
			hue, f := hues[s.Color], feltOf(side)
			for turn := -1; turn < n; turn++ {
				s.Turn, s.Next = game.Seat(turn), game.NoSeat
				if turn >= 0 {
					s.Next = game.Seat((turn + 1) % n)
				}
				p := s.paint()
				for i := range n {
					a := l.seat(i, n)
					fill, edge := p.at(a.x+8, a.y+a.h-20), p.at(a.x+2, a.y+a.h/2)
					switch game.Seat(i) {
					case s.Turn:
						require.Equal(t, hue, fill)
					case s.Next:
						require.Equal(t, f.plate, fill)
						require.Equal(t, hue, edge)
					default:
						require.Equal(t, f.plate, fill)
						require.Equal(t, f.plate, edge)
					}
				}
			}
		}
	}
}

// TestTheNextOneIsMarkedWhereTheTurnComesIn: the arrow points to the plate it is at.
func TestTheNextOneIsMarkedWhereTheTurnComesIn(t *testing.T) {
	for n := 2; n <= game.MaxSeats; n++ {
		l := layoutOf(n)
		for i := range n {
			for _, direction := range []int8{1, -1} {
				x, y, sign := l.entry(i, n, direction)
				a := l.seat(i, n)
				up := i < upper(n)
				before := l.seat((i-int(direction)+n)%n, n)
				switch sign {
				case "up":
					require.True(t, up && y >= a.y+a.h && x > a.x && x < a.x+a.w)
				case "down":
					require.True(t, !up && y <= a.y && x > a.x && x < a.x+a.w)
				case "right":
					require.Less(t, x, a.x)
					require.True(t, before.y == a.y && before.x < a.x)
				case "left":
					require.GreaterOrEqual(t, x, a.x+a.w)
					require.True(t, before.y == a.y && before.x > a.x)
				}
			}
		}
	}
}

func TestBoardsShowWhatEverybodyKnows(t *testing.T) {
	base := sample(4, game.Dark)
	base.Pending = 0
	without := base.paint()
	l := layoutOf(4)
	seat := l.seat(1, 4)
	for name, c := range map[string]struct {
		change func(*BoardScene)
		where  area
	}{
		"cards":       {func(s *BoardScene) { s.Seats[1].Cards = 12 }, area{seat.x + 100, seat.y + 40, 70, 60}},
		"score":       {func(s *BoardScene) { s.Seats[1].Score = 999 }, area{seat.x + 160, seat.y + 50, 122, 50}},
		"no scores":   {func(s *BoardScene) { s.NoScores = true }, area{0, 0, pictureW, l.h}},
		"called":      {func(s *BoardScene) { s.Seats[1].Cards, s.Seats[1].Called = 1, true }, area{seat.x + 100, seat.y + 30, 80, 70}},
		"robot":       {func(s *BoardScene) { s.Seats[1].Robot = true }, area{seat.x, seat.y, 100, 100}},
		"portrait":    {func(s *BoardScene) { s.Seats[1].Portrait = photo(1) }, area{seat.x, seat.y, 100, 100}},
		"name":        {func(s *BoardScene) { s.Seats[1].Name = "Tomas" }, area{seat.x, seat.y, seat.w, 50}},
		"owed":        {func(s *BoardScene) { s.Pending = 5 }, area{460, 290, 150, 80}},
		"hyper":       {func(s *BoardScene) { s.Hyper = game.Teal }, area{colorX - 20, 290, 130, 90}},
		"draw pile":   {func(s *BoardScene) { s.DrawPile = 3 }, area{100, 190, 150, 170}},
		"visible top": {func(s *BoardScene) { s.DrawTop = game.Face{Color: game.Red, Number: 3} }, area{100, 190, 150, 170}},
		"discard":     {func(s *BoardScene) { s.Discard = s.Discard[:2] }, area{280, 170, 280, 220}},
		"direction":   {func(s *BoardScene) { s.Direction = 1; s.Next = game.NoSeat }, area{0, 100, 60, 250}},
	} {
		t.Run(name, func(t *testing.T) {
			s := base
			s.Seats = append([]BoardSeat(nil), base.Seats...)
			c.change(&s)
			changed := s.paint()
			differ := 0
			for y := c.where.y; y < c.where.y+c.where.h; y++ {
				for x := max(0, c.where.x); x < min(pictureW, c.where.x+c.where.w); x++ {
					if without.at(x, y) != changed.at(x, y) {
						differ++
					}
				}
			}
			require.Greater(t, differ, 40)
		})
	}
}

// TestTheLastCardIsHoney: called or not, one card looks unlike any other number.
func TestTheLastCardIsHoney(t *testing.T) {
	s := sample(4, game.Light)
	s.Seats[3].Called = false
	a := layoutOf(4).seat(3, 4)
	for cards, want := range map[int]bool{1: true, 2: false, 11: false} {
		s.Seats[3].Cards = cards
		require.Equal(t, want, s.paint().count(a, honey) > 200, "%d cards", cards)
	}
	s.Seats[3].Cards = 1
	plain := s.paint().count(a, honey)
	s.Seats[3].Called = true
	require.Greater(t, s.paint().count(a, honey), plain+100)
}

// knockedOut returns a table at which one player is out by another one's doing, and one by nobody's.
func knockedOut(n int, side game.Side) BoardScene {
	s := told(n, side)
	s.Seats[0].Out = &Out{&SincePlayer{Figure: s.Seats[n-1].Figure, Seat: game.Seat(n - 1)}}
	s.Seats[n/2].Out, s.Seats[n/2].Portrait = &Out{}, photo(2)
	s.Turn, s.Next = 1, 1
	return s
}

// TestAPlayerThatIsOutHasACross in place of the cards, on a plate that is hollow, and beside it the face of the player
// that did it.
func TestAPlayerThatIsOutHasACross(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for _, n := range []int{4, 6, game.MaxSeats} {
			s, l := knockedOut(n, side), layoutOf(n)
			p, plate := s.paint(), feltOf(side).plate
			for i := range s.Seats {
				a := l.seat(i, n)
				out := i == 0 || i == n/2
				if i != int(s.Turn) {
					require.Equal(t, out, p.count(a, hues[game.Red]) > 200, "the cross of seat %d of %d", i, n)
					require.Equal(t, out, p.count(a, plate) < a.w*a.h/10, "the plate of seat %d of %d", i, n)
				}
			}
			s.Seats[0].Out = &Out{}
			require.Greater(t, differing(p, s.paint(), l.seat(0, n)), 200, "the player that did it")
			require.GreaterOrEqual(t, contrast(feltOf(side).dim, feltOf(side).floor), 4.5, "the name can be read")
			requirePicture(t, s, l.h)
		}
	}
}

// TestAColorToBeNamedIsAllFour: the tile shows the side's shapes, and the edge is chalk.
func TestAColorToBeNamedIsAllFour(t *testing.T) {
	s := sample(4, game.Light)
	s.Color, s.Turn, s.Next = game.NoColor, game.NoSeat, game.NoSeat
	p, l := s.paint(), layoutOf(4)
	for _, c := range colorsOf(game.Light) {
		require.Greater(t, p.count(area{colorX, l.h/2 - colorSize/2, colorSize, colorSize}, hues[c]), 500)
	}
	require.Equal(t, blend(dayFelt.ground, chalk, edgeShare), p.at(l.left, l.h/2+90))
}

func TestLongNamesStayOnTheirPlates(t *testing.T) {
	for _, n := range []int{4, 10} {
		s, l := sample(n, game.Light), layoutOf(n)
		plain := s.paint()
		for i := range s.Seats {
			s.Seats[i].Name = strings.Repeat("W", 200)
		}
		long := s.paint()
		for i := range n {
			plain.blank(l.seat(i, n))
			long.blank(l.seat(i, n))
		}
		requireSame(t, plain, long)
	}
}

// TestLongScoresLeaveTheCardsAlone: a score beside the number of cards gets smaller instead.
func TestLongScoresLeaveTheCardsAlone(t *testing.T) {
	s, l := sample(4, game.Light), layoutOf(4)
	s.Seats[0].Cards = 108
	short := s.paint()
	s.Seats[0].Score = 9_999_999
	long := s.paint()
	plate := l.seat(0, 4)
	card := area{plate.x + l.in.card.x, plate.y + l.in.card.y, smallCardWidth(108, l.in.card.h), l.in.card.h}
	require.InDelta(t, short.count(card, chalk), long.count(card, chalk), 10, "but for shades")
}

// TestProfilePicturesLeaveTheRestAlone: they get the rest of the palette, and no color of the
// table changes for them.
func TestProfilePicturesLeaveTheRestAlone(t *testing.T) {
	s, l := sample(10, game.Dark), layoutOf(10)
	plain := s.paint()
	for i := range s.Seats {
		s.Seats[i].Portrait = photo(i)
	}
	pictured := s.paint()
	require.LessOrEqual(t, len(pictured.colors), 256)
	shown := 0
	for i := range s.Seats {
		x, y := l.seat(i, 10).x+l.in.face.x, l.seat(i, 10).y+l.in.face.y
		for dy := range l.in.face.size {
			for dx := range l.in.face.size {
				if plain.at(x+dx, y+dy) != pictured.at(x+dx, y+dy) {
					shown++
				}
			}
		}
		around := area{x, y, l.in.face.size, l.in.face.size}.grown(1)
		plain.blank(around)
		pictured.blank(around)
	}
	require.Greater(t, shown, 10_000)
	requireSame(t, plain, pictured)
}

// TestPictureIsTheSameEveryTime, also where several are painted at once before anything is in a cache.
func TestPictureIsTheSameEveryTime(t *testing.T) {
	s := crowded(game.Dark)
	var got [4][]byte
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() { got[i] = s.paint().encode() })
	}
	wg.Wait()
	for _, picture := range got {
		require.Equal(t, s.paint().encode(), picture)
	}
}

// TestABoardAllocatesLittle: the parts of a second painting come out of caches.
func TestABoardAllocatesLittle(t *testing.T) {
	s := told(10, game.Light)
	paintings.Put(s.paint())
	got := testing.AllocsPerRun(20, func() { paintings.Put(s.paint()) })
	require.Less(t, got, 400.0)
}

// inTeams returns a table with n seats on two sides.
func inTeams(n int, side game.Side) BoardScene {
	s := sample(n, side)
	s.Target = 500
	for i := range s.Seats {
		s.Seats[i].Team, s.Seats[i].Score = Team(1+i%2), []int{347, 212}[i%2]
	}
	return s
}

// TestSidesAreEdgesOfPlates: every plate has the edge of its side with its mark, the lit one and the next one, too,
// and the rest of the plate is colored as ever.
func TestSidesAreEdgesOfPlates(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		for _, n := range []int{4, 6} {
			s := inTeams(n, side)
			l := s.layout()
			for turn := range n {
				s.Turn, s.Next = game.Seat(turn), game.Seat((turn+1)%n)
				p := s.paint()
				for i := range n {
					a := l.seat(i, n)
					edge := area{a.x + 6, a.y + 20, boardEdge - 8, a.h - 40}
					tone, other := teamEdges[1+i%2].tone, teamEdges[2-i%2].tone
					require.Greater(t, p.count(edge, tone), edge.w*edge.h/2, "seat %d of %d", i, n)
					require.Less(t, p.count(a, other), 100)
					require.Greater(t, p.count(edge, ink), 60, "a mark")
					require.Equal(t, s.plateOf(i).fill, p.at(a.x+a.w-20, a.y+a.h-14))
				}
			}
			for c, hue := range hues {
				require.Greater(t, between(hue, teamEdges[1].tone), 400, c)
				require.Greater(t, between(hue, teamEdges[2].tone), 400, c)
			}
		}
	}
}

// TestASideHasOneScore above the plates, on its way to the target; a single round has none.
func TestASideHasOneScore(t *testing.T) {
	s := inTeams(4, game.Light)
	base := s.paint()
	require.Equal(t, 624, base.h)
	reached := func(p *painting, side int) int {
		return p.count(area{sidesLeft + sidesEdge, 0, pictureW - 2*(sidesLeft+sidesEdge), sidesH}, teamEdges[side].tone)
	}
	s.Seats[0].Score, s.Seats[2].Score = 499, 499
	more := s.paint()
	require.Greater(t, reached(more, 1), reached(base, 1)+1000)
	require.Equal(t, reached(base, 2), reached(more, 2))
	require.Zero(t, differing(base, more, area{0, sidesH, pictureW, more.h - sidesH}), "no score on a plate")
	s.Seats[0].Score, s.Seats[2].Score = 0, 0
	require.Zero(t, reached(s.paint(), 1))

	s.NoScores = true
	require.Equal(t, 548, s.paint().h)
	require.Equal(t, 548, sample(4, game.Light).paint().h)
}

// TestResultsAndLobbiesTellTheSides with the same edges.
func TestResultsAndLobbiesTellTheSides(t *testing.T) {
	round, match, _ := results(4)
	invitation := lobby(3)
	invitation.Places = 6
	for i := range 4 {
		round.Seats[i].Team, match.Places[i].Team, invitation.Seats[i].Team = Team(1+i%2), Team(1+i%2), Team(i%3)
	}
	for name, c := range map[string]struct {
		p    *painting
		want [3]int
	}{
		"round": {round.paint(), [3]int{1: 2, 2: 2}}, "match": {match.paint(), [3]int{1: 2, 2: 2}},
		"lobby": {invitation.paint(), [3]int{1: 1, 2: 1}},
	} {
		for side := 1; side <= 2; side++ {
			one := c.p.count(area{0, 0, c.p.w, c.p.h}, teamEdges[side].tone) / c.want[side]
			require.InDelta(t, 2300, one, 900, "%s, side %d", name, side)
		}
	}
	for i := range 6 {
		a := invitation.place(i)
		require.GreaterOrEqual(t, a.x, 0)
		require.LessOrEqual(t, a.x+a.w, pictureW)
	}
}
