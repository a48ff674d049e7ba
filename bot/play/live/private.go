package live

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/event"
	"unobot/game/table"
)

// panelWait is how long a change of a lobby waits for others, and for an answer that shows it, before the panel is
// edited.
const panelWait = 700 * time.Millisecond

// Panels keeps the private panels of hosts up to date, and closes them when their tables do not need them any more,
// with the lines for users in the lobby. It loses them when the process ends; every click on a panel that is left is
// refused as out of date. It may be used from any goroutine.
type Panels struct {
	Private

	mu     sync.Mutex
	open   map[table.ID]*panel
	joined map[table.ID]map[table.UserID][]*private // the lines for users in a lobby; more than one only meanwhile
}

// panel is the message of a host.
type panel struct {
	message private
	host    table.UserID
	render  func(table.State) screen.Screen
	shown   table.State
	latest  table.State
	due     time.Time // when the latest state is shown
	follow  background.Follower
}

// NewPanels makes Panels without any panel.
func NewPanels(p Private) *Panels {
	return &Panels{Private: p, open: map[table.ID]*panel{}, joined: map[table.ID]map[table.UserID][]*private{}}
}

// followUpLimit is how long a line for a user in a lobby may be on its way.
const followUpLimit = 5 * time.Second

// Joined confirms to a user that the lobby has been joined, in a message of its own: the cards come as a reply to
// the answer of the click, which is the lobby. It returns once the message has arrived or has failed.
func (p *Panels) Joined(a send.Answer, id table.ID, user table.UserID, line screen.Screen) {
	ctx, cancel := context.WithTimeout(context.Background(), followUpLimit)
	defer cancel()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.joined[id] == nil {
		p.joined[id] = map[table.UserID][]*private{}
	}
	older, newest := p.joined[id][user], &private{}
	p.joined[id][user] = append(older[:len(older):len(older)], newest)
	arrived, err := p.deliver(ctx, &p.mu, newest, a, func() screen.Screen { return line })
	if !arrived {
		p.Log.Debug("nobody was told of having joined", "table", id, "err", err)
		return
	}
	for _, line := range older {
		p.discard(line)
	}
}

// Keep stores the message that is now the panel of a table's host, with the state that it shows. Of two messages
// the one of the older interaction is deleted, in either order of the calls.
func (p *Panels) Keep(a send.Answer, shown table.State, render func(table.State) screen.Screen) {
	p.mu.Lock()
	defer p.mu.Unlock()
	open, known := p.open[shown.ID]
	if !known {
		open = &panel{}
		next := func() (func(context.Context), time.Duration) { return p.nextLocked(open) }
		open.follow = background.Follower{Work: p.Work, Lock: &p.mu, Next: next}
		p.open[shown.ID] = open
	}
	if p.keep(&open.message, a) {
		open.host, open.render, open.shown, open.latest = shown.Host, render, shown, shown
	}
}

// Changed shows a panel again soon after a change of its lobby, and closes it when the game begins, is
// canceled or has another host. It does not block.
func (p *Panels) Changed(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for user, lines := range p.joined[s.ID] {
		if _, seated := s.SeatOf(user); s.Phase == table.Lobby && seated {
			continue
		}
		for _, line := range lines {
			if s.Phase == table.Lobby && slices.Contains(s.Barred, user) {
				line.last = lang.Barred
			}
			p.discard(line)
		}
		delete(p.joined[s.ID], user)
	}
	if len(p.joined[s.ID]) == 0 {
		delete(p.joined, s.ID)
	}
	open, known := p.open[s.ID]
	switch {
	case !known:
	case s.Phase != table.Lobby || s.Host != open.host:
		delete(p.open, s.ID)
		p.discard(&open.message)
	case s.Version > open.latest.Version:
		if open.latest.Version == open.shown.Version {
			open.due = time.Now().Add(panelWait)
		}
		open.latest = s
		open.follow.WakeLocked()
	}
}

// Drop removes the panels of some tables, because another process continues with them. Their messages stay, and a click
// there brings them up to date.
func (p *Panels) Drop(tables []table.ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range tables {
		delete(p.open, id) // its follower then finds nothing to do
		delete(p.joined, id)
	}
}

// nextLocked is the Next of a panel's follower. An edit that fails is not tried again: the host's next click
// shows the latest state.
func (p *Panels) nextLocked(open *panel) (act func(ctx context.Context), wait time.Duration) {
	if p.open[open.shown.ID] != open || open.latest.Version <= open.shown.Version || p.isDead(open.message.at) {
		return nil, 0
	}
	if wait = time.Until(open.due); wait > 0 {
		return nil, wait
	}
	before, now := open.render(open.shown), open.render(open.latest)
	open.shown = open.latest
	return func(ctx context.Context) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if !reflect.DeepEqual(before, now) {
			_ = p.edit(send.WithoutWaiting(ctx), &p.mu, &open.message, func() screen.Screen { return now })
		}
	}, 0
}

// Sweep removes the panels that cannot be deleted any more.
func (p *Panels) Sweep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, open := range p.open {
		if p.isDead(open.message.at) {
			delete(p.open, id)
		}
	}
	for id, users := range p.joined {
		maps.DeleteFunc(users, func(_ table.UserID, lines []*private) bool {
			return !slices.ContainsFunc(lines, func(line *private) bool { return line.phase == sending || !p.isDead(line.at) })
		})
		if len(users) == 0 {
			delete(p.joined, id)
		}
	}
}

// cardLife is how long a card waits for a profile picture: after a minute the card is no longer read.
const cardLife = time.Minute

// Cards shows a profile card again when its missing profile picture arrives. It loses the cards when the process ends.
// It may be used from any goroutine.
type Cards struct {
	Private

	mu      sync.Mutex
	waiting []*shownCard
}

// shownCard is a card with an initial, and the message that shows it.
type shownCard struct {
	message private
	card    view.ProfileCard
}

// NewCards makes Cards without any card.
func NewCards(p Private) *Cards { return &Cards{Private: p} }

// Keep registers a message that shows a card with an initial. No other code may change that message.
func (c *Cards) Keep(a send.Answer, card view.ProfileCard) {
	shown := &shownCard{card: card}
	c.keep(&shown.message, a)
	c.mu.Lock()
	c.waiting = append(c.waiting, shown)
	c.mu.Unlock()
	c.PortraitArrived(card.User.ID) // it may have arrived while the message was on its way
}

// PortraitArrived shows a user's cards again if their profile picture is there now. It does not block.
func (c *Cards) PortraitArrived(u table.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = slices.DeleteFunc(c.waiting, func(shown *shownCard) bool {
		if shown.card.User.ID != u {
			return false
		}
		shown.card.Portrait = c.Faces.Of(u, shown.card.User.Avatar)
		if shown.card.Portrait == nil {
			return false
		}
		c.Work.Go(func(ctx context.Context) { c.show(ctx, shown) })
		return true
	})
}

// show draws a card and puts it into its message. If there is no time for that, the initial stays.
func (c *Cards) show(ctx context.Context, shown *shownCard) {
	drawn, _ := c.Pictures.Draw(view.Stats(lang.For(shown.message.at.Locale), shown.card))
	if drawn.Picture.PNG == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	_ = c.edit(ctx, &c.mu, &shown.message, func() screen.Screen { return drawn })
}

// Sweep removes the cards that have waited too long.
func (c *Cards) Sweep() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.waiting = slices.DeleteFunc(c.waiting, func(shown *shownCard) bool {
		return time.Since(shown.message.at.At) >= cardLife
	})
}

// EventLines keeps the private line that a user got for joining an event up to date, for as long as Discord takes
// edits of it. It loses the lines when the process ends. It may be used from any goroutine.
type EventLines struct {
	Private

	mu    sync.Mutex
	lines map[lineKey]*eventLine
}

// lineKey is a user in an event.
type lineKey struct {
	event event.ID
	user  table.UserID
}

// eventLine is a line, and the event that it tells of.
type eventLine struct {
	message private
	follow  background.Follower
	event   table.Event // its ID is "" before the first one that it follows
	live    map[int]table.State
	shown   screen.Screen
}

// lineRests is how long before its last edit a line says that it follows no longer.
const lineRests = 30 * time.Second

// NewEventLines makes EventLines without a line.
func NewEventLines(p Private) *EventLines {
	return &EventLines{Private: p, lines: map[lineKey]*eventLine{}}
}

// Keep follows a user's latest line in an event.
func (l *EventLines) Keep(a send.Answer, id event.ID, user table.UserID, shown screen.Screen) {
	line := &eventLine{shown: shown}
	l.keep(&line.message, a)
	next := func() (func(context.Context), time.Duration) { return l.nextLocked(line, user) }
	line.follow = background.Follower{Work: l.Work, Lock: &l.mu, Next: next}
	l.mu.Lock()
	l.lines[lineKey{id, user}] = line
	l.mu.Unlock()
}

// EventChanged brings the lines of the people in an event up to date. It does not block.
func (l *EventLines) EventChanged(e table.Event, live map[int]table.State) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if k.event == e.ID && e.Version >= line.event.Version {
			line.event, line.live = e, live
			line.follow.WakeLocked()
		}
	}
}

// nextLocked is the Next of a line's follower. An edit that fails is not tried again before the next change.
func (l *EventLines) nextLocked(
	line *eventLine, user table.UserID,
) (act func(ctx context.Context), wait time.Duration) {
	if line.event.ID == "" || l.isDead(line.message.at) {
		return nil, 0
	}
	w, now := lang.For(line.message.at.Locale), time.Now()
	wanted := view.EventLine(w, line.event, line.live, user, now)
	if line.event.Phase.Live() && line.event.Has(event.UserID(user)) {
		if wait = line.message.at.At.Add(tokenLife - lineRests).Sub(now); wait <= 0 {
			wanted, wait = view.EventLineRests(w, line.event), 0
		}
	}
	if reflect.DeepEqual(wanted, line.shown) {
		return nil, wait
	}
	line.shown = wanted
	return func(ctx context.Context) {
		l.mu.Lock()
		defer l.mu.Unlock()
		_ = l.edit(ctx, &l.mu, &line.message, func() screen.Screen { return wanted })
	}, 0
}

// Sweep removes the lines that can no longer be edited.
func (l *EventLines) Sweep() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k, line := range l.lines {
		if time.Since(line.message.at.At) > tokenLife+time.Minute {
			delete(l.lines, k)
		}
	}
}
