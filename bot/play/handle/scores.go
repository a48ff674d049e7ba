package handle

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/daily"
	"unobot/game/record"
	"unobot/game/table"
)

// scoreRoutes holds the routes that turn the pages of lists, and that follow a list or a card.
var scoreRoutes = []route{
	{list: customid.Leaderboard, do: (*Handlers).turnLeaderboard},
	{list: customid.History, do: (*Handlers).turnHistory},
	{list: customid.Seasons, do: (*Handlers).turnSeasons},
	{list: customid.Feats, server: true, do: (*Handlers).turnFeats},
}

// turned shows a page in place of the page before. A refusal is a message of its own.
func (v visit) turned(r interact.Reply) interact.Reply {
	if !r.Screen.IsBoxed() {
		return r
	}
	return v.InPlace(r)
}

// leaderboard answers `/leaderboard`. An option that was not given has its first value.
func (h *Handlers) leaderboard(ctx context.Context, v visit) interact.Reply {
	c := choices.Contest{
		Scope:   cmp.Or(v.Text(lang.OptScope), choices.Scopes[0].Value),
		Period:  cmp.Or(v.Text(lang.OptPeriod), choices.Periods[0].Value),
		By:      cmp.Or(v.Text(lang.OptBy), choices.Rankings[0].Value),
		Edition: game.EditionID(v.Text(lang.OptEdition)),
	}
	page := min(max(v.Whole(lang.OptPage, 1), 1), customid.MaxListPage)
	return h.showStandings(ctx, v, c, page, lang.UnknownCommand)
}

// turnLeaderboard answers the buttons below a leaderboard.
func (h *Handlers) turnLeaderboard(ctx context.Context, v visit) interact.Reply {
	c, ok := choices.ParseContest(v.list.Filter)
	if !ok {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	return v.turned(h.showStandings(ctx, v, c, v.list.Page, lang.UnknownButton))
}

// showStandings shows a page of a leaderboard beside the top of its other period, or unknown when the contest
// does not exist.
func (h *Handlers) showStandings(
	ctx context.Context, v visit, c choices.Contest, page int, unknown lang.Text,
) interact.Reply {
	query, name, ok := c.Query(v.w, v.Guild, h.Now())
	if !ok {
		return interact.Refuse(v.w, unknown)
	}
	found, err := h.Store.Leaderboard(ctx, query, v.User.ID, page, view.LeaderboardRows)
	if err != nil {
		return h.refuse(v, err)
	}
	shown := view.StandingsPage{Contest: c, Name: name, By: query.By, Leaderboard: found}
	if len(found.Rows) == 0 {
		if err := h.explainEmpty(ctx, v, &shown); err != nil {
			return h.refuse(v, err)
		}
	} else {
		beside, _, _ := c.OtherPeriod().Query(v.w, v.Guild, h.Now())
		if shown.Beside, err = h.Store.Leaderboard(ctx, beside, v.User.ID, 1, view.LeaderboardRows); err != nil {
			return h.refuse(v, err)
		}
	}
	if h.Portraits != nil {
		shown.Portrait = h.Portraits.Of(v.User.ID, v.User.Avatar)
	}
	s := h.draw(v, view.Leaderboard(v.w, shown))
	if s.Picture.PNG == nil {
		shown.Told = true
		s = view.Leaderboard(v.w, shown)
	}
	return interact.Show(s)
}

// explainEmpty adds the reason why a leaderboard has no rows.
func (h *Handlers) explainEmpty(ctx context.Context, v visit, p *view.StandingsPage) error {
	wide := p.Contest
	wide.Period, wide.Edition = choices.Periods[0].Value, ""
	query, _, _ := wide.Query(v.w, v.Guild, h.Now())
	others, err := h.Store.Leaderboard(ctx, query, v.User.ID, 1, 1)
	if err != nil {
		return err
	}
	own, err := h.Store.Profile(ctx, v.User.ID)
	p.Wider, p.Alone = len(others.Rows) > 0, view.PlayedAlone(own)
	return err
}

// history answers `/history`.
func (h *Handlers) history(ctx context.Context, v visit) interact.Reply {
	return h.showMatches(ctx, v, v.Whole(lang.OptPage, 1))
}

// turnHistory answers the buttons below the list of past matches.
func (h *Handlers) turnHistory(ctx context.Context, v visit) interact.Reply {
	if v.list.Filter != "" {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	return v.turned(h.showMatches(ctx, v, v.list.Page))
}

// showMatches shows a page, from 1, of the user's past matches in this server.
func (h *Handlers) showMatches(ctx context.Context, v visit, page int) interact.Reply {
	page = min(max(page, 1), customid.MaxListPage)
	rows, total, err := h.Store.History(ctx, v.Guild, v.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	if last := view.HistoryPages(total); err == nil && page > last {
		page = last
		rows, total, err = h.Store.History(ctx, v.Guild, v.User.ID, (page-1)*view.HistoryRows, view.HistoryRows)
	}
	if err != nil {
		return h.refuse(v, err)
	}
	shown := view.History(v.w, v.User.ID, rows, page, total)
	shown.Rows = append(shown.Rows, screen.Row{Buttons: []screen.Button{view.PastEventsButton(v.w)}})
	return interact.Show(shown)
}

// turnSeasons shows the podium of a season of the server that is over.
func (h *Handlers) turnSeasons(ctx context.Context, v visit) interact.Reply {
	if v.list.Filter != "" && v.list.Filter != view.SeasonsOpen {
		return interact.Refuse(v.w, lang.UnknownButton)
	}
	p, total, err := h.Store.PastSeason(ctx, v.Guild, v.list.Page)
	if err != nil {
		return h.refuse(v, err)
	}
	r := interact.Show(h.draw(v, view.PastSeason(v.w, p, min(v.list.Page, max(total, 1)), total)))
	if v.list.Filter == view.SeasonsOpen {
		return r
	}
	return v.turned(r)
}

// stats answers `/stats` with the card of a user: the results in all matches.
func (h *Handlers) stats(ctx context.Context, v visit) interact.Reply {
	user := v.User
	if chosen, named := v.People[string(lang.OptUser)]; named {
		user = chosen.User
	}
	if !v.server.Profiles {
		return interact.Refuse(v.w, lang.NoProfiles)
	}
	p, hidden, err := h.profile(ctx, v, user.ID)
	switch {
	case err != nil:
		return h.refuse(v, err)
	case hidden:
		return interact.Show(view.StatsHidden(v.w, user))
	}
	card := view.ProfileCard{User: user, Own: user.ID == v.User.ID, Profile: p, Feats: v.server.Feats}
	if h.Portraits != nil {
		card.Portrait = h.Portraits.Of(user.ID, user.Avatar)
	}
	r := interact.Show(h.draw(v, view.Stats(v.w, card)))
	if r.Screen.Picture.PNG != nil && h.Portraits != nil && card.Portrait == nil && user.Avatar != "" {
		r.Then = func(a send.Answer) { h.KeepCard(a, card) } // the picture comes later
	}
	return r
}

// turnFeats answers the button below a card, and those that turn the pages of achievements.
func (h *Handlers) turnFeats(ctx context.Context, v visit) interact.Reply {
	user, opens := strings.CutPrefix(v.list.Filter, view.FeatsOpen)
	if !opens {
		var turns bool
		if user, turns = strings.CutPrefix(v.list.Filter, view.FeatsTurn); !turns {
			return interact.Refuse(v.w, lang.UnknownButton)
		}
	}
	r := h.showFeats(ctx, v, table.UserID(user), v.list.Page)
	if opens {
		return r
	}
	return v.turned(r)
}

// showFeats shows a page of a user's achievements.
func (h *Handlers) showFeats(ctx context.Context, v visit, user table.UserID, page int) interact.Reply {
	if !v.server.Feats || !v.server.Profiles {
		return interact.Refuse(v.w, lang.NoFeats)
	}
	p, hidden, err := h.profile(ctx, v, user)
	switch {
	case err != nil:
		return h.refuse(v, err)
	case hidden:
		return interact.Show(view.StatsHidden(v.w, table.User{ID: user, Name: p.Name}))
	}
	shown := view.FeatsPage{User: string(user), Name: p.Name, Page: page, Counts: p.Feats}
	s := h.draw(v, view.Feats(v.w, shown))
	if s.Picture.PNG == nil {
		shown.Told = true
		s = view.Feats(v.w, shown)
	}
	return interact.Show(s)
}

// profile reads a user's profile for a reader. It returns hidden if the user shows it to no other; then there
// is only the name.
func (h *Handlers) profile(
	ctx context.Context, v visit, user table.UserID,
) (p table.Profile, hidden bool, err error) {
	if user != v.User.ID {
		chosen, err := h.Settings.Preferences(ctx, user)
		if err != nil {
			return table.Profile{}, false, err
		}
		hidden = chosen.Hidden
	}
	p, err = h.Store.Profile(ctx, user)
	if hidden {
		p = table.Profile{Name: p.Name}
	}
	return p, hidden, err
}

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
