// Package follow does the work that the database says is due: it ends seasons, runs events, keeps the shared results of
// dailies up to date, and carries out the orders of the operator. It also knows the deals of the days.
//
// Each follower looks at an interval, and sooner if it is woken. A look reads from the store which work is left, and
// does it; each step is in the store before it is visible. So after a failure or a crash the next look goes on, of this
// process or of the one that serves the server by then.
//
// Read Env and Seasons (seasons.go) first: the others are made in the same way. The events are in three files: when
// their steps are due (events.go), their tables and people (eventtables.go), and their messages (eventshow.go).
package follow

import (
	"context"
	"log/slog"
	"time"

	"unobot/bot/play/guilds"

	"golang.org/x/sync/errgroup"

	"unobot/bot/background"
	"unobot/bot/ui/lang"
	"unobot/bot/ui/screen"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// Env holds the parts of the bot that the followers share.
type Env struct {
	Hall     *table.Hall
	Channels Channels
	Settings *guilds.Settings
	// Draw draws the picture of a screen if pictures are wanted and allowed in a channel.
	Draw   func(guild, channel string, s screen.Screen) screen.Screen
	Serves func(guild string) bool // whether this process serves a server
	Work   *background.Group
	Log    *slog.Logger
	Now    func() time.Time // for steps that cannot be undone: Hall.Steady
}

// Channels sends requests to Discord.
type Channels interface {
	// Post sends a message; with the same nonce it is the same message.
	Post(ctx context.Context, channel string, s screen.Screen, nonce string) (message string, err error)
	// Edit replaces a message.
	Edit(ctx context.Context, channel, message string, s screen.Screen) error
	// Remove deletes a message.
	Remove(ctx context.Context, channel, message string) error
	// Ping sends a text that notifies users.
	Ping(ctx context.Context, channel string, users []table.UserID, text, nonce string) (message string, err error)
	// StartThread starts a thread from a message. The thread has the id of the message.
	StartThread(ctx context.Context, channel, message, name string) error
	// IsMember reports whether a user is still in a server.
	IsMember(ctx context.Context, guild string, user table.UserID) (bool, error)
}

// Parts holds the dependencies of all followers.
type Parts struct {
	Env
	Store Store
	Deals *Deals
	// Forget deletes a hand from its user's screen.
	Forget func(k view.HandKey)
	// Reaches reports whether the bot reaches a server.
	Reaches func(guild string) bool
	// Announced is called with the message from which the thread of a table was started.
	Announced func(id table.ID, shown screen.Screen)
	// EventChanged is called with the latest state of an event, and its tables under way.
	EventChanged func(e table.Event, live map[int]table.State)
	// Gone is called for a user that is no longer in a server. It calls Events.Departed, too.
	Gone      func(ctx context.Context, guild string, user table.UserID)
	Portraits view.PortraitSource // if nil, pictures have initials
}

// Store is the storage of all followers. Package store documents the methods.
type Store interface {
	DealStore
	EventStore
	OrderStore
	SeasonStore
	ShareStore
}

// All holds all followers. Another one has its file, a field and two lines here, and its store a line above.
type All struct {
	Orders  *Orders
	Seasons *Seasons
	Shares  *Shares
	Events  *Events
}

// New makes all followers. Blocked servers have neither seasons nor events.
func New(p Parts) *All {
	orders := &Orders{Store: p.Store, Hall: p.Hall, Log: p.Log, Forget: p.Forget}
	allowed, reached := p.Env, p.Env
	allowed.Serves = func(guild string) bool { return p.Serves(guild) && !orders.Blocks(guild) }
	reached.Serves = func(guild string) bool { return allowed.Serves(guild) && p.Reaches(guild) }
	return &All{
		Orders:  orders,
		Seasons: &Seasons{Env: allowed, Store: p.Store},
		Shares:  NewShares(p.Env, p.Store, p.Deals),
		Events: NewEvents(EventParts{
			Env: reached, Store: p.Store, Refuses: orders.Refuses, Announced: p.Announced, Follow: p.EventChanged,
			Gone: p.Gone, Portraits: p.Portraits,
		}),
	}
}

// Run follows the database until ctx ends. The orders of the operator have a Run of their own, because they hold before
// the bot is ready.
func (a *All) Run(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	for _, run := range []func(context.Context) error{a.Seasons.Run, a.Shares.Run, a.Events.Run} {
		group.Go(func() error { return run(ctx) })
	}
	return group.Wait()
}

// words returns the words in the language of a server.
func (e Env) words(guild string) *lang.Words { return lang.For(e.Settings.Locale(guild)) }

// wake makes a follower look at once.
type wake chan struct{}

// newWake returns a wake that is set, because a follower looks as soon as it runs.
func newWake() wake {
	w := make(wake, 1)
	w.set()
	return w
}

// set does not block.
func (w wake) set() {
	select {
	case w <- struct{}{}:
	default: // it will look anyway
	}
}

const (
	// deletionsMost and deletionsWithin limit how often a deleted message comes back: after the last deletion it stays
	// away (fault 158).
	deletionsMost   = 3
	deletionsWithin = 10 * time.Minute
)

// losses holds the times at which messages were deleted, by the thing that they show.
type losses map[string][]time.Time

// add records a deletion, and reports whether the message comes back.
func (l losses) add(shows string, now time.Time) (comesBack bool) {
	l[shows] = append(l[shows], now)
	recent := 0
	for _, at := range l[shows] {
		if now.Sub(at) < deletionsWithin {
			recent++
		}
	}
	return recent <= deletionsMost
}
