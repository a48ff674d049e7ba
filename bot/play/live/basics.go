package live

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/background"
	"unobot/bot/play/send"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Basics holds the dependencies that boards, hands, pings and panels share.
type Basics struct {
	Work *background.Group
	Log  *slog.Logger
	Page Page // nil if the bot serves no page
}

// Settings reads the settings of servers and users.
type Settings interface {
	// Locale returns the language tag of a server's boards, or "" for the default language.
	Locale(guild string) string
	// WantsPing reports whether both the server and the user want pings.
	WantsPing(ctx context.Context, guild string, user table.UserID) (bool, error)
}

// areDifferent reports whether two answers are known to be different messages.
func areDifferent(a, b send.Answer) bool {
	return a.Message != "" && b.Message != "" && a.Message != b.Message
}

// olderID reports whether id a was made before id b. Discord's ids grow with time.
func olderID(a, b string) bool {
	return len(a) < len(b) || len(a) == len(b) && a < b
}

// Private holds the dependencies of everything that edits private messages: hands, panels and cards.
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
	// FollowUp returns the id of the message, or "" if Discord leaves it out.
	FollowUp(ctx context.Context, t send.Token, s screen.Screen) (message string, err error)
}

// tokenLife is how long a token is used. Discord accepts it for 15 minutes.
const tokenLife = 14 * time.Minute

// Page shows tables outside of Discord's channels.
type Page interface {
	// Launches reports whether tables can be opened as an Activity.
	Launches() bool
	// Looks reports whether a user looks at the page of a channel's table now. It does not block.
	Looks(channel string, user table.UserID) bool
}

// launches reports whether there is a page that can be opened as an Activity. p may be nil.
func launches(p Page) bool { return p != nil && p.Launches() }

// looks reports whether a user looks at the page of a channel's table now.
func (b Basics) looks(channel string, user table.UserID) bool {
	return b.Page != nil && b.Page.Looks(channel, user)
}

// unwatchedGap is the least time between two edits of a hand while its player looks at the table's page, and of a board
// while all its players do.
const unwatchedGap = 5 * time.Second

// isUnwatched reports whether all people at a match look at its page, so that the board is for others. It
// returns false for a lobby and a result, which are for everybody.
func (b Basics) isUnwatched(s table.State) bool {
	if b.Page == nil || s.Phase != table.Playing {
		return false
	}
	people := 0
	for _, seat := range s.Seats {
		if !seat.ByPerson() {
			continue
		}
		if people++; !b.looks(s.Channel, seat.User.ID) {
			return false
		}
	}
	return people > 0
}

// Looked restores the usual pace of a board after a user has closed its page. It does not block.
func (b *Boards) Looked(s table.State) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if job, ok := b.jobs[s.ID]; ok {
		job.follow.WakeLocked()
	}
}

// Looked brings a user's hand up to date if the user has stopped to look at the page of a channel's table. It does not
// block.
func (h *Hands) Looked(channel string, user table.UserID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if k, known := h.latest[channelUser{channel, user}]; known {
		h.open[k].follow.WakeLocked()
	}
}

// Looked begins the wait for a user's ping anew if it was held back because the user looked at the page of the table.
// It does not block.
func (p *Pings) Looked(s table.State, user table.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if job, ok := p.jobs[s.ID]; ok && job.held && job.turn.player == user {
		job.held, job.due = false, time.Now().Add(p.Wait)
		job.follow.WakeLocked()
	}
}

// burst says when a message may be edited again. Discord takes five edits of a channel's messages in 5 s. They are not
// spread evenly: people see a card and its UNO!, a wild and its color right after each other, and then the next player
// thinks. So the first edits after a rest follow at once, and the later ones keep a reserve for edits to come: the
// message rests for little more than a second and a half while moves go on.
type burst struct {
	at [5]time.Time // of the last edits, the newest first
}

// burstAfter holds the least time from the newest, the second newest, ... edit to the next one. The last one keeps the
// limit of 5 in 5 s, with a margin.
var burstAfter = [5]time.Duration{
	250 * time.Millisecond, 600 * time.Millisecond,
	2200 * time.Millisecond, 3850 * time.Millisecond, 5500 * time.Millisecond,
}

// note records an edit.
func (b *burst) note(at time.Time) {
	copy(b.at[1:], b.at[:])
	b.at[0] = at
}

// next returns the earliest time of the next edit.
func (b *burst) next() time.Time {
	var next time.Time
	for i, at := range b.at {
		if t := at.Add(burstAfter[i]); t.After(next) {
			next = t
		}
	}
	return next
}
