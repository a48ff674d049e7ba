package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// answerWithoutTable answers a command in a channel that has no table, or one that cannot be read.
// A moderator of the channel may put the latter away with `/game end`.
func (h *TableHandlers) answerWithoutTable(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	threads := h.threadsOf(in.Channel)
	switch {
	case !h.Hall.Broken(in.Channel) && len(threads) > 0:
		return interact.Private(w.GamesInThreads(threads))
	case !h.Hall.Broken(in.Channel):
		return interact.Refuse(w, lang.NoTableHere)
	case in.Command[len(in.Command)-1] != string(lang.CmdEnd) || !in.Moderates():
		return interact.Refuse(w, lang.Broken)
	}
	if err := h.Hall.PutAway(ctx, in.Channel); err != nil {
		return h.Reasons.refuse(w, err)
	}
	return interact.Private(w.Text(lang.YouPutAway))
}

// confirm answers with a fixed line, or with the reason when err says that nothing was done.
func (h *TableHandlers) confirm(v visit, done lang.Text, out table.Outcome, err error) interact.Reply {
	if err != nil {
		return h.explain(v, out.State, err, view.HandDisplay{})
	}
	return interact.Private(v.w.Text(done))
}

// leave answers `/game leave`, which also gives up a seat of a running match.
func (h *TableHandlers) leave(ctx context.Context, v visit) interact.Reply {
	out, err := leave(ctx, v)
	if err == nil {
		h.Hands.Forget(v.owner())
	}
	_, waited := v.state.NextSeatOf(v.in.User.ID)
	switch {
	case v.state.Phase == table.Lobby:
		return h.confirm(v, lang.YouLeftLobby, out, err)
	case waited:
		return h.confirm(v, lang.YouLeftQueue, out, err)
	}
	return h.confirm(v, lang.YouLeft, out, err)
}

// end answers `/game end`. A game that others have joined is ended by the button of the answer.
func (h *TableHandlers) end(ctx context.Context, v visit) interact.Reply {
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
func (h *TableHandlers) bringBoardDown(_ context.Context, v visit) interact.Reply {
	if !h.Boards.BringDown(v.state) {
		return interact.Refuse(v.w, lang.BoardRecent)
	}
	return interact.Private(v.w.Text(lang.BoardReposted))
}
