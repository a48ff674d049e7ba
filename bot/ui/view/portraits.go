package view

import (
	"unobot/bot/ui/art"
	"unobot/game"
	"unobot/game/table"
)

// Portraits knows people's profile pictures.
type Portraits interface {
	// Of returns a user's profile picture, or nil while it is not there; avatar is that of
	// table.User. It does not block.
	Of(user table.UserID, avatar string) *art.Portrait
}

// WithPortraits returns the viewpoint with profile pictures in place of initials.
func (vp Viewpoint) WithPortraits(p Portraits) Viewpoint {
	vp.portraits = p
	return vp
}

// LacksPortrait reports whether a seat's own screen of a solo game has to show an initial for now: the
// profile picture is still to come. A daily has been on its way since its page was opened.
func LacksPortrait(s table.State, seat game.Seat, p Portraits) bool {
	_, daily := s.Daily()
	u := s.Seats[seat].User
	return s.Solo() && !daily && u.Avatar != "" && p != nil && p.Of(u.ID, u.Avatar) == nil
}

// portrait is the profile picture of a seat's player, or nil for the initial.
func (vp Viewpoint) portrait(seat game.Seat) *art.Portrait {
	return vp.portraitOf(vp.Seats[seat].User)
}

// portraitOf is a user's profile picture, or nil for the initial.
func (vp Viewpoint) portraitOf(u table.User) *art.Portrait {
	if vp.portraits == nil {
		return nil
	}
	return vp.portraits.Of(u.ID, u.Avatar)
}
