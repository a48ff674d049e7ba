package handle

import (
	"context"
	"errors"
	"time"

	"unobot/bot/play/deals"
	"unobot/bot/play/interact"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/daily"
	"unobot/game/table"
)

// DailyStore keeps who has tried the deal of a day.
type DailyStore interface {
	// ClaimDaily notes that a user begins the try of a day that counts; only the first time matters.
	// guild is where that is, or "".
	ClaimDaily(ctx context.Context, d daily.Day, user table.User, guild string, at time.Time) error
	// DailyTry returns a user's try of a day; ok is false where there is none.
	DailyTry(ctx context.Context, d daily.Day, user table.UserID) (t table.DailyTry, ok bool, err error)
	// DailyDays lists the days whose deal a user has played to the end, oldest first.
	DailyDays(ctx context.Context, user table.UserID) ([]daily.Day, error)
	// DailyRanking returns the first size rows of a day's ranking, of a server or with "" of all.
	DailyRanking(ctx context.Context, d daily.Day, guild string, viewer table.UserID, size int) (table.DailyRanking, error)
	// DailyPlace tells how a result stands among those of a day.
	DailyPlace(ctx context.Context, d daily.Day, r daily.Result) (table.DailyPlace, error)
	// Course tells how a match that is over was played.
	Course(ctx context.Context, match table.ID) (table.Course, error)
}

// DailyHandlers answers commands and buttons about the deal of the day.
type DailyHandlers struct {
	Tables *TableHandlers
	Book   *deals.Book
	Store  DailyStore
	Now    func() time.Time
}

// daily answers `/daily`. It goes on with the try that the user is in, or shows the page of the day.
func (h *DailyHandlers) daily(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	if r, refused := h.refuse(ctx, in, w); refused {
		return r
	}
	if r, going := h.goOn(ctx, visit{in: in, w: w}); going {
		return r
	}
	return h.page(ctx, in, w)
}

// refuse refuses where the server wants no dailies.
func (h *DailyHandlers) refuse(ctx context.Context, in *interact.Interaction, w *lang.Words) (interact.Reply, bool) {
	s, err := h.Tables.Settings.Of(ctx, in.Guild)
	switch {
	case err != nil:
		return h.Tables.Reasons.refuse(w, err), true
	case s.NoDaily:
		return interact.Refuse(w, lang.NoDaily), true
	}
	return interact.Reply{}, false
}

// goOn shows the game that the user is in: today's, or one of yesterday that can still be finished.
func (h *DailyHandlers) goOn(ctx context.Context, v visit) (r interact.Reply, going bool) {
	for _, day := range []daily.Day{h.Book.Today(), h.Book.Today().After(-1)} {
		t, ok := h.Tables.Hall.At(table.DailyChannel(day, v.in.User.ID))
		if !ok || !h.Now().Before(day.Disclosed()) {
			continue
		}
		if err := h.Tables.Hall.Fresh(ctx, t); err != nil {
			return h.Tables.Reasons.refuse(v.w, err), true
		}
		if !t.State().Phase.Live() { // it has ended in another process
			continue
		}
		if t.State().Phase == table.Lobby { // a beginning that failed halfway
			return h.begin(ctx, v, day), true
		}
		v.table, v.state = t, t.State()
		return h.Tables.showHandOrRefuse(v, view.HandDisplay{}), true
	}
	return interact.Reply{}, false
}

// turn answers the buttons below these pages.
func (h *DailyHandlers) turn(ctx context.Context, in *interact.Interaction, w *lang.Words, id customid.List) interact.Reply {
	if r, refused := h.refuse(ctx, in, w); refused {
		return r
	}
	switch id.Filter {
	case view.DailyPlay:
		v := visit{in: in, w: w}
		if r, going := h.goOn(ctx, v); going {
			return r
		}
		return h.begin(ctx, v, h.Book.Today())
	case view.DailyPage:
		return in.InPlace(h.page(ctx, in, w))
	case view.DailyFair:
		return in.InPlace(h.Fair(ctx, w))
	}
	if scope, ok := view.ParseDailyScope(id.Filter); ok {
		return in.InPlace(h.ranking(ctx, in, w, scope))
	}
	return interact.Refuse(w, lang.UnknownButton)
}

// begin deals. The first time on a day counts, and is noted before anybody sees a card; every other
// time is practice.
func (h *DailyHandlers) begin(ctx context.Context, v visit, day daily.Day) interact.Reply {
	deal, err := h.Book.Deal(ctx, day)
	if err == nil {
		err = h.Store.ClaimDaily(ctx, day, v.in.User, v.in.Guild, h.Now())
	}
	if err != nil {
		return h.Tables.Reasons.refuse(v.w, errors.Join(table.ErrNotSaved, err))
	}
	t, out, err := h.Tables.Hall.PlayDaily(ctx, v.key(), v.in.User, deal)
	if errors.Is(err, table.ErrChannelBusy) { // it goes on in another process, or began twice at once
		if r, going := h.goOn(ctx, v); going {
			return r
		}
	}
	if err != nil {
		return h.Tables.Reasons.refuse(v.w, err)
	}
	v.table, v.state = t, t.State()
	d := view.HandDisplay{}
	if try, ok, err := h.Store.DailyTry(ctx, day, v.in.User.ID); err == nil && ok && try.Table != out.State.ID {
		d.Notice = v.w.Text(lang.DailyPractice)
	}
	return h.Tables.showHand(v, v.state, d)
}

// page shows the day: how the user's try went, or the way to it.
func (h *DailyHandlers) page(ctx context.Context, in *interact.Interaction, w *lang.Words) interact.Reply {
	day := h.Book.Today()
	p := view.DayPage{Day: day, User: in.User, Next: nextDay(day)}
	var err error
	if p.Try, p.Tried, err = h.Store.DailyTry(ctx, day, in.User.ID); err != nil {
		return h.Tables.Reasons.refuse(w, err)
	}
	if err := h.fill(ctx, in, &p); err != nil {
		return h.Tables.Reasons.refuse(w, err)
	}
	return interact.Show(h.Tables.draw(visit{in: in}, view.Day(w, p)))
}

// fill finds out which day it is, how the user stands among others, and for how long without a break.
func (h *DailyHandlers) fill(ctx context.Context, in *interact.Interaction, p *view.DayPage) (err error) {
	if h.Tables.Portraits != nil {
		p.Portrait = h.Tables.Portraits.Of(p.User.ID, p.User.Avatar)
	}
	if p.Number, err = h.Book.Number(ctx, p.Day); err != nil {
		return err
	}
	days, err := h.Store.DailyDays(ctx, in.User.ID)
	if err != nil {
		return err
	}
	p.Streak = daily.StreakOf(days, h.Book.Today())
	if !p.Try.Finished {
		return nil
	}
	p.Place, err = h.Store.DailyPlace(ctx, p.Day, p.Try.Result)
	return err
}

// nextDay is when the next deal comes.
func nextDay(d daily.Day) time.Time {
	at, _ := d.After(1).Begin()
	return at
}

// ranking shows the ranking of a day.
func (h *DailyHandlers) ranking(ctx context.Context, in *interact.Interaction, w *lang.Words, scope view.DailyScope) interact.Reply {
	guild := in.Guild
	if scope.Everywhere {
		guild = ""
	}
	day := h.Book.Today().After(-scope.DaysAgo)
	found, err := h.Store.DailyRanking(ctx, day, guild, in.User.ID, view.LeaderboardRows)
	if err != nil {
		return h.Tables.Reasons.refuse(w, err)
	}
	number, err := h.Book.Number(ctx, day)
	if err != nil {
		return h.Tables.Reasons.refuse(w, err)
	}
	return interact.Show(view.DayRanking(w, view.RankingPage{
		Day: day, Number: number, Scope: scope, OnServer: in.Guild != "", Ranking: found,
	}))
}

// Fair implements DayResults, for yesterday, today and tomorrow.
func (h *DailyHandlers) Fair(ctx context.Context, w *lang.Words) interact.Reply {
	var days []view.DaySecret
	for n := -1; n <= 1; n++ {
		day := h.Book.Today().After(n)
		if number, err := h.Book.Number(ctx, day); err != nil {
			return h.Tables.Reasons.refuse(w, err)
		} else if number < 1 { // there was no deal
			continue
		}
		commitment, err := h.Book.Commitment(ctx, day)
		if err != nil {
			return h.Tables.Reasons.refuse(w, err)
		}
		d := view.DaySecret{Day: day, Commitment: commitment}
		if d.Secret, d.Disclosed, err = h.Book.Disclosed(ctx, day); err != nil {
			return h.Tables.Reasons.refuse(w, err)
		}
		days = append(days, d)
	}
	return interact.Show(view.DayFair(w, days))
}

// AddResult implements DayResults. What it adds can be shared.
func (h *DailyHandlers) AddResult(in *interact.Interaction, w *lang.Words, s table.State, shown screen.Screen) screen.Screen {
	ctx, cancel := context.WithTimeout(context.Background(), catchUpLimit)
	defer cancel()
	day, _ := s.Daily()
	p := view.DayPage{Day: day, User: in.User, Next: nextDay(h.Book.Today()), Tried: true}
	try, ok, err := h.Store.DailyTry(ctx, day, in.User.ID)
	if p.Practice = err == nil && (!ok || try.Table != s.ID); p.Practice {
		p.Try.Finished = true
		p.Try.Result, err = h.resultOf(ctx, day, s)
	} else {
		p.Try = try
	}
	if err == nil {
		err = h.fill(ctx, in, &p)
	}
	if err != nil {
		h.Tables.Reasons.Log.Error("result of a daily not read", "table", s.ID, "err", err)
		return shown
	}
	return view.WithDayResult(w, shown, p)
}

// resultOf plays a practice game again.
func (h *DailyHandlers) resultOf(ctx context.Context, day daily.Day, s table.State) (daily.Result, error) {
	course, err := h.Store.Course(ctx, s.ID)
	if err != nil {
		return daily.Result{}, err
	}
	return daily.Deal{Day: day, Seed: s.Game.MatchSeed()}.ResultOf(table.ActionsOf(course.Steps))
}
