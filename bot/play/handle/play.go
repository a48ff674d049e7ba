package handle

import (
	"context"
	"errors"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// moveByButton makes the move that a button asks for.
func (h *TableHandlers) moveByButton(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Picks {
		v.in.Values = h.picks.of(v.owner(), v.state.Seq())
	}
	m, err := v.wantedMove()
	if err != nil {
		return h.explain(v, v.state, err, view.HandDisplay{})
	}
	return h.makeMove(ctx, v, m)
}

// openHandByButton shows the user's hand on the page that it showed last.
func (h *TableHandlers) openHandByButton(_ context.Context, v visit) interact.Reply {
	return h.showHandOrRefuse(v, view.HandDisplay{Page: h.Hands.Display(v.owner(), v.state.Seq()).Page})
}

// turnHandPage shows another page of the user's hand.
func (h *TableHandlers) turnHandPage(_ context.Context, v visit) interact.Reply {
	return h.showHandOrRefuse(v, view.HandDisplay{Page: v.id.Slot.Page})
}

func (h *TableHandlers) shout(ctx context.Context, v visit) interact.Reply {
	return h.callUno(ctx, v, table.CallShout)
}

func (h *TableHandlers) catch(ctx context.Context, v visit) interact.Reply {
	return h.callUno(ctx, v, table.CallCatch)
}

// shoutOrCatch answers `/uno`, which shouts or catches, whichever applies.
func (h *TableHandlers) shoutOrCatch(ctx context.Context, v visit) interact.Reply {
	return h.callUno(ctx, v, table.CallUno)
}

// callUno shouts or catches, and shows what came of it.
func (h *TableHandlers) callUno(ctx context.Context, v visit, what table.Call) interact.Reply {
	out, err := v.table.Uno(ctx, v.key(), v.in.User, what)
	return h.answerMove(v, out, err)
}

// makeMove makes a move, and shows what came of it.
func (h *TableHandlers) makeMove(ctx context.Context, v visit, m game.Move) interact.Reply {
	out, err := v.table.Do(ctx, table.Request{Key: v.key(), User: v.in.User, Seq: v.id.Seq, Move: m})
	if errors.Is(err, game.ColorNeeded) && m.Kind == game.ActPlay && m.Color == game.NoColor {
		// The engine has nothing against the card: the color completes the play.
		return h.showHand(v, out.State, view.HandDisplay{Choosing: true, Wild: m.Face})
	}
	return h.answerMove(v, out, err)
}

// wantedMove reads the move that a button asks for.
func (v visit) wantedMove() (game.Move, error) {
	s := v.id.Slot
	switch v.id.Verb {
	case customid.Play:
		return v.faceMove(game.ActPlay)
	case customid.Jump:
		return v.faceMove(game.ActJump)
	case customid.Color:
		if s.Face == "" {
			return game.Move{Kind: game.ActColor, Color: s.Color}, nil
		}
		m, err := v.faceMove(game.ActPlay)
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
		faces, err := v.discardedFaces()
		return game.Move{Kind: game.ActDiscard, Faces: faces}, err
	}
	return game.Move{}, game.UnknownAction
}

// faceMove plays the face that the button names. A face that the edition lacks is in nobody's hand.
func (v visit) faceMove(kind game.ActionKind) (game.Move, error) {
	f, err := v.face(v.id.Slot.Face)
	return game.Move{Kind: kind, Face: f}, err
}

func (v visit) face(code string) (game.Face, error) {
	if edition, ok := game.EditionByID(v.state.Edition); ok {
		if f, ok := edition.Face(code); ok {
			return f, nil
		}
	}
	return game.Face{}, game.NotInHand
}

// discardedFaces reads a menu's values. Each is a face code and a number that tells equal cards
// apart.
func (v visit) discardedFaces() ([]game.FaceCount, error) {
	if v.id.Slot.None {
		return nil, nil
	}
	var faces []game.FaceCount
	index := map[game.Face]int{}
	for _, value := range v.in.Values {
		code, _, _ := strings.Cut(value, "/")
		f, err := v.face(code)
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

// showHandOrRefuse shows the user's hand, or says why there is none.
func (h *TableHandlers) showHandOrRefuse(v visit, d view.HandDisplay) interact.Reply {
	switch _, seated := v.state.SeatOf(v.in.User.ID); {
	case v.state.Phase == table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case !seated && v.state.Phase == table.Playing:
		return h.answerUnseated(v, v.state, v.w.Text(lang.NotSeated))
	}
	return h.explain(v, v.state, nil, d)
}

// answerMove answers a move with the new hand, and with a line that says what only this player may
// know, or why nothing was done.
func (h *TableHandlers) answerMove(v visit, out table.Outcome, err error) interact.Reply {
	if err != nil {
		// A refused shout or catch must not close an open color choice.
		return h.explain(v, out.State, err, h.Hands.Display(v.owner(), out.State.Seq()))
	}
	d := h.Hands.Display(v.owner(), out.State.Seq())
	d.Notice = view.RevealedText(v.w, out)
	return h.showHand(v, out.State, d)
}

// explain says why nothing was done, or shows the notice of d when why is nil. A user who sits at
// the table gets the new hand with it. A board that seems out of date is refreshed.
func (h *TableHandlers) explain(v visit, s table.State, why error, d view.HandDisplay) interact.Reply {
	if s.ID == "" {
		s = v.table.State()
	}
	stale := errors.Is(why, table.ErrStale)
	if s.Phase == table.Finished || s.Phase == table.Abandoned {
		h.Boards.Refresh(s)
		if stale || why == nil && d.Notice == "" {
			why, stale = table.ErrOver, false
		}
	}
	if s.Paused != table.NotPaused && v.in.MaySend() {
		h.Boards.Refresh(s) // what it lacked seems to be back
	}
	if why != nil {
		d.Notice = h.Reasons.text(v.w, why)
	}
	_, seated := s.SeatOf(v.in.User.ID)
	if !seated || s.Phase == table.Lobby || s.Phase == table.Abandoned {
		return withOutcome(h.answerUnseated(v, s, d.Notice), why)
	}
	if stale {
		d.Notice = strings.TrimSpace(d.Notice + " " + v.lastEvent(s, h.Emojis))
	}
	return withOutcome(h.showHand(v, s, d), why)
}

// lastEvent tells the last event at the table as the user knows it.
func (v visit) lastEvent(s table.State, emojis view.Emojis) string {
	seat, _ := s.SeatOf(v.in.User.ID)
	return view.LastEvent(v.w, view.For(s, seat).WithEmojis(emojis))
}
