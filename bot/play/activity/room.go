package activity

import (
	"context"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"unobot/bot/ui/lang"
	"unobot/bot/ui/tablepage"
	"unobot/bot/ui/view"
	"unobot/game"
	"unobot/game/event"
	"unobot/game/record"
	"unobot/game/table"
)

// room is a channel with visitors. It holds the latest committed state of the channel's table.
type room struct {
	faces view.PortraitSource
	face  func(face string) string // the address of a profile picture
	guild string                   // the server of the channel
	event func(event.ID) (table.Event, bool)

	mu     sync.Mutex
	at     *table.Table // nil if there is none
	state  table.State
	shown  int    // rises with each change to see
	public []byte // the frame of state; nil until it is needed
	looks  map[*look]bool
	gone   map[table.UserID]time.Time // users that have left, with the end of their grace period
	lost   bool                       // its live table was not in the hall at the last check

	watchers int // people without a seat
}

// look is a visitor of a room: through a socket, or by a poll that waits.
type look struct {
	session
	words *lang.Words
	end   viewer
	past  *table.State // the table that its page showed last, shown while the room has none; may be nil
}

// viewer is a connection of a look. Its methods do not block.
type viewer interface {
	changed()                // there may be something new to see
	reacted(frame []byte)    // a player has reacted
	dismiss(why closeReason) // the look has to end
	// moveOn makes the page connect again, to another room, once it has the answer for which it waits: its own request
	// may have made the table that is there.
	moveOn()
}

// update sets a published state of the channel's table, unless a later one is known.
func (r *room) update(s table.State) {
	r.mu.Lock()
	news := r.acceptLocked(nil, s)
	r.mu.Unlock()
	if news {
		r.tellAll()
	}
}

// take sets the channel's table. A pause and a new deadline leave its version as it is, so its state is read under
// the lock: an older state cannot be set after a newer one.
func (r *room) take(at *table.Table) {
	r.mu.Lock()
	news := r.acceptLocked(at, at.State())
	r.mu.Unlock()
	if news {
		r.tellAll()
	}
}

// acceptLocked sets the state, and reports whether there is a change to see. at is the table, or nil if the caller
// lacks it.
func (r *room) acceptLocked(at *table.Table, s table.State) bool {
	if known := r.state; r.shown > 0 {
		same := s.ID == known.ID
		switch {
		case !same && s.CreatedAt.Before(known.CreatedAt), same && s.Version < known.Version:
			return false
		case same && at == nil:
			at = r.at
		}
		if r.at = at; version(s) == version(known) {
			return false
		}
	}
	r.at, r.state, r.public = at, s, nil
	r.shown++
	return true
}

// version returns a text that is unique among states.
func version(s table.State) string {
	return fmt.Sprintf("%s.%d.%d.%d", s.ID, s.Version, s.Paused, max(0, s.Deadline.UnixMilli()))
}

// mark identifies the visible state of a table, including its watchers and the profile pictures that have come,
// which only the public frame has. It is the same after a restart. Its last part is the edition, for show.
func mark(s table.State, public []byte) string {
	return fmt.Sprintf("%s.%08x.%s", version(s), crc32.ChecksumIEEE(public), s.Edition)
}

// noTable is the mark of a channel without a table.
const noTable = "none"

// repaint shows the room again, after a profile picture has come for a user at its table.
func (r *room) repaint(u table.UserID) {
	r.mu.Lock()
	sits := slices.ContainsFunc(r.state.Seats, func(s table.Seat) bool { return s.User.ID == u })
	if sits {
		r.shown, r.public = r.shown+1, nil
	}
	r.mu.Unlock()
	if sits {
		r.tellAll()
	}
	for _, l := range r.everybody() {
		if l.past != nil {
			l.end.changed()
		}
	}
}

// tellAll notifies all looks of a change, and dismisses those that may not see it any more.
func (r *room) tellAll() {
	now, _ := r.current()
	for _, l := range r.everybody() {
		if isBarred(now, l.User.ID) {
			l.end.dismiss(closedBarred)
		} else {
			l.end.changed()
		}
	}
}

// isBarred reports whether a user may not see a table. One that is over is for everybody in its channel.
func isBarred(now table.State, u table.UserID) bool {
	return now.Phase.Live() && slices.Contains(now.Barred, u)
}

func (r *room) everybody() []*look {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Keys(r.looks))
}

// isLost reports whether the table was away at this check and at the one before.
func (r *room) isLost(away bool) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	before := r.lost
	r.lost = away
	return before && away
}

// current returns the latest known state, or false if there is no table.
func (r *room) current() (table.State, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state, r.shown > 0
}

// of returns the table that a look sees, or false if there is none.
func (r *room) of(l *look) (table.State, bool) {
	if now, ok := r.current(); ok || l.past == nil {
		return now, ok
	}
	return *l.past, true
}

// seen marks the state that a look has been shown.
type seen struct {
	number int // as room.shown; 0 if the mark decides
	mark   string
}

// show returns the frames for a look after those that it has seen: none if there is no change.
func (r *room) show(l *look, before seen) (frames [][]byte, now seen) {
	s, number, public := r.published(before)
	if number == 0 && l.past != nil {
		s, public = *l.past, r.publicOf(*l.past, 0)
	}
	now = seen{number, noTable}
	if s.ID != "" {
		now.mark = mark(s, public)
	}
	switch {
	case before.number == 0 && before.mark == now.mark || number > 0 && before.number == number:
		return nil, now
	case s.ID == "":
		offer := view.Beginnings(l.words, l.isAlone())
		return [][]byte{encode(noneFrame{"none", view.Unmarked(offer.Text), tablepage.PanelOf(l.words, offer).Rows})}, now
	}
	if e, ok := game.EditionByID(s.Edition); ok && !strings.HasSuffix(before.mark, "."+string(s.Edition)) {
		sheet := tablepage.Cards(e, l.words).Below("a/")
		frames = append(frames, encode(cardsFrame{"cards", record.SideWord(s.Game.Side()), sheet}))
	}
	viewer := game.NoSeat
	if seat, seated := s.SeatOf(l.User.ID); seated {
		viewer = seat
	}
	own := tablepage.OwnOf(l.words, view.For(s, viewer), l.User.ID)
	if s.Event.ID != "" && r.event != nil {
		if e, ok := r.event(s.Event.ID); ok {
			own.Event = tablepage.EventOf(l.words, e, l.User.ID)
		}
	}
	return append(frames, public, encode(ownFrame{"own", own})), now
}

// published returns the state with its number and its public frame, which is encoded once.
func (r *room) published(before seen) (s table.State, number int, public []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.shown > 0 && r.shown != before.number && r.public == nil {
		r.public = r.publicOf(r.state, r.watchers)
	}
	return r.state, r.shown, r.public
}

// publicOf returns the public frame of a state.
func (r *room) publicOf(s table.State, watchers int) []byte {
	public := tablepage.PublicOf(view.For(s, game.NoSeat).WithPortraits(r.faces)).Facing(r.face)
	public.Watchers = watchers
	return encode(publicFrame{"public", public})
}

// shows reports whether the room shows a user with a profile picture.
func (r *room) shows(user table.UserID, picture string) bool {
	now, ok := r.current()
	if ok {
		return hasPicture(now, user, picture)
	}
	return slices.ContainsFunc(r.everybody(), func(l *look) bool {
		return l.past != nil && hasPicture(*l.past, user, picture)
	})
}

// hasPicture reports whether a user with a profile picture sits at a table, or is invited to it.
func hasPicture(now table.State, user table.UserID, picture string) bool {
	is := func(u table.User) bool { return u.ID == user && u.Avatar == picture }
	return slices.ContainsFunc(now.Seats, func(s table.Seat) bool { return is(s.User) }) ||
		slices.ContainsFunc(now.Invited, is) || slices.ContainsFunc(now.Declined, is)
}

// leave removes a look.
func (r *room) leave(l *look, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.looks, l)
	if r.gone == nil {
		r.gone = map[table.UserID]time.Time{}
	}
	r.gone[l.User.ID] = now.Add(betweenPolls)
}

// isDone reports whether the room is empty and its game was a solo game that is over.
func (r *room) isDone() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.looks) == 0 && r.shown > 0 && r.state.Solo() && !r.state.Phase.Live()
}

// isEmpty reports whether the room has no visitors, including those between two polls.
func (r *room) isEmpty(now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.gone, func(_ table.UserID, until time.Time) bool { return !now.Before(until) })
	return len(r.looks) == 0 && len(r.gone) == 0
}

// countWatchers counts the visitors without a seat, and shows the room again if the number has changed.
func (r *room) countWatchers() {
	r.mu.Lock()
	people := map[table.UserID]bool{}
	for u := range r.gone {
		people[u] = true
	}
	for l := range r.looks {
		people[l.User.ID] = true
	}
	maps.DeleteFunc(people, func(u table.UserID, _ bool) bool {
		_, seated := r.state.SeatOf(u)
		return seated
	})
	news := r.shown > 0 && len(people) != r.watchers
	if news {
		r.watchers, r.shown, r.public = len(people), r.shown+1, nil
	}
	r.mu.Unlock()
	if news {
		r.tellAll()
	}
}

// How long the standings of an event are shown without a look into the store, and how long such a look may take.
const (
	standingsHold = 2 * time.Second
	standingsWait = 2 * time.Second
)

// standings caches the events of tables with visitors: each change of a table shows them to each of its visitors.
type standings struct {
	mu     sync.Mutex
	latest map[event.ID]table.Event
	until  time.Time
}

// event returns an event, or false if it cannot be had now: the table is shown without it.
func (s *Server) event(id event.ID) (table.Event, bool) {
	c := &s.standings
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := time.Now(); now.After(c.until) {
		c.latest, c.until = map[event.ID]table.Event{}, now.Add(standingsHold)
	}
	if e, ok := c.latest[id]; ok || s.Event == nil {
		return e, ok
	}
	ctx, cancel := context.WithTimeout(context.Background(), standingsWait)
	defer cancel()
	e, err := s.Event(ctx, id)
	if err != nil {
		s.Log.Warn("the standings of an event cannot be shown at its table", "event", id, "err", err)
		return table.Event{}, false
	}
	c.latest[id] = e
	return e, true
}
