package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// look shows the inactive faces that the user can see in a two-sided edition.
func (h *TableHandlers) look(_ context.Context, v visit) interact.Reply {
	switch {
	case v.state.Phase == table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case v.state.Phase != table.Playing:
		return h.explain(v, v.state, nil, view.HandDisplay{})
	case !v.state.Game.Edition().TwoSided():
		return interact.Refuse(v.w, lang.OneSided)
	}
	viewer := game.NoSeat
	if seat, seated := v.state.SeatOf(v.in.User.ID); seated {
		viewer = seat
	}
	vp := view.For(v.state, viewer).WithEmojis(h.Emojis)
	r := interact.Show(view.Look(v.w, vp))
	if viewer != game.NoSeat && h.Pictures.MayShow(v.state.Guild, v.state.Channel) {
		r.Then = deliveredPicture{h.Pictures, r.Screen, view.LookPicture(v.w, vp)}
	}
	return r
}

// deliveredPicture adds a picture to a screen once the screen has arrived.
type deliveredPicture struct {
	pictures PictureAdder
	screen   screen.Screen
	picture  view.Picture
}

// Delivered implements interact.DeliveryObserver.
func (p deliveredPicture) Delivered(a send.Answer) { p.pictures.Add(a.Token, p.screen, p.picture) }

// rules shows the rules that hold at the table.
func (h *TableHandlers) rules(_ context.Context, v visit) interact.Reply {
	return interact.Show(view.TableRules(v.w, v.state))
}
