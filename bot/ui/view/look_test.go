package view

import (
	"image"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// twoSided returns an edition with two-sided cards.
func twoSided(t *testing.T) *game.Edition {
	t.Helper()
	e, ok := game.EditionByID("flip")
	require.True(t, ok)
	return e
}

// TestLookNeverShowsOnesOwnBacks: everybody sees the other hands' backs, a spectator none.
func TestLookNeverShowsOnesOwnBacks(t *testing.T) {
	w := lang.For("en")
	s := roomtest.DealIn(t, "flip", 3)
	for viewer := range game.Seat(3) {
		shown := Look(w, For(s, viewer))
		for seat := range game.Seat(3) {
			require.Equal(t, seat != viewer, strings.Contains(shown.Body, "**"+s.Seats[seat].User.Name+"**"))
			require.Contains(t, shown.Picture.Alt, shortFaces(w, s.Game.View(viewer).Players[seat].Inactive), "by letter, to be short")
		}
		require.Empty(t, s.Game.View(viewer).Players[viewer].Inactive)
	}
	public := Look(w, For(s, game.NoSeat))
	require.Contains(t, public.Body, "draw pile")
	require.NotContains(t, public.Body, "P0")
}

// TestLookFitsWhenEveryCardIsInAHand: nine hands that show the whole deck, in every language.
func TestLookFitsWhenEveryCardIsInAHand(t *testing.T) {
	for _, e := range game.Editions() {
		if !e.TwoSided() {
			continue
		}
		for _, w := range lang.All() {
			for side := range 2 {
				vp := crowded(e, game.PhaseTurn)
				vp.View.Viewer = 9
				for i, card := range e.Cards {
					p := &vp.View.Players[i%9]
					p.Inactive = append(p.Inactive, game.FaceCount{Face: card.Faces[side], Count: 1})
				}
				require.NoError(t, Look(w, vp).Check())
			}
		}
	}
}

// TestTableInWords: the words beside the picture name everything on it.
func TestTableInWords(t *testing.T) {
	for _, e := range game.Editions() {
		s := roomtest.PlayFew(roomtest.DealIn(t, e.ID, 4))
		s.Seats[2].User.Name = "_zoe_ @everyone"
		for _, w := range lang.All() {
			vp := For(s, game.NoSeat)
			alt, v := tableAlt(w, vp), vp.View
			wants := []string{w.Face(v.Top), "_zoe_ @everyone", "P0", w.Cards(v.Players[1].Cards), w.Points(0), w.Cards(v.DrawPile)}
			if v.Color != game.NoColor {
				wants = append(wants, w.Color(v.Color))
			}
			for _, f := range vp.Under {
				wants = append(wants, w.Face(f))
			}
			if e.TwoSided() {
				wants = append(wants, w.Face(v.DrawTop))
			}
			wants = append(wants, stripMarks(turnText(w, Viewpoint{View: v, Seats: vp.Seats, plain: true})), stripMarks(w.Direction(v.Direction >= 0)))
			for _, want := range wants {
				require.Contains(t, alt, want)
			}
		}
	}
}

// TestWordsFitBesideTheirPictures: ten long names, and the longest names of cards.
func TestWordsFitBesideTheirPictures(t *testing.T) {
	for _, e := range game.Editions() {
		for _, w := range lang.All() {
			vp := crowded(e, game.PhaseChallenge)
			for i := range vp.Seats {
				vp.Seats[i].User.Name = strings.Repeat("W", 40)
				vp.View.Players[i].Inactive, _ = bigHand(e, 10)
			}
			vp.Under = []game.Face{vp.View.Top, vp.View.Top}
			require.LessOrEqual(t, screen.Length(tableAlt(w, vp)), screen.MaxAlt)
			require.LessOrEqual(t, screen.Length(roundAlt(w, vp)), screen.MaxAlt)
			require.LessOrEqual(t, screen.Length(matchAlt(w, vp)), screen.MaxAlt)
			rounds := make([]table.RoundResult, 60)
			for i := range rounds {
				rounds[i].Points = []int{1000, 1, 2, 3, 4, 5, 6, 7, 8, 9}
			}
			require.LessOrEqual(t, screen.Length(chartAlt(w, chartScene(vp, rounds))), screen.MaxAlt)
		}
	}
	require.Equal(t, screen.MaxAlt, screen.Length(screen.ClipAlt(strings.Repeat("x", 5000))))
	require.LessOrEqual(t, screen.Length(screen.ClipAlt(strings.Repeat("🃏", 5000))), screen.MaxAlt)
	require.Equal(t, "short", screen.ClipAlt("short"))
}

// album has one profile picture.
type album struct {
	user     table.UserID
	avatar   string
	portrait *art.Portrait
}

func (a album) Of(user table.UserID, avatar string) *art.Portrait {
	if user == a.user && avatar == a.avatar {
		return a.portrait
	}
	return nil
}

// TestSeatsShowProfilePictures if there are any.
func TestSeatsShowProfilePictures(t *testing.T) {
	s := roomtest.Deal(t, 2)
	s.Seats[0].Robot = table.Easy
	s.Seats[1].User.Avatar = "0a1b"
	known := album{s.Seats[1].User.ID, "0a1b", art.NewPortrait(image.NewGray(image.Rect(0, 0, 8, 8)))}
	w, vp := lang.For("en"), For(s, game.NoSeat)
	require.Nil(t, tableScene(w, vp).Seats[1].Portrait)
	seats := tableScene(w, vp.WithPortraits(known)).Seats
	require.Nil(t, seats[0].Portrait)
	require.Same(t, known.portrait, seats[1].Portrait)
	require.True(t, seats[0].Robot)
	require.False(t, seats[1].Robot)
}

// TestALobbyShowsFacesAndLevels: invited people have faces before they come, and robots show their strengths.
func TestALobbyShowsFacesAndLevels(t *testing.T) {
	guest := table.User{ID: "8", Name: "Luna", Avatar: "0a1b"}
	s := roomtest.LobbyAt(2)
	s.Seats = append(s.Seats, table.Seat{User: table.User{Name: "Gizmo"}, Robot: table.Hard})
	s.Invited = []table.User{guest}
	known := album{guest.ID, guest.Avatar, art.NewPortrait(image.NewGray(image.Rect(0, 0, 8, 8)))}
	seats := lobbyScene(lang.For("en"), For(s, game.NoSeat).WithPortraits(known)).Seats
	require.Zero(t, seats[0].Level)
	require.Equal(t, 3, seats[2].Level)
	require.True(t, seats[3].Invited)
	require.Same(t, known.portrait, seats[3].Portrait)
}

// TestThreadNames: Discord takes up to 100 characters, and no name can pretend to be another one.
func TestThreadNames(t *testing.T) {
	for _, w := range lang.All() {
		for _, e := range game.Editions() {
			for _, nasty := range roomtest.NastyNames {
				name := ThreadName(w, e.ID, table.User{Name: nasty})
				require.LessOrEqual(t, utf8.RuneCountInString(name), 100)
				require.NotRegexp(t, `[\x{200b}\x{202e}\n]`, name)
			}
		}
	}
	require.Equal(t, "UNO · Classic · Ada", ThreadName(lang.For("en"), "classic", table.User{Name: " Ada\n"}))
}

// TestABoardTellsAFullRound: the events since the player to move was last to move, in at most three lines, each of
// which fits a glance.
func TestABoardTellsAFullRound(t *testing.T) {
	vp := Viewpoint{Options: game.DefaultOptions()}
	vp.View.Edition, vp.View.Viewer, vp.View.Phase = game.Editions()[0], game.NoSeat, game.PhaseTurn
	for i, name := range []string{"Ada", "Bruno", "Cleo", "Dora", "Emil"} {
		vp.Seats = append(vp.Seats, table.Seat{User: table.User{ID: table.UserID(name), Name: name}})
		face := game.Face{Color: game.Red, Number: uint8(i)}
		vp.Seen = append(vp.Seen, Witnessed{Seen: game.Seen{Kind: game.EvPlayed, Seat: game.Seat(i), Face: face}, Step: i})
	}
	vp.View.Seats = len(vp.Seats)
	w := lang.For("en")
	require.Equal(t, []string{
		"-# Ada plays a red 0. Bruno plays a red 1. Cleo plays a red 2. Dora plays a red 3.", "-# Emil plays a red 4.",
	}, boardStory(w, vp))
	vp.View.Actor = 3
	require.Equal(t, []string{
		"-# Cleo plays a red 2.", "-# Dora plays a red 3.", "-# Emil plays a red 4.",
	}, boardStory(w, vp), "where there is room, what was before as well")
	vp.View.Actor = 4
	vp.View.Phase = game.PhaseColor
	require.Contains(t, boardStory(w, vp)[0], "Ada", "it was the same player's move before this one")

	dealt := vp
	dealt.Seen = []Witnessed{
		{Seen: game.Seen{Kind: game.EvDealerDrew, Seat: 1, Face: game.Face{Color: game.Red, Number: 9}}},
		{Seen: game.Seen{Kind: game.EvDealt, Seat: 1, N: 1}},
		{Seen: game.Seen{Kind: game.EvFirstCard, Seat: game.NoSeat, Face: game.Face{Color: game.Blue, Number: 1}}},
	}
	require.Equal(t, []string{"-# The first card is a blue 1."}, boardStory(w, dealt), "nothing of who drew what for the deal")

	for _, w := range lang.All() {
		for i := range vp.Seats {
			vp.Seats[i].User.Name = strings.Repeat("W", 40)
		}
		lines := boardStory(w, vp)
		require.Len(t, lines, boardLines)
		for _, line := range lines {
			require.LessOrEqual(t, screen.Length(line), 95)
		}
	}
}
