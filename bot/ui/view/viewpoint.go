// Package view makes the screens and pictures of the bot from the facts that one viewer may know.
//
// Its functions are pure: they read no store and no clock, and send nothing.
//
// The parts of all screens: viewpoint.go has the facts of a viewer, names.go makes names safe and tells them apart,
// text.go writes cards and times, beats.go puts events together, story.go tells them, and seats.go has the buttons and
// lines that several screens share.
//
// For everybody: lobby.go (also teams), board.go (also the channel's message of a table in a thread, and the backs of
// cards), and result.go with scores.go. For a player: hand.go with handcontrols.go and since.go (events since the
// player's own last turn), namedmoves.go, solo.go (also a table as text), and more.go (also the proof of a fair deal,
// privacy, and the question before an end). Beside the tables: options.go, rules.go, help.go (also hints and the
// tutorial), daily.go, duel.go, event.go with eventstandings.go, leaderboard.go, history.go (past matches and seasons,
// and replays), stats.go and feats.go (also rivals). narration.go has the words for package tablepage.
package view

import (
	"slices"
	"strconv"
	"time"

	"unobot/bot/ui/art"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/game"
	"unobot/game/table"
)

// Viewpoint holds the facts of a table that one viewer may know, and nothing else. Screens and pictures are made of
// viewpoints only, so none can show a card that its reader may not see.
type Viewpoint struct {
	ID      table.ID
	Version uint64
	Seq     uint32
	Phase   table.Phase
	Until   time.Time // the end of the time for the decision; zero for none

	callUntil time.Time // until when robots leave the call to people; zero if they do not wait
	Paused    table.Suspension
	Solo      bool   // the viewer plays alone against robots, and sees the table in the hand
	Daily     bool   // the game is the deal of a day
	Teaches   bool   // the game is a tutorial
	Event     string // the channel of the table's event, or ""
	Host      table.UserID
	Seats     []table.Seat
	Guests    []table.User                // invited, and there is room for them
	Declined  []table.User                // invited, and not coming
	Room      bool                        // of a lobby: another player may join
	Sides     map[table.UserID]table.Side // of a lobby of teams: the sides that people wish for
	Edition   game.EditionID
	Setup     table.Setup
	Options   game.Options // of Setup
	EndedBy   table.User
	View      game.View   // zero before the match
	Under     []game.Face // below the top card
	Left      []int       // by seat: the points of the hand once the round is over
	Seen      []Witnessed // the last events as the viewer knows them
	since     int         // index in Seen of the first event after the viewer's own last turn
	emojis    EmojiSource // if nil, signs of Unicode are used
	plain     bool        // names without markdown, for a text that is read aloud
	text      bool        // words without pictures and emojis, and cards on buttons by their names

	portraits PortraitSource // if nil, initials are shown
	launches  bool           // buttons may launch the Activity

	Exposed     []game.Seat        // players that can be caught now, the one exposed longest first
	Shout       bool               // a player can say UNO now; of a player's viewpoint: the viewer can
	Hands       [][]game.FaceCount // by seat: the cards left once the round is over
	Undelivered []table.UserID     // players without their hand
	Summary     Summary            // of a match that is over
	Rivalry     table.Rivalry      // of the table's two players; zero if none is shown
	rivals      [2]table.User
}

// Witnessed is an event as a viewer knows it. The events of one step happened together.
type Witnessed struct {
	game.Seen
	Step int
	By   game.Seat       // the seat of the step; game.NoSeat for the table's own
	Did  game.ActionKind // the action of By
	Auto bool            // a robot decided, or the clock
}

// For returns the viewpoint of the player on a seat. game.NoSeat stands for the public.
func For(s table.State, viewer game.Seat) Viewpoint {
	vp := Viewpoint{
		ID: s.ID, Version: s.Version, Seq: s.Seq(), Phase: s.Phase, Until: s.Deadline, Paused: s.Paused, Solo: s.Solo(),
		Host: s.Host, Seats: s.Seats, Guests: Guests(s), Setup: s.Setup(), Edition: s.Edition, Options: s.Options,
		EndedBy: s.EndedBy, Declined: s.Declined, Room: s.Phase == table.Lobby && s.HasRoom(), Sides: s.Sides,
	}
	_, vp.Daily = s.Daily()
	vp.Teaches = s.Teaches()
	if s.Event.ID != "" {
		vp.Event = s.Parent
	}
	if s.Phase == table.Lobby || s.Game.Edition() == nil {
		return vp
	}
	vp.View, vp.Under = s.Game.View(viewer), s.Game.Under(art.DiscardShown-1)
	vp.Exposed, vp.Shout = s.Game.Exposed(nil), vp.View.CanShout
	vp.callUntil = s.CallUntil()
	vp.Exposed = slices.DeleteFunc(vp.Exposed, func(seat game.Seat) bool { return s.Options.Partners(viewer, seat) })
	if vp.isOut(viewer) {
		vp.Exposed = nil
	}
	for i := range s.Seats {
		seat := game.Seat(i)
		vp.Left = append(vp.Left, s.Game.Left(seat))
		vp.Shout = vp.Shout || viewer == game.NoSeat && s.Seats[i].ByPerson() && s.Game.View(seat).CanShout
		if vp.View.Phase.Over() {
			hand := s.Game.View(seat).Hand
			if vp.isOut(seat) {
				hand = nil // it counts for nothing
			}
			vp.Hands = append(vp.Hands, hand)
		}
	}
	told := len(s.Recent) - len(s.Since(viewer))
	for i, h := range s.Recent {
		if seen, ok := h.Event.For(s.Game.Edition(), viewer); ok {
			vp.Seen = append(vp.Seen, Witnessed{seen, h.Step, h.By, h.Did, h.Auto})
		}
		if i < told {
			vp.since = len(vp.Seen)
		}
	}
	return vp
}

// mostSeats returns the largest number of players of the table.
func (vp Viewpoint) mostSeats() int {
	return table.Setup{Edition: vp.Edition, Options: vp.Options}.MostSeats()
}

// id returns the custom_id of a verb without a slot.
func (vp Viewpoint) id(v customid.Verb) customid.ID {
	return customid.ID{Table: vp.ID, Seq: vp.Seq, Verb: v}
}

// with returns the custom_id of a verb with a slot.
func (vp Viewpoint) with(v customid.Verb, s customid.Slot) customid.ID {
	return customid.ID{Table: vp.ID, Seq: vp.Seq, Verb: v, Slot: s}
}

// Name returns the name of a seat's player, safe inside markdown.
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

// apart returns the name of a seat on a button where a choice depends on it: names that look equal there have the
// numbers of their seats, within the same length (fault 163).
func (vp Viewpoint) apart(seat game.Seat) string {
	name := buttonName(vp.Seats[seat].User.Name)
	for i, other := range vp.Seats {
		if game.Seat(i) != seat && looksLike(buttonName(other.User.Name), name) {
			number := " (" + strconv.Itoa(int(seat)+1) + ")"
			return screen.Clip(plainName(vp.Seats[seat].User.Name), buttonRunes-len(number)) + number
		}
	}
	return name
}

// The signs in lists: one stands for a user with deleted data, one follows the name on a seat that a robot plays.
const (
	erasedMark = "👤"
	robotMark  = "🤖"
)

// started reports whether cards have been dealt.
func (vp Viewpoint) started() bool { return vp.View.Edition != nil && vp.View.Round > 0 }

// PortraitSource provides people's profile pictures.
type PortraitSource interface {
	// Of returns a user's profile picture, or nil while it is not there; avatar is that of
	// table.User. It does not block.
	Of(user table.UserID, avatar string) *art.Portrait
}

// WithPortraits returns the viewpoint with profile pictures in place of initials.
func (vp Viewpoint) WithPortraits(p PortraitSource) Viewpoint {
	vp.portraits = p
	return vp
}

// WithLaunch returns the viewpoint with a button that opens the table as an Activity, where on is true.
func (vp Viewpoint) WithLaunch(on bool) Viewpoint {
	vp.launches = on
	return vp
}

// WithText returns the viewpoint of a reader of words instead of pictures and emojis, if on is true.
func (vp Viewpoint) WithText(on bool) Viewpoint {
	vp.text = on
	return vp
}

// LacksPortrait reports whether a seat's own screen of a solo game has to show an initial for now: the
// profile picture is still to come. A daily has been on its way since its page was opened.
func LacksPortrait(s table.State, seat game.Seat, p PortraitSource) bool {
	_, daily := s.Daily()
	u := s.Seats[seat].User
	return s.Solo() && !daily && u.Avatar != "" && p != nil && p.Of(u.ID, u.Avatar) == nil
}

// figure returns a seat's player for pictures.
func (vp Viewpoint) figure(seat game.Seat) art.Figure {
	f := vp.figureOf(vp.Seats[seat].User)
	f.Robot, f.Team = vp.Seats[seat].Robot != table.NoRobot, vp.teamOf(seat)
	return f
}

// figureOf returns a user for pictures.
func (vp Viewpoint) figureOf(u table.User) art.Figure {
	f := art.Figure{Name: plainName(u.Name)}
	if vp.portraits != nil {
		f.Portrait = vp.portraits.Of(u.ID, u.Avatar)
	}
	return f
}

// EmojiSource provides the emojis of the application for cards and colors.
type EmojiSource interface {
	// Or returns the emoji with one of art's keys, or else the sign that stands for it.
	Or(key, sign string) string
	// Address returns the address of such an emoji's picture, or "" if it is missing.
	Address(key string) string
}

// WithEmojis returns the viewpoint with the application's emojis in place of signs.
func (vp Viewpoint) WithEmojis(e EmojiSource) Viewpoint {
	vp.emojis = e
	return vp
}

func (vp Viewpoint) emoji(key, sign string) string {
	if vp.emojis == nil || vp.text {
		return sign
	}
	return vp.emojis.Or(key, sign)
}

// LettersOf returns the letters of the colors on cards for readers of a language.
func LettersOf(w *lang.Words) art.Letters {
	var letters art.Letters
	for c := game.Red; c <= game.Purple; c++ {
		letters[c-game.Red] = w.ColorLetter(c)
	}
	return letters
}

// sign returns the emoji or sign of an active face.
func (vp Viewpoint) sign(f game.Face) string { return vp.signOn(f, vp.View.Side) }

// signOn returns the emoji or sign of a face on a side, or "" in words alone. A wild has no color that shows its side.
func (vp Viewpoint) signOn(f game.Face, side game.Side) string {
	if vp.text {
		return ""
	}
	return vp.emoji(art.FaceKey(f, side), colorStyles[f.Color].sign)
}

// colorSign returns the emoji or sign of a color, or "" in words alone.
func (vp Viewpoint) colorSign(c game.Color) string {
	if vp.text {
		return ""
	}
	return vp.emoji(art.ColorKey(c), colorStyles[c].sign)
}

// faceAddress returns the address of an active face's emoji, or "".
func (vp Viewpoint) faceAddress(f game.Face) string {
	if vp.emojis == nil {
		return ""
	}
	return vp.emojis.Address(art.FaceKey(f, vp.View.Side))
}

// Guests returns the users invited to a lobby with a seat left for them.
func Guests(s table.State) []table.User {
	return s.Invited[:min(len(s.Invited), max(0, s.MostSeats()-len(s.Seats)))]
}

// withoutPeople reports whether no person holds a seat or waits for one.
func (vp Viewpoint) withoutPeople() bool {
	return !slices.ContainsFunc(vp.Seats, func(s table.Seat) bool { return s.ByPerson() || s.Absent() || s.Next.ID != "" })
}

// exposed returns the seat that can be caught now, or game.NoSeat. It leaves out the viewer's own seat, and returns
// game.NoSeat during a pause.
func (vp Viewpoint) exposed() game.Seat {
	if vp.Paused != table.NotPaused {
		return game.NoSeat
	}
	for _, seat := range vp.Exposed {
		if seat != vp.View.Viewer {
			return seat
		}
	}
	return game.NoSeat
}

// personMayDraw reports whether the player to move is a person that may draw.
func (vp Viewpoint) personMayDraw() bool {
	actor := vp.View.Actor
	return vp.View.Phase == game.PhaseTurn && actor != game.NoSeat && vp.Seats[actor].ByPerson() &&
		vp.Paused == table.NotPaused
}

// next returns the seat after the one to move, or game.NoSeat.
func (vp Viewpoint) next() game.Seat {
	v := vp.View
	if v.Actor == game.NoSeat || v.Seats < 2 {
		return game.NoSeat
	}
	next := int(v.Actor)
	for range v.Seats {
		if next = (next + v.Direction + v.Seats) % v.Seats; !vp.isOut(game.Seat(next)) {
			break
		}
	}
	return game.Seat(next)
}

// isOut reports whether a seat is out of the round.
func (vp Viewpoint) isOut(seat game.Seat) bool { return seat >= 0 && vp.View.Players[seat].Out }

// handLimit returns the number of cards with which a player is out of the round, or 0 for none.
func (vp Viewpoint) handLimit() int { return int(vp.View.Edition.HandLimit(vp.View.Options)) }

// out returns the sign of a seat that is out of the round for pictures, or nil.
func (vp Viewpoint) out(seat game.Seat) *art.Out {
	if !vp.isOut(seat) {
		return nil
	}
	by := vp.View.Players[seat].KnockedBy
	if by == game.NoSeat {
		return &art.Out{}
	}
	return &art.Out{By: &art.SincePlayer{Figure: vp.figure(by), Seat: by}}
}

// mayAct reports whether the viewer may act now, in turn or by jumping in.
func (vp Viewpoint) mayAct() bool {
	return vp.View.Actor == vp.View.Viewer || len(vp.View.Jumpable) > 0
}
