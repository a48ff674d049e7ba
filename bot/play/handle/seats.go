package handle

import (
	"context"
	"errors"
	"slices"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// seatRoutes holds the route that gives a seat back.
var seatRoutes = []route{
	{button: customid.TakeBack, at: atTable, do: (*Handlers).takeBack},
}

// join answers `/game join`.
func (h *Handlers) join(ctx context.Context, v visit) interact.Reply {
	out, err := join(ctx, v)
	if err == nil && out.State.Phase == table.Playing {
		return h.answerJoin(v.after(out))
	}
	return h.confirm(v, lang.YouJoined, out, err)
}

// takeBack gives a user their old seat back. After a leave for good, the user plays it from the next round on.
func (h *Handlers) takeBack(ctx context.Context, v visit) interact.Reply {
	out, err := v.table.TakeBack(ctx, v.key(), v.User)
	if _, played := seatHeldBy(v.state, v.User.ID); played && errors.Is(err, table.ErrNotSeated) {
		out, err = join(ctx, v)
	}
	if err != nil {
		return v.inPlaceOfOffer(out, h.explain(v.after(out), err, view.HandDisplay{}))
	}
	return h.answerJoin(v.after(out))
}

// inPlaceOfOffer puts the answer in the place of a private message that offered a seat of a game that has ended.
func (v visit) inPlaceOfOffer(out table.Outcome, r interact.Reply) interact.Reply {
	if !out.State.Phase.Live() && v.Message.Ephemeral {
		return v.InPlace(r)
	}
	return r
}

// kick answers `/game kick`. The host and the channel's moderators may take a player off the table.
func (h *Handlers) kick(ctx context.Context, v visit) interact.Reply {
	target := table.UserID(v.Text(lang.OptUser))
	out, err := v.takeOff(ctx, target)
	switch {
	case errors.Is(err, table.ErrNotSeated):
		return interact.Refuse(v.w, lang.NotAtTable)
	case err != nil:
		return h.explain(v.after(out), err, view.HandDisplay{})
	}
	return interact.Private(v.kicked(target))
}

// takeOff takes a user off the table.
func (v visit) takeOff(ctx context.Context, target table.UserID) (table.Outcome, error) {
	return v.table.Kick(ctx, v.key(), v.User, target, v.Moderates())
}

// kicked returns the line that names the user taken off the table.
func (v visit) kicked(target table.UserID) string {
	return v.w.Kicked("**" + view.MarkdownName(nameAt(v.state, target)) + "**")
}

// leave answers `/game leave`, which also gives up a seat of a running match, by the button of the answer.
func (h *Handlers) leave(ctx context.Context, v visit) interact.Reply {
	if v.leavesMatch() {
		return interact.Show(view.LeavePrompt(v.w, v.state, v.User.ID))
	}
	out, done, err := h.giveUpSeat(ctx, v)
	return h.confirm(v, done, out, err)
}

// giveUpSeat leaves a lobby or a running match, or gives up waiting for a seat in it. done is the line that
// confirms it.
func (h *Handlers) giveUpSeat(ctx context.Context, v visit) (out table.Outcome, done lang.Text, err error) {
	if out, err = leave(ctx, v); err == nil {
		h.Hands.Forget(v.owner())
	}
	_, waited := v.state.NextSeatOf(v.User.ID)
	switch {
	case v.state.Phase == table.Lobby:
		return out, lang.YouLeftLobby, err
	case waited:
		return out, lang.YouLeftQueue, err
	case !out.State.Phase.Live():
		return out, lang.YouLeftLast, err
	case view.IsOnlyRound(v.state):
		return out, lang.YouLeftRound, err
	}
	return out, lang.YouLeft, err
}

// leavesMatch reports whether the user would give up a seat of a running match, including one with a substitute.
func (v visit) leavesMatch() bool {
	_, seated := v.state.SeatOf(v.User.ID)
	_, absent := v.state.AbsentSeatOf(v.User.ID)
	return v.state.Phase == table.Playing && (seated || absent)
}

// end answers `/game end`. A game that others have joined is ended by the button of the answer.
func (h *Handlers) end(ctx context.Context, v visit) interact.Reply {
	if v.mayEnd() && v.othersPlay() {
		return interact.Show(view.EndPrompt(v.w, v.state))
	}
	out, err := end(ctx, v)
	if v.state.Phase == table.Lobby {
		return h.confirm(v, lang.YouCancelled, out, err)
	}
	return h.confirm(v, lang.YouEnded, out, err)
}

// bringBoardDown answers `/game board`.
func (h *Handlers) bringBoardDown(_ context.Context, v visit) interact.Reply {
	if !h.Boards.BringDown(v.state) {
		return interact.Refuse(v.w, lang.BoardRecent)
	}
	return interact.Private(v.w.Text(lang.BoardReposted))
}

// confirm answers with a fixed line, or with the reason of a refusal in err.
func (h *Handlers) confirm(v visit, done lang.Text, out table.Outcome, err error) interact.Reply {
	if err != nil {
		return h.explain(v.after(out), err, view.HandDisplay{})
	}
	return interact.Private(v.w.Text(done))
}

// answerJoin answers a user after joining a running match. The user plays their old seat again at once, or
// takes over a seat without a person from the next round on.
func (h *Handlers) answerJoin(v visit) interact.Reply {
	if seat, waiting := v.state.NextSeatOf(v.User.ID); waiting {
		name := view.For(v.state, game.NoSeat).Name(seat)
		return v.InPlace(interact.Private(v.w.YouPlayNext("**" + name + "**")))
	}
	return h.showHandOrRefuse(v, view.HandDisplay{})
}

// answerWithoutTable answers a command in a channel that has no table, or one that cannot be read. A moderator
// of the channel may put such a table away with `/game end`.
func (h *Handlers) answerWithoutTable(ctx context.Context, v visit) interact.Reply {
	threads := h.threadsOf(v.Channel)
	switch {
	case !h.Hall.Broken(v.Channel) && len(threads) > 0:
		return interact.Private(v.w.GamesInThreads(threads))
	case !h.Hall.Broken(v.Channel):
		return interact.Refuse(v.w, lang.NoTableHere)
	case v.Command[len(v.Command)-1] != string(lang.CmdEnd) || !v.Moderates():
		return interact.Refuse(v.w, lang.Broken)
	}
	if err := h.Hall.PutAway(ctx, v.Channel); err != nil {
		return h.refuse(v, err)
	}
	return interact.Private(v.w.Text(lang.YouPutAway))
}

func join(ctx context.Context, v visit) (table.Outcome, error) {
	if _, played := seatHeldBy(v.state, v.User.ID); !played && view.IsOnlyRound(v.state) {
		return table.Outcome{State: v.state, Seat: game.NoSeat}, refusal(lang.OnlyRound) // there is no next round
	}
	return v.table.Join(ctx, v.key(), v.User)
}

func leave(ctx context.Context, v visit) (table.Outcome, error) {
	return v.table.Leave(ctx, v.key(), v.User)
}

// end cancels a lobby or ends a match. The host and the channel's moderators may do so.
func end(ctx context.Context, v visit) (table.Outcome, error) {
	return v.table.End(ctx, v.key(), v.User, v.Moderates())
}

// nameAt returns the name of a user at a table.
func nameAt(s table.State, user table.UserID) string {
	seat, _ := seatHeldBy(s, user)
	if seat.Next.ID == user {
		return seat.Next.Name
	}
	return seat.User.Name
}

// seatHeldBy returns the seat that a user holds, held, or waits for.
func seatHeldBy(s table.State, user table.UserID) (table.Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat table.Seat) bool { return seat.User.ID == user || seat.Next.ID == user })
	if i < 0 || user == "" {
		return table.Seat{}, false
	}
	return s.Seats[i], true
}

// mayEnd reports whether the user may end the game: the host, or a moderator.
func (v visit) mayEnd() bool { return v.Moderates() || v.state.Host == v.User.ID }

// othersPlay reports whether other people play in a running match, or have joined its lobby.
func (v visit) othersPlay() bool {
	return v.state.Phase.Live() && slices.ContainsFunc(v.state.Seats, func(seat table.Seat) bool {
		return seat.ByPerson() && seat.User.ID != v.User.ID
	})
}
