package handle

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/ui/customid"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/table"
)

// eventRoutes holds the buttons of events. Their commands are among commandRoutes.
var eventRoutes = []route{
	{list: customid.Event, do: (*Handlers).turnEvent},
}

// turnEvent answers the buttons of an event's message, and of its standings.
func (h *Handlers) turnEvent(ctx context.Context, v visit) interact.Reply {
	if v.list.Filter == view.EventsPast {
		all, err := h.Store.PastEvents(ctx, v.Guild, view.PastEvents)
		if err != nil {
			return h.refuse(v, errors.Join(table.ErrNotSaved, err))
		}
		return interact.Show(view.EventHistory(v.w, all))
	}
	what, id, _ := strings.Cut(v.list.Filter, ":")
	e, err := h.Store.Event(ctx, event.ID(id))
	switch {
	case errors.Is(err, table.ErrUnknown), err == nil && e.Guild != v.Guild:
		return interact.Refuse(v.w, lang.UnknownButton)
	case err != nil:
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	switch what + ":" {
	case view.EventJoin:
		return h.joinEvent(ctx, v, e)
	case view.EventHere:
		return h.stepEvent(ctx, v, e, event.Step{Do: event.Here}, lang.EventHere)
	case view.EventPause:
		return h.stepEvent(ctx, v, e, event.Step{Do: event.Pause}, lang.EventBreak)
	case view.EventLeave:
		return h.leaveEvent(ctx, v, e)
	case view.EventLeaveSure:
		return v.InPlace(h.takeOutOf(ctx, v, e))
	case view.EventStartNow:
		return h.startEventNow(ctx, v, e)
	case view.EventZone:
		return h.setEventZone(ctx, v, e)
	case view.EventStandings:
		return h.standings(ctx, v, e)
	case view.EventPageOf:
		return v.InPlace(interact.Show(view.EventStandingsPage(v.w, e, v.User.ID, v.list.Page)))
	}
	return interact.Refuse(v.w, lang.UnknownButton)
}

// latestEvents is the number of past events that a command about the standings searches.
const latestEvents = 4

// ofEvent makes a command about an event of the server: of those that are not over, one that fits the user (any event
// if fits is nil), in this channel, else the one that comes first. Standings may also be of a past one.
func ofEvent(
	do func(*Handlers, context.Context, visit, table.Event) interact.Reply, fits func(visit, table.Event) bool,
) handler {
	return func(h *Handlers, ctx context.Context, v visit) interact.Reply {
		all, err := h.Store.EventsOf(ctx, v.Guild, latestEvents)
		if err != nil {
			return h.refuse(v, errors.Join(table.ErrNotSaved, err))
		}
		distance := func(e table.Event) (d int) {
			for _, misses := range []bool{
				!e.Phase.Live(), fits != nil && !fits(v, e), e.Channel != v.Channel && e.Channel != v.Parent, e.Begun.IsZero(),
			} {
				if d *= 2; misses {
					d++
				}
			}
			return d
		}
		slices.SortStableFunc(all, func(a, b table.Event) int { return distance(a) - distance(b) })
		if len(all) == 0 || !all[0].Phase.Live() && v.Command[1] != lang.For("").Command(lang.CmdStandings).Name {
			return interact.Refuse(v.w, lang.EventNone)
		}
		return do(h, ctx, v, all[0])
	}
}

// isIn reports whether the user takes part in an event.
func (v visit) isIn(e table.Event) bool { return e.Has(event.UserID(v.User.ID)) }

// joinEvent adds a user to an event, or ends a break.
func (h *Handlers) joinEvent(ctx context.Context, v visit, e table.Event) interact.Reply {
	profile, err := h.Store.Profile(ctx, v.User.ID)
	if err != nil {
		return h.refuse(v, errors.Join(table.ErrNotSaved, err))
	}
	join := event.Step{
		Do: event.Join, Name: v.User.Name, Avatar: v.User.Avatar, Member: v.Joined,
	}
	if profile.Matches > 0 { // else the rating is that of a beginner
		join.Rating = profile.Rating
	}
	after, err := h.eventStep(ctx, v, e, join)
	if errors.Is(err, event.ErrAlready) && e.Open() {
		after, err = h.eventStep(ctx, v, e, event.Step{Do: event.Resume})
	}
	if err != nil {
		return h.refuseEvent(v, e, err)
	}
	line := view.EventLine(v.w, after, h.Hall.TablesOf(ctx, after), v.User.ID, h.Steady())
	r := interact.Show(line)
	r.Then = func(a send.Answer) {
		h.KeepEventLine(a, e.ID, v.User.ID, line)
		h.EventChanged(e.ID) // which may have happened while the line was on its way
	}
	return r
}

// leaveEvent takes a user out of an event. If the user would lose points or a table by that, it asks first. A user that
// is out of a knockout keeps the place there.
func (h *Handlers) leaveEvent(ctx context.Context, v visit, e table.Event) interact.Reply {
	switch user := event.UserID(v.User.ID); {
	case e.LosesByLeaving(user):
		return interact.Show(view.EventLeavePrompt(v.w, e))
	case e.IsOut(user):
		return interact.Show(view.EventLine(v.w, e, nil, v.User.ID, h.Steady()))
	}
	return h.takeOutOf(ctx, v, e)
}

// takeOutOf takes a user out of an event, also from the table in play.
func (h *Handlers) takeOutOf(ctx context.Context, v visit, e table.Event) interact.Reply {
	e, err := h.eventStep(ctx, v, e, event.Step{Do: event.Leave})
	if err != nil {
		return h.refuseEvent(v, e, err)
	}
	for _, t := range e.Tables {
		live, err := h.Hall.Find(ctx, table.ID(t.ID))
		if err != nil {
			continue // its turns run out by the clock
		}
		if _, seated := live.State().SeatOf(v.User.ID); seated {
			if _, err := live.Leave(ctx, v.key()+":table", v.User); err != nil && !errors.Is(err, table.ErrOver) {
				return h.refuse(v, err)
			}
		}
	}
	return interact.Private(v.w.Text(lang.EventOut))
}

// stepEvent stores a step, and answers with its effect for the user.
func (h *Handlers) stepEvent(
	ctx context.Context, v visit, e table.Event, s event.Step, done lang.Text,
) interact.Reply {
	if _, err := h.eventStep(ctx, v, e, s); err != nil {
		return h.refuseEvent(v, e, err)
	}
	return interact.Private(v.w.Text(done))
}

func (h *Handlers) eventStep(ctx context.Context, v visit, e table.Event, s event.Step) (table.Event, error) {
	s.At, s.User = h.Steady(), event.UserID(v.User.ID)
	after, err := h.Store.StepEvent(ctx, e.ID, s, nil)
	if err != nil {
		return e, err
	}
	h.EventChanged(e.ID)
	return after, nil
}

// eventRefusals maps the errors of an event to their words.
var eventRefusals = []struct {
	err   error
	words lang.Text
}{
	{event.ErrOver, lang.EventIsOver},
	{event.ErrAlready, lang.EventAlreadyIn},
	{event.ErrNotIn, lang.EventNotIn},
	{event.ErrFull, lang.EventFull},
	{event.ErrBegun, lang.EventBegun},
	{event.ErrTooFew, lang.EventTooFew},
	{table.ErrUnknown, lang.EventNone},
	{table.ErrQuota, lang.EventTwo},
}

// refuseEvent returns the reason why an event refuses a step.
func (h *Handlers) refuseEvent(v visit, e table.Event, err error) interact.Reply {
	if errors.Is(err, event.ErrTooNew) {
		return interact.Private(v.w.EventTooNew(e.MinDays))
	}
	for _, r := range eventRefusals {
		if errors.Is(err, r.err) {
			return interact.Refuse(v.w, r.words)
		}
	}
	return h.refuse(v, errors.Join(table.ErrNotSaved, err))
}

// standings answers `/tournament standings`, and the button. For an event that is over it also shows the user's
// gains.
func (h *Handlers) standings(ctx context.Context, v visit, e table.Event) interact.Reply {
	shown := view.EventStandingsPage(v.w, e, v.User.ID, 1)
	if v.isIn(e) && !e.Begun.IsZero() && e.Phase.Live() { // the way to the user's table
		shown.Text = view.EventLine(v.w, e, h.Hall.TablesOf(ctx, e), v.User.ID, h.Steady()).Text
	}
	if e.Phase == event.Over {
		shown = view.WithEarned(v.w, shown, h.EarnedAtEvent(e, v.User.ID))
	}
	return interact.Show(shown)
}

// endEvent answers `/tournament end`. A series ends with it.
func (h *Handlers) endEvent(ctx context.Context, v visit, e table.Event) interact.Reply {
	if !v.HoldsEvents(v.server.EventRole) {
		return interact.Refuse(v.w, lang.EventManagers)
	}
	return h.stepEvent(ctx, v, e, event.Step{Do: event.Cancel}, lang.EventEnded)
}

// ofOptions returns the refusal for the options of a command. Except for the rules of the game, Discord only sends
// options that its version of the command allows: an impossible one comes from another version.
func ofOptions(err error) error {
	var option *game.OptionError
	if err == nil || errors.As(err, &option) {
		return err
	}
	return refusal(lang.UnknownCommand)
}

// createEvent answers `/tournament create`.
func (h *Handlers) createEvent(ctx context.Context, v visit) interact.Reply {
	if !v.HoldsEvents(v.server.EventRole) {
		return interact.Refuse(v.w, lang.EventManagers)
	}
	if r, refused := v.refuseChannel(); refused {
		return r
	}
	if !v.Threadable {
		return interact.Refuse(v.w, lang.EventNoThreads)
	}
	if missing := v.MissingForThreads(); len(missing) > 0 {
		return interact.Private(v.w.EventNeeds(labels(v.w, missing)))
	}
	settings, err := h.wantedEvent(v)
	zone, wrong := h.zone(v)
	var start lang.When
	now := h.planningTime()
	if err = cmp.Or(err, wrong); err == nil {
		start, err = v.wantedStart(now, zone)
	}
	if err == nil {
		settings.Start = later(start.At, now.Add(event.LeastSignUp))
		if start.ByClock && settings.Repeat != event.Never {
			settings.Clock = v.wantedClock(now)
		}
		err = ofOptions(settings.Check())
	}
	if err != nil {
		return h.refuseSetup(v, table.Setup{Edition: settings.Edition, Options: settings.Options.Options}, err)
	}
	id := event.NewID(v.key())
	lot, err := h.Hall.Lot()
	if err != nil {
		return h.refuse(v, err)
	}
	e := table.Event{ID: id, Guild: v.Guild, Channel: v.Channel, Event: event.New(settings, h.Steady(), lot)}
	if err := h.Store.CreateEvent(ctx, e, ""); err != nil {
		return h.refuseEvent(v, e, err)
	}
	h.EventChanged(id)
	switch {
	case start.ByClock && v.server.Zone == "":
		return interact.Show(view.EventZoneAsk(v.w, e, zone))
	case settings.Start.After(start.At):
		return interact.Private(view.EventMadeSoon(v.w, e))
	}
	return interact.Private(v.w.Text(lang.EventMade))
}

// wantedEvent reads the settings of an event from the options of a command.
func (h *Handlers) wantedEvent(v visit) (s event.Settings, err error) {
	s.Kind = event.Kind(v.Text(lang.OptKind))
	if s.Kind == "" {
		s.Kind = event.Arena
	}
	usual, _ := event.Usual(s.Kind)
	wish := v.server.Setup
	wish.Options.Target = usual.Options.Target
	setup, err := v.wantedSetup(wish)
	if err != nil {
		return s, err
	}
	s.Edition, s.Options, s.TableSize = setup.Edition, event.Options{Options: setup.Options}, usual.TableSize
	if usual.Minutes > 0 {
		s.Minutes, s.TableSize = v.Whole(lang.OptMinutes, usual.Minutes), v.Whole(lang.OptSeats, usual.TableSize)
	}
	s.Repeat, s.MinDays = event.Repeat(v.Text(lang.OptRepeat)), v.Whole(lang.OptDays, 0)
	public := h.public(v)
	if s.Name = strings.TrimSpace(v.Text(lang.OptName)); s.Name == "" {
		s.Name = lang.Product() + " " + public.EventKind(string(s.Kind))
	}
	return s, nil
}
