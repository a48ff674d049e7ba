package handle

import (
	"context"

	"unobot/bot/play/interact"
	"unobot/bot/play/send"
	"unobot/bot/play/settings"
	"unobot/bot/ui/commands"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/feats"
	"unobot/game/table"
)

// TableHandlers answers commands and buttons that concern a table.
type TableHandlers struct {
	Hall      *table.Hall
	Settings  *settings.Cache
	Boards    BoardKeeper
	Hands     HandKeeper
	Panels    PanelKeeper
	Threads   ThreadStarter
	Pictures  PictureDrawer
	Emojis    view.Emojis
	Portraits view.Portraits
	Rounds    RoundReader
	Feats     FeatTeller
	Commands  *commands.Mentions
	Reasons   Reasons
	Dailies   DayResults

	picks picks
}

// DayResults tells how a daily went that is over.
type DayResults interface {
	// AddResult adds it to the screen of the end.
	AddResult(in *interact.Interaction, w *lang.Words, s table.State, shown screen.Screen) screen.Screen
	// Fair shows what is public of the secrets that deals follow from.
	Fair(ctx context.Context, w *lang.Words) interact.Reply
}

// BoardKeeper moves and refreshes the public messages of tables.
type BoardKeeper interface {
	// BringDown moves a board to the end of its channel, or reports false if it was just moved.
	BringDown(s table.State) bool
	// AwaitFirst waits a short while for the board of a new table.
	AwaitFirst(ctx context.Context, id table.ID)
	// Announced notes what the message says that the thread of a new table was started from.
	Announced(id table.ID, shown screen.Screen)
	// Refresh shows a board again that somebody found out of date.
	Refresh(s table.State)
}

// HandKeeper keeps the private hands on players' screens up to date.
type HandKeeper interface {
	// Display returns how a hand was last displayed, as far as that still holds for the decision
	// seq.
	Display(k view.HandKey, seq uint32) view.HandDisplay
	// Keep remembers the message that now shows a hand.
	Keep(k view.HandKey, a send.Answer, now view.ShownHand)
	// Changed pushes a new state to the hands it matters to.
	Changed(s table.State)
	// Forget drops a hand and deletes its message.
	Forget(k view.HandKey)
}

// PanelKeeper keeps the panels of hosts, which close when the game begins.
type PanelKeeper interface {
	// Keep remembers the message that is now the panel of a table's host.
	Keep(id table.ID, host table.UserID, a send.Answer)
	// Changed closes the panel if a table needs it no more.
	Changed(s table.State)
}

// PictureDrawer draws the pictures of answers, which never wait for them.
type PictureDrawer interface {
	// MayShow reports whether pictures are wanted and allowed in a channel.
	MayShow(guild, channel string) bool
	// Draw draws the picture of a screen, or leaves it out if there is no time for it now.
	Draw(s screen.Screen) (drawn screen.Screen, complete bool)
}

// FeatTeller knows what players have achieved.
type FeatTeller interface {
	// Earned are the achievements that a match has brought a user, none if the server does not want
	// them told. It takes little time.
	Earned(s table.State, user table.UserID) []feats.ID
}

// draw draws the picture of a private screen, if the server wants and allows pictures.
func (h *TableHandlers) draw(v visit, s screen.Screen) screen.Screen {
	if !h.Pictures.MayShow(v.in.Guild, v.in.Channel) {
		return s
	}
	drawn, _ := h.Pictures.Draw(s)
	return drawn
}
