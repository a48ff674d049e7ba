package playground

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"unobot/bot/discord/standin"
)

const (
	maxPeople = 24
	maxName   = 32 // in characters, as Discord allows
)

// entryError is the reason why a visitor cannot come in. The page has words of its own for each code.
type entryError struct{ code, text string }

func (e entryError) Error() string { return e.text }

var (
	errNameLength  = entryError{"name_length", "a name has 1 to 32 characters"}
	errNameLetters = entryError{"name_letters", "a name has printable characters only"}
	errFull        = entryError{"full", "the server is full"}
)

// person is a member that a visitor can be.
type person struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Locale string `json:"locale"`
	Avatar string `json:"avatar,omitempty"` // the hash of the profile picture

	Chosen bool `json:"chosen"` // true if the visitor has set the locale in this run of the server
}

// people holds the members of the guild. The stand-in has their accounts; the page needs their order and languages.
type people struct {
	mu       sync.Mutex
	list     []person
	watchers map[chan struct{}]struct{}
}

func newPeople(members []standin.User) *people {
	all := &people{watchers: make(map[chan struct{}]struct{})}
	for _, u := range members {
		all.list = append(all.list, describe(u))
	}
	return all
}

func describe(u standin.User) person {
	name := u.Username
	if u.GlobalName != nil {
		name = *u.GlobalName
	}
	p := person{ID: u.ID, Name: name, Locale: u.Locale}
	if u.Avatar != nil {
		p.Avatar = *u.Avatar
	}
	return p
}

// all returns everybody, oldest member first.
func (all *people) all() []person {
	all.mu.Lock()
	defer all.mu.Unlock()
	return slices.Clone(all.list)
}

// named returns a person by name, in capitals or not. The empty name means the first member.
func (all *people) named(name string) (person, bool) {
	all.mu.Lock()
	defer all.mu.Unlock()
	if name == "" && len(all.list) > 0 {
		return all.list[0], true
	}
	i := all.index(name)
	if i < 0 {
		return person{}, false
	}
	return all.list[i], true
}

func (all *people) index(name string) int {
	return slices.IndexFunc(all.list, func(p person) bool { return strings.EqualFold(p.Name, name) })
}

// checkName returns a name in its shown form, or an entryError.
func checkName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || utf8.RuneCountInString(name) > maxName {
		return "", errNameLength
	}
	if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return "", errNameLetters
	}
	return name, nil
}

// add returns the person with a name, and calls create for an account if there is none yet. The error is an entryError
// if the name is not allowed or there is no room left.
func (all *people) add(name string, create func(name string) (standin.User, error)) (person, error) {
	name, err := checkName(name)
	if err != nil {
		return person{}, err
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	if i := all.index(name); i >= 0 {
		return all.list[i], nil
	}
	if len(all.list) >= maxPeople {
		return person{}, errFull
	}
	u, err := create(name)
	if err != nil {
		return person{}, err
	}
	all.list = append(all.list, describe(u))
	all.notify()
	return all.list[len(all.list)-1], nil
}

// setLocale records the language of a person's client, and reports whether it counts. An adopted language counts only
// for a person that has none so far.
func (all *people) setLocale(id, locale string, adopted bool) bool {
	all.mu.Lock()
	defer all.mu.Unlock()
	i := slices.IndexFunc(all.list, func(p person) bool { return p.ID == id })
	if i < 0 || adopted && all.list[i].Chosen {
		return false
	}
	all.list[i].Locale, all.list[i].Chosen = locale, true
	all.notify()
	return true
}

// watch returns a channel that gets a value after every change, and a function that ends it.
func (all *people) watch() (<-chan struct{}, func()) {
	changed := make(chan struct{}, 1)
	all.mu.Lock()
	defer all.mu.Unlock()
	all.watchers[changed] = struct{}{}
	return changed, func() {
		all.mu.Lock()
		defer all.mu.Unlock()
		delete(all.watchers, changed)
	}
}

// notify wakes the watchers. A watcher that has not read the last change gets both at once.
func (all *people) notify() {
	for w := range all.watchers {
		select {
		case w <- struct{}{}:
		default:
		}
	}
}

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
