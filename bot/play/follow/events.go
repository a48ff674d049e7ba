package follow

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

const (
	// eventsEvery is the longest time until an event is found that another process has made or served.
	eventsEvery = 5 * time.Second
	// longestWait is the longest time between two looks at an event.
	longestWait = time.Minute
	// showGap is the least time between two edits of a message with standings.
	showGap = 5 * time.Second
	// joinGap is the same before the event begins, so that people see themselves in it.
	joinGap = 1500 * time.Millisecond
	// retryGap is the pause after something failed.
	retryGap = 10 * time.Second
	// atOnce is the number of tables that are made together.
	atOnce = 4
)

// EventStore stores events.
type EventStore interface {
	UnsettledEvents(ctx context.Context) (map[event.ID]string, error)
	Event(ctx context.Context, id event.ID) (table.Event, error)
	CreateEvent(ctx context.Context, e table.Event, follows event.ID) error
	StepEvent(ctx context.Context, id event.ID, s event.Step, tables []table.Commit) (table.Event, error)
	EventPosted(ctx context.Context, id event.ID, message, podium string) error
	UnsettleEvent(ctx context.Context, id event.ID) error
	SettleEvent(ctx context.Context, id event.ID, version uint64) error
}

// EventParts holds the dependencies of Events.
type EventParts struct {
	Env
	Store EventStore
	// Announced is called with the message from which the thread of a table was started.
	Announced func(id table.ID, shown screen.Screen)
	// Follow is called with the latest state of an event, and its tables under way.
	Follow func(e table.Event, live map[int]table.State)
	// Refuses reports whether the operator has blocked a user, or a server.
	Refuses func(guild string, user table.UserID) (why lang.Text, refused bool)
	// Gone is called for a user that is no longer in a server. It calls Departed, too.
	Gone      func(ctx context.Context, guild string, user table.UserID)
	Portraits view.PortraitSource // if nil, pictures have initials
}

// Events runs the events of the servers that this process serves: it makes their tables in time, ends them, and shows
// how they stand. The work that is due follows from the stored event alone, by package event: a follower reads an
// event, does the first step that it wants, and reads it again. A step and its tables are one transaction; a table's
// result comes with the table's own end.
type Events struct {
	EventParts
	mu      sync.Mutex
	under   map[event.ID]*followed
	posts   map[string]event.ID // messages that show events, and their podiums, as far as this process has shown them
	deleted map[string]bool     // those that were deleted
	losses  losses              // by event
	look    wake
}

// followed holds the state of Events for one event. It need not survive a restart.
type followed struct {
	wake   wake
	shown  time.Time   // the latest edit of its message
	digest uint64      // of the screen that the message shows
	unseen atomic.Bool // its message was deleted
	stuck  bool        // tables cannot be made before a person changes a setting or permission
	// withdrawn counts the messages of tables that were withdrawn because the table could not be made.
	withdrawn int
}

// NewEvents makes Events without an event.
func NewEvents(p EventParts) *Events {
	return &Events{
		EventParts: p, under: map[event.ID]*followed{}, posts: map[string]event.ID{}, deleted: map[string]bool{},
		losses: losses{}, look: newWake(),
	}
}

// Changed wakes the follower of an event. It does not block.
func (r *Events) Changed(id event.ID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if f, known := r.under[id]; known {
		f.wake.set()
		return
	}
	r.look.set()
}

// TableChanged takes every change of a table.
func (r *Events) TableChanged(s table.State) {
	if s.Event.ID != "" {
		r.Changed(s.Event.ID)
	}
}

// Run follows all events until ctx ends.
func (r *Events) Run(ctx context.Context) error {
	return background.Every(ctx, eventsEvery, r.look, r.find)
}

// find begins to follow the events that are not followed yet.
func (r *Events) find(ctx context.Context) {
	all, err := r.Store.UnsettledEvents(ctx)
	if err != nil {
		if ctx.Err() == nil {
			r.Log.Error("events not found; trying again", "err", err)
		}
		return
	}
	for id, guild := range all {
		if !r.Serves(guild) {
			continue // another process does
		}
		r.mu.Lock()
		if r.under[id] == nil {
			f := &followed{wake: make(wake, 1)}
			r.under[id] = f
			r.Work.Go(func(ctx context.Context) { r.follow(ctx, id, f) })
		}
		r.mu.Unlock()
	}
}

// follow carries out the steps of an event, until it is settled, or another process serves its server.
func (r *Events) follow(ctx context.Context, id event.ID, f *followed) {
	defer func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.under, id)
	}()
	for {
		wait, more := r.turn(ctx, id, f)
		if !more {
			return
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-f.wake:
			timer.Stop()
		case <-timer.C:
		}
	}
}

// turn carries out all steps that are due for an event, and returns the time until the next one. more is false if this
// process has nothing left to do for the event.
func (r *Events) turn(ctx context.Context, id event.ID, f *followed) (wait time.Duration, more bool) {
	e, err := r.Store.Event(ctx, id)
	for err == nil && r.Serves(e.Guild) && ctx.Err() == nil {
		var acted bool
		acted, err = r.act(ctx, e, f)
		switch trouble := send.TroubleOf(err); {
		case trouble == send.Forbidden || trouble == send.Full:
			f.stuck = true
		case acted && err == nil:
			f.stuck = false
		}
		if err == nil {
			e, err = r.Store.Event(ctx, id)
		}
		if !acted {
			break
		}
	}
	switch {
	case ctx.Err() != nil || errors.Is(err, table.ErrUnknown) || err == nil && !r.Serves(e.Guild):
		return 0, false
	case err != nil && e.ID == "":
		r.Log.Error("event not read; trying again", "event", id, "err", err)
		return retryGap, true
	case err != nil && !event.IsRefusal(err): // a refusal means that another step came first
		r.Log.Warn("event stands still; trying again", "event", id, "guild", e.Guild, "err", err)
	}
	r.Follow(e, r.Hall.TablesOf(ctx, e))
	next, settled, trouble := r.show(ctx, e, f)
	switch {
	case trouble != nil && ctx.Err() == nil:
		r.Log.Warn("event not shown; trying again", "event", id, "guild", e.Guild, "err", trouble)
		next = retryGap
	case settled:
		return 0, false
	case err != nil:
		next = retryGap
	}
	return r.until(e, next), true
}

// until returns the time until the next step: the next due edit of the message, or the next due time of the event
// itself. If that time has passed, it returns retryGap.
func (r *Events) until(e table.Event, shown time.Duration) time.Duration {
	wait := longestWait
	if due := e.Due(); !due.IsZero() {
		if left := due.Sub(r.Now()); left > 0 {
			wait = min(wait, left)
		} else {
			wait = retryGap
		}
	}
	if shown > 0 {
		wait = min(wait, shown)
	}
	return max(wait, 10*time.Millisecond)
}

// act carries out the first step that is due. acted is false if none is.
func (r *Events) act(ctx context.Context, e table.Event, f *followed) (acted bool, err error) {
	if some, err := r.takeOutBlocked(ctx, e); some || err != nil {
		return some, err
	}
	if gone, err := r.takeIn(ctx, e); gone || err != nil {
		return gone, err
	}
	wants := e.Wants(r.Now())
	if len(wants) == 0 {
		return false, nil
	}
	switch w := wants[0]; w.Act {
	case event.MakeTables:
		err = r.makeTables(ctx, e, f, w.Step)
	case event.EndTable:
		return true, r.endTables(ctx, e, wants)
	case event.PingAll:
		asked := e
		asked.Event, _ = e.Apply(w.Step) // says when it begins
		if err = r.ping(ctx, asked, w); err == nil {
			_, err = r.Store.StepEvent(ctx, e.ID, w.Step, nil)
		}
	default:
		_, err = r.Store.StepEvent(ctx, e.ID, w.Step, nil)
	}
	return true, err
}

// takeIn adopts the tables under way, and ends those that cannot be played any more.
func (r *Events) takeIn(ctx context.Context, e table.Event) (gaveUp bool, err error) {
	for _, t := range e.Tables {
		live, err := r.Hall.Find(ctx, table.ID(t.ID))
		switch {
		case err == nil && live.State().Phase.Live():
		case err == nil, errors.Is(err, table.ErrUnknown), errors.Is(err, table.ErrBroken):
			step := event.Step{Do: event.Void, At: r.Now(), Table: t.No}
			if _, err = r.Store.StepEvent(ctx, e.ID, step, nil); errors.Is(err, event.ErrNoTable) {
				err = nil // it has been counted meanwhile
			}
			return true, err
		default:
			return false, err
		}
	}
	return false, nil
}

// endTables ends tables at the end of their time. Their own commits bring the results.
func (r *Events) endTables(ctx context.Context, e table.Event, wants []event.Want) error {
	var failed []error
	for _, w := range wants {
		for _, t := range e.Tables {
			if t.No != w.Table {
				continue
			}
			live, err := r.Hall.Find(ctx, table.ID(t.ID))
			if err == nil {
				_, err = live.EndByClock(ctx, "clock:"+t.ID)
			}
			if err != nil && !errors.Is(err, table.ErrOver) {
				failed = append(failed, err)
			}
		}
	}
	return errors.Join(failed...)
}

// isPassing reports whether the same request may succeed soon.
func isPassing(err error) bool { return send.TroubleOf(err) == send.Passing }
