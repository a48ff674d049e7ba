package handle

import (
	"context"
	"errors"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// dailyRoutes holds the buttons below the pages of the day, and below results that were shared.
var dailyRoutes = []route{
	{list: customid.Duel, at: anywhere, server: true, do: (*Handlers).turnDuel},
	{list: customid.Daily, at: anywhere, server: true, do: (*Handlers).turnDaily},
}

// daily answers `/daily`. It continues the try that the user is in, or shows the page of the day.
func (h *Handlers) daily(ctx context.Context, v visit) interact.Reply {
	if v.server.NoDaily {
		return interact.Refuse(v.w, lang.NoDaily)
	}
	if r, going := h.goOnDaily(ctx, v); going {
		return r
	}
	return h.showDay(ctx, v)
}

// goOnDaily shows the game that the user is in: today's, or yesterday's if it can still be finished.
func (h *Handlers) goOnDaily(ctx context.Context, v visit) (r interact.Reply, going bool) {
	for _, day := range []daily.Day{h.Book.Today(), h.Book.Today().After(-1)} {
		if r, going = h.goOnDay(ctx, v, day); going {
			return r, true
		}
	}
	return interact.Reply{}, false
}

// goOnDay shows the user's game of a day, if there is one that can still be finished.
func (h *Handlers) goOnDay(ctx context.Context, v visit, day daily.Day) (r interact.Reply, going bool) {
	t, ok := h.Hall.At(table.DailyChannel(day, v.User.ID))
	if !ok || !h.Now().Before(day.Disclosed()) {
		return interact.Reply{}, false
	}
	if err := h.Hall.Fresh(ctx, t); err != nil {
		return h.refuse(v, err), true
	}
	switch {
	case !t.State().Phase.Live(): // it has ended in another process
		return interact.Reply{}, false
	case t.State().Phase == table.Lobby: // a beginning that failed halfway
		return h.beginDaily(ctx, v, day, ""), true
	}
	v.table, v.state = t, t.State()
	return h.showHandOrRefuse(v, view.HandDisplay{}), true
}

// turnDaily answers these buttons.
func (h *Handlers) turnDaily(ctx context.Context, v visit) interact.Reply {
	if v.server.NoDaily {
		return interact.Refuse(v.w, lang.NoDaily)
	}
	switch v.list.Filter {
	case view.DailyPlay:
		if r, going := h.goOnDaily(ctx, v); going {
			return r
		}
		return h.beginDaily(ctx, v, h.Book.Today(), "")
	case view.DailyPage:
		return v.InPlace(h.showDay(ctx, v))
	case view.DailyFair:
		return v.InPlace(h.dailyFair(ctx, v))
	}
	if scope, ok := view.ParseDailyScope(v.list.Filter); ok {
		return v.InPlace(h.showDayRanking(ctx, v, scope))
	}
	return interact.Refuse(v.w, lang.UnknownButton)
}

// beginDaily deals. A user's first try of a day counts, and is stored before any card is shown; every other try is
// practice. notice stands above the cards of the one that counts.
func (h *Handlers) beginDaily(ctx context.Context, v visit, day daily.Day, notice string) interact.Reply {
	deal, err := h.Book.Deal(ctx, day)
	if err == nil {
		err = h.Store.ClaimDaily(ctx, day, v.User, v.Guild, h.Now())
	}
	if err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	t, out, err := h.Hall.PlayDaily(ctx, v.key(), v.User, deal)
	if errors.Is(err, table.ErrChannelBusy) { // another process has it, or it began twice at once
		if r, going := h.goOnDaily(ctx, v); going {
			return r
		}
	}
	if err != nil {
		return h.refuse(v, err)
	}
	v.table = t
	v = v.after(out)
	d := view.HandDisplay{Notice: notice}
	if try, ok, err := h.Store.DailyTry(ctx, day, v.User.ID); err == nil && ok && try.Table != out.State.ID {
		d.Notice = v.w.Text(lang.DailyPractice)
	}
	return h.showHand(v, d)
}

// showDay shows the day: the result of the user's try, or the way to it.
func (h *Handlers) showDay(ctx context.Context, v visit) interact.Reply {
	day := h.Book.Today()
	p := view.DayPage{Day: day, User: v.User, Next: nextDay(day), MayShare: v.mayPost()}
	var err error
	if p.Try, p.Tried, err = h.Store.DailyTry(ctx, day, v.User.ID); err != nil {
		return h.refuse(v, err)
	}
	if err := h.fillDay(ctx, v, &p); err != nil {
		return h.refuse(v, err)
	}
	return interact.Show(h.draw(v, view.Day(v.w, p)))
}

// fillDay adds the number of the day, the user's rank among others, and the user's streak.
func (h *Handlers) fillDay(ctx context.Context, v visit, p *view.DayPage) (err error) {
	if h.Portraits != nil {
		p.Portrait = h.Portraits.Of(p.User.ID, p.User.Avatar)
	}
	if p.Number, err = h.Book.Number(ctx, p.Day); err != nil {
		return err
	}
	days, err := h.Store.DailyDays(ctx, v.User.ID)
	if err != nil {
		return err
	}
	p.Streak = daily.StreakOf(days, h.Book.Today())
	p.First = len(days) <= 1
	if !p.Try.Finished {
		return nil
	}
	if err := h.fillDuels(ctx, v, p); err != nil {
		return err
	}
	p.Place, err = h.Store.DailyPlace(ctx, p.Day, p.Try.Result)
	return err
}

// nextDay returns the time of the next deal.
func nextDay(d daily.Day) time.Time {
	at, _ := d.After(1).Begin()
	return at
}

// showDayRanking shows the ranking of a day.
func (h *Handlers) showDayRanking(ctx context.Context, v visit, scope view.DailyScope) interact.Reply {
	guild := v.Guild
	if scope.Everywhere {
		guild = ""
	}
	day := h.Book.Today().After(-scope.DaysAgo)
	found, err := h.Store.DailyRanking(ctx, day, guild, v.User.ID, view.RankingRows)
	if err != nil {
		return h.refuse(v, err)
	}
	number, err := h.Book.Number(ctx, day)
	if err != nil {
		return h.refuse(v, err)
	}
	hidden, err := h.mayStillPlay(ctx, v, day)
	if err != nil {
		return h.refuse(v, err)
	}
	return interact.Show(view.DayRanking(v.w, view.RankingPage{
		Day: day, Number: number, Scope: scope, OnServer: v.Guild != "", Hidden: hidden, Ranking: found,
	}))
}

// dailyFair shows the public part of the secrets behind the deals of yesterday, today and tomorrow.
func (h *Handlers) dailyFair(ctx context.Context, v visit) interact.Reply {
	var days []view.DaySecret
	for n := -1; n <= 1; n++ {
		day := h.Book.Today().After(n)
		if number, err := h.Book.Number(ctx, day); err != nil {
			return h.refuse(v, err)
		} else if number < 1 { // there was no deal
			continue
		}
		commitment, err := h.Book.Commitment(ctx, day)
		if err != nil {
			return h.refuse(v, err)
		}
		d := view.DaySecret{Day: day, Commitment: commitment}
		if d.Secret, d.Disclosed, err = h.Book.Disclosed(ctx, day); err != nil {
			return h.refuse(v, err)
		}
		days = append(days, d)
	}
	return interact.Show(view.DayFair(v.w, days))
}

// addDailyResult adds the user's result to the screen of a daily's end, in a form that can be shared.
func (h *Handlers) addDailyResult(v visit, shown screen.Screen) screen.Screen {
	s := v.state
	ctx, cancel := context.WithTimeout(context.Background(), catchUpLimit)
	defer cancel()
	day, _ := s.Daily()
	p := view.DayPage{Day: day, User: v.User, Next: nextDay(h.Book.Today()), Tried: true, MayShare: v.mayPost()}
	try, ok, err := h.Store.DailyTry(ctx, day, v.User.ID)
	if p.Practice = err == nil && (!ok || try.Table != s.ID); p.Practice {
		p.Try.Finished = true
		p.Try.Result, err = h.resultOf(ctx, day, s)
	} else {
		p.Try = try
	}
	if err == nil {
		err = h.fillDay(ctx, v, &p)
	}
	if err != nil {
		h.Log.Error("result of a daily not read", "table", s.ID, "err", err)
		return shown
	}
	return view.WithDayResult(v.w, shown, p)
}

// resultOf plays a practice game again.
func (h *Handlers) resultOf(ctx context.Context, day daily.Day, s table.State) (daily.Result, error) {
	course, err := h.Store.Course(ctx, s.ID)
	if err != nil {
		return daily.Result{}, err
	}
	return daily.Deal{Day: day, Seed: s.Game.MatchSeed()}.ResultOf(table.ActionsOf(course.Steps))
}
