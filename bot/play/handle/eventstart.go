package handle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// mostAhead is the longest time before its start at which an event can be announced.
const mostAhead = 60 * 24 * time.Hour

// zone returns the time zone of the user's server.
func (h *Handlers) zone(v visit) (*time.Location, error) {
	return choices.Zone(v.server, h.Settings.Locale(v.Guild))
}

// wantedStart returns the start of an event in a command; without one it is in ten minutes.
func (v visit) wantedStart(now time.Time, zone *time.Location) (lang.When, error) {
	text := strings.TrimSpace(v.Text(lang.OptWhen))
	if text == "" {
		return lang.When{At: now.Add(10 * time.Minute)}, nil
	}
	start, understood := v.w.ReadWhen(text, now, zone)
	switch {
	case !understood:
		return start, refusal(lang.EventWhenUnknown)
	case start.At.Before(now) || start.At.After(now.Add(mostAhead)):
		return start, refusal(lang.EventWhenPast)
	}
	return start, nil
}

// wantedClock returns the clock of a command's start, which the events of a series keep: the first one may begin later,
// where a change of clocks leaves it out, or for people to join.
func (v visit) wantedClock(now time.Time) string {
	wall, _ := v.w.ReadWhen(v.Text(lang.OptWhen), now, time.UTC) // where no clock is changed
	return wall.At.Format(event.ClockForm)
}

// later returns the later one of two times.
func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// offerStart offers times for the start of an event: the typed one, and others that begin with the typed text.
func (h *Handlers) offerStart(_ context.Context, v visit) interact.Reply {
	r := interact.Reply{Kind: send.Offers}
	if lang.Option(v.Focused) != lang.OptWhen {
		return r
	}
	zone, err := h.zone(v)
	if err != nil {
		h.Log.Error("times for an event not offered", "guild", v.Guild, "err", err)
		return r
	}
	now, typed := h.planningTime(), strings.TrimSpace(v.Text(lang.OptWhen))
	starts := choices.Starts(v.w, typed, now, zone)
	for i := range starts {
		starts[i].At = later(starts[i].At, now.Add(event.LeastSignUp))
	}
	starts = slices.DeleteFunc(starts, func(at lang.When) bool { return at.At.After(now.Add(mostAhead)) })
	for i, text := range choices.StartTexts(v.w, starts, now, zone, v.server.Zone == "") {
		r.Offers = append(r.Offers, screen.Offer{Name: text, Value: choices.StartCode(starts[i], now, zone)})
	}
	if len(r.Offers) == 0 && typed != "" { // Discord would only show that nothing was found
		reason := screen.Clip(v.w.Text(lang.EventWhenUnknown), screen.MaxOptionText)
		r.Offers = []screen.Offer{{Name: reason, Value: typed}}
	}
	return r
}

// planningTime returns the time from which the starts of events are counted: the later one of two clocks.
// Events follow Steady, and one that is over by that clock would be called off at once; after a sleep the wall clock is
// right.
func (h *Handlers) planningTime() time.Time { return later(h.Now(), h.Steady()) }

// startEventNow begins an event before its time, if the user may hold events.
func (h *Handlers) startEventNow(ctx context.Context, v visit, e table.Event) interact.Reply {
	if r, refused := h.refuseHolding(ctx, &v); refused {
		return r
	}
	return h.stepEvent(ctx, v, e, event.Step{Do: event.StartNow}, lang.EventStarted)
}

// refuseHolding refuses users without the right to hold events. It reads the settings of the server.
func (h *Handlers) refuseHolding(ctx context.Context, v *visit) (r interact.Reply, refused bool) {
	var err error
	if v.server, err = h.Settings.Of(ctx, v.Guild); err != nil {
		return h.refuse(*v, err), true
	}
	if !v.HoldsEvents(v.server.EventRole) {
		return interact.Refuse(v.w, lang.EventManagers), true
	}
	return r, false
}

// setEventZone stores the time zone of a server, and moves the start of an event there that has not begun, so that
// the clock there shows the organizer's time.
func (h *Handlers) setEventZone(ctx context.Context, v visit, e table.Event) interact.Reply {
	if r, refused := h.refuseHolding(ctx, &v); refused {
		return r
	}
	before, err := h.zone(v)
	if err != nil {
		return h.refuse(v, err)
	}
	wanted := e.Start.In(before)
	v.server, err = h.Settings.Change(ctx, v.Guild, func(s *table.Settings) error {
		if menu, _ := choices.Find("zone"); !menu.Set(s, v.Values) {
			return refusal(lang.UnknownButton)
		}
		return nil
	})
	if err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	zone, err := h.zone(v)
	if err != nil {
		return h.refuse(v, err)
	}
	start := func(day int) time.Time {
		wall := time.Date(wanted.Year(), wanted.Month(), wanted.Day()+day, wanted.Hour(), wanted.Minute(), 0, 0, time.UTC)
		return event.AtClock(wall, zone)
	}
	at := start(0)
	if at.Before(h.planningTime().Add(event.LeastSignUp)) {
		at = start(1)
	}
	e, err = h.eventStep(ctx, v, e, event.Step{Do: event.Move, Start: at})
	if err != nil {
		return h.refuseEvent(v, e, err)
	}
	return v.InPlace(interact.Show(view.EventZoneSet(v.w, e, zone)))
}
