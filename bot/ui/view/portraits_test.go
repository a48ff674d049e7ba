package view

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"unobot/bot/roomtest"
	"unobot/bot/ui/art"
	"unobot/bot/ui/lang"
	"unobot/game"
	"unobot/game/table"
)

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

// TestSeatsShowProfilePictures where there are some.
func TestSeatsShowProfilePictures(t *testing.T) {
	s := roomtest.Deal(t, 2)
	s.Seats[1].User.Avatar = "0a1b"
	known := album{s.Seats[1].User.ID, "0a1b", art.NewPortrait(image.NewGray(image.Rect(0, 0, 8, 8)))}
	w, vp := lang.For("en"), For(s, game.NoSeat)
	require.Nil(t, tableScene(w, vp).Seats[1].Portrait)
	seats := tableScene(w, vp.WithPortraits(known)).Seats
	require.Nil(t, seats[0].Portrait)
	require.Same(t, known.portrait, seats[1].Portrait)
}
