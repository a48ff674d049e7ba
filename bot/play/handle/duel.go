package handle

import (
	"context"
	"errors"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// turnDuel answers the buttons that share a result of a daily, and that take one up.
func (h *Handlers) turnDuel(ctx context.Context, v visit) interact.Reply {
	if v.server.NoDaily {
		return interact.Refuse(v.w, lang.NoDaily)
	}
	if day, ok := strings.CutPrefix(v.list.Filter, view.DuelShare); ok {
		return h.shareDaily(ctx, v, daily.Day(day))
	}
	if share, ok := strings.CutPrefix(v.list.Filter, view.DuelBeat); ok {
		return h.takeUp(ctx, v, share)
	}
	return interact.Refuse(v.w, lang.UnknownButton)
}

// mayPost reports whether the bot may post a result in the user's channel: one of a server that allows writing and
// games.
func (v visit) mayPost() bool {
	_, refused := v.refuseChannel()
	return v.Guild != "" && v.MaySend() && !refused
}

// shareDaily posts the user's result of a day, once a channel.
func (h *Handlers) shareDaily(ctx context.Context, v visit, day daily.Day) interact.Reply {
	if _, ok := day.Begin(); !ok {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	if !h.Now().Before(day.Disclosed()) {
		return interact.Refuse(v.w, lang.DailyShareLate)
	}
	p := view.DayPage{Day: day, User: v.User}
	var err error
	if p.Try, _, err = h.Store.DailyTry(ctx, day, v.User.ID); err != nil {
		return h.refuse(v, err)
	}
	if !p.Try.Finished {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	if p.Number, err = h.Book.Number(ctx, day); err != nil {
		return h.refuse(v, err)
	}
	if !v.mayPost() {
		return interact.Private(view.CopyDaily(v.w, p))
	}
	share, ok, err := h.Store.ShareDaily(ctx, table.DailyShare{
		ID: v.key(), Day: day, User: v.User, Guild: v.Guild, Channel: v.Channel,
	})
	switch {
	case err != nil || !ok:
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	case share.Message != "":
		return interact.Refuse(v.w, lang.DailySharedAlready)
	}
	switch err := h.postShare(ctx, v, share, p.Number); send.TroubleOf(err) {
	case send.NoTrouble:
		return interact.Reply{Kind: send.Quiet}
	case send.Forbidden:
		return interact.Private(view.CopyDaily(v.w, p))
	default:
		return h.refuse(v, err)
	}
}

// postShare posts a share and stores its message. The nonce makes two clicks one message; if that one has been deleted
// meanwhile, it is another one.
func (h *Handlers) postShare(ctx context.Context, v visit, share table.DailyShare, number int) error {
	share.Pictured = false // the pictured message was another one
	page := view.SharedPage{DailyShare: share, Number: number}
	if h.Portraits != nil {
		page.Portrait = h.Portraits.Of(v.User.ID, v.User.Avatar)
	}
	shown := h.draw(v, view.SharedDaily(h.public(v), page))
	message, err := h.Threads.Post(ctx, v.Channel, shown, "d"+share.ID)
	if send.TroubleOf(err) == send.Gone {
		message, err = h.Threads.Post(ctx, v.Channel, shown, v.nonce("d"))
	}
	if err != nil {
		return err
	}
	share.Message, share.Pictured = message, shown.Picture.PNG != nil
	err = h.Store.ShareShown(ctx, share, false)
	switch {
	case errors.Is(err, table.ErrUnknown): // its user has been erased while the message was on its way
		h.withdraw(ctx, v.Channel, message)
	case err != nil:
		h.Log.Error("message of a shared daily not noted; the next click on it does that", "err", err)
	}
	return nil
}

// takeUp lets the user play against a shared result: the same deal, with the user's own try of that day. Once the
// try is finished, it shows both results.
func (h *Handlers) takeUp(ctx context.Context, v visit, id string) interact.Reply {
	share, ok, err := h.Store.DailyShare(ctx, id)
	if err != nil {
		return h.refuse(v, err)
	}
	_, blocked := h.Refuses(share.Guild, share.User.ID)
	switch {
	case !ok || blocked:
		return h.offerToday(ctx, v)
	case share.Channel != v.Channel:
		return interact.Refuse(v.w, lang.UnknownButton)
	case share.Message == "" && !v.Message.Ephemeral: // posted, but its message is not stored
		share.Message, share.Changed = v.Message.ID, -1
		if err := h.Store.ShareShown(ctx, share, false); err != nil {
			return h.refuse(v, err)
		}
	}
	if share.User.ID == v.User.ID {
		return h.showDay(ctx, v)
	}
	return h.duel(ctx, v, share)
}

// offerToday answers that a deal is over, and shows today's.
func (h *Handlers) offerToday(ctx context.Context, v visit) interact.Reply {
	return withNote(h.showDay(ctx, v), v.w.Text(lang.DailyOver))
}

// duel is takeUp of another user's result.
func (h *Handlers) duel(ctx context.Context, v visit, share table.DailyShare) interact.Reply {
	try, tried, err := h.Store.DailyTry(ctx, share.Day, v.User.ID)
	if err != nil {
		return h.refuse(v, err)
	}
	open := h.Now().Before(share.Day.Disclosed())
	plays := try.Going && !try.Finished || tried && !try.Erased && try.Table == ""
	if mayBegin := !tried && share.Day == h.Book.Today(); open && (plays || try.Finished || mayBegin) {
		if err := h.Store.TakeUpDaily(ctx, share.ID, v.User.ID, h.Now().UnixMilli()); err != nil {
			return h.refuse(v, errors.Join(table.ErrNotSaved, err))
		}
		h.DuelsChanged()
		plays = plays || mayBegin
	}
	switch {
	case open && plays:
		if r, going := h.goOnDay(ctx, v, share.Day); going {
			return r
		}
		return h.beginDaily(ctx, v, share.Day, v.w.DailyDuelBegins(view.MarkdownName(share.User.Name)))
	case tried:
		return h.showDuel(ctx, v, share, try)
	}
	return h.offerToday(ctx, v)
}

// showDuel shows the user's own result beside a shared one.
func (h *Handlers) showDuel(ctx context.Context, v visit, share table.DailyShare, try table.DailyTry) interact.Reply {
	p := view.DuelPage{DayPage: view.DayPage{
		Day: share.Day, User: v.User, Next: nextDay(h.Book.Today()), Tried: true, Try: try, MayShare: v.mayPost(),
	}}
	if h.Portraits != nil {
		p.Portrait = h.Portraits.Of(v.User.ID, v.User.Avatar)
	}
	var err error
	if p.Number, err = h.Book.Number(ctx, share.Day); err == nil {
		p.With, err = h.rivalry(ctx, v, table.DailyRival{User: share.User, Result: share.Result})
	}
	if err != nil {
		return h.refuse(v, err)
	}
	return interact.Show(h.draw(v, view.DuelResults(v.w, p)))
}

// rivalry adds the user's results against a rival.
func (h *Handlers) rivalry(ctx context.Context, v visit, rival table.DailyRival) (view.Duel, error) {
	met, err := h.Store.DailyMeetings(ctx, v.User.ID, rival.User.ID)
	return view.Duel{Rival: rival, Rivalry: daily.RivalryOf(met, h.Book.Today())}, err
}

// duelsTold is the number of duels that a page shows one by one.
const duelsTold = 5

// fillDuels adds the results of the user's duels of a day. It has to be over for the user.
func (h *Handlers) fillDuels(ctx context.Context, v visit, p *view.DayPage) error {
	all, err := h.Store.DailyDuels(ctx, p.Day, v.User.ID)
	if err != nil {
		return err
	}
	p.Waiting = all.Waiting
	for _, rival := range all.Through[:min(len(all.Through), duelsTold)] {
		d, err := h.rivalry(ctx, v, rival)
		if err != nil {
			return err
		}
		p.Duels = append(p.Duels, d)
	}
	return nil
}

// mayStillPlay reports whether results of a day would show the user which result to beat.
func (h *Handlers) mayStillPlay(ctx context.Context, v visit, day daily.Day) (bool, error) {
	if !h.Now().Before(day.Disclosed()) {
		return false, nil
	}
	try, tried, err := h.Store.DailyTry(ctx, day, v.User.ID)
	if err != nil || try.Finished || try.Erased {
		return false, err
	}
	if tried && try.Table != "" {
		return try.Going, nil
	}
	return day == h.Book.Today(), nil
}
