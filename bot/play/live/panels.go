package live

import (
	"context"
	"sync"
	"time"

	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Private is what private messages are shown with.
type Private struct {
	Basics
	Editor   AnswerEditor
	Faces    view.PortraitSource
	Pictures *Pictures
}

// AnswerEditor edits, deletes and sends private messages.
type AnswerEditor interface {
	EditAnswer(ctx context.Context, t send.Token, s screen.Screen) error
	RemoveAnswer(ctx context.Context, t send.Token) error
	// FollowUp returns the id of the message, or "" if Discord does not tell.
	FollowUp(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
}

// tokenLife is how long a token is used. Discord accepts it for 15 minutes.
const tokenLife = 14 * time.Minute

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

// cardLife is how long a card may wait for a profile picture: afterwards nobody looks at it.
const cardLife = time.Minute

// Cards shows a profile card again when the profile picture arrives that it lacked. It forgets the cards
// when the process ends. It may be used from any goroutine.
type Cards struct {
	Private

	mu      sync.Mutex
	waiting map[table.UserID][]shownCard
}

// shownCard is a card with an initial, and the message that shows it.
type shownCard struct {
	message send.Answer
	card    view.ProfileCard
}

// NewCards makes Cards that waits for nothing.
func NewCards(p Private) *Cards {
	return &Cards{Private: p, waiting: map[table.UserID][]shownCard{}}
}

// Keep remembers a message that shows a card with an initial. Nothing else may change that message.
func (c *Cards) Keep(a send.Answer, card view.ProfileCard) {
	c.mu.Lock()
	c.waiting[card.User.ID] = append(c.waiting[card.User.ID], shownCard{a, card})
	c.mu.Unlock()
	c.PortraitArrived(card.User.ID) // it may have arrived while the message was on its way
}

// PortraitArrived shows a user's cards again if their profile picture is there now. It does not block.
func (c *Cards) PortraitArrived(u table.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var still []shownCard
	for _, shown := range c.waiting[u] {
		if shown.card.Portrait = c.Faces.Of(u, shown.card.User.Avatar); shown.card.Portrait == nil {
			still = append(still, shown)
			continue
		}
		c.Work.Go(func(ctx context.Context) { c.show(ctx, shown) })
	}
	c.keepLocked(u, still)
}

// show draws a card and puts it into its message. If there is no time for that, the initial stays.
func (c *Cards) show(ctx context.Context, shown shownCard) {
	drawn, _ := c.Pictures.Draw(view.Stats(lang.For(shown.message.Locale), shown.card))
	if drawn.Picture.PNG == nil {
		return
	}
	if err := c.Editor.EditAnswer(ctx, shown.message.Token, drawn); err != nil && !send.IsLost(err) {
		c.Log.Debug("card not shown again", "err", err)
	}
}

// Sweep forgets the cards that have waited too long.
func (c *Cards) Sweep() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for u, list := range c.waiting {
		var still []shownCard
		for _, shown := range list {
			if c.Now().Sub(shown.message.At) < cardLife {
				still = append(still, shown)
			}
		}
		c.keepLocked(u, still)
	}
}

// keepLocked remembers the cards of a user that still wait.
func (c *Cards) keepLocked(u table.UserID, still []shownCard) {
	if len(still) == 0 {
		delete(c.waiting, u)
		return
	}
	c.waiting[u] = still
}
