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

// TableHandlers answers commands and buttons that concern a table.
type TableHandlers struct {
	Hall     *table.Hall
	Settings *settings.Cache
	Boards   BoardKeeper
	Hands    HandKeeper
	Pictures PictureAdder
	Emojis   view.Emojis
	Reasons  Reasons

	picks picks
}

// BoardKeeper moves and refreshes the public messages of tables.
type BoardKeeper interface {
	// BringDown moves a board to the end of its channel, or reports false if it was just moved.
	BringDown(s table.State) bool
	// AwaitFirst waits a short while for the board of a new table.
	AwaitFirst(ctx context.Context, id table.ID)
	// Refresh shows a board again that somebody found out of date.
	Refresh(s table.State)
}

// HandKeeper keeps the private hands on players' screens up to date.
type HandKeeper interface {
	// Display returns how a hand was last displayed, as far as that still holds for the decision
	// seq.
	Display(k view.HandKey, seq uint32) view.HandDisplay
	// Busy holds pushes back until done is called, because an answer is about to show the hand.
	Busy(k view.HandKey) (done func())
	// Keep remembers the message that now shows a hand in state s, displayed as d.
	Keep(k view.HandKey, a send.Answer, s table.State, display view.HandDisplay)
	// Changed pushes a new state to the hands it matters to.
	Changed(s table.State)
	// Forget drops a hand and deletes its message.
	Forget(k view.HandKey)
}

// PictureAdder adds pictures to answers, which never wait for them.
type PictureAdder interface {
	// MayShow reports whether pictures are wanted and allowed in a channel.
	MayShow(guild, channel string) bool
	// Add adds a picture to a private message that has been sent.
	Add(t send.Token, s screen.Screen, p view.Picture)
}

// Busy marks that an interaction is under way whose answer may show a hand. done ends that.
func (h *TableHandlers) Busy(in *interact.Interaction) (done func()) {
	return h.Hands.Busy(h.handOf(in))
}
