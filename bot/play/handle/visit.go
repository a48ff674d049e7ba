package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// visit is one command or click of a user at one table.
type visit struct {
	in    *interact.Interaction
	w     *lang.Words
	id    customid.ID // of a click
	table *table.Table
	state table.State // when the interaction came
}

// key is the key by which the table does an interaction only once.
func (v visit) key() string { return v.in.Token.Interaction }

// owner names the user's hand at the table.
func (v visit) owner() view.HandKey { return view.HandKey{Table: v.state.ID, User: v.in.User.ID} }

// visitor answers a visit.
type visitor func(ctx context.Context, v visit) interact.Reply

// at finds the table of a click. A table of another server or channel, or somebody else's solo table,
// counts as unknown, because only a forged click can name it (fault 82).
func (h *TableHandlers) at(handle visitor) interact.ButtonHandler {
	return func(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.ID) interact.Reply {
		t, err := h.Hall.Find(ctx, id.Table)
		if err == nil {
			err = h.Hall.Fresh(ctx, t)
		}
		if err != nil {
			return h.Reasons.refuse(w, err)
		}
		v := visit{in: in, w: w, id: id, table: t, state: t.State()}
		switch {
		case belongsHere(v.state, in):
			return handle(ctx, v)
		case in.Guild == "" && !v.state.Solo():
			return interact.Refuse(w, lang.GuildOnly)
		}
		return interact.Refuse(w, lang.UnknownTable)
	}
}

// belongsHere reports whether a table is one that the user can have before the eyes: one of this
// channel, one of whose thread the host was told here, or the user's own solo table, wherever that is
// shown.
func belongsHere(s table.State, in *interact.Interaction) bool {
	if s.Solo() {
		return s.SoloOf(in.User.ID)
	}
	return s.Guild == in.Guild && (s.Channel == in.Channel || s.Parent != "" && s.Parent == in.Channel)
}

// here finds the table of the channel where a command was used.
func (h *TableHandlers) here(handle visitor) interact.CommandHandler {
	return func(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
		t, ok := h.Hall.At(in.Channel)
		if !ok {
			return h.answerWithoutTable(ctx, in, w)
		}
		return handle(ctx, visit{in: in, w: w, table: t, state: t.State()})
	}
}
