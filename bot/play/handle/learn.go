package handle

import (
	"cmp"
	"context"
	"errors"

	"unobot/bot/play/interact"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
	"unobot/game/tutorial"
)

// learn answers `/learn`.
func (h *Handlers) learn(ctx context.Context, v visit) interact.Reply {
	return h.teach(ctx, v, game.EditionID(cmp.Or(v.Text(lang.OptEdition), string(view.FirstLearned))))
}

// learnByButton does the same from a button.
func (h *Handlers) learnByButton(ctx context.Context, v visit) interact.Reply {
	return h.teach(ctx, v, game.EditionID(v.id.Slot.Name))
}

// teach goes on with the user's tutorial of an edition, or begins it. One that cannot be read any more is put away.
func (h *Handlers) teach(ctx context.Context, v visit, e game.EditionID) interact.Reply {
	switch {
	case v.server.NoSolo:
		return interact.Refuse(v.w, lang.NoSolo)
	case !tutorial.Teaches(e):
		return interact.Refuse(v.w, lang.EditionMissing)
	}
	t, _, err := h.Hall.Learn(ctx, v.key(), v.User, e)
	switch {
	case errors.Is(err, table.ErrBroken):
		if err = h.Hall.PutAway(ctx, table.LearnChannel(e, v.User.ID)); err == nil {
			t, _, err = h.Hall.Learn(ctx, v.key(), v.User, e)
		}
	case errors.Is(err, table.ErrChannelBusy): // it began twice at once, or goes on in another process
		t, _, err = h.Hall.Learn(ctx, v.key(), v.User, e)
	}
	if err == nil {
		err = t.Hurry(ctx)
	}
	if err != nil {
		return h.refuse(v, err)
	}
	v.table, v.state = t, t.State()
	return h.showHand(v, view.HandDisplay{})
}
