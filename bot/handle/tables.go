package handle

import (
	"context"

	"unobot/bot/interact"
	"unobot/bot/screen"
	"unobot/bot/send"
	"unobot/bot/settings"
	"unobot/bot/view"
	"unobot/game/table"
)

// TableHandlers handles what is done at tables.
type TableHandlers struct {
	Hall     *table.Hall
	Settings *settings.Cache
	Boards   Boards
	Hands    Hands
	Pictures Pictures
	Emojis   view.Emojis
	Reasons  Reasons

	picks picks
}

// Boards are the public messages of tables.
type Boards interface {
	// BringDown moves a board to the end of its channel. It reports false where that was just done.
	BringDown(s table.State) bool
	// AwaitFirst waits for the board of a new table, but not for long.
	AwaitFirst(ctx context.Context, id table.ID)
	// Refresh shows a board again that somebody found out of date.
	Refresh(s table.State)
}

// Hands are the private hands on players' screens.
type Hands interface {
	// Display is how a hand was last shown, as far as it still holds for the decision seq.
	Display(k view.HandKey, seq uint32) view.HandDisplay
	// Busy holds pushes back until done is called: an answer is about to show the hand.
	Busy(k view.HandKey) (done func())
	// Keep remembers the message that now shows a hand as state and look say.
	Keep(k view.HandKey, a send.Answer, s table.State, display view.HandDisplay)
	// Changed pushes a new state to the hands it matters to.
	Changed(s table.State)
	// Forget drops a hand and deletes its message.
	Forget(k view.HandKey)
}

// Pictures are rendered beside the answers, which never wait for them.
type Pictures interface {
	// MayShow reports whether pictures are wanted and allowed in a channel.
	MayShow(guild, channel string) bool
	// Add adds a picture to a private message that has been sent.
	Add(t send.Token, s screen.Screen, p view.Picture)
}

// Busy marks that an interaction is under way whose answer will show a hand, and returns what ends it.
func (h *TableHandlers) Busy(in *interact.Interaction) (done func()) {
	return h.Hands.Busy(h.handOf(in))
}
