package bot

import (
	"context"

	"unobot/bot/screen"
	"unobot/bot/view"
	"unobot/game/table"
)

// manner is how an interaction is answered; the numbers are Discord's callback
// types.
type manner int

const (
	mannerNone   manner = 0 // not answerable, or answered before
	mannerFresh  manner = 4 // a new message for this user alone
	mannerDefer  manner = 5 // the same, filled in later
	mannerQuiet  manner = 6 // nothing to show, or an update later
	mannerUpdate manner = 7 // the private message clicked changes as a whole
	mannerOffer  manner = 8 // choices for what is being typed
)

// reply is the dispatcher's answer to an interaction.
type reply struct {
	Manner manner
	Screen screen.Screen
	Hand   *shownHand     // set where Screen is the user's own hand
	Offers []screen.Offer // mannerOffer

	// Fuller, if set, is the screen with what takes longer to draw: it replaces a
	// fresh message that has been sent.
	Fuller func(ctx context.Context) screen.Screen
}

// shownHand says whose hand a screen shows and what of it the state does not
// know.
type shownHand struct {
	Key   view.HandKey
	Look  view.HandLook
	State table.State
}
