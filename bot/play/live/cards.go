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

// cardLife is how long a card waits for a profile picture: after a minute the card is no longer read.
const cardLife = time.Minute

// Cards shows a profile card again when its missing profile picture arrives. It loses the cards when the process ends.
// It may be used from any goroutine.
type Cards struct {
	Private

	mu      sync.Mutex
	waiting map[table.UserID][]*shownCard
}

// shownCard is a card with an initial, and the message that shows it.
type shownCard struct {
	message private
	card    view.ProfileCard
}

// NewCards makes Cards without any card.
func NewCards(p Private) *Cards {
	return &Cards{Private: p, waiting: map[table.UserID][]*shownCard{}}
}

// Keep registers a message that shows a card with an initial. No other code may change that message.
func (c *Cards) Keep(a send.Answer, card view.ProfileCard) {
	shown := &shownCard{card: card}
	c.keep(&shown.message, a)
	c.mu.Lock()
	c.waiting[card.User.ID] = append(c.waiting[card.User.ID], shown)
	c.mu.Unlock()
	c.PortraitArrived(card.User.ID) // it may have arrived while the message was on its way
}

// PortraitArrived shows a user's cards again if their profile picture is there now. It does not block.
func (c *Cards) PortraitArrived(u table.UserID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var still []*shownCard
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
	for u, list := range c.waiting {
		var still []*shownCard
		for _, shown := range list {
			if c.Now().Sub(shown.message.at.At) < cardLife {
				still = append(still, shown)
			}
		}
		c.keepLocked(u, still)
	}
}

// keepLocked stores the cards of a user that still wait.
func (c *Cards) keepLocked(u table.UserID, still []*shownCard) {
	if len(still) == 0 {
		delete(c.waiting, u)
		return
	}
	c.waiting[u] = still
}
