package follow

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/choices"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// show brings the message of an event up to date, and returns the time until the next edit. settled reports that the
// event is over and nothing is left to show.
func (r *Events) show(ctx context.Context, e table.Event, f *followed) (next time.Duration, settled bool, err error) {
	unseen := f.unseen.Swap(false)
	gap := showGap
	if e.Begun.IsZero() {
		gap = joinGap
	}
	if left := gap - r.Now().Sub(f.shown); left > 0 && e.Message != "" && !unseen {
		return left, false, nil
	}
	if e.Message, err = r.unlessDeleted(ctx, e, e.Message); err != nil {
		return 0, false, err
	}
	page := view.EventPage{
		Event: e, Live: r.Hall.TablesOf(ctx, e), Portraits: r.Portraits, Stuck: f.stuck, Lacking: e.Lacks(r.Now()),
	}
	shown := view.EventMessage(r.words(e.Guild), page)
	digest := shown.Digest("")
	if e.Message == "" {
		e.Message, err = r.Channels.Post(ctx, e.Channel, r.Draw(e.Guild, e.Channel, shown), r.nonce("event-", e.ID))
		if err == nil {
			err = r.Store.EventPosted(ctx, e.ID, e.Message, e.Podium)
		}
	} else if digest != f.digest {
		err = r.Channels.Edit(ctx, e.Channel, e.Message, r.Draw(e.Guild, e.Channel, shown))
	}
	if err != nil {
		return r.missed(ctx, e, err)
	}
	r.keep(e.Message, e.ID)
	if digest != f.digest {
		f.shown, f.digest = r.Now(), digest
	}
	if e.Phase.Live() || len(e.Tables) > 0 {
		return 0, false, nil
	}
	return 0, true, r.settle(ctx, e)
}

// missed handles an event with a message that could not be shown. A deleted message is posted
// again; without its channel the event is called off; and if the event is over, its message may stay as it is.
func (r *Events) missed(
	ctx context.Context, e table.Event, why error,
) (next time.Duration, settled bool, err error) {
	live := e.Phase.Live() || len(e.Tables) > 0
	switch trouble := send.TroubleOf(why); {
	case live && trouble == send.Gone:
		r.keep(e.Message, e.ID) // another process may have posted it
		r.MessagesDeleted([]string{e.Message})
		return time.Second, false, nil
	case e.Phase.Live() && trouble == send.NoChannel:
		_, err = r.Store.StepEvent(ctx, e.ID, event.Step{Do: event.Cancel, At: r.Now()}, nil)
		return 0, false, errors.Join(why, err)
	case live || trouble == send.Passing:
		return 0, false, why
	}
	return 0, true, r.settle(ctx, e)
}

// settle shows the podium, and creates the next event of a series.
func (r *Events) settle(ctx context.Context, e table.Event) (err error) {
	if e.Phase == event.Over && e.Counted > 0 {
		if e.Podium, err = r.unlessDeleted(ctx, e, e.Podium); err != nil {
			return err
		}
		podium := view.EventPodium(r.words(e.Guild), view.EventPage{Event: e, Portraits: r.Portraits})
		shown := r.Draw(e.Guild, e.Channel, podium)
		if e.Podium != "" { // an erased user has to go from it
			err = r.Channels.Edit(ctx, e.Channel, e.Podium, shown)
		} else if e.Podium, err = r.Channels.Post(ctx, e.Channel, shown, r.nonce("podium-", e.ID)); err == nil {
			err = r.Store.EventPosted(ctx, e.ID, e.Message, e.Podium)
		}
		if isPassing(err) {
			return err
		}
		r.keep(e.Podium, e.ID)
	}
	if err := r.repeat(ctx, e); err != nil {
		return err
	}
	if err := r.Store.SettleEvent(ctx, e.ID, e.Version); err != nil || !r.isDeleted(e.Message, e.Podium) {
		return err
	}
	return r.Store.UnsettleEvent(ctx, e.ID) // a message was deleted while the others were looked at
}

// repeat makes the event that comes after this one, if one does.
func (r *Events) repeat(ctx context.Context, e table.Event) error {
	if !e.ComesAgain() {
		return nil
	}
	server, err := r.Settings.Of(ctx, e.Guild)
	if err != nil {
		return err
	}
	zone, err := choices.Zone(server, r.Settings.Locale(e.Guild)) // events come again at the same time of the day there
	if err != nil {
		return err
	}
	settings, again := e.Next(zone)
	for again && settings.Start.Before(r.Now()) {
		settings, again = settings.Next(zone)
	}
	if !again {
		return nil
	}
	lot, err := r.Hall.Lot()
	if err != nil {
		return err
	}
	next := table.Event{
		ID: event.NewID("after " + string(e.ID)), Guild: e.Guild, Channel: e.Channel,
		Event: event.New(settings, r.Now(), lot),
	}
	if err := r.Store.CreateEvent(ctx, next, e.ID); err != nil {
		return err
	}
	r.Changed(next.ID)
	return nil
}

// keep registers a message that shows an event.
func (r *Events) keep(message string, id event.ID) {
	if message == "" {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.posts[message] = id
}

// MessagesDeleted takes the messages that were deleted in a channel. Those that show events come back within seconds, a
// few times (fault 158). It does not block.
func (r *Events) MessagesDeleted(messages []string) {
	for _, message := range messages {
		r.mu.Lock()
		id, ours := r.posts[message]
		if ours {
			r.deleted[message] = true
		}
		if f, followed := r.under[id]; followed {
			f.unseen.Store(true)
		}
		r.mu.Unlock()
		if ours {
			r.Work.Go(func(ctx context.Context) { r.unsettle(ctx, id) })
		}
	}
}

// unsettle marks that the messages of an event that is just over have to be shown again, and shows those of a live one
// at once.
func (r *Events) unsettle(ctx context.Context, id event.ID) {
	e, err := r.Store.Event(ctx, id)
	if err == nil && !e.Phase.Live() && r.Now().Sub(e.Seen) < deletionsWithin {
		err = r.Store.UnsettleEvent(ctx, id)
	}
	if err != nil {
		r.Log.Warn("deleted message of an event stays away", "event", id, "err", err)
		return
	}
	r.Changed(id)
}

// isDeleted reports whether one of some messages was deleted and has not come back yet.
func (r *Events) isDeleted(messages ...string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.ContainsFunc(messages, func(m string) bool { return r.deleted[m] })
}

// unlessDeleted returns a message of an event, or "" if it was deleted and may come back.
func (r *Events) unlessDeleted(ctx context.Context, e table.Event, message string) (string, error) {
	r.mu.Lock()
	gone := r.deleted[message]
	delete(r.deleted, message)
	if gone {
		delete(r.posts, message)
		gone = r.losses.add(string(e.ID), r.Now())
	}
	r.mu.Unlock()
	if !gone {
		return message, nil
	}
	kept := []string{e.Message, e.Podium}
	for i := range kept {
		if kept[i] == message {
			kept[i] = ""
		}
	}
	return "", r.Store.EventPosted(ctx, e.ID, kept[0], kept[1])
}

// nonce returns the nonce of an event's message. After a deletion, only another nonce makes another message.
func (r *Events) nonce(what string, id event.ID) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if n := len(r.losses[string(id)]); n > 0 {
		return fmt.Sprintf("%s%s-%d", what, id, n)
	}
	return what + string(id)
}
