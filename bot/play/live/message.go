// Package live keeps boards, open hands, pings and other messages up to date without a click.
//
// Each edit shows the latest committed state. So moves that follow each other quickly become one edit, and nothing
// has to be replayed after a crash. [background.Follower] does that for all of them: it asks its owner which request
// is due.
//
// Every message is in one of nine phases. A request changes the phase when it begins and again when it ends. The course
// of a message:
//
//	absent ---sends--> sending --arrived--> shown ---edits---> editing ---> shown
//	   |                 |  |                 |                 |  |
//	   | found           |  | found           |           found |  |
//	   v                 |  v                 |                 v  |
//	 shown               |  overtaken         |          answered  |
//	                     |  |  |              |              |  |  |
//	                     |  |  +----> shown <-|--------------+  |  |
//	                     |  |                 |                 |  |
//	           dismissed |  | dismissed       | dismissed       |  | dismissed
//	                     v  v                 v                 v  v
//	                    doomed ---arrived---> unwanted <--------+--+
//	                                             |
//	                                             | removes
//	                                             v
//	                                            gone
//
// A message that is dismissed while it is on its way is doomed, and deleted as soon as it has arrived (fault 150). A
// message that fails to arrive is absent again, or gone if it was doomed. One that was deleted is absent. After
// released another process follows the state, and the message is gone for this one. message_test.go has the whole
// table.
//
// In the order of reading: message.go (the course of a message). Boards: boards.go (for callers), board.go (a board and
// how it is rendered), boardwork.go (one update), boardpost.go (one message), boardbehind.go (after a start). Hands:
// hands.go (for callers), handpush.go (one edit, and robots that move one by one), hints.go, calls.go (players without
// their cards). Beside them pings.go, private.go (panels of hosts, profile cards, lines of events) and emojis.go. All
// of them draw with pictures.go; basics.go holds their shared types.
package live

import (
	"context"
	"errors"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
)

// phase is the phase of a message. The doc of the package has the diagram.
type phase uint8

// The phases.
const (
	absent    phase = iota // there is none
	sending                // it is on its way
	overtaken              // it is on its way, and an answer shows the same in another message meanwhile
	shown                  // it is there
	editing                // it is there, and an edit is on its way
	answered               // it is there, an edit is on its way, and an answer shows a later state than the edit
	doomed                 // it is on its way, and no longer wanted
	unwanted               // it is there, and no longer wanted
	gone                   // it is deleted, or another process follows the state
	phases
)

// signal is something that happens to a message.
type signal uint8

// The signals. The first three begin a request, the next four are its outcomes.
const (
	sends     signal = iota // the follower sends it
	edits                   // the follower edits it
	removes                 // the follower deletes it
	arrived                 // the request has taken effect
	failed                  // the request has failed, perhaps after it took effect
	held                    // a rate limit has kept the request from taking effect
	lost                    // the request has found no such message, or Discord takes none for it any more
	clicked                 // an interaction came that is still to be answered
	found                   // an answer, or an earlier process, has shown it
	deleted                 // it is deleted
	outdated                // it has to be edited once more, although it seems to show the latest state
	dismissed               // it is no longer wanted
	released                // another process follows the state from now on
	signals
)

// course holds the phase that follows a phase after a signal. After all other signals the phase stays.
var course = [signals]map[phase]phase{
	sends:   {absent: sending},
	edits:   {shown: editing},
	removes: {unwanted: gone},
	arrived: {sending: shown, overtaken: shown, editing: shown, answered: shown, doomed: unwanted},
	failed:  {sending: absent, overtaken: shown, editing: shown, answered: shown, doomed: gone},
	held:    {sending: absent, overtaken: shown, editing: shown, answered: shown, doomed: gone},
	lost:    {sending: absent, overtaken: shown, editing: absent, answered: shown, doomed: gone},
	found:   {absent: shown, sending: overtaken, editing: answered},
	deleted: {shown: absent, editing: absent, answered: absent, unwanted: gone},
	dismissed: {
		absent: gone, sending: doomed, overtaken: doomed, shown: unwanted, editing: unwanted, answered: unwanted,
	},
	released: {
		absent: gone, sending: gone, overtaken: gone, shown: gone, editing: gone, answered: gone, doomed: gone,
		unwanted: gone,
	},
}

// life is the state of a message without its address.
type life struct {
	phase   phase
	again   bool // it has to be edited, although it seems to show the latest state
	crossed bool // an edit was on its way when an interaction came that is still to be answered
}

// after returns the state after a signal. An edit that began before an interaction may take effect after its answer, so
// the message is edited again then.
func (l life) after(s signal) life {
	next, changes := course[s][l.phase]
	if !changes {
		next = l.phase
	}
	underEdit := l.phase == editing || l.phase == answered
	switch {
	case s == edits && changes:
		l.again = false
	case s == held && l.phase == editing, s == failed && l.phase == sending, s == outdated:
		l.again = true
	case s == clicked:
		l.crossed = underEdit
	case s == found:
		l.again, l.crossed = underEdit || l.crossed, false
	}
	l.phase = next
	return l
}

// isThere reports whether a user can see the message.
func (l life) isThere() bool {
	switch l.phase {
	case overtaken, shown, editing, answered, unwanted:
		return true
	}
	return false
}

// message is a message at Discord that follows a state. Every request for it goes through request, which records the
// outcome. So a message that is no longer wanted when it arrives is deleted (fault 150).
type message struct {
	life
	retry background.Backoff // of requests that failed
}

// on takes a signal.
func (m *message) on(s signal) { m.life = m.after(s) }

var (
	// errNotDue says that a message has no such request in its phase.
	errNotDue = errors.New("request not due")
	// errPanic is the outcome of a request that ended in a panic.
	errPanic = errors.New("panic")
)

// request runs a request, which begins with a signal, and takes its outcome. Its caller holds the lock, which is free
// during the request.
func (m *message) request(lock sync.Locker, begins signal, run func() error) (err error) {
	if _, due := course[begins][m.phase]; !due {
		return errNotDue
	}
	m.on(begins)
	err = errPanic
	lock.Unlock()
	defer func() {
		lock.Lock()
		m.on(outcomeOf(err))
	}()
	return run()
}

// outcomeOf returns the outcome of a request that ended with an error, or with nil.
func outcomeOf(err error) signal {
	switch {
	case err == nil:
		return arrived
	case send.IsLost(err):
		return lost
	case send.RetryAfter(err) > 0:
		return held
	}
	return failed
}

// posted is a public message in a channel.
type posted struct {
	message
	id string // of the last message that was sent
}

// deliver sends a public message. send returns its id, and runs without the lock.
func (m *posted) deliver(lock sync.Locker, send func() (id string, err error)) error {
	id := ""
	err := m.request(lock, sends, func() (err error) {
		id, err = send()
		return err
	})
	if err == nil {
		m.id = id
	}
	return err
}

// private is a private message. The token of an interaction addresses it.
type private struct {
	message
	at      send.Answer // the message that is there
	removed string      // the id of the last message that another one has replaced
	last    lang.Text   // the line in its place once it is not wanted; "" if it is deleted then
}

// keep takes an answer that shows a message, and reports whether it is the latest one. Of two messages the one of the
// older interaction is deleted, in either order of the calls. The id of a message that is being deleted is refused,
// also if a late press on it is answered: its user would lose both otherwise. Two messages count as different only if
// both ids are known, so none is deleted on a guess.
func (p Private) keep(m *private, a send.Answer) (latest bool) {
	known := m.isThere()
	if known && a.Message != "" && a.Message == m.removed {
		return false
	}
	late := known && olderID(a.Token.Interaction, m.at.Token.Interaction)
	if known && areDifferent(m.at, a) && !p.isDead(m.at) {
		old := m.at
		if late {
			old = a
		}
		m.removed = old.Message
		p.remove(old, "")
	}
	switch {
	case !late:
		m.at = a
		m.on(found)
	case !areDifferent(m.at, a):
		m.on(outdated) // an answer with an older state may have replaced its content
	}
	return !late
}

// deliver sends a private message by the token of an answer, and reports whether it is the latest one then. render runs
// without the lock.
func (p Private) deliver(
	ctx context.Context, lock sync.Locker, m *private, by send.Answer, render func() screen.Screen,
) (latest bool, err error) {
	id := ""
	err = m.request(lock, sends, func() (err error) {
		id, err = p.Editor.FollowUp(send.WithoutWaiting(ctx), by.Token, render())
		return err
	})
	second := m.at != send.Answer{} // an answer shows another message
	if err != nil || id == "" {
		if err == nil && !second {
			m.on(deleted) // at least for us: it has no address
		}
		return false, err
	}
	by.Token.FollowUp, by.Message = id, id
	switch {
	case m.phase == gone:
		return false, nil
	case m.phase == unwanted:
		if m.at = by; second {
			m.last = "" // the other message has it
		}
		p.discard(m)
		return false, nil
	case second:
		return p.keep(m, by), nil
	}
	m.at = by
	return true, nil
}

// edit edits a private message. render runs without the lock.
func (p Private) edit(ctx context.Context, lock sync.Locker, m *private, render func() screen.Screen) error {
	token := m.at.Token
	err := m.request(lock, edits, func() error { return p.Editor.EditAnswer(ctx, token, render()) })
	if err != nil && !send.IsLost(err) && !errors.Is(err, errNotDue) {
		p.Log.Debug("private message not brought up to date", "err", err)
	}
	if m.phase == unwanted {
		p.discard(m)
	}
	return err
}

// discard deletes a private message that is no longer wanted, or puts its last line in its place: at once, or as soon
// as it has arrived and no edit is on its way that could come later than that line.
func (p Private) discard(m *private) {
	waits := m.last != "" && (m.phase == editing || m.phase == answered)
	if m.isThere() && !waits {
		p.remove(m.at, m.last)
	}
	m.on(dismissed)
	if !waits {
		m.on(removes)
	}
}

// remove deletes a private message in the background, or puts a last line in its place.
func (p Private) remove(a send.Answer, last lang.Text) {
	if p.isDead(a) {
		return
	}
	p.Work.Go(func(ctx context.Context) {
		var err error
		if last == "" {
			err = p.Editor.RemoveAnswer(ctx, a.Token)
		} else {
			err = p.Editor.EditAnswer(ctx, a.Token, screen.Screen{Text: lang.For(a.Locale).Text(last)})
		}
		if err != nil && !send.IsLost(err) {
			p.Log.Debug("private message not deleted", "err", err)
		}
	})
}

// isDead reports whether the token of an answer is too old.
func (p Private) isDead(a send.Answer) bool { return time.Since(a.At) >= tokenLife }
