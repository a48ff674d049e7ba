package bot

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/customid"
	"unobot/bot/lang"
	"unobot/bot/screen"
	"unobot/bot/settings"
	"unobot/bot/view"
	"unobot/game/table"
)

// dispatcher turns interactions into replies. It knows nothing of how they come
// and go: the gateway feeds it now, a signed HTTP endpoint could.
type dispatcher struct {
	hall     *table.Hall
	scores   table.Scores
	archive  table.Archive
	settings *settings.Servers
	settled  func(guild string)                             // a server's settings have changed
	looks    func(k view.HandKey, seq uint32) view.HandLook // how a hand was last shown
	repost   func(s table.State) error                      // brings the board down
	refresh  func(s table.State)                            // draws the board again
	forget   func(k view.HandKey)
	picks    picks
	now      func() time.Time
	faces    *faces
	pace     throttle
	log      *slog.Logger
	drawing  *illustrator

	first func(ctx context.Context, id table.ID) // waits for the board of a new table
}

// refused is a private line; the message clicked stays as it is.
func refused(w *lang.Words, r lang.Refusal) reply { return private(w.Refusal(r)) }

// private is a new message for the user alone.
func private(text string) reply { return reply{Manner: mannerFresh, Screen: screen.Screen{Text: text}} }

// call is one interaction with what has been found out about it.
type call struct {
	in    interaction
	w     *lang.Words
	id    customid.ID
	table *table.Table
	state table.State
}

// key is the dedupe key of what the interaction does.
func (c call) key() string { return c.in.ID }

// inPlace shows a reply in the private message that was clicked, if it was one.
func (c call) inPlace(r reply) reply {
	if c.in.Message.Ephemeral {
		r.Manner = mannerUpdate
	}
	return r
}
