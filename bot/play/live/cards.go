package live

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// cardLife is how long a card may wait for a profile picture: afterwards nobody looks at it.
const cardLife = time.Minute

// CardEditor edits private messages.
type CardEditor interface {
	EditAnswer(ctx context.Context, t send.Token, s screen.Screen) error
}

// Cards shows profile cards once more when the profile picture has arrived that they were drawn
// without. It forgets them when the process ends. It may be used from any goroutine.
type Cards struct {
	editor   CardEditor
	faces    view.Portraits
	pictures *Pictures
	work     *background.Group
	log      *slog.Logger
	now      func() time.Time

	mu      sync.Mutex
	waiting map[table.UserID][]shownCard
}

// shownCard is a card with an initial, and the message that shows it.
type shownCard struct {
	message send.Answer
	card    view.Card
}

// NewCards makes Cards that waits for nothing.
func NewCards(e CardEditor, f view.Portraits, p *Pictures, work *background.Group, log *slog.Logger, now func() time.Time) *Cards {
	return &Cards{editor: e, faces: f, pictures: p, work: work, log: log, now: now, waiting: map[table.UserID][]shownCard{}}
}

// Keep remembers a message that shows a card with an initial. Nothing else may change that message.
func (c *Cards) Keep(a send.Answer, card view.Card) {
	c.mu.Lock()
	c.waiting[card.User.ID] = append(c.waiting[card.User.ID], shownCard{a, card})
	c.mu.Unlock()
	c.PortraitArrived(card.User.ID) // perhaps while the message was on its way
}

// PortraitArrived shows the cards of a user again for which there is a profile picture now. It does
// not block.
func (c *Cards) PortraitArrived(u table.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var still []shownCard
	for _, shown := range c.waiting[u] {
		if shown.card.Portrait = c.faces.Of(u, shown.card.User.Avatar); shown.card.Portrait == nil {
			still = append(still, shown)
			continue
		}
		c.work.Go(func(ctx context.Context) { c.show(ctx, shown) })
	}
	c.keep(u, still)
}

// show draws a card and puts it into its message. If there is no time for that, the initial stays.
func (c *Cards) show(ctx context.Context, shown shownCard) {
	drawn, _ := c.pictures.Draw(view.Stats(lang.For(shown.message.Locale), shown.card))
	if drawn.Picture.PNG == nil {
		return
	}
	if err := c.editor.EditAnswer(ctx, shown.message.Token, drawn); err != nil && !send.IsLost(err) {
		c.log.Debug("card not shown again", "err", err)
	}
}

// Sweep forgets the cards that have waited too long.
func (c *Cards) Sweep() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for u, list := range c.waiting {
		var still []shownCard
		for _, shown := range list {
			if c.now().Sub(shown.message.At) < cardLife {
				still = append(still, shown)
			}
		}
		c.keep(u, still)
	}
}

// keep remembers the cards of a user that still wait. The caller holds the lock.
func (c *Cards) keep(u table.UserID, still []shownCard) {
	if len(still) == 0 {
		delete(c.waiting, u)
		return
	}
	c.waiting[u] = still
}
