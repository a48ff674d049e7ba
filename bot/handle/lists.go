package handle

import (
	"context"
	"time"

	"unobot/bot/view"
	"unobot/game/table"
)

// ListHandlers handles what is told from the books: leaderboards, statistics, past matches and what is stored
// about a user.
type ListHandlers struct {
	Hall    *table.Hall
	Hands   interface{ Forget(k view.HandKey) }
	Scores  Scores
	Archive Archive
	Now     func() time.Time
	Reasons Reasons
}

// Scores reads results. Everywhere a match counts once it has been won by somebody, and from two people
// up who made a move in it, also those who left.
type Scores interface {
	// Leaderboard is a page of the standings in a contest: page is from 1, and the last one where it is
	// too high; size is the number of rows to a page. viewer is whose own row is wanted beside the page.
	Leaderboard(ctx context.Context, c table.Contest, viewer table.UserID, page, size int) (table.Leaderboard, error)
	// Stats is what a user has done in all matches that count.
	Stats(ctx context.Context, user table.UserID) (table.Stats, error)
}

// Archive reads what is over, and what is stored about a user.
type Archive interface {
	// History lists the matches in a guild that user has held a seat of and that are over, the last one
	// first: limit rows from offset, and total, the number of all.
	History(ctx context.Context, guild string, user table.UserID, offset, limit int) (rows []table.PastMatch, total int, err error)
	// Replay is a match that was won, with all its steps, for a user who has held a seat of it; for
	// everybody else it is table.ErrNotSeated.
	Replay(ctx context.Context, id table.ID, user table.UserID) (table.State, []table.Step, error)
	// Holdings is all that is stored about a user, without what is secret.
	Holdings(ctx context.Context, user table.UserID) (table.Holdings, error)
	// Erase leaves no trace of a user in what is over, and none of what is about that user alone, also in
	// the files. Hall.Forget comes before it.
	Erase(ctx context.Context, user table.UserID) error
}
