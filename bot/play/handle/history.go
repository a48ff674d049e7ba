package handle

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/record"
	"unobot/game/table"
)

// record returns a match that is over as a file to a user with a seat in it.
func (h *Handlers) record(ctx context.Context, v visit) interact.Reply {
	s, steps, err := h.Store.Replay(ctx, v.id.Table, v.User.ID)
	if err == nil && s.Guild != v.Guild && !s.SoloOf(v.User.ID) {
		err = table.ErrUnknown
	}
	if err != nil {
		return h.refuse(v, err)
	}
	d, later, err := h.dailyOf(ctx, s)
	switch {
	case err != nil:
		return h.refuse(v, err)
	case later:
		return interact.Refuse(v.w, lang.RecordLater)
	}
	f, err := recordFile(s, steps, d)
	if err != nil {
		return h.refuse(v, fmt.Errorf("record of %s: %w", v.id.Table, err))
	}
	if len(f.Data) > screen.MaxFile {
		return interact.Refuse(v.w, lang.RecordTooBig)
	}
	return interact.Show(screen.Screen{Text: v.w.Text(lang.RecordNote), Files: []screen.File{f}})
}

// dailyOf returns the deal of a day that a match was, with its secret, or nil. later reports that others still play
// that deal.
func (h *Handlers) dailyOf(ctx context.Context, s table.State) (d *record.Daily, later bool, err error) {
	day, ok := s.Daily()
	if !ok {
		return nil, false, nil
	}
	secret, disclosed, err := h.Book.Disclosed(ctx, day)
	if err != nil || !disclosed {
		return nil, true, err
	}
	deal, err := h.Book.Deal(ctx, day)
	origin := daily.Origin{Secret: secret, Robots: deal.Robots}
	return &record.Daily{Day: day, Number: deal.Number, Origin: origin}, false, err
}

// recordFile writes a match in the format of docs/record.md.
func recordFile(s table.State, steps []table.Step, d *record.Daily) (screen.File, error) {
	g, err := game.New(s.Game.Edition(), s.Game.Options(), s.Game.Seats(), s.Game.MatchSeed())
	if err != nil {
		return screen.File{}, err
	}
	actions := table.ActionsOf(steps)
	var out bytes.Buffer
	var end game.Game
	if d != nil {
		end, err = record.ExportDaily(&out, *d, g, actions)
	} else {
		end, err = record.Export(&out, g, actions)
	}
	if err == nil && end != s.Game {
		err = errors.New("the stored steps do not lead to the stored end of the match")
	}
	if err != nil {
		return screen.File{}, err
	}
	name := fmt.Sprintf("unobot-%s-%s.jsonl", s.Edition, s.ID)
	return screen.File{Name: name, Type: "application/x-ndjson", Data: out.Bytes()}, nil
}

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
		drawn, why, err := h.drawReplay(ctx, v, v.w)
		switch {
		case err != nil:
			return h.refuse(v, err)
		case why != "":
			return interact.Refuse(v.w, why)
		}
		return interact.Show(drawn)
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
