package bot

import (
	"unobot/bot/play/handle"
	"unobot/bot/play/send"
	"unobot/bot/ui/view"
)

// newHandlers returns the handlers of commands and clicks.
func (b *Bot) newHandlers(
	c Config, sender *send.Sender, pictures handle.PictureDrawer, emojis view.EmojiSource,
) *handle.Handlers {
	earned := earnings{c.Store, b.settings, c.Log}
	return &handle.Handlers{
		Hall: c.Hall, Store: c.Store, Settings: b.settings, Boards: b.shows.boards, Hands: b.shows.hands,
		Panels: b.shows.panels, Threads: sender, Pictures: pictures, Emojis: emojis, Portraits: b.portraits,
		Commands: b.mentions, Book: b.deals, Now: c.Now, Steady: c.Hall.Steady, Log: c.Log,
		Refuses: b.operator.Refuses, Redraw: b.guilds.Redraw, KeepCard: b.shows.cards.Keep, KeepEventLine: b.shows.lines.Keep,
		Earned: earned.Earned, EarnedAtEvent: earned.EarnedAtEvent, DuelsChanged: b.duels.Changed,
		Hints: b.shows.hands.Hints.For, EventChanged: b.events.Changed, Contact: contactOf(c),
	}
}

// contactOf returns the addresses of the operator's legal pages and of the operator's support. They are empty if there
// are none.
func contactOf(c Config) view.Contact {
	to := view.Contact{Support: c.Support}
	if c.Page != nil {
		to.Pages = c.Page.Origin
	}
	return to
}
