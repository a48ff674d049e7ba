package handle

import (
	"context"
	"time"

	"unobot/bot/play/deals"
	"unobot/bot/play/send"
	"unobot/bot/play/settings"
	"unobot/bot/ui/view"
	"unobot/game/table"
)

// ListHandlers answers commands and buttons about stored data: leaderboards, statistics, past
// matches and what is stored about a user.
type ListHandlers struct {
	Hall      *table.Hall
	Settings  *settings.Cache
	Hands     interface{ Forget(k view.HandKey) }
	Scores    Scores
	Archive   Archive
	Seasons   PastSeasons
	Pictures  PictureDrawer
	Portraits view.Portraits
	Cards     CardKeeper
	Book      *deals.Book
	Daily     *DailyHandlers
	Now       func() time.Time
	Reasons   Reasons
}

// CardKeeper shows profile cards again when the profile picture arrives that they lack.
type CardKeeper interface {
	// Keep remembers a message that shows a card with an initial.
	Keep(a send.Answer, card view.Card)
}

// Scores reads results. A match counts when somebody has won it and at least two people have made a
// move in it, even if they left.
type Scores interface {
	// Leaderboard returns a page of a contest's standings, with the viewer's own row beside it.
	// Pages count from 1; a page that is too high becomes the last one. size is the number of rows
	// on a page.
	Leaderboard(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error)
	// Profile returns what a user has done in all matches that count.
	Profile(ctx context.Context, user table.UserID) (table.Profile, error)
}

// PastSeasons reads seasons that are over.
type PastSeasons interface {
	// PastSeason returns the nth closed season of a server, the last one first, from 1, and how many
	// there are. A number that is too high is the first season.
	PastSeason(ctx context.Context, guild string, n int) (p table.Podium, total int, err error)
}

// Archive reads matches that are over, and reads and deletes what is stored about a user.
type Archive interface {
	// History lists the matches of a guild that are over and in which the user held a seat, the
	// last one first. It returns limit rows from offset on, and the number of all such matches.
	History(ctx context.Context, guild string, user table.UserID, offset, limit int) (rows []table.PastMatch, total int, err error)
	// Replay returns a match that was won, with all its steps, to a user who held a seat in it.
	// Everybody else gets table.ErrNotSeated.
	Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error)
	// Holdings returns all that is stored about a user, without secrets of matches that go on.
	Holdings(ctx context.Context, user table.UserID) (table.Holdings, error)
	// Erase deletes all that is about the user alone, and every trace of the user in matches that
	// are over, from the files as well. Hall.Forget comes before it.
	Erase(ctx context.Context, user table.UserID) error
}
