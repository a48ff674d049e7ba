package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/lang"
	"unobot/bot/view"
	"unobot/game/table"
)

// nothingHere answers where no table can be played. One that cannot be read may be
// put away by who moderates the channel.
func (h *Tables) nothingHere(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	switch {
	case !h.Hall.Broken(in.Channel):
		return interact.Refuse(w, lang.NoTableHere)
	case in.Command[len(in.Command)-1] != string(lang.CmdEnd) || !in.Moderates():
		return interact.Refuse(w, lang.Broken)
	}
	if err := h.Hall.PutAway(ctx, in.Channel); err != nil {
		return interact.Private(h.Reasons.text(w, err))
	}
	return interact.Private(w.Label(lang.YouPutAway))
}

// tell answers with a fixed line when it went well.
func (h *Tables) tell(v visit, done lang.Label) func(table.Outcome, error) interact.Reply {
	return func(out table.Outcome, err error) interact.Reply {
		if err != nil {
			return h.notice(v, out.State, err, view.HandDisplay{})
		}
		return interact.Private(v.w.Label(done))
	}
}

// leave is `/game leave`, which gives up a seat of a running match, too.
func (h *Tables) leave(ctx context.Context, v visit) interact.Reply {
	out, err := leave(ctx, v)
	if err == nil {
		h.Hands.Forget(v.owner())
	}
	_, waited := v.state.NextSeatOf(v.in.User.ID)
	switch {
	case v.state.Phase == table.Lobby:
		return h.tell(v, lang.YouLeftLobby)(out, err)
	case waited:
		return h.tell(v, lang.YouLeftQueue)(out, err)
	}
	return h.tell(v, lang.YouLeft)(out, err)
}

// end is `/game end`.
func (h *Tables) end(ctx context.Context, v visit) interact.Reply {
	out, err := end(ctx, v)
	if v.state.Phase == table.Lobby {
		return h.tell(v, lang.YouCancelled)(out, err)
	}
	return h.tell(v, lang.YouEnded)(out, err)
}

// bringDown is `/game board`.
func (h *Tables) bringDown(_ context.Context, v visit) interact.Reply {
	if !h.Boards.BringDown(v.state) {
		return interact.Refuse(v.w, lang.BoardRecent)
	}
	return interact.Private(v.w.Label(lang.BoardReposted))
}
