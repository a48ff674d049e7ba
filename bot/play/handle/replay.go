package handle

import (
	"context"
	"fmt"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// replay posts the last moves of a match that is over, once a match: after that it links to them. All users with
// access to the result may ask for it. The player of a solo game gets them privately.
func (h *Handlers) replay(ctx context.Context, v visit) interact.Reply {
	s := v.state
	_, daily := s.Daily()
	switch {
	case daily: // others may still play that deal
		return interact.Refuse(v.w, lang.UnknownButton)
	case s.Phase == table.Abandoned: // it has no winner, so there is nothing to show
		return h.refuse(v, table.ErrOver)
	case s.Phase != table.Finished:
		return h.refuse(v, table.ErrRunning)
	case s.Solo():
		return h.replaySolo(ctx, v)
	}
	message, err := h.Store.ReplayMessage(ctx, s.ID)
	if err != nil {
		return h.refuse(v, err)
	}
	if message != "" {
		link := fmt.Sprintf("https://discord.com/channels/%s/%s/%s", s.Guild, s.Channel, message)
		return interact.Private(v.w.ReplayThere(link))
	}
	drawn, why, err := h.drawReplay(ctx, v, lang.For(h.Settings.Locale(s.Guild)))
	switch {
	case err != nil:
		return h.refuse(v, err)
	case why != "":
		return interact.Refuse(v.w, why)
	}
	message, err = h.Threads.Post(ctx, s.Channel, drawn, "replay-"+string(s.ID))
	if err != nil {
		h.Log.Warn("replay not posted", "table", s.ID, "err", err)
		return interact.Refuse(v.w, lang.ReplayOff)
	}
	if err := h.Store.SetReplay(ctx, s.ID, message); err != nil { // it can be asked for once more
		h.Log.Error("replay not noted", "table", s.ID, "err", err)
	}
	return interact.Reply{Kind: send.Quiet}
}

// replaySolo shows it to the player alone.
func (h *Handlers) replaySolo(ctx context.Context, v visit) interact.Reply {
	drawn, why, err := h.drawReplay(ctx, v, v.w)
	switch {
	case err != nil:
		return h.refuse(v, err)
	case why != "":
		return interact.Refuse(v.w, why)
	}
	return interact.Show(drawn)
}

// drawReplay draws it in a language, or returns the reason why it cannot.
func (h *Handlers) drawReplay(
	ctx context.Context, v visit, w *lang.Words,
) (drawn screen.Screen, why lang.Text, err error) {
	s := v.state
	if !h.Pictures.MayShow(s.Guild, v.Channel) {
		return screen.Screen{}, lang.ReplayOff, nil
	}
	course, err := h.Store.Course(ctx, s.ID)
	if err != nil {
		return screen.Screen{}, "", err
	}
	replay, ok := view.Replay(w, s, course.Steps, h.Portraits)
	if !ok {
		return screen.Screen{}, lang.ReplayGone, nil
	}
	if drawn, ok = h.Pictures.DrawBehind(replay); !ok {
		return screen.Screen{}, lang.ReplayBusy, nil
	}
	return drawn, "", nil
}
