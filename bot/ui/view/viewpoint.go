package view

import (
	"time"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/game"
	"unobot/game/table"
)

// Viewpoint is what one viewer may know of a table, and nothing else. Screens and pictures are made
// of viewpoints only, so none can show a card that its reader may not see.
type Viewpoint struct {
	ID      table.ID
	Seq     uint32
	Phase   table.Phase
	Until   time.Time // when the time for the decision is over; zero: never
	Paused  table.Pause
	Solo    bool // the viewer plays alone against robots, and sees the table in the hand
	Daily   bool // and plays the deal of a day
	Host    table.UserID
	Seats   []table.Seat
	Guests  []table.User // invited, and there is room for them
	Edition game.EditionID
	Setup   table.Setup
	Options game.Options // of Setup
	EndedBy table.User
	View    game.View   // zero before the match
	Under   []game.Face // below the top card
	Left    []int       // by seat: the points of the hand once the round is over
	Seen    []Happening // the last events as the viewer knows them
	emojis  Emojis      // nil: signs of Unicode
	plain   bool        // names without markdown, for a text that is read aloud

	portraits Portraits // nil: initials

	Exposed  []game.Seat        // who can be caught now, the one exposed longest first
	Shout    bool               // somebody can say UNO now; of a player's viewpoint: the viewer can
	Hands    [][]game.FaceCount // by seat: what was left once the round is over
	Handless []table.UserID     // players whom the hand could not reach
	Summary  Summary            // of a match that is over
}

// Happening is an event as a viewer knows it. The events of one step happened together.
type Happening struct {
	game.Seen
	Step int
}

// For returns the viewpoint of the player on a seat. game.NoSeat stands for the public.
func For(s table.State, viewer game.Seat) Viewpoint {
	vp := Viewpoint{
		ID: s.ID, Seq: s.Seq(), Phase: s.Phase, Until: s.Deadline, Paused: s.Paused, Solo: s.Solo(), Host: s.Host, Seats: s.Seats,
		Guests: Guests(s), Setup: s.Setup(), Edition: s.Edition, Options: s.Options, EndedBy: s.EndedBy,
	}
	_, vp.Daily = s.Daily()
	if s.Phase == table.Lobby || s.Game.Edition() == nil {
		return vp
	}
	vp.View, vp.Under = s.Game.View(viewer), s.Game.Under(art.DiscardShown-1)
	vp.Exposed, vp.Shout = s.Game.Exposed(nil), vp.View.CanShout
	for i := range s.Seats {
		seat := game.Seat(i)
		vp.Left = append(vp.Left, s.Game.Left(seat))
		vp.Shout = vp.Shout || viewer == game.NoSeat && s.Seats[i].ByPerson() && s.Game.View(seat).CanShout
		if p := vp.View.Phase; p == game.PhaseRoundOver || p == game.PhaseMatchOver {
			vp.Hands = append(vp.Hands, s.Game.View(seat).Hand)
		}
	}
	for _, h := range s.Recent {
		if seen, ok := h.Event.For(s.Game.Edition(), viewer); ok {
			vp.Seen = append(vp.Seen, Happening{seen, h.Step})
		}
	}
	return vp
}

// id is the custom_id of a verb without a slot.
func (vp Viewpoint) id(v customid.Verb) customid.ID {
	return customid.ID{Table: vp.ID, Seq: vp.Seq, Verb: v}
}

// with is the custom_id of a verb with a slot.
func (vp Viewpoint) with(v customid.Verb, s customid.Slot) customid.ID {
	return customid.ID{Table: vp.ID, Seq: vp.Seq, Verb: v, Slot: s}
}

// Name is the name of a seat's player, safe inside markdown.
func (vp Viewpoint) Name(s game.Seat) string {
	if s < 0 || int(s) >= len(vp.Seats) {
		return "?"
	}
	seat := vp.Seats[s]
	if seat.User.Name == "" && seat.Robot == table.NoRobot {
		return erasedMark
	}
	if vp.plain {
		return plainName(seat.User.Name)
	}
	return MarkdownName(seat.User.Name)
}

// erasedMark stands for a user whose data has been deleted.
const erasedMark = "👤"

// robotMark follows the name on a seat that a robot plays, in lists.
const robotMark = "🤖"

// started reports whether cards have been dealt.
func (vp Viewpoint) started() bool { return vp.View.Edition != nil && vp.View.Round > 0 }
