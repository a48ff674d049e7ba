package playground

import (
	"errors"
	"sync"

	"unobot/bot/discord/standin"
)

// direct names the place where a visitor is alone with the bot, in the page's address and requests.
// A thread is named by its id, and the channel by nothing.
const direct = "dm"

// errGone says that a place is not there any more.
var errGone = errors.New("that place does not exist any more")

// directMessages are the channels of visitors with the bot, made when they are first looked at. Who
// looks there has installed the bot.
type directMessages struct {
	mu     sync.Mutex
	byUser map[string]standin.Channel
}

// place is the channel that a visitor looks at.
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

// alone is where a visitor is alone with the bot.
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

// shortcutsAt are the buttons of the welcome in a place.
func (p *playground) shortcutsAt(name string) []Shortcut {
	switch name {
	case direct:
		return append([]Shortcut{}, p.cfg.Alone...)
	case "":
		return append([]Shortcut{}, p.cfg.Shortcuts...)
	}
	return []Shortcut{}
}
