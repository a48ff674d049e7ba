package live

import (
	"context"
	"sync"

	"unobot/bot/play/send"
	"unobot/game/table"
)

// Panels closes the private panels of hosts when their tables do not need them any more. It forgets them
// when the process ends; a panel that is left refuses every click. It may be used from any goroutine.
type Panels struct {
	Private

	mu   sync.Mutex
	open map[table.ID]panel
}

// panel is the message of a host.
type panel struct {
	host    table.UserID
	message send.Answer
}

// NewPanels makes Panels without any panel.
func NewPanels(p Private) *Panels { return &Panels{Private: p, open: map[table.ID]panel{}} }

// Keep remembers the message that is now the panel of a table's host. Of two messages the one of the
// older interaction is deleted, in whatever order they are kept.
func (p *Panels) Keep(id table.ID, host table.UserID, a send.Answer) {
	p.mu.Lock()
	defer p.mu.Unlock()
	older, newer := p.open[id], panel{host: host, message: a}
	if olderID(a.Token.Interaction, older.message.Token.Interaction) {
		older, newer = newer, older
	}
	p.open[id] = newer
	if areDifferent(older.message, newer.message) {
		p.remove(older)
	}
}

// Changed closes the panel of a table whose game begins, is cancelled or has another host. It does
// not block.
func (p *Panels) Changed(s table.State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	open, known := p.open[s.ID]
	if known && (s.Phase != table.Lobby || s.Host != open.host) {
		delete(p.open, s.ID)
		p.remove(open)
	}
}

// Sweep forgets the panels that cannot be deleted any more.
func (p *Panels) Sweep() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, open := range p.open {
		if p.Now().Sub(open.message.At) >= tokenLife {
			delete(p.open, id)
		}
	}
}

// remove deletes a panel's message in the background.
func (p *Panels) remove(gone panel) {
	if p.Now().Sub(gone.message.At) >= tokenLife {
		return
	}
	p.Work.Go(func(ctx context.Context) {
		if err := p.Editor.RemoveAnswer(ctx, gone.message.Token); err != nil && !send.IsLost(err) {
			p.Log.Debug("panel not removed", "err", err)
		}
	})
}
