package handle

import (
	"context"
	"errors"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// playRoutes holds the routes of moves, of the call of UNO, and of catches.
var playRoutes = []route{
	{button: customid.Play, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Jump, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Color, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Draw, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Pass, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Accept, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Challenge, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Swap, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Discard, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Next, at: atTable, do: (*Handlers).moveByButton},
	{button: customid.Shout, at: atTable, do: (*Handlers).callUno},
	{button: customid.Catch, at: atTable, do: (*Handlers).callUno},
}

// moveByButton makes the move of a button.
func (h *Handlers) moveByButton(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Picks {
		v.Values = h.picks.of(v.owner(), v.state.Seq())
	}
	m, err := v.wantedMove()
	if err != nil {
		return h.explain(v, err, view.HandDisplay{})
	}
	return h.makeMove(ctx, v, m)
}

// callUno shouts or catches, and shows the result. `/uno` does the one that applies.
func (h *Handlers) callUno(ctx context.Context, v visit) interact.Reply {
	call := map[customid.Verb]table.Call{
		customid.Shout: table.CallShout, customid.Catch: table.CallCatch, "": table.CallUno,
	}[v.id.Verb]
	out, err := v.table.Uno(ctx, v.key(), v.User, call)
	return h.answerMove(v, out, err)
}

// makeMove makes a move, and shows the result.
func (h *Handlers) makeMove(ctx context.Context, v visit, m game.Move) interact.Reply {
	out, err := v.table.Do(ctx, table.Request{Key: v.key(), User: v.User, Seq: v.id.Seq, Move: m})
	if errors.Is(err, game.ColorNeeded) && m.Kind == game.ActPlay && m.Color == game.NoColor {
		// The engine has nothing against the card: the color completes the play.
		return h.showHand(v.after(out), view.HandDisplay{Choosing: true, Wild: m.Face})
	}
	return h.answerMove(v, out, err)
}

// plainMoves lists the moves without an argument.
var plainMoves = map[customid.Verb]game.ActionKind{
	customid.Draw: game.ActDraw, customid.Pass: game.ActPass, customid.Accept: game.ActAccept,
	customid.Challenge: game.ActChallenge, customid.Next: game.ActNext,
}

// wantedMove reads the move of a button.
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
	case customid.Swap:
		return game.Move{Kind: game.ActSwap, Target: s.Seat}, nil
	case customid.Discard:
		faces, err := v.discardedFaces()
		return game.Move{Kind: game.ActDiscard, Faces: faces}, err
	}
	kind, known := plainMoves[v.id.Verb]
	if !known {
		return game.Move{}, game.UnknownAction
	}
	return game.Move{Kind: kind}, nil
}

// faceMove plays the face that the button names. A face that the edition lacks is in no hand.
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

// discardedFaces reads a menu's values. Each is a face code and a number that distinguishes equal cards.
func (v visit) discardedFaces() ([]game.FaceCount, error) {
	if v.id.Slot.None {
		return nil, nil
	}
	var faces []game.FaceCount
	index := map[game.Face]int{}
	for _, value := range v.Values {
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

// answerMove answers a move with the new hand, and with a line that says a fact for this player
// alone, or the reason of a refusal.
func (h *Handlers) answerMove(v visit, out table.Outcome, err error) interact.Reply {
	d := h.Hands.Display(v.owner(), out.State.Seq())
	if err != nil { // a refused shout or catch must not close an open color choice
		return h.explain(v.after(out), err, d)
	}
	d.Notice = view.RevealedText(v.w, out)
	return h.showHand(v.after(out), d)
}

// playByName answers `/game play`, which plays a card without a click.
func (h *Handlers) playByName(ctx context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.User.ID)
	if !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{}) // it shows the reason why there is no hand
	}
	m, err := view.FindMove(v.w, v.state.Game.View(seat), v.Text(lang.OptCard))
	if err != nil {
		return h.explain(v, err, view.HandDisplay{})
	}
	return h.moveByCommand(ctx, v, m)
}

// drawByCommand answers `/game draw`.
func (h *Handlers) drawByCommand(ctx context.Context, v visit) interact.Reply {
	return h.moveByCommand(ctx, v, game.Move{Kind: game.ActDraw})
}

// moveByCommand makes a move for the decision that is open now. A command does not carry the number
// of a decision as a button does.
func (h *Handlers) moveByCommand(ctx context.Context, v visit, m game.Move) interact.Reply {
	v.id.Seq = v.state.Seq()
	return h.makeMove(ctx, v, m)
}

// offerCards lists the moves that match the text typed so far. If there are none, it offers the reason: Discord would
// only show that nothing was found.
func (h *Handlers) offerCards(_ context.Context, v visit) interact.Reply {
	r := interact.Reply{Kind: send.Offers}
	typed := strings.Fields(strings.ToLower(v.Text(lang.OptCard)))
	moves, otherwise := v.namedMoves()
	for _, n := range moves {
		if n.Matches(typed) && len(r.Offers) < screen.MaxOptions {
			r.Offers = append(r.Offers, n.Offer)
		}
	}
	if len(r.Offers) == 0 {
		reason := screen.Clip(v.w.Text(otherwise), screen.MaxOptionText)
		r.Offers = []screen.Offer{{Name: reason, Value: view.NoOffer}}
	}
	return r
}

// namedMoves returns the moves that the user may name in a channel, or the reason why there are none.
func (v visit) namedMoves() ([]view.NamedMove, lang.Text) {
	s := v.state
	switch {
	case v.table == nil:
		return nil, lang.NoTableHere
	case s.Phase == table.Lobby:
		return nil, lang.NotStarted
	}
	seat, seated := s.SeatOf(v.User.ID)
	if !seated {
		return nil, lang.NotSeated
	}
	return view.NamedMoves(v.w, s.Game.View(seat)), lang.CardUnknown
}

// moreRoutes holds the routes that are used less often at a table.
var moreRoutes = []route{
	{button: customid.More, at: atTable, hurry: true, do: (*Handlers).more},
	{button: customid.Rules, at: atTable, do: (*Handlers).rulesHere},
	{button: customid.Fair, at: atTable, do: (*Handlers).fair},
	{button: customid.Quit, at: atTable, do: (*Handlers).quit},
	{button: customid.Kick, at: atTable, do: (*Handlers).kickByMenu},
	{button: customid.End, at: atTable, do: (*Handlers).endByButton},
	{button: customid.Record, at: anywhere, do: (*Handlers).record},
}

// more shows a panel of the rarer buttons. A click on a board or a hand opens it in a new message,
// because a hand must stay where it is.
func (h *Handlers) more(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Name == customid.SamePanel {
		return v.InPlace(h.panel(ctx, v, ""))
	}
	return h.panel(ctx, v, "")
}

// panel returns that message, with a line on the result of the last click.
func (h *Handlers) panel(ctx context.Context, v visit, notice string) interact.Reply {
	p := view.MorePanel{State: v.state, User: v.User.ID, Moderates: v.Moderates(), Notice: notice}
	if v.state.Phase == table.Finished {
		rounds, err := h.Store.Rounds(ctx, v.state.ID)
		if err != nil {
			h.Log.Error("course of a match not read", "table", v.state.ID, "err", err)
		}
		p.Rounds = rounds
	}
	return interact.Show(h.draw(v, view.More(v.w, p)))
}

// answerPanel shows the panel again in its own message, with done or with the reason why nothing was done.
func (h *Handlers) answerPanel(ctx context.Context, v visit, err error, done string) interact.Reply {
	if err != nil {
		done = h.reason(v, err)
	}
	return withOutcome(v.InPlace(h.panel(ctx, v, done)), err)
}

// quit asks a player whether to leave a running match, and leaves it. A user still waiting for a seat is not asked.
func (h *Handlers) quit(ctx context.Context, v visit) interact.Reply {
	if v.id.Slot.Name != customid.Sure && v.leavesMatch() {
		return v.InPlace(interact.Show(view.LeavePrompt(v.w, v.state, v.User.ID)))
	}
	out, done, err := h.giveUpSeat(ctx, v)
	if err == nil && !out.State.Phase.Live() {
		return v.done(v.w.Text(done))
	}
	return h.answerPanel(ctx, v.after(out), err, v.w.Text(done))
}

// kickByMenu takes a player off the table: the one that the host or a moderator chose in the panel.
func (h *Handlers) kickByMenu(ctx context.Context, v visit) interact.Reply {
	if len(v.Values) != 1 {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	target := table.UserID(v.Values[0])
	out, err := v.takeOff(ctx, target)
	if errors.Is(err, table.ErrNotSeated) { // the panel was out of date
		return h.answerPanel(ctx, v.after(out), nil, v.w.Text(lang.NotAtTable))
	}
	return h.answerPanel(ctx, v.after(out), err, v.kicked(target))
}

// endByButton asks the host or a moderator whether to end the match, and ends it. For a lobby, `/game end`
// has asked already.
func (h *Handlers) endByButton(ctx context.Context, v visit) interact.Reply {
	sure := v.id.Slot.Name == customid.Sure
	switch {
	case v.state.Phase == table.Lobby && sure:
		out, err := end(ctx, v)
		return v.InPlace(h.confirm(v, lang.YouCancelled, out, err))
	case v.state.Phase != table.Playing:
		return h.answerPanel(ctx, v, table.ErrOver, "")
	case !v.mayEnd():
		return h.answerPanel(ctx, v, table.ErrNotHost, "")
	case !sure:
		return v.InPlace(interact.Show(view.EndPrompt(v.w, v.state)))
	}
	out, err := end(ctx, v)
	switch v = v.after(out); {
	case err != nil:
		return h.answerPanel(ctx, v, err, "")
	case v.state.SoloOf(v.User.ID): // the one message of the game moves here
		return h.showHand(v, view.HandDisplay{})
	}
	return v.done(v.w.Text(lang.YouEnded))
}

// done answers the last click in a private message that has done its work: the message is deleted, because the
// board shows the result.
func (v visit) done(line string) interact.Reply {
	if !v.Message.Ephemeral {
		return interact.Private(line)
	}
	return interact.Reply{Kind: send.Quiet, Removes: true}
}

// fair shows the public part of the secrets behind the rounds of a table.
func (h *Handlers) fair(ctx context.Context, v visit) interact.Reply {
	if _, daily := v.state.Daily(); daily {
		return h.dailyFair(ctx, v)
	}
	g := v.state.Game
	if g.Edition() == nil || g.Round() == 0 {
		return interact.Refuse(v.w, lang.NotStarted)
	}
	return interact.Show(view.Fair(v.w, v.state, v.User.ID))
}
