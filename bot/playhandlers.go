package bot

import (
	"context"
	"errors"
	"strings"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game"
	"unobot/game/table"
)

// playVerb handles the buttons of a match.
func (d *dispatcher) playVerb(ctx context.Context, c call) reply {
	switch c.id.Verb {
	case customid.Rules:
		return reply{Manner: mannerFresh, Screen: view.TableRules(c.w, c.state)}
	case customid.Fair:
		return d.fair(c)
	case customid.Look:
		return d.lookAround(c)
	case customid.Hand:
		return d.open(c, view.HandLook{Page: d.looks(c.owner(), c.state.Seq()).Page})
	case customid.Pick:
		return d.pick(c)
	case customid.Page:
		return d.open(c, view.HandLook{Page: c.id.Slot.Page})
	case customid.Shout:
		return d.uno(ctx, c, table.CallShout)
	case customid.Catch:
		return d.uno(ctx, c, table.CallCatch)
	}
	if c.id.Slot.Picks {
		c.in.Values = d.picks.of(c.owner(), c.state.Seq())
	}
	m, err := c.move()
	if err != nil {
		return d.notice(c, c.state, err, view.HandLook{})
	}
	return d.do(ctx, c, m)
}

// uno shouts or catches, and answers it.
func (d *dispatcher) uno(ctx context.Context, c call, what table.Call) reply {
	out, err := c.table.Uno(ctx, c.key(), c.in.User, what)
	return d.after(c, out, err)
}

// do makes a move and answers it.
func (d *dispatcher) do(ctx context.Context, c call, m game.Move) reply {
	out, err := c.table.Do(ctx, table.Request{Key: c.key(), User: c.in.User, Seq: c.id.Seq, Move: m})
	if errors.Is(err, game.ColorNeeded) && m.Kind == game.ActPlay && m.Color == game.NoColor {
		// The engine has nothing against the card: the color completes the play.
		return d.hand(c, out.State, view.HandLook{Choosing: true, Wild: m.Face})
	}
	return d.after(c, out, err)
}

// move reads what the button wishes for.
func (c call) move() (game.Move, error) {
	s := c.id.Slot
	switch c.id.Verb {
	case customid.Play:
		return c.faceMove(game.ActPlay)
	case customid.Jump:
		return c.faceMove(game.ActJump)
	case customid.Color:
		if s.Face == "" {
			return game.Move{Kind: game.ActColor, Color: s.Color}, nil
		}
		m, err := c.faceMove(game.ActPlay)
		m.Color = s.Color
		return m, err
	case customid.Draw:
		return game.Move{Kind: game.ActDraw}, nil
	case customid.Pass:
		return game.Move{Kind: game.ActPass}, nil
	case customid.Accept:
		return game.Move{Kind: game.ActAccept}, nil
	case customid.Challenge:
		return game.Move{Kind: game.ActChallenge}, nil
	case customid.Next:
		return game.Move{Kind: game.ActNext}, nil
	case customid.Swap:
		return game.Move{Kind: game.ActSwap, Target: s.Seat}, nil
	case customid.Discard:
		faces, err := c.discarded()
		return game.Move{Kind: game.ActDiscard, Faces: faces}, err
	}
	return game.Move{}, game.UnknownAction
}

// faceMove plays the face named by the button; one that the edition lacks is in
// nobody's hand.
func (c call) faceMove(kind game.ActionKind) (game.Move, error) {
	f, err := c.face(c.id.Slot.Face)
	return game.Move{Kind: kind, Face: f}, err
}

func (c call) face(code string) (game.Face, error) {
	if edition, ok := game.EditionByID(c.state.Edition); ok {
		if f, ok := edition.Face(code); ok {
			return f, nil
		}
	}
	return game.Face{}, game.NotInHand
}

// discarded reads a menu's values: a face code and a number that keeps equal
// cards apart.
func (c call) discarded() ([]game.FaceCount, error) {
	if c.id.Slot.None {
		return nil, nil
	}
	var faces []game.FaceCount
	index := map[game.Face]int{}
	for _, value := range c.in.Values {
		code, _, _ := strings.Cut(value, "/")
		f, err := c.face(code)
		if err != nil {
			return nil, err
		}
		if i, ok := index[f]; ok {
			faces[i].Count++
			continue
		}
		index[f] = len(faces)
		faces = append(faces, game.FaceCount{Face: f, Count: 1})
	}
	if len(faces) == 0 {
		return nil, game.WrongDiscard
	}
	return faces, nil
}

func (c call) owner() view.HandKey { return view.HandKey{Table: c.state.ID, User: c.in.User.ID} }

// open shows the user's hand on request.
func (d *dispatcher) open(c call, l view.HandLook) reply {
	switch _, seated := c.state.SeatOf(c.in.User.ID); {
	case c.state.Phase == table.Lobby:
		return refused(c.w, lang.NotStarted)
	case !seated && c.state.Phase == table.Playing:
		return d.outside(c, c.state, c.w.Refusal(lang.NotSeated))
	}
	return d.notice(c, c.state, nil, l)
}

// after answers a move: with the fresh hand, and a line on what the player alone
// may know or why nothing was done.
func (d *dispatcher) after(c call, out table.Outcome, err error) reply {
	if err != nil {
		// A refused shout or catch must not close an open color choice.
		return d.notice(c, out.State, err, d.looks(c.owner(), out.State.Seq()))
	}
	l := d.looks(c.owner(), out.State.Seq())
	l.Notice = view.Revealed(c.w, out)
	return d.hand(c, out.State, l)
}

// notice says why nothing was done, or what the look says where why is nil. Who
// sits at the table gets the fresh hand with it, and a board that is out of date is
// drawn again.
func (d *dispatcher) notice(c call, s table.State, why error, l view.HandLook) reply {
	if s.ID == "" {
		s = c.table.State()
	}
	stale := errors.Is(why, table.ErrStale)
	if s.Phase == table.Finished || s.Phase == table.Abandoned {
		d.refresh(s)
		if stale || why == nil && l.Notice == "" {
			why, stale = table.ErrOver, false
		}
	}
	if s.Paused != table.NotPaused && len(missingPermissions(c.in.AppPermissions, c.in.Thread)) == 0 {
		d.refresh(s) // what it lacked seems to be back
	}
	if why != nil {
		l.Notice = d.reason(c.w, why)
	}
	_, seated := s.SeatOf(c.in.User.ID)
	if !seated || s.Phase == table.Lobby || s.Phase == table.Abandoned {
		return d.outside(c, s, l.Notice)
	}
	if stale {
		l.Notice = strings.TrimSpace(l.Notice + " " + c.meanwhile(s))
	}
	return d.hand(c, s, l)
}

// meanwhile is the last thing that happened at the table, as the user knows it.
func (c call) meanwhile(s table.State) string {
	seat, _ := s.SeatOf(c.in.User.ID)
	return strings.TrimPrefix(view.Story(c.w, view.For(s, seat), 1), view.StoryMark)
}

// hand shows the user's own hand: in the private message that was clicked, else
// in a new one.
func (d *dispatcher) hand(c call, s table.State, l view.HandLook) reply {
	seat, seated := s.SeatOf(c.in.User.ID)
	if !seated {
		return private(l.Notice)
	}
	l.Picked = d.picks.of(c.owner(), s.Seq())
	screen, look := view.Hand(c.w, view.For(s, seat).Showing(d.faces), l)
	return c.inPlace(reply{Manner: mannerFresh, Screen: screen, Hand: &shownHand{Key: c.owner(), Look: look, State: s}})
}
