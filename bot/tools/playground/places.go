package playground

import (
	"errors"
	"slices"
	"sync"

	"unobot/bot/discord/standin"
)

// direct names the direct messages with the bot in the page's address and requests. A thread is named by its id, and
// the channel has the empty name.
const direct = "dm"

// errGone says that a place does not exist any more.
var errGone = errors.New("that place does not exist any more")

// directMessages holds the visitors' channels with the bot. A channel is created, and the bot is installed for its
// visitor, at the visitor's first look at it.
type directMessages struct {
	mu     sync.Mutex
	byUser map[string]standin.Channel
}

// place returns the channel that a visitor looks at.
func (p *playground) place(me person, name string) (standin.Channel, error) {
	switch name {
	case direct:
		return p.alone(me)
	case "":
		return p.cfg.Channel, nil
	}
	if thread, ok := p.thread(me, name); ok {
		return thread, nil
	}
	return standin.Channel{}, errGone
}

// Guest is a visitor of Config.Table, with the place that they come from.
type Guest struct {
	ID, Name, Avatar, Locale string
	Channel                  string // its id
	Alone                    bool   // true for the person's direct messages with the bot
}

// Guest returns a person by name, at a place as the page names it. It returns false if there is no such person or
// place.
func (p *Playground) Guest(as, in string) (Guest, bool) {
	me, ok := p.people.named(as)
	if !ok {
		return Guest{}, false
	}
	where, err := p.place(me, in)
	if err != nil {
		return Guest{}, false
	}
	return Guest{
		ID: me.ID, Name: me.Name, Avatar: me.Avatar, Locale: me.Locale, Channel: where.ID, Alone: in == direct,
	}, true
}

// alone returns the channel of a visitor's direct messages with the bot.
func (p *playground) alone(me person) (standin.Channel, error) {
	p.directs.mu.Lock()
	defer p.directs.mu.Unlock()
	if c, ok := p.directs.byUser[me.ID]; ok {
		return c, nil
	}
	c, err := p.srv.CreateBotDM(me.ID)
	if err = errors.Join(err, p.srv.InstallForUser(me.ID)); err != nil {
		return c, err
	}
	p.directs.byUser[me.ID] = c
	return c, nil
}

// shortcutsAt returns the buttons of the welcome in a place.
func (p *playground) shortcutsAt(name string) []Shortcut {
	switch name {
	case direct:
		return append([]Shortcut{}, p.cfg.Alone...)
	case "":
		return append([]Shortcut{}, p.cfg.Shortcuts...)
	}
	return []Shortcut{}
}

// threadView is a thread of the channel.
type threadView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Written int    `json:"written"` // number of messages
}

// threads returns the threads that a visitor sees.
func (p *playground) threads(me person) []threadView {
	found := []threadView{}
	for _, t := range p.srv.Threads(me.ID, p.cfg.Channel.ID) {
		found = append(found, threadView{t.ID, t.Name, t.Written})
	}
	return found
}

// thread returns one of these threads by its id.
func (p *playground) thread(me person, id string) (standin.Channel, bool) {
	all := p.srv.Threads(me.ID, p.cfg.Channel.ID)
	i := slices.IndexFunc(all, func(t standin.Thread) bool { return t.ID == id })
	if i < 0 {
		return standin.Channel{}, false
	}
	return all[i].Channel, true
}

// start returns the message that a thread was started from. It is nil if that message is gone, and outside of threads.
func (p *playground) start(where standin.Channel) *messageView {
	if where.Type != standin.ChannelPublicThread {
		return nil
	}
	m, ok := p.srv.Message(where.ID)
	if !ok || m.ChannelID != where.ParentID {
		return nil
	}
	v := p.view(m)
	return &v
}

// changedThreads returns the list of threads, or nil if the window has it already.
func (w *window) changedThreads() change {
	now := w.threads(w.me)
	if slices.Equal(now, w.listed) {
		return nil
	}
	w.listed = now
	return change{"type": "threads", "threads": now}
}
