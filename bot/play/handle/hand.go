package handle

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/table"
)

// handRoutes holds the routes of the user's own hand and its buttons.
var handRoutes = []route{
	{button: customid.Hand, at: atTable, hurry: true, do: (*Handlers).openHandByButton},
	{button: customid.Page, at: atTable, hurry: true, do: (*Handlers).turnHandPage},
	{button: customid.Pick, at: atTable, hurry: true, do: (*Handlers).pick},
	{button: customid.Look, at: atTable, hurry: true, do: (*Handlers).look},
	{button: customid.AsText, at: atTable, hurry: true, do: (*Handlers).asText},
}

// openHandByCommand answers `/game hand` with the user's hand: with buttons, or as text.
func (h *Handlers) openHandByCommand(_ context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.User.ID)
	if !v.Flag(lang.OptText) || !seated || v.state.Phase != table.Playing {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	return interact.Show(view.Text(v.w, view.For(v.state, seat)))
}

// openHandByButton shows the page of the user's hand that was shown last.
func (h *Handlers) openHandByButton(_ context.Context, v visit) interact.Reply {
	d := view.HandDisplay{Page: h.Hands.Display(v.owner(), v.state.Seq()).Page}
	if v.state.SoloOf(v.User.ID) && v.state.Phase == table.Finished { // the robots' moves lead to the end
		return h.showHand(v, d)
	}
	return h.showHandOrRefuse(v, d)
}

// turnHandPage shows another page of the user's hand. After a new decision it shows the first page, which has the
// cards that can be played now.
func (h *Handlers) turnHandPage(_ context.Context, v visit) interact.Reply {
	if v.id.Seq != v.state.Seq() {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	return h.showHandOrRefuse(v, view.HandDisplay{Page: v.id.Slot.Page})
}

// pick stores the cards that the user chose in one of several menus.
func (h *Handlers) pick(_ context.Context, v visit) interact.Reply {
	seat, seated := v.state.SeatOf(v.User.ID)
	if !seated {
		return h.showHandOrRefuse(v, view.HandDisplay{})
	}
	vp := view.For(v.state, seat)
	if v.id.Seq != vp.Seq || vp.View.Discards == 0 {
		return h.explain(v, table.ErrStale, view.HandDisplay{})
	}
	before := h.picks.of(v.owner(), vp.Seq)
	var now []string
	for i, options := range view.DiscardParts(v.w, vp) {
		chosen := before
		if i == v.id.Slot.Page {
			chosen = v.Values
		}
		for _, o := range options {
			if slices.Contains(chosen, o.Value) {
				now = append(now, o.Value)
			}
		}
	}
	h.picks.set(v.owner(), vp.Seq, now)
	return h.showHand(v, view.HandDisplay{})
}

// look shows the inactive faces that the user can see in a two-sided edition.
func (h *Handlers) look(_ context.Context, v visit) interact.Reply {
	switch {
	case v.state.Phase == table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case v.state.Phase != table.Playing:
		return h.explain(v, nil, view.HandDisplay{})
	case !v.state.Game.Edition().TwoSided():
		return interact.Refuse(v.w, lang.OneSided)
	}
	vp := view.For(v.state, v.viewer()).WithEmojis(h.Emojis)
	return interact.Show(h.draw(v, view.Look(v.w, vp)))
}

// asText shows the table, and the user's own hand, as text.
func (h *Handlers) asText(_ context.Context, v visit) interact.Reply {
	switch v.state.Phase {
	case table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case table.Abandoned:
		return interact.Refuse(v.w, lang.Over)
	}
	return interact.Show(view.Text(v.w, view.For(v.state, v.viewer())))
}

// showHandOrRefuse shows the user's hand, or the reason why there is none.
func (h *Handlers) showHandOrRefuse(v visit, d view.HandDisplay) interact.Reply {
	switch _, seated := v.state.SeatOf(v.User.ID); {
	case v.state.Phase == table.Lobby:
		return interact.Refuse(v.w, lang.NotStarted)
	case !seated && v.state.Phase == table.Playing:
		return h.answerUnseated(v, v.w.Text(lang.NotSeated))
	}
	return h.explain(v, nil, d)
}

// answerUnseated answers a user without a seat. It shows a text and the way to a seat, or offers the user
// their old seat.
func (h *Handlers) answerUnseated(v visit, text string) interact.Reply {
	s := v.state
	_, absent := s.AbsentSeatOf(v.User.ID)
	_, waiting := s.NextSeatOf(v.User.ID)
	switch {
	case !s.Phase.Live():
		return interact.Private(text)
	case slices.Contains(s.Barred, v.User.ID):
		return interact.Refuse(v.w, lang.Barred)
	case waiting:
		return interact.Private(v.w.Text(lang.YouWait))
	case !absent:
		if text == v.w.Text(lang.NotSeated) && view.IsOnlyRound(s) {
			text += " " + v.w.Text(lang.OnlyRound)
		}
		return interact.Show(view.SeatPrompt(v.w, s, v.User.ID, text))
	}
	return v.InPlace(interact.Show(view.TakeBackPrompt(v.w, s.ID)))
}

// explain shows why a request was refused, or shows the notice of d when why is nil. A user at
// the table gets the new hand with it. A board that seems out of date is refreshed.
func (h *Handlers) explain(v visit, why error, d view.HandDisplay) interact.Reply {
	s := v.state
	stale := errors.Is(why, table.ErrStale)
	if s.Phase == table.Finished || s.Phase == table.Abandoned {
		h.Boards.Refresh(s)
		if stale || why == nil && d.Notice == "" {
			why, stale = table.ErrOver, false
		}
	}
	if s.Paused != table.NotPaused && v.MaySend() {
		h.Boards.Refresh(s) // the bot seems to have its permissions again
	}
	if why != nil {
		d.Notice = h.reason(v, why)
	}
	_, seated := s.SeatOf(v.User.ID)
	if !seated || s.Phase == table.Lobby || s.Phase == table.Abandoned {
		return withOutcome(h.answerUnseated(v, d.Notice), why)
	}
	if stale {
		d.Notice = view.Meanwhile(v.w, view.For(v.state, v.viewer()).WithEmojis(h.Emojis))
	}
	return withOutcome(h.showHand(v, d), why)
}

// showHand shows the user's own hand in the private message that was clicked, or else in a new one. It keeps
// the right to edit the hand once its message has arrived.
func (h *Handlers) showHand(v visit, d view.HandDisplay) interact.Reply {
	s := v.state
	seat, seated := s.SeatOf(v.User.ID)
	if !seated {
		return interact.Private(d.Notice)
	}
	d.Picked = h.picks.of(v.owner(), s.Seq())
	d.Hints = h.Hints(s, v.User.ID)
	v.text = h.Settings.WantsText(v.User.ID)
	now := h.handAt(v, s, seat, d)
	if len(v.passed) > 0 {
		now = h.movesOf(v, seat, now, d)
	}
	rendered := now.Screen
	if now.State.Phase == table.Finished {
		rendered = view.WithEarned(v.w, rendered, h.Earned(s, v.User.ID))
	}
	key := v.owner()
	return v.InPlace(interact.Reply{Kind: send.Fresh, Screen: h.draw(v, rendered), Then: func(a send.Answer) {
		h.Hands.Keep(key, a, now)
		v.table.Saw(key.User)
		h.catchUp(s.ID, "hand", h.Hands.Changed)
	}})
}

// handAt returns the user's hand at a state of the table.
func (h *Handlers) handAt(v visit, s table.State, seat game.Seat, d view.HandDisplay) view.ShownHand {
	rendered, display := view.Hand(v.w, h.onScreen(view.For(s, seat)).WithText(v.text), d)
	if _, daily := s.Daily(); daily && s.Phase == table.Finished {
		rendered = h.addDailyResult(v, rendered)
	}
	lacking := view.LacksPortrait(s, seat, h.Portraits)
	return view.ShownHand{State: s, Display: display, Screen: rendered, Lacking: lacking, Text: v.text}
}

// movesOf returns the hand before the robots' moves of a change, with the hands after each of them, up to last, to
// be shown one by one.
func (h *Handlers) movesOf(v visit, seat game.Seat, last view.ShownHand, d view.HandDisplay) view.ShownHand {
	d.Moving = true
	var shown []view.ShownHand
	for _, s := range v.passed {
		shown = append(shown, h.handAt(v, s, seat, d))
	}
	first := shown[0]
	first.Ahead = append(shown[1:], last)
	return first
}

// catchUpLimit is how long the search for a table's latest state may take.
const catchUpLimit = 10 * time.Second

// catchUp updates a new message with the changes that were committed while it was on its way.
func (h *Handlers) catchUp(id table.ID, what string, show func(table.State)) {
	ctx, cancel := context.WithTimeout(context.Background(), catchUpLimit)
	defer cancel()
	t, err := h.Hall.Find(ctx, id)
	if err != nil {
		h.Log.Warn(what+" not caught up", "table", id, "err", err)
		return
	}
	show(t.State())
}

// picks holds the cards that players have chosen in several menus. It is apart from the open hands, because the next
// click may come before the last answer has arrived.
type picks struct {
	mu sync.Mutex
	by map[view.HandKey]pickedCards
}

// pickedCards holds the values chosen for one decision.
type pickedCards struct {
	seq    uint32
	values []string
}

// picksKept is far more than the players that choose at once. A player beyond it has to choose again.
const picksKept = 1000

// of returns the player's choices so far for the decision seq.
func (p *picks) of(k view.HandKey, seq uint32) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.by[k]; kept.seq == seq {
		return kept.values
	}
	return nil
}

// set stores the player's choices for the decision seq.
func (p *picks) set(k view.HandKey, seq uint32, values []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.by == nil || len(p.by) >= picksKept {
		p.by = map[view.HandKey]pickedCards{}
	}
	p.by[k] = pickedCards{seq, values}
}
