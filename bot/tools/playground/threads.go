package playground

import (
	"slices"

	"unobot/bot/discord/standin"
)

// threadView is a thread of the channel.
type threadView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Written int    `json:"written"` // messages
}

// threads are those that a visitor sees.
func (p *playground) threads(me person) []threadView {
	found := []threadView{}
	for _, t := range p.srv.Threads(me.ID, p.cfg.Channel.ID) {
		found = append(found, threadView{t.ID, t.Name, t.Written})
	}
	return found
}

// thread finds one of them.
func (p *playground) thread(me person, id string) (standin.Channel, bool) {
	all := p.srv.Threads(me.ID, p.cfg.Channel.ID)
	i := slices.IndexFunc(all, func(t standin.Thread) bool { return t.ID == id })
	if i < 0 {
		return standin.Channel{}, false
	}
	return all[i].Channel, true
}

// start is the message that a thread was started from; nil where there is none, and in a place that
// is no thread.
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

// threadsChanged is the list of threads if it is not the one that the window has.
func (w *window) threadsChanged() (change threadsChange, changed bool) {
	now := w.threads(w.me)
	changed = !slices.Equal(now, w.listed)
	w.listed = now
	return threadsChange{"threads", now}, changed
}
