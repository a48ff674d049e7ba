package art

import (
	"bytes"
	"image"
	"image/gif"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"unobot/game"
)

// TestStepsAreForMedals: a player without a medal is in the list, at any rank.
func TestStepsAreForMedals(t *testing.T) {
	_, match, _ := results(game.MaxSeats)
	steps := area{0, 300, 595, matchH - 300}
	require.Greater(t, match.paint().count(steps, silver), 10_000)
	for i := range match.Places[1:] {
		match.Places[i+1].Medal = false
	}
	p := match.paint()
	require.Zero(t, p.count(steps, silver))
	require.Greater(t, p.count(steps, honey), 10_000)
}

// TestBarsAreAsLongAsTheScore: the whole bar is the target, the part that the round added is bright.
func TestBarsAreAsLongAsTheScore(t *testing.T) {
	b := bar{
		area: area{10, 10, 400, 28}, before: 100, score: 300, target: 400,
		fill: honey, old: bronze, empty: ink, text: chalk, digits: 20,
	}
	p := newPainting(440, 50, dusk)
	p.paintBar(b, false)
	require.Equal(t, bronze, p.at(10+50, 12))
	require.Equal(t, honey, p.at(10+250, 12))
	require.Equal(t, ink, p.at(10+360, 12))
	require.Positive(t, p.count(area{310, 10, 90, 28}, chalk), "the number is behind the end")
	b.score = 390
	p.paintBar(b, false)
	require.Zero(t, p.count(area{0, 0, 440, 50}, chalk), "there is no room behind")
	b.score = 4000
	p.paintBar(b, false)
	require.Equal(t, dusk, p.at(10+402, 24), "never longer than the target")
}

// TestResultsTellWhoWasOut with a cross in place of cards, in a round of few players and of many, and in a single round.
func TestResultsTellWhoWasOut(t *testing.T) {
	for _, n := range []int{4, 6} {
		round, match, _ := results(n)
		match.Target = 0
		by := &SincePlayer{Figure: figure(0)}
		for _, out := range []*Out{{}, {by}} {
			left := round
			left.Seats = append([]ResultSeat(nil), round.Seats...)
			left.Seats[1].Left, left.Seats[1].Out = nil, nil
			row := area{332, 16, 552, roundH - 32}
			without := left.paint().count(row, hues[game.Red])
			left.Seats[1].Out = out
			require.Greater(t, left.paint().count(row, hues[game.Red]), without+60)
			if n < 6 { // else each player has one line only
				match.Places[2].Left, match.Places[2].Out = nil, out
				require.Greater(t, match.paint().count(area{604, 200, 278, 342}, hues[game.Red]), 60)
			}
		}
	}
}

// TestConfettiFallsBetween: never on the areas kept free, and not on other pieces.
func TestConfettiFallsBetween(t *testing.T) {
	p := newPainting(300, 300, night)
	free := area{80, 60, 120, 90}
	p.paintConfetti(area{0, 0, 300, 300}, []area{free})
	require.Equal(t, free.w*free.h, p.count(free, night))
	require.Less(t, p.count(area{0, 0, 300, 300}, night), 300*300-1000)
}

func TestLongNamesStayOnTheirRows(t *testing.T) {
	for _, n := range []int{3, 10} {
		round, match, _ := results(n)
		rows, list := area{332, 0, 568, roundH}, area{604, 0, 296, matchH}
		for _, c := range []struct {
			render func() *painting
			change func()
			where  area
		}{
			{func() *painting { return round.paint() }, func() { round.Seats[1].Name = strings.Repeat("W", 60) }, rows},
			{func() *painting { return match.paint() }, func() { match.Places[n-1].Name = strings.Repeat("W", 60) }, list},
		} {
			before := c.render()
			c.change()
			after := c.render()
			if n > 3 { // elsewhere the name stands on a step, too
				before.blank(c.where)
				after.blank(c.where)
				requireSame(t, before, after)
			}
			require.Equal(t, before.at(pictureW-5, 250), after.at(pictureW-5, 250))
		}
	}
}

// TestTheLobbyFillsInSeatOrder: each guest takes the next place, the rest are free.
func TestTheLobbyFillsInSeatOrder(t *testing.T) {
	for n := range game.MaxSeats + 1 {
		s := lobby(max(1, n))
		s.Seats = s.Seats[:n]
		p := s.paint()
		for i := range game.MaxSeats {
			a := LobbyScene{}.place(i)
			require.Equal(t, i < n, p.at(a.x+6, a.y+a.h-40) == dayFelt.plate, "place %d of %d", i, n)
		}
	}
	more := lobby(game.MaxSeats)
	more.Seats = append(more.Seats, LobbySeat{Figure: Figure{Name: "Luna"}, Invited: true})
	requirePicture(t, more, lobbyH)
	with := lobby(3).paint()
	require.Greater(t, with.count(LobbyScene{}.place(0), honey), 400, "the host's gear")
	require.Greater(t, with.count(LobbyScene{}.place(3), honey), 400, "the ring of who is invited")
	require.Zero(t, with.count(LobbyScene{}.place(1), honey))
}

// TestAPodiumStandsInTheMiddle: the same steps without the list of everybody.
func TestAPodiumStandsInTheMiddle(t *testing.T) {
	_, match, _ := results(3)
	match.Podium = true
	p := match.paint()
	require.Zero(t, p.count(area{700, 250, 200, 300}, nightFelt.plate), "no list")
	require.Equal(t, honey, p.at(pictureW/2-80, 535))
	require.Equal(t, honey, p.at(pictureW/2+80, 535))
	match.Places = match.Places[:1]
	require.NotPanics(t, func() { match.paint() })
}

// TestNoConfettiForARobot: a defeat by a robot is not celebrated.
func TestNoConfettiForARobot(t *testing.T) {
	for _, robot := range []bool{false, true} {
		round, match, _ := results(3)
		round.Seats[0].Robot, match.Places[0].Robot = robot, robot
		for _, c := range colorsOf(game.Dark) {
			require.Equal(t, !robot, round.paint().count(resultPanel, hues[c]) > 0)
			require.Equal(t, !robot, match.paint().count(area{0, 0, 600, 300}, hues[c]) > 0)
		}
	}
}

// TestARoundWithoutWinnerHasAPictureOfItsOwn: the empty draw pile, the card that no player could play on, and the
// sign for that, in place of a winner.
func TestARoundWithoutWinnerHasAPictureOfItsOwn(t *testing.T) {
	round, _, _ := results(4)
	round.Seats[0].Winner = false
	p := round.paint()
	panel := area{16, 16, 300, roundH - 32}
	require.Zero(t, p.count(panel, honey))
	require.Zero(t, p.count(panel, hues[game.Pink]), "nothing to celebrate")
	require.Greater(t, p.count(panel, chalk), 4000, "a large sign")
	require.Greater(t, p.count(panel, hues[round.Finish.Color]), 4000, "the card on top")
}

// TestStepsOfASingleRoundShowTheCardsLeft beside the names, and equal hands stand equally high.
func TestStepsOfASingleRoundShowTheCardsLeft(t *testing.T) {
	_, match, _ := results(4)
	match.Target = 0
	for i := range match.Places {
		match.Places[i].Rank = []int{1, 2, 2, 4}[i]
	}
	without := match.paint()
	for i := range match.Places[1:] {
		match.Places[i+1].Left = []game.FaceCount{{Face: game.Face{Color: game.Red, Number: 7}, Count: 3}}
	}
	p := match.paint()
	require.Greater(t, differing(without, p, area{604, 280, 278, 262}), 3*3*200)
	for _, x := range []int{stepsLeft + 20, stepsLeft + 2*stepPitch + 20} {
		require.Equal(t, silver, p.at(x, matchBottom-medals[1].height+40))
		require.NotEqual(t, silver, p.at(x, matchBottom-medals[1].height-4))
	}
}

// TestWhoIsInvitedIsSeen: with the profile picture, dimmed until they come.
func TestWhoIsInvitedIsSeen(t *testing.T) {
	s := lobby(2)
	initial := s.paint()
	s.Seats[2].Portrait = photo(2)
	p, a := s.paint(), LobbyScene{}.place(2)
	require.Greater(t, differing(initial, p, a), 1500)
	bright := lobby(2)
	bright.Seats[2] = LobbySeat{Figure: Figure{Name: "Luna", Portrait: photo(2)}}
	luminous := func(p *painting) (sum float64) {
		for y := a.y + 30; y < a.y+70; y++ {
			for x := a.x + 60; x < a.x+100; x++ {
				sum += luminance(p.at(x, y))
			}
		}
		return sum
	}
	require.Less(t, luminous(p), .7*luminous(bright.paint()))
}

// TestTheLobbyShowsHowGoodItsRobotsAre: one to three bars.
func TestTheLobbyShowsHowGoodItsRobotsAre(t *testing.T) {
	s := lobby(4)
	var bars []int
	for level := range 4 {
		s.Seats[2].Level = level
		bars = append(bars, s.paint().count(LobbyScene{}.place(2), honey))
	}
	require.Greater(t, bars[1], bars[0]+50)
	require.Greater(t, bars[2], bars[1]+50)
	require.Greater(t, bars[3], bars[2]+50)
}

// replayed returns boards of ten moves at a table.
func replayed(first BoardScene) (s ReplayScene) {
	n := len(first.Seats)
	for move := range 11 {
		b := first
		b.Seats = append([]BoardSeat(nil), first.Seats...)
		b.Turn, b.Next = game.Seat(move%n), game.Seat((move+1)%n)
		b.Seats[move%n].Cards += move
		b.Color = colorsOf(b.Side)[move%4]
		b.Discard = append([]game.Face{{Color: b.Color, Number: uint8(move % 10)}}, b.Discard...)
		b.DrawPile -= move
		s.Boards = append(s.Boards, b)
	}
	return s
}

// frames returns the pictures of a GIF, one after the other.
func frames(t *testing.T, file []byte) (shown []*image.RGBA) {
	t.Helper()
	film, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for _, frame := range film.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		now := *screen
		now.Pix = append([]uint8(nil), screen.Pix...)
		shown = append(shown, &now)
	}
	return shown
}

// TestAReplayShowsEachBoard as the picture of that board looks: no color is visibly off.
func TestAReplayShowsEachBoard(t *testing.T) {
	for name, first := range map[string]BoardScene{
		"light": told(4, game.Light), "dark": told(7, game.Dark), "photos": crowded(game.Light),
	} {
		s := replayed(first)
		file, err := s.Render()
		require.NoError(t, err)
		shown := frames(t, file)
		require.Len(t, shown, 11)
		for n, b := range s.Boards {
			p := b.paint()
			off := 0
			for i, c := range p.pix {
				col := shown[n].RGBAAt(i%p.w, i/p.w)
				if between(col, p.colors[c]) > 40*40 {
					off++
				}
			}
			require.Less(t, off, len(p.pix)/200, "%s, board %d", name, n)
			paintings.Put(p)
		}
		again, err := s.Render()
		require.NoError(t, err)
		require.Equal(t, file, again, "the same every time")
	}
}

// TestAReplayIsSmall: with ten players and their pictures it has less than 1 MB.
func TestAReplayIsSmall(t *testing.T) {
	for _, side := range []game.Side{game.Light, game.Dark} {
		file, err := replayed(crowded(side)).Render()
		require.NoError(t, err)
		t.Logf("%d kB", len(file)/1000)
		require.Less(t, len(file), 1_000_000)
	}
}

// TestAReplayOfNothing is an error, as with other scenes.
func TestAReplayOfNothing(t *testing.T) {
	_, err := ReplayScene{}.Render()
	require.ErrorIs(t, err, errSeats)
}

// BenchmarkReplay renders the largest replay.
func BenchmarkReplay(b *testing.B) {
	s := replayed(crowded(game.Light))
	for b.Loop() {
		_, _ = s.Render()
	}
}
